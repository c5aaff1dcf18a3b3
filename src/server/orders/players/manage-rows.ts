/** What the captain and managers do with the rows of a team: confirm and free them (rules.md roster-20, roster-36). */

import { parsePlayerFields } from '#contract/conversion/jersey-conversion.ts';
import type { JerseyFields } from '#contract/endpoint/fields.ts';
import { printJersey } from '#domain/orders/players/confirmation.ts';
import { canConfirm } from '#domain/orders/players/own-jersey.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { changeRoster, getRosterActor, recordRosterEvent } from '../access/roster-access.ts';
import type { StoredOrder } from '../order/order-store.ts';
import { insertConfirmations } from '../order/row-owner-store.ts';
import { freeAndRecord } from '../save/take-changed-rows.ts';
import { isAsShown } from './confirm-own-jersey.ts';

interface ConfirmRequest {
  order_id: string;
  rows: { row_id: string; shown: JerseyFields }[];
}

/**
 * Confirms all or none. Throws Problem 'row-changed' when one differs from what was shown, 'roster-incomplete' for one
 * that cannot be made, 'not-found', 'order-submitted' or 'forbidden'.
 */
export async function confirmRows(services: Services, { order_id, rows }: ConfirmRequest, caller: Caller) {
  const at = services.now();
  await changeRoster(services, order_id, caller, async (tx, access) => {
    const { order } = access;
    const { casing } = order.content.options;
    const confirmed = rows.map(({ row_id, shown }) => {
      assertAsShown(order, row_id, shown);
      return { rowId: row_id, jersey: printJersey(parsePlayerFields(shown), casing) };
    });
    const by = access.role === 'manager' ? 'manager' : 'captain';
    const actorId = access.session?.userId ?? null;
    const confirmation = { orderPk: order.pk, rows: confirmed, by, actorId, via: null, at } as const;
    await insertConfirmations(tx, { ...confirmation, from: caller.ipAddress });
    const detail = { by, rowIds: confirmed.map(({ rowId }) => rowId) } as const;
    await recordRosterEvent(tx, access, { kind: 'rows-confirmed', detail }, at);
  });
  return { message: rows.length === 1 ? 'Confirmed' : `${rows.length} confirmed` };
}

/** Throws Problem 'not-found', 'row-changed' or 'roster-incomplete'. */
function assertAsShown({ content }: StoredOrder, rowId: string, shown: JerseyFields): void {
  const row = content.rows.find(({ id }) => id === rowId);
  if (!row) throw new Problem('not-found', { rowId });
  if (!isAsShown(row, shown, content.options.casing)) throw new Problem('row-changed');
  if (!canConfirm(row, content.options)) throw new Problem('roster-incomplete');
}

/** Safe to repeat. Throws Problem 'forbidden' or 'order-submitted'. */
export async function freeRow(
  services: Services,
  { order_id, row_ids }: { order_id: string; row_ids: string[] },
  caller: Caller,
) {
  await changeRoster(services, order_id, caller, async (tx, access) => {
    const rows = { orderPk: access.order.pk, rowIds: row_ids, now: services.now() };
    await freeAndRecord(tx, rows, getRosterActor(access));
  });
  return {
    message:
      row_ids.length === 1 ? 'Free: the link does not work any more' : `${row_ids.length} jerseys are free`,
  };
}
