import type { WorkState } from '#domain/orders/order/work-state.ts';
import { getKept } from '#domain/payments/order-balance.ts';
import { toDollars } from '#domain/shared/money.ts';
import { queueOrderEmail } from '../../emails/queue-order-email.ts';
import { withdrawStoredRelease } from '../../orders/order/release-store.ts';
import { type AuditActor, recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Services } from '../../platform/services.ts';
import { advanceOrder, type StoredBalance } from './order-balance-store.ts';
import { carryPaymentLinks, revokePaymentLinks } from './payment-link-store.ts';

interface WorkStateStep {
  state: WorkState;
  /** For staff. */
  reason: string;
  actor: AuditActor;
  at: Date;
  /** Whether another e-mail tells the customer. */
  isToldElsewhere?: boolean;
}

/**
 * Cancels an order, puts it on hold or takes it up again (rules.md orders-23). The payment links of a cancelled order end,
 * because they ask for the money of an order that is made, and its release to production is withdrawn. Its customer is told
 * of it, and when it is taken up again (rules.md emails-7). Returns the version. The caller holds the order's lock.
 */
export async function changeWorkState(
  services: Services,
  tx: Connection,
  order: StoredBalance,
  { state, reason, actor, at, isToldElsewhere = false }: WorkStateStep,
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
  if (!isToldElsewhere) await emailCustomer(services, tx, order, { state, version });
  return version;
}

async function emailCustomer(
  services: Services,
  tx: Connection,
  order: StoredBalance,
  { state, version }: { state: WorkState; version: number },
): Promise<void> {
  const { orderId, name, email, teamName, workState } = order;
  const wasCancelled = workState === 'cancelled';
  // The address is empty after the customer was erased.
  if (email === '' || (state === 'cancelled') === wasCancelled) return;
  const letter = { ref: `${orderId}-${version}`, to: email };
  const data = { orderId, name, teamName };
  if (wasCancelled) {
    const isOnHold = state === 'on hold';
    return queueOrderEmail(tx, services, { kind: 'order-resumed', ...letter, data: { ...data, isOnHold } });
  }
  const kept = toDollars(getKept(order));
  await queueOrderEmail(tx, services, { kind: 'order-cancelled', ...letter, data: { ...data, kept } });
}

async function endCancelledOrder(
  tx: Connection,
  orderPk: number,
  { reason, actor, at }: Omit<WorkStateStep, 'state'>,
): Promise<void> {
  await revokePaymentLinks(tx, orderPk, at);
  const why = `The order was cancelled: ${reason}`;
  if (await withdrawStoredRelease(tx, orderPk, at))
    await recordEvent(tx, { kind: 'release-withdrawn', detail: { reason: why }, actor, orderPk, at });
}
