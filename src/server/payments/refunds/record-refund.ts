/**
 * Records a refund in one transaction: of an order its payments, the customer's credits, the history and the e-mail; of
 * an unmatched payment its checkout.
 */
import { getBaseId } from '#domain/orders/order/order-id.ts';
import { computeFinalPrice } from '#domain/payments/balance.ts';
import { getKept } from '#domain/payments/order-balance.ts';
import { type CreditReversal, decideCreditReversal, NO_REVERSAL } from '#domain/payments/payment-state.ts';
import { toDollars } from '#domain/shared/money.ts';
import { queueEmail } from '../../emails/outbox.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Services } from '../../platform/services.ts';
import { lockCheckout } from '../checkout/checkout-store.ts';
import { closeUnmatched, recordUnmatchedDecision } from '../checkout/settle/unmatched-payment.ts';
import { changeWorkState } from '../ledger/change-work-state.ts';
import { insertCreditEntries, lockCreditBalance } from '../ledger/credit-store.ts';
import { advanceOrder, type StoredBalance } from '../ledger/order-balance-store.ts';
import { bookTax } from '../ledger/order-tax.ts';
import { insertPayment } from '../ledger/payment-store.ts';
import { emailRefund } from './email-refund.ts';
import { markRefundDone, readRefund, type StoredRefund, sumRefundedCredits } from './refund-store.ts';

/** As long as the reason of `WorkStateChange`. */
const MAX_REASON = 300;

/**
 * Records a refund of an order, and cancels the order if the refund says so. The caller holds the order's lock and has checked that the refund is still claimed.
 * `providerRef`: the provider's id of the refund; null for a refund without a card.
 */
export async function recordRefund(
  services: Services,
  tx: Connection,
  order: StoredBalance,
  refund: StoredRefund,
  providerRef: string | null,
): Promise<void> {
  const at = services.now();
  const credits = await computeCredits(tx, order, refund, at);
  await markRefundDone(tx, refund.id, {
    providerRef,
    creditsReversed: credits.reversed,
    creditsReturned: credits.returned,
    at,
  });
  await insertPayment(tx, {
    kind: 'refund',
    amount: -refund.amount,
    tax: await bookTax(tx, order.pk, {
      kept: getKept(order) - refund.amount,
      final: computeFinalPrice(order),
      isRefund: true,
    }),
    provider: refund.provider ?? services.cards.kind,
    providerRef: providerRef ?? refund.id,
    reference: refund.id,
    orderPk: order.pk,
    createdBy: refund.byId,
    at,
  });
  const credited = { userId: order.userId, orderId: getBaseId(order.orderId), refundId: refund.id, at };
  await insertCreditEntries(tx, credited, [
    { kind: 'reversed', amount: -credits.reversed },
    { kind: 'returned', amount: credits.returned },
  ]);
  const version = await advanceRefundedOrder(tx, order, { refund, credits, at });
  if (refund.cancelsOrder && order.workState !== 'cancelled')
    await changeWorkState(
      services,
      tx,
      { ...order, version },
      {
        state: 'cancelled',
        reason: `Refunded: ${refund.reason}`.slice(0, MAX_REASON),
        actor: { name: refund.by, userId: refund.byId },
        at,
        isToldElsewhere: true,
      },
    );
  // The bank has told the customer of a lost dispute.
  if (refund.disputeId === null) await emailRefund(services, tx, refund, providerRef !== null);
}

interface RecordedRefund {
  refund: StoredRefund;
  credits: CreditReversal;
  at: Date;
}

async function advanceRefundedOrder(
  tx: Connection,
  order: StoredBalance,
  { refund, credits, at }: RecordedRefund,
): Promise<number> {
  return advanceOrder(tx, order, {
    status: order.orderStatus,
    columns: { refund_cents: order.refunded + refund.amount },
    event: {
      kind: 'refunded',
      detail: {
        amountCents: refund.amount,
        reason: refund.reason,
        creditsReversedCents: credits.reversed,
        creditsReturnedCents: credits.returned,
        creditsSpentCents: credits.spent,
      },
    },
    actor: { name: refund.by, userId: refund.byId },
    at,
  });
}

async function computeCredits(
  tx: Connection,
  order: StoredBalance,
  { amount }: StoredRefund,
  now: Date,
): Promise<CreditReversal> {
  if (order.userId === null) return NO_REVERSAL;
  const before = await sumRefundedCredits(tx, order.pk);
  const balance = await lockCreditBalance(tx, { userId: order.userId, checkoutId: null, now });
  return decideCreditReversal(order, amount, { ...before, balance });
}

/**
 * Books the receipt and the refund of an unmatched payment. Does nothing when the refund was booked before.
 * `providerRef`: the provider's id of the refund.
 */
export async function recordUnmatchedRefund(
  services: Services,
  tx: Connection,
  { id, checkoutId }: StoredRefund,
  providerRef: string | null,
): Promise<void> {
  const checkout = checkoutId === null ? null : await lockCheckout(tx, checkoutId);
  const refund = await readRefund(tx, id);
  if (!checkout || refund.state !== 'claimed') return;
  const at = services.now();
  const intentId = refund.intentId ?? '';
  const booked = {
    provider: services.cards.kind,
    checkoutId: checkout.id,
    createdBy: refund.byId,
    at,
  };
  const paymentId = await insertPayment(tx, {
    ...booked,
    kind: 'card',
    amount: refund.amount,
    providerRef: intentId,
  });
  await insertPayment(tx, {
    ...booked,
    kind: 'refund',
    amount: -refund.amount,
    providerRef: providerRef ?? id,
    reference: id,
  });
  await markRefundDone(tx, id, { providerRef, paymentId, at });
  await closeUnmatched(services, tx, checkout.id, null);
  await recordUnmatchedDecision(services, tx, {
    checkout,
    intent: { id: intentId, amountReceivedCents: refund.amount },
    outcome: 'refunded',
    reason: refund.reason,
    actor: { name: refund.by, userId: refund.byId },
  });
  const customer = checkout.kind === 'unknown' ? null : checkout.snapshot.customer;
  if (!customer?.email) return;
  await queueEmail(tx, services, {
    kind: 'payment-returned',
    ref: id,
    to: customer.email,
    data: { name: customer.name, amount: toDollars(refund.amount) },
  });
}
