import type { WorkState } from '#domain/orders/order/work-state.ts';
import { withdrawStoredRelease } from '../../orders/order/release-store.ts';
import { type AuditActor, recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { advanceOrder, type StoredBalance } from './order-balance-store.ts';
import { carryPaymentLinks, revokePaymentLinks } from './payment-link-store.ts';

interface WorkStateStep {
  state: WorkState;
  /** For staff. */
  reason: string;
  actor: AuditActor;
  at: Date;
}

/**
 * Cancels an order, puts it on hold or takes it up again (rules.md orders-23). The payment links of a cancelled order end,
 * because they ask for the money of an order that is made, and its release to production is withdrawn. Returns the version.
 * The caller holds the order's lock.
 */
export async function changeWorkState(
  tx: Connection,
  order: StoredBalance,
  { state, reason, actor, at }: WorkStateStep,
): Promise<number> {
  if (state === 'cancelled') await endCancelledOrder(tx, order.pk, { reason, actor, at });
  const version = await advanceOrder(tx, order, {
    status: order.orderStatus,
    columns: { work_state: state, work_state_reason: state === 'active' ? '' : reason },
    event: {
      kind: 'work-state',
      detail: { before: { work_state: order.workState }, after: { work_state: state, reason } },
    },
    actor,
    at,
  });
  await carryPaymentLinks(tx, [order.pk]);
  return version;
}

async function endCancelledOrder(
  tx: Connection,
  orderPk: number,
  { reason, actor, at }: Omit<WorkStateStep, 'state'>,
): Promise<void> {
  await revokePaymentLinks(tx, orderPk, at);
  const why = `The order was cancelled: ${reason}`;
  const isWithdrawn = await withdrawStoredRelease(tx, {
    orderPk,
    why,
    userId: actor.userId ?? null,
    now: at,
  });
  if (isWithdrawn)
    await recordEvent(tx, { kind: 'release-withdrawn', detail: { reason: why }, actor, orderPk, at });
}
