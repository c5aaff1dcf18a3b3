/**
 * Money that left the shop at the provider without it: refunds made in the provider's dashboard and lost disputes
 * (rules.md payments-18, payments-26).
 */
import { randomUUID } from 'node:crypto';
import { type Cents, cents, ZERO } from '#domain/shared/money.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { CardIntent } from '../../platform/providers/payment/card-provider.ts';
import type { Services } from '../../platform/services.ts';
import { lockBalance, type StoredBalance } from '../ledger/order-balance-store.ts';
import { insertPayment, listOrdersPaidBy, listRefundablePayments } from '../ledger/payment-store.ts';
import { recordFailedRefund } from './failed-refund.ts';
import {
  findPaymentWithoutOrder,
  findUnmatchedOf,
  listForeignRefunds,
  lockCheckoutOf,
  sumReturned,
} from './foreign-refund-store.ts';
import { recordRefund, recordUnmatchedRefund } from './record-refund.ts';
import { insertRefund, markRefundDone, readRefund } from './refund-store.ts';

const PROVIDER = { name: 'card provider' };
const REASON = 'Refunded at the card provider, not by the shop';

/**
 * Books what the provider has refunded beyond the refunds of the shop, and takes back what it refunds no more, so that
 * the figures are right. `readAt`: before the provider was asked; a later booking is not in its answer. Safe to repeat.
 */
export async function bookForeignRefund(
  services: Services,
  tx: Connection,
  intent: CardIntent,
  readAt: Date,
): Promise<void> {
  const total = cents(intent.amountRefundedCents);
  const orders = await lockOrdersPaidBy(tx, intent.id);
  // Read under the locks, because another event of the same refund may have booked it meanwhile.
  for (const refund of await listForeignRefunds(tx, intent.id, readAt)) {
    if ((await sumReturned(tx, intent.id, null)) <= total) break;
    await recordFailedRefund(services, tx, refund, 'the card provider did not make it after all');
  }
  const left = cents(total - (await sumReturned(tx, intent.id, null)));
  const unmatched = orders.length === 0 && left === intent.amountReceivedCents;
  if (unmatched && left > 0 && (await closeRefundedReview(services, tx, intent))) return;
  await bookReturn(services, tx, { intentId: intent.id, disputeId: null, reason: REASON, total });
}

/** The checkout first, as a settlement does; a payment that was settled by hand has nothing else to lock. */
async function lockOrdersPaidBy(tx: Connection, intentId: string): Promise<StoredBalance[]> {
  await lockCheckoutOf(tx, intentId);
  const orders: StoredBalance[] = [];
  for (const { orderId } of await listOrdersPaidBy(tx, intentId)) {
    const order = await lockBalance(tx, orderId);
    if (order) orders.push(order);
  }
  return orders;
}

/** A payment that waits for a manager and was refunded as a whole waits no more. Returns false for any other. */
async function closeRefundedReview(
  services: Services,
  tx: Connection,
  { id: intentId, amountReceivedCents: amount }: CardIntent,
): Promise<boolean> {
  const checkoutId = await findUnmatchedOf(tx, intentId);
  if (checkoutId === null) return false;
  const id = randomUUID();
  const claim = { id, orderPk: null, checkoutId, paymentId: null, amount };
  await insertRefund(tx, { ...claim, reason: REASON, createdBy: PROVIDER, at: services.now() });
  await recordUnmatchedRefund(services, tx, await readRefund(tx, id), null);
  return true;
}

interface Return {
  intentId: string;
  /** The lost dispute; null for refunds. */
  disputeId: string | null;
  reason: string;
  /** All that went back, also what is booked already. */
  total: Cents;
}

/**
 * Books money that went back, as a return. The provider does not say which order of a cart was meant: the first order
 * takes what it was paid, the next one the rest. What fits nowhere is a difference between provider and books, which
 * managers are told of; a payment that waits for one of them is read again after the decision. Safe to repeat.
 */
export async function bookReturn(services: Services, tx: Connection, returned: Return): Promise<void> {
  const { intentId, disputeId, total } = returned;
  const orders = await lockOrdersPaidBy(tx, intentId);
  let left = cents(total - (await sumReturned(tx, intentId, disputeId)));
  for (const order of orders) {
    if (left <= 0) return;
    left = cents(left - (await bookPart(services, tx, order, { ...returned, most: left })));
  }
  if (left > 0 && orders.length === 0) await bookWithoutOrder(services, tx, { ...returned, most: left });
}

/** Returns the amount that the order took. */
async function bookPart(
  services: Services,
  tx: Connection,
  order: StoredBalance,
  { intentId, disputeId, reason, most }: Return & { most: Cents },
): Promise<Cents> {
  const payments = await listRefundablePayments(tx, order);
  const payment = payments.find(({ providerRef }) => providerRef === intentId);
  const amount = cents(Math.min(most, payment ? payment.amount - payment.refunded : 0));
  if (!payment || amount <= 0) return ZERO;
  const at = services.now();
  const id = randomUUID();
  const claim = { id, orderPk: order.pk, checkoutId: null, paymentId: payment.id, amount, disputeId };
  await insertRefund(tx, { ...claim, kind: 'return', reason, createdBy: PROVIDER, at });
  if (disputeId === null)
    await recordEvent(tx, {
      kind: 'refunded-elsewhere',
      detail: { paymentId: intentId, amountCents: amount },
      actor: PROVIDER,
      orderPk: order.pk,
      at,
    });
  await recordRefund(services, tx, order, await readRefund(tx, id), null);
  return amount;
}

/** Books a part of a payment that a manager settled without an order. */
async function bookWithoutOrder(
  { cards, now }: Services,
  tx: Connection,
  { intentId, disputeId, reason, most }: Return & { most: Cents },
): Promise<void> {
  const payment = await findPaymentWithoutOrder(tx, intentId);
  const amount = cents(Math.min(most, payment?.left ?? 0));
  if (!payment || amount <= 0) return;
  const { id: paymentId, checkoutId } = payment;
  const at = now();
  const id = randomUUID();
  const claim = { id, orderPk: null, checkoutId, paymentId, amount, disputeId };
  await insertRefund(tx, { ...claim, kind: 'return', reason, createdBy: PROVIDER, at });
  await insertPayment(tx, {
    kind: 'refund',
    amount: -amount,
    provider: cards.kind,
    providerRef: id,
    reference: id,
    checkoutId,
    at,
  });
  await markRefundDone(tx, id, { providerRef: null, at });
}
