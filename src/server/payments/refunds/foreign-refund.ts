/** Refunds that were made in the provider's dashboard (rules.md payments-18). */
import { randomUUID } from 'node:crypto';
import { type Cents, cents, ZERO } from '#domain/shared/money.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { CardIntent } from '../../platform/providers/payment/card-provider.ts';
import type { Services } from '../../platform/services.ts';
import { lockBalance, type StoredBalance } from '../ledger/order-balance-store.ts';
import { listOrdersPaidBy, listRefundablePayments } from '../ledger/payment-store.ts';
import { recordRefund } from './record-refund.ts';
import { insertRefund, listRefundsOfIntent, readRefund } from './refund-store.ts';

const PROVIDER = { name: 'card provider' };
const REASON = 'Refunded at the card provider, not by the shop';

/**
 * Books what the provider has refunded beyond the refunds of the shop, as a return, so that the figures are right. The
 * provider does not say which order of a cart was meant: the first order takes what it was paid, the next one the rest.
 * Safe to repeat.
 */
export async function bookForeignRefund(
  services: Services,
  tx: Connection,
  intent: CardIntent,
): Promise<void> {
  const orders: StoredBalance[] = [];
  for (const { orderId } of await listOrdersPaidBy(tx, intent.id)) {
    const order = await lockBalance(tx, orderId);
    if (order) orders.push(order);
  }
  // Read under the locks, because another event of the same refund may have booked it meanwhile.
  let left = await sumForeignRefunds(tx, intent);
  for (const order of orders) {
    if (left <= 0) return;
    left = cents(left - (await bookPart(services, tx, order, { intentId: intent.id, most: left })));
  }
  if (left > 0) services.log.error({ payment: intent.id }, 'a refund of the card provider fits no order');
}

async function sumForeignRefunds(tx: Connection, intent: CardIntent): Promise<Cents> {
  const own = await listRefundsOfIntent(tx, intent.id);
  return cents(own.reduce((left: number, { amount }) => left - amount, intent.amountRefundedCents));
}

/** Returns the amount that the order took. */
async function bookPart(
  services: Services,
  tx: Connection,
  order: StoredBalance,
  { intentId, most }: { intentId: string; most: Cents },
): Promise<Cents> {
  const payments = await listRefundablePayments(tx, order);
  const payment = payments.find(({ providerRef }) => providerRef === intentId);
  const amount = cents(Math.min(most, payment ? payment.amount - payment.refunded : 0));
  if (!payment || amount <= 0) return ZERO;
  const at = services.now();
  const id = randomUUID();
  const claim = { id, orderPk: order.pk, checkoutId: null, paymentId: payment.id, amount };
  await insertRefund(tx, { ...claim, kind: 'return', reason: REASON, createdBy: PROVIDER, at });
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
