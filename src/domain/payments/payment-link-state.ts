/*
 * The amount of a payment link, and whether it can still be paid. A link pays one version of its order: a change of what
 * the customer pays for outdates it, the shop's own work does not (docs/decisions/0017).
 */

import type { Cents } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { OrderStatus } from '../orders/order/order.ts';
import type { OrderField } from '../orders/staff/editable-fields.ts';
import type { FieldName } from '../orders/staff/field-names.ts';
import type { PriceList } from '../pricing/price-list.ts';
import { computeLinkAmount } from './balance.ts';
import { getAmountDue, getCardShipping, getDeposit, isSent, type OrderBalance } from './order-balance.ts';
import type { PaymentAmount, PaymentKind } from './payment-state.ts';

/**
 * Returns the amount of a new link; `amount` null is the default deposit, or the whole amount due. Throws Problem
 * 'nothing-due', 'wrong-amount' or 'below-card-minimum'.
 */
export function decidePaymentLink(
  order: OrderBalance,
  { kind, amount }: { kind: PaymentKind; amount: Cents | null },
  prices: PriceList,
): PaymentAmount {
  if (kind === 'deposit' && order.depositPaid) throw new Problem('nothing-due');
  const shipping = getCardShipping(order, prices);
  const due = getAmountDue(order, shipping);
  const requested = amount ?? (kind === 'deposit' ? getDeposit(order, due) : due);
  return { kind, shipping, amount: computeLinkAmount(requested, due) };
}

/**
 * Returns what the payment of a link costs once the address is known: with it the tax of the order, null when it was
 * known before. A deposit, or a part, stays as it was asked for, and the tax is in the balance.
 */
export function getLinkAmount(
  order: OrderBalance,
  { kind, amount, shipping }: PaymentAmount,
  tax: Cents | null,
): Cents {
  const isWhole = kind === 'payment' && amount >= getAmountDue(order, shipping);
  return isWhole && tax !== null ? getAmountDue({ ...order, tax }, shipping) : amount;
}

/** Returns the status of an order whose link is sent: it waits for the payment, unless it was sent already. */
export function getRequestedStatus(order: OrderBalance, kind: PaymentKind): OrderStatus {
  if (isSent(order)) return order.orderStatus;
  return kind === 'deposit' ? 'pending deposit' : 'pending payment';
}

/** How the shop works on an order. Every other field is part of what the customer pays for. */
const WORK_FIELDS = [
  'order_status',
  'status',
  'designer',
  'supplier',
  'supplier_status',
  'printing_id',
  'production_date',
  'needed_by',
  'production_folder',
  'design_folder',
  'customer_folder',
] as const satisfies OrderField[];

/** Returns whether a change of these fields ends the payment links of the order; otherwise they go along with it. */
export const endsPaymentLinks = (names: readonly FieldName[]): boolean =>
  names.some((name) => !(WORK_FIELDS as readonly FieldName[]).includes(name));

export type PaymentLinkState = 'open' | 'paid' | 'revoked' | 'expired' | 'outdated';

export interface IssuedPaymentLink {
  readonly paidAt: Date | null;
  readonly revokedAt: Date | null;
  readonly expiresAt: Date;
  /** The version of its order that it pays; changes of the shop's own work raise it too. */
  readonly linkVersion: number;
  /** The current version of its order. */
  readonly orderVersion: number;
}

/** Only an open link can be paid. */
export function getPaymentLinkState(link: IssuedPaymentLink, now: Date): PaymentLinkState {
  if (link.paidAt) return 'paid';
  if (link.revokedAt) return 'revoked';
  if (link.expiresAt <= now) return 'expired';
  return link.linkVersion === link.orderVersion ? 'open' : 'outdated';
}

/**
 * Returns why the payment of a link cannot be recorded; null when it can. The order may have changed after the payment
 * was opened.
 */
export function findLinkMismatch(
  order: Pick<OrderBalance, 'orderId'> | null,
  link: IssuedPaymentLink | null,
): string | null {
  if (!order) return 'the order of this payment link is gone';
  if (!link || link.paidAt || link.revokedAt)
    return `the payment link of order ${order.orderId} was ended before it was paid`;
  if (link.linkVersion !== link.orderVersion)
    return `order ${order.orderId} was changed after its payment link was sent`;
  return null;
}
