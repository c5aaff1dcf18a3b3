/**
 * A payment that was captured and matches no order waits for a manager's decision (rules.md payments-3): the orders of
 * its cart, an existing order, a refund, or settled manually. It is decided once, with its checkout locked, and
 * recorded.
 */

import type { UnmatchedPaymentDecision } from '#contract/payments.ts';
import { getAmountDue, getCardShipping, isSaved, withTax } from '#domain/payments/order-balance.ts';
import { type Cents, cents } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Session } from '../../platform/http/caller.ts';
import type { CardIntent } from '../../platform/providers/payment/card-provider.ts';
import type { Services } from '../../platform/services.ts';
import type { StoredCheckout } from '../checkout/checkout-store.ts';
import { settleLockedCheckout } from '../checkout/settle/settle-checkout.ts';
import {
  closeUnmatched,
  lockUnmatched,
  readUnmatchedPayment,
  recordUnmatchedDecision,
} from '../checkout/settle/unmatched-payment.ts';
import { assertOrderable, lockBalance } from '../ledger/order-balance-store.ts';
import { quoteTax, readRegisteredOrder } from '../ledger/order-tax.ts';
import { insertPayment } from '../ledger/payment-store.ts';
import { type Recipient, recordPayment } from '../ledger/record-payment.ts';
import { bookForeignRefund } from '../refunds/foreign-refund.ts';
import { findRefund, insertRefund } from '../refunds/refund-store.ts';
import { settleRefund } from '../refunds/settle-refund.ts';

export async function settleUnmatched(
  services: Services,
  decision: UnmatchedPaymentDecision,
  session: Session,
) {
  if (decision.outcome === 'refunded') {
    await refundUnmatched(services, decision, session);
    return { message: 'Money given back' };
  }
  const readAt = services.now();
  const { intent } = await readUnmatchedPayment(services, decision.id);
  await services.db.transaction().execute(async (tx) => {
    const checkout = await lockUnmatched(tx, decision.id);
    const review = { services, tx, checkout, intent, session };
    if (decision.outcome === 'orders') await createOrders(review);
    else if (decision.outcome === 'counted') await applyToOrder(review, decision.order_id);
    else await markHandledManually(review, decision.reason);
    // What the provider gave back while the payment waited.
    if (intent) await bookForeignRefund(services, tx, intent, readAt);
  });
  return { message: MESSAGES[decision.outcome] };
}

const MESSAGES = { orders: 'Orders made', counted: 'Payment counted', 'by-hand': 'Payment settled' } as const;

interface UnmatchedReview {
  services: Services;
  tx: Connection;
  checkout: StoredCheckout;
  intent: CardIntent | null;
  session: Session;
}

/**
 * Creates the orders of the cart, if all conditions of a settlement are met by now. Throws Problem 'review-misfit'
 * otherwise.
 */
async function createOrders({ services, tx, checkout, intent, session }: UnmatchedReview): Promise<void> {
  const settled =
    checkout.kind === 'cart'
      ? await settleLockedCheckout(services, tx, checkout, intent)
      : { mismatch: 'it was no cart that was paid for' };
  if ('mismatch' in settled) throw new Problem('review-misfit', { reason: settled.mismatch });
  const { orderId } = settled;
  await recordUnmatchedDecision(services, tx, {
    checkout,
    intent,
    outcome: 'orders',
    orderId,
    actor: session,
  });
}

/**
 * Applies the payment to the order that the manager names, for an outdated payment link or a payment without a
 * checkout. Throws Problem 'not-found', 'order-being-paid', 'roster-incomplete' or 'payment-above-due'.
 */
