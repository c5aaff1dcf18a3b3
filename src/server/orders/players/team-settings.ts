/** Whether every player confirms, and until when the team changes the list (rules.md roster-22, roster-29). */

import type { AuditEvent } from '#domain/audit-events.ts';
import { canCloseOn } from '#domain/orders/dates/closes-on.ts';
import type { Day } from '#domain/orders/dates/delivery.ts';
import { canPay, getOrderState } from '#domain/orders/order/order-state.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { changeRoster, type RosterAccess, recordRosterEvent } from '../access/roster-access.ts';

/** Throws Problem 'forbidden' or 'order-submitted'. */
export const setPlayersConfirm = (
  services: Services,
  { order_id, on }: { order_id: string; on: boolean },
  caller: Caller,
) =>
  change(services, order_id, caller, ({ order }) =>
    order.playersConfirm === on
      ? null
      : { columns: { players_confirm: on }, event: { kind: 'players-confirm', detail: { on } } },
  );

/** Throws Problem 'forbidden', 'order-submitted', or 'closing-day' for a day that has passed or is too far away. */
export const setClosesOn = (
  services: Services,
  { order_id, closes_on: closesOn }: { order_id: string; closes_on: Day | null },
  caller: Caller,
) =>
  change(services, order_id, caller, ({ order }) => {
    if (!canPay(getOrderState(order))) throw new Problem('order-submitted', { orderId: order.orderId });
    if (order.closesOn === closesOn) return null;
    if (closesOn !== null && !canCloseOn(closesOn, services.now()))
      throw new Problem('closing-day', { field: 'closes_on' });
    return { columns: { closes_on: closesOn }, event: { kind: 'closes-on', detail: { closesOn } } };
  });

interface Setting {
  columns: { players_confirm?: boolean; closes_on?: Day | null };
  event: AuditEvent;
}

/** Stores a setting with its event; `decide` returns null for one that is so already. */
async function change(
  services: Services,
  reference: string,
  caller: Caller,
  decide: (access: RosterAccess) => Setting | null,
) {
  await changeRoster(services, reference, caller, async (tx, access) => {
    const setting = decide(access);
    if (!setting) return;
    await tx.updateTable('orders').set(setting.columns).where('id', '=', access.order.pk).execute();
    await recordRosterEvent(tx, access, setting.event, services.now());
  });
  return { message: 'Saved' };
}
