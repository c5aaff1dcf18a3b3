/*
 * The amount of a payment link, and whether it can still be paid. A link pays one version of its order: any change of
 * the order outdates it (docs/decisions/0017).
 */

import type { Cents } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { PriceList } from '../pricing/price-list.ts';
import { computeLinkAmount } from './balance.ts';
import { getAmountDue, getCardShipping, getDeposit, type OrderBalance } from './order-balance.ts';
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

export type PaymentLinkState = 'open' | 'paid' | 'revoked' | 'expired' | 'outdated';

export interface IssuedPaymentLink {
  readonly paidAt: Date | null;
  readonly revokedAt: Date | null;
  readonly expiresAt: Date;
  readonly linkVersion: number;
  /** The current version of its order. */
  readonly orderVersion: number;
}

/** Only an open link can be paid; any change of its order outdates it. */
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
