/*
 * The price of an order and the amount due. A deposit is half of the price unless staff enter another amount. A
 * returned amount is due again; goodwill lowers the amount owed (rules.md payments-7, payments-8, payments-11).
 */

import { type Cents, cents, ZERO } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import { adjustFinalPrice } from './cart.ts';
import { CARD_MINIMUM } from './credits.ts';

export interface Charges {
  readonly orderTotal: Cents;
  readonly discount: Cents;
  readonly shipping: Cents;
  readonly tax: Cents;
  readonly credits: Cents;
  readonly adjustment: Cents;
}

/**
 * Returns the final price: discount, shipping, tax, credits and adjustment in this order, never below 0 (rules.md
 * pricing-10).
 */
export function computeFinalPrice(charges: Charges): Cents {
  const { orderTotal, discount, shipping, tax, credits, adjustment } = charges;
  return adjustFinalPrice(cents(orderTotal - discount + shipping + tax - credits), adjustment);
}

export const REFUND_KINDS = ['return', 'goodwill'] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

/** `received` is everything that was paid, `returned` the refunds other than goodwill. */
export interface ReceivedPayments {
  readonly received: Cents;
  readonly returned: Cents;
}

/** Returns the amount left to pay. */
export function computeAmountDue(final: Cents, { received, returned }: ReceivedPayments): Cents {
  return cents(Math.max(0, final - received + returned));
}

/**
 * Returns the amount paid above the price and not returned yet, after jerseys were removed or the price was lowered.
 */
export function computeOverpayment(final: Cents, { received, returned }: ReceivedPayments): Cents {
  return cents(Math.max(0, received - returned - final));
}

/** Returns the default kind of a refund: a return of an overpaid amount or of a deposit, otherwise goodwill. */
export function suggestRefundKind(
  amount: Cents,
  { paid, overpaid }: { paid: boolean; overpaid: Cents },
): RefundKind {
  return !paid || amount <= overpaid ? 'return' : 'goodwill';
}

/** Returns half of the amount due, rounded up; all of it when the remainder is below the card minimum. */
export function suggestDeposit(due: Cents): Cents {
  const half = cents(Math.ceil(due / 2));
  return due - half < CARD_MINIMUM ? due : half;
}

/**
 * Returns the amount of a payment link: what staff requested, up to the amount due. Throws Problem 'nothing-due',
 * 'wrong-amount' above it, and 'below-card-minimum' when a card cannot be charged the amount or the rest.
 */
export function computeLinkAmount(requested: Cents, due: Cents): Cents {
  if (due <= 0) throw new Problem('nothing-due');
  if (requested <= 0 || requested > due) throw new Problem('wrong-amount', { max: due });
  const rest = cents(due - requested);
  if (requested < CARD_MINIMUM || (rest > ZERO && rest < CARD_MINIMUM))
    throw new Problem('below-card-minimum');
  return requested;
}