async function applyToOrder(
  { services, tx, checkout, intent, session }: UnmatchedReview,
  orderId: string,
): Promise<void> {
  const amount = getReceivedAmount(intent);
  const order = await lockBalance(tx, orderId);
  if (!order) throw new Problem('not-found', { field: 'order_id' });
  if (order.payingCheckoutId) throw new Problem('order-being-paid', { field: 'order_id' });
  if (isSaved(order)) await assertOrderable(tx, order, services.now());
  const shipping = getCardShipping(order, services.prices());
  const recipient = getRecipient(checkout);
  const taxed = await readRegisteredOrder(services, tx, order.pk);
  const tax = quoteTax(services, taxed, { shipping, province: recipient?.address.province });
  const due = getAmountDue(withTax(order, tax), shipping);
  if (amount > due) throw new Problem('payment-above-due', { field: 'order_id', max: due });
  await recordPayment(services, tx, order, {
    kind: 'payment',
    amount,
    shipping,
    provider: services.cards.kind,
    providerRef: intent?.id ?? null,
    reference: null,
    paymentType: 'card - payment',
    checkoutId: checkout.id,
    linkId: null,
    tax,
    recipient,
    actor: session,
  });
  await closeUnmatched(services, tx, checkout.id, orderId);
  await recordUnmatchedDecision(services, tx, {
    checkout,
    intent,
    outcome: 'counted',
    orderId,
    actor: session,
  });
}

/** Returns the recipient entered on the page of the payment link. */
function getRecipient(checkout: StoredCheckout): Recipient | null {
  if (checkout.kind !== 'link') return null;
  const { customer, address } = checkout.snapshot;
  return { phone: customer.phone, address };
}

/** Throws Problem 'review-misfit' when no Canadian dollars were received. */
function getReceivedAmount(intent: CardIntent | null): Cents {
  if (intent?.status !== 'succeeded' || intent.currency !== 'cad' || intent.amountReceivedCents <= 0)
    throw new Problem('review-misfit', { reason: 'no money in Canadian dollars has come' });
  return cents(intent.amountReceivedCents);
}

/**
 * Records payment and reason only, for a payment that was settled elsewhere, for example in the provider's dashboard.
 */
async function markHandledManually(
  { services, tx, checkout, intent, session }: UnmatchedReview,
  reason: string,
): Promise<void> {
  if (intent?.status === 'succeeded' && intent.amountReceivedCents > 0)
    await insertPayment(tx, {
      kind: 'card',
      amount: intent.amountReceivedCents,
      provider: services.cards.kind,
      providerRef: intent.id,
      checkoutId: checkout.id,
      createdBy: session.userId,
      at: services.now(),
    });
  await closeUnmatched(services, tx, checkout.id, null);
  await recordUnmatchedDecision(services, tx, {
    checkout,
    intent,
    outcome: 'by-hand',
    reason,
    actor: session,
  });
}

type UnmatchedRefundRequest = Extract<UnmatchedPaymentDecision, { outcome: 'refunded' }>;

/**
 * Claims the refund, requests it from the provider under its id and records the outcome. Throws Problem
 * 'refund-refused' when the provider refuses, 'refund-pending' while its response is awaited.
 */
async function refundUnmatched(
  services: Services,
  request: UnmatchedRefundRequest,
  session: Session,
): Promise<void> {
  const { intent } = await readUnmatchedPayment(services, request.id);
  await services.db.transaction().execute((tx) => claimRefund(services, tx, request, { intent, session }));
  const { state } = await settleRefund(services, request.refund);
  if (state === 'refused') throw new Problem('refund-refused');
  if (state === 'claimed') throw new Problem('refund-pending');
}

/** Claims a refund; a repeated id is the same refund, regardless of its outcome. */
async function claimRefund(
  { now }: Services,
  tx: Connection,
  { id, refund, reason }: UnmatchedRefundRequest,
  { intent, session }: { intent: CardIntent | null; session: Session },
): Promise<void> {
  const known = await findRefund(tx, refund);
  if (known?.checkoutId === id) return;
  if (known) throw new Problem('forbidden');
  await lockUnmatched(tx, id);
  if (intent?.status !== 'succeeded' || intent.amountReceivedCents <= 0)
    throw new Problem('review-misfit', { reason: 'no money has come' });
  await insertRefund(tx, {
    id: refund,
    orderPk: null,
    checkoutId: id,
    paymentId: null,
    amount: intent.amountReceivedCents,
    reason,
    createdBy: session,
    at: now(),
  });
}
