/*
 * The balance of one order: its charges, the amounts received and returned, and the amount due. Shipping depends on how
 * it is paid: a draft that is paid by bank transfer ships free of charge (rules.md pricing-12).
 */

import { type Cents, cents, ZERO } from '#domain/shared/money.ts';
import type { OrderStatus } from '../orders/order/order.ts';
import type { WorkState } from '../orders/order/work-state.ts';
import type { PriceList } from '../pricing/price-list.ts';
import { computeShipping } from '../pricing/shipping.ts';
import { type OrderTax, sumTax } from '../pricing/tax.ts';
import {
  type Charges,
  computeAmountDue,
  computeFinalPrice,
  type ReceivedPayments,
  suggestDeposit,
} from './balance.ts';

export interface OrderBalance {
  readonly orderId: string;
  readonly submitted: boolean;
  readonly paid: boolean;
  readonly orderStatus: OrderStatus;
  readonly orderTotal: Cents;
  readonly discount: Cents;
  /** Shipping charged so far. */
  readonly shipping: Cents;
  /** Frozen with the first payment after the address is known. */
  readonly tax: Cents;
  readonly credits: Cents;
  readonly creditsEarned: Cents;
  readonly adjustment: Cents;
  /** The deposit that was agreed or requested; 0 for none. */
  readonly depositAmount: Cents;
  readonly depositPaid: boolean;
  readonly received: Cents;
  readonly refunded: Cents;
  /** The part of `refunded` that is due again: refunds other than goodwill. */
  readonly returned: Cents;
  readonly jerseys: number;
  readonly paymentType: string | null;
  readonly workState: WorkState;
}

/** Returns whether the order is still a draft: neither submitted nor paid, not even in part. */
export function isSaved({
  submitted,
  paid,
  received,
}: Pick<OrderBalance, 'submitted' | 'paid' | 'received'>): boolean {
  return !submitted && !paid && received === 0;
}

/**
 * Returns whether money has arrived for the order and its parcels are on the way or with the customer: neither a request
 * for the rest nor its payment takes that back (rules.md payments-6).
 */
export const isSent = (order: OrderBalance): boolean =>
  (order.paid || order.received > 0) &&
  (order.orderStatus === 'shipping' || order.orderStatus === 'completed');

/** What an order costs, and what was paid of it once and is left now. */
export interface PaymentCover extends Charges, ReceivedPayments {
  readonly paid: boolean;
  readonly depositPaid: boolean;
  /** As in `OrderBalance`. */
  readonly depositAmount: Cents;
  /** Credits that a refund gave back to the customer, other than out of goodwill. */
  readonly creditsReturned: Cents;
}

/**
 * Returns whether the order, or its deposit, is paid with money that the shop still has: a return counts as never
 * received (rules.md payments-11).
 */
export function isPaidForWork(order: PaymentCover): boolean {
  const { paid, depositPaid, depositAmount, received, returned, creditsReturned } = order;
  if (!paid && !depositPaid) return false;
  const left = received - returned;
  // Credits lower the price, so that nothing is due of an order that they paid for, also when they were given back.
  if (left === 0 && creditsReturned > 0) return false;
  if (returned === 0 || computeAmountDue(computeFinalPrice(order), order) === 0) return true;
  return depositAmount > 0 && left >= depositAmount;
}

/** Returns the shipping of a card payment: as in the cart for a draft, otherwise the amount charged before. */
export function getCardShipping(order: OrderBalance, prices: PriceList): Cents {
  return isSaved(order) ? computeShipping(order.jerseys, prices) : order.shipping;
}

/** Returns the shipping of a bank transfer: free for a draft (rules.md pricing-12). */
export function getTransferShipping(order: OrderBalance): Cents {
  return isSaved(order) ? ZERO : order.shipping;
}

/** Returns the order with the tax that its payment freezes; null leaves what it has. */
export const withTax = <Order extends { readonly tax: Cents }>(order: Order, tax: OrderTax | null): Order =>
  tax ? { ...order, tax: sumTax(tax.lines) } : order;

export function getTotalWithShipping(order: Charges, shipping: Cents): Cents {
  return computeFinalPrice({ ...order, shipping });
}

/** Nothing is due of a cancelled order (rules.md payments-11). */
export function getAmountDue(
  order: Charges & ReceivedPayments & Pick<OrderBalance, 'workState'>,
  shipping: Cents,
): Cents {
  if (order.workState === 'cancelled') return ZERO;
  return computeAmountDue(getTotalWithShipping(order, shipping), order);
}

/** Returns what was received and is not refunded. */
export const getKept = ({ received, refunded }: Pick<OrderBalance, 'received' | 'refunded'>): Cents =>
  cents(received - refunded);

/** Returns the agreed deposit, or half of the amount due; never more than `due`. */
export function getDeposit({ depositAmount }: Pick<OrderBalance, 'depositAmount'>, due: Cents): Cents {
  return depositAmount > 0 ? cents(Math.min(depositAmount, due)) : suggestDeposit(due);
}
