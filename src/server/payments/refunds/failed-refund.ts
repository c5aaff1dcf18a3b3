/**
 * A refund that the provider refuses or, days after it has reported it as done, takes back because the bank of the card
 * returned the money (rules.md payments-17). What was booked is reversed in one transaction, once.
 */
import { getBaseId } from '#domain/orders/order/order-id.ts';
import { computeFinalPrice } from '#domain/payments/balance.ts';
import { decideCreditRestoration } from '#domain/payments/credits.ts';
import { getKept } from '#domain/payments/order-balance.ts';
import { toDollars, ZERO } from '#domain/shared/money.ts';
import { listManagerEmails } from '../../auth/user-store.ts';
import { queueEmail } from '../../emails/outbox.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Services } from '../../platform/services.ts';
import { lockCheckout } from '../checkout/checkout-store.ts';
import { insertCreditEntries, lockCreditBalance } from '../ledger/credit-store.ts';
import { advanceOrder, lockBalance, type StoredBalance } from '../ledger/order-balance-store.ts';
import { bookTax } from '../ledger/order-tax.ts';
import { insertPayment } from '../ledger/payment-store.ts';
import { isWholePayment, markRefundReversed, reopenUnmatched } from './failed-refund-store.ts';
import { markRefundRefused, readRefund, type StoredRefund } from './refund-store.ts';

const PROVIDER = { name: 'card provider' };

/**
 * Records that the provider did not refund. A refund that was reported to a manager as done or pending becomes an event
 * and an e-mail, and is found by the check of the refunds; one that was refused immediately changes nothing else. Safe to repeat.
 */
export async function recordFailedRefund(
  services: Services,
  tx: Connection,
  { id, orderId, checkoutId }: Pick<StoredRefund, 'id' | 'orderId' | 'checkoutId'>,
  reason: string,
): Promise<void> {
  const order = orderId === null ? null : await lockBalance(tx, orderId);
  if (checkoutId !== null) await lockCheckout(tx, checkoutId);
  const refund = await readRefund(tx, id);
  if (refund.state === 'refused') return;
  if (refund.state === 'claimed') {
    await markRefundRefused(tx, id, services.now());
    if (refund.providerRef === null) return;
    await recordFailure(services, tx, refund, reason);
  } else if (order) await reverseOrderRefund(services, tx, order, refund, reason);
  else await reverseUnmatchedRefund(services, tx, refund, reason);
  await reportFailure(services, tx, refund, reason);
}

/** Takes back what a lost dispute took, after it was won. Safe to repeat. */
export async function reverseLoss(services: Services, tx: Connection, id: string): Promise<void> {
  const { orderId, state } = await readRefund(tx, id);
  const order = orderId === null ? null : await lockBalance(tx, orderId);
  const refund = order ? await readRefund(tx, id) : null;
  if (state !== 'done') return;
  if (!order) await reverseUnmatchedRefund(services, tx, await readRefund(tx, id), WON);
  else if (refund?.state === 'done') await reverseOrderRefund(services, tx, order, refund, WON);
}

const WON = 'the dispute was won after all';

const recordFailure = (
  { now }: Services,
  tx: Connection,
  { amount, orderPk, checkoutId }: StoredRefund,
  reason: string,
): Promise<void> =>
  recordEvent(tx, {
    kind: 'refund-failed',
    detail: { amountCents: amount, reason },
    actor: PROVIDER,
    orderPk,
    checkoutId,
    at: now(),
  });

/** Returns the money to the balance of the order; the credits become what they were before the refund. */
async function reverseOrderRefund(
  services: Services,
  tx: Connection,
  order: StoredBalance,
  refund: StoredRefund,
  reason: string,
): Promise<void> {
  const at = services.now();
  const { userId } = order;
  const { creditsReversed, creditsReturned } = refund;
  const balance = userId === null ? ZERO : await lockCreditBalance(tx, { userId, checkoutId: null, now: at });
  const credits = decideCreditRestoration({
    reversed: creditsReversed,
    returned: creditsReturned,
    balance,
  });
  await markRefundReversed(tx, refund.id, { creditsKept: credits.kept, at });
  await insertPayment(tx, {
    kind: 'refund',
    amount: refund.amount,
    provider: refund.provider ?? services.cards.kind,
    providerRef: `${refund.providerRef ?? refund.id}-failed`,
    reference: refund.id,
    orderPk: order.pk,
    tax: await bookTax(tx, order.pk, {
      kept: getKept(order) + refund.amount,
      final: computeFinalPrice(order),
    }),
    at,
  });
  const credited = { userId, orderId: getBaseId(order.orderId), refundId: refund.id, at };
  await insertCreditEntries(tx, credited, [
    { kind: 'adjusted', amount: creditsReversed - credits.takenBack },
  ]);
  await advanceOrder(tx, order, {
    status: order.orderStatus,
    columns: { refund_cents: order.refunded - refund.amount },
    event: { kind: 'refund-failed', detail: { amountCents: refund.amount, reason } },
    actor: PROVIDER,
    at,
  });
}

/** The payment waits for a manager's decision again, as before the refund; one of which only a part went back does not. */
async function reverseUnmatchedRefund(
  services: Services,
  tx: Connection,
  refund: StoredRefund,
  reason: string,
): Promise<void> {
  const { id, checkoutId, paymentId } = refund;
  if (checkoutId === null) return;
  const at = services.now();
  await markRefundReversed(tx, id, { creditsKept: ZERO, at });
  if (refund.disputeId !== null || !(await isWholePayment(tx, refund))) {
    const provider = refund.provider ?? services.cards.kind;
    const booked = { provider, providerRef: `${id}-failed`, reference: id, checkoutId, at };
    await insertPayment(tx, { kind: 'refund', amount: refund.amount, ...booked });
    return;
  }
  await reopenUnmatched(tx, { id, checkoutId, paymentId }, `its refund failed: ${reason}`);
  await recordFailure(services, tx, refund, reason);
}

async function reportFailure(
  services: Services,
  tx: Connection,
  { id, orderId, amount }: StoredRefund,
  reason: string,
): Promise<void> {
  const data = { orderId, amount: toDollars(amount), reason };
  for (const to of await listManagerEmails(tx))
    await queueEmail(tx, services, { kind: 'refund-failed', ref: id, to, data });
}
