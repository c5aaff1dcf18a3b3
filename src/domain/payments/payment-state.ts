/*
 * Decisions about money, as pure functions: the state of an order after a payment, the type of a bank transfer, the
 * refunds that are possible, and whether a card payment belongs to its checkout (rules.md payments-3).
 */

import { type Cents, cents, ZERO } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { OrderStatus } from '../orders/order/order.ts';
import type { PriceList } from '../pricing/price-list.ts';
import { computeAmountDue, computeOverpayment, type RefundKind, suggestRefundKind } from './balance.ts';
import { computeReversedCredits } from './credits.ts';
import {
  getAmountDue,
  getCardShipping,
  getDeposit,
  getTotalWithShipping,
  getTransferShipping,
  isSent,
  type OrderBalance,
} from './order-balance.ts';

/** 'needs_review' is a payment that a manager has to match; 'reviewed' is settled by one. */
export type CheckoutState = 'open' | 'paid' | 'needs_review' | 'reviewed' | 'expired';

export type PaymentKind = 'deposit' | 'payment';

/** `shipping` is charged with the payment and part of the final price from then on. */
export interface PaymentAmount {
  readonly kind: PaymentKind;
  readonly amount: Cents;
  readonly shipping: Cents;
}

/** The order after a payment. `due` is 0 exactly when it is paid. */
export interface PaymentDecision {
  readonly finalPrice: Cents;
  readonly due: Cents;
  readonly state: 'paid' | 'deposit-paid' | 'partly-paid';
  readonly status: OrderStatus;
}

/**
 * Decides the state after a payment: the whole price starts production, a deposit the design; any other part changes no
 * status, and neither does a payment of an order that was sent.
 */
export function decidePayment(
  order: OrderBalance,
  { kind, amount, shipping }: PaymentAmount,
): PaymentDecision {
  const finalPrice = getTotalWithShipping(order, shipping);
  const due = computeAmountDue(finalPrice, { ...order, received: cents(order.received + amount) });
  const begin = (status: OrderStatus): OrderStatus => (isSent(order) ? order.orderStatus : status);
  if (due === 0) return { finalPrice, due, state: 'paid', status: begin('production') };
  if (kind === 'deposit') return { finalPrice, due, state: 'deposit-paid', status: begin('designing') };
  return { finalPrice, due, state: 'partly-paid', status: order.orderStatus };
}

/** The payment type of an order whose customer announced a bank transfer. */
const TRANSFER_PENDING = 'emt - pending';

/** `amount` null is the default deposit. 'expected' is a transfer that the customer announced. */
export type TransferRequest =
  | { readonly kind: 'deposit'; readonly amount: Cents | null }
  | { readonly kind: 'payment' }
  | { readonly kind: 'expected' };

export interface TransferDecision {
  readonly amount: Cents;
  readonly shipping: Cents;
  readonly paymentType: string;
}

/**
 * Returns the amount, shipping and payment type of a bank transfer. Throws Problem 'nothing-due', and 'wrong-amount'
 * for a deposit of 0 or above the amount due.
 */
export function decideTransfer(
  order: OrderBalance,
  request: TransferRequest,
  prices: PriceList,
): TransferDecision {
  if (request.kind === 'deposit') return decideTransferDeposit(order, request.amount, prices);
  const shipping = getTransferShipping(order);
  const amount = getAmountDue(order, shipping);
  if (amount <= 0) throw new Problem('nothing-due');
  if (request.kind === 'expected') return { amount, shipping, paymentType: TRANSFER_PENDING };
  // The conversion of a saved order is 'emt - payment', an expected transfer 'emt' (rules.md payments-9).
  const paymentType = order.paymentType === TRANSFER_PENDING ? 'emt' : 'emt - payment';
  return { amount, shipping, paymentType };
}

function decideTransferDeposit(
  order: OrderBalance,
  requested: Cents | null,
  prices: PriceList,
): TransferDecision {
  const shipping = getCardShipping(order, prices);
  const due = getAmountDue(order, shipping);
  if (order.depositPaid || due <= 0) throw new Problem('nothing-due');
  const amount = requested ?? getDeposit(order, due);
  if (amount <= 0 || amount > due) throw new Problem('wrong-amount', { max: due });
  return { amount, shipping, paymentType: 'emt - deposit' };
}

/** The part of a payment that belongs to the order; `refunded` includes refunds in progress. */
export interface RefundablePart {
  readonly by: 'card' | 'emt' | 'credits';
  readonly amount: Cents;
  readonly refunded: Cents;
}

export interface RefundDecision {
  readonly amount: Cents;
  readonly kind: RefundKind;
}

/**
 * Returns the kind of a refund within the remainder of its payment. An order that was paid with credits alone is
 * refunded without money, once. Throws Problem 'refund-too-much' with the maximum, and 'wrong-amount' for 0.
 */
export function decideRefund(
  order: OrderBalance,
  payment: RefundablePart,
  request: { amount: Cents; kind: RefundKind | null; isFirst: boolean },
  prices: PriceList,
): RefundDecision {
  const { amount, kind, isFirst } = request;
  const max = cents(payment.amount - payment.refunded);
  if (amount > max) throw new Problem('refund-too-much', { max });
  if (amount <= 0 && !(payment.by === 'credits' && isFirst)) throw new Problem('wrong-amount', { max });
  if (kind) return { amount, kind };
  const final = getTotalWithShipping(order, getCardShipping(order, prices));
  const overpaid = computeOverpayment(final, order);
  return { amount, kind: suggestRefundKind(amount, { paid: order.paid, overpaid }) };
}

/**
 * `reversed` and `returned`: credits of earlier refunds of the order. `balance`: credits the customer can still spend.
 */
export interface CreditsBefore {
  readonly reversed: Cents;
  readonly returned: Cents;
  readonly balance: Cents;
}

/**
 * `spent`: credits earned with the refunded money but spent already; they are reported and not deducted below a balance
 * of 0.
 */
export interface CreditReversal {
  readonly reversed: Cents;
  readonly returned: Cents;
  readonly spent: Cents;
}

export const NO_REVERSAL: CreditReversal = { reversed: ZERO, returned: ZERO, spent: ZERO };

/**
 * Earned credits are reversed in proportion to the refund; used credits are returned once the whole amount is refunded.
 */
export function decideCreditReversal(
  order: Pick<OrderBalance, 'received' | 'refunded' | 'credits' | 'creditsEarned'>,
  refund: Cents,
  before: CreditsBefore,
): CreditReversal {
  const refunded = cents(order.refunded + refund);
  const due = cents(computeReversedCredits(order.creditsEarned, order.received, refunded) - before.reversed);
  const returned = refunded === order.received ? cents(order.credits - before.returned) : ZERO;
  const reversed = cents(Math.max(0, Math.min(due, before.balance + returned)));
  return { reversed, returned, spent: cents(due - reversed) };
}

/** A card payment as the provider reports it. */
export interface ReceivedCardPayment {
  readonly checkoutId: string | null;
  readonly currency: string;
  readonly amountReceivedCents: number;
  readonly amountRefundedCents: number;
}

export interface PayableCheckout {
  readonly id: string;
  readonly amount: Cents;
  readonly currency: string;
  readonly disputed: boolean;
}

/**
 * Returns why a payment cannot settle its checkout; null when it can. A checkout of 0 cents is settled without a
 * payment.
 */
export function findMismatch(checkout: PayableCheckout, payment: ReceivedCardPayment | null): string | null {
  if (!payment) return checkout.amount === 0 ? null : 'the amount changed while it was being settled';
  if (payment.checkoutId !== checkout.id) return 'the payment names another checkout';
  if (payment.currency !== checkout.currency) return `the payment is in ${payment.currency}`;
  if (payment.amountReceivedCents !== checkout.amount)
    return `the payment is ${payment.amountReceivedCents} cents, the checkout ${checkout.amount}`;
  if (payment.amountRefundedCents > 0)
    return `${payment.amountRefundedCents} cents of the payment were refunded before its order was made`;
  if (checkout.disputed) return 'the bank of the customer disputes the payment';
  return null;
}

/**
 * Returns why the orders of a paid cart cannot be created; null when they can: one of its saved orders was paid in
 * another way, or was deleted.
 */
export function findCartMismatch(
  saved: readonly { readonly orderId: string; readonly isTaken: boolean }[],
): string | null {
  const taken = saved.find(({ isTaken }) => isTaken);
  return taken ? `order ${taken.orderId} was paid in the meantime` : null;
}
