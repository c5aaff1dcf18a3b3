/*
 * What an order costs as it stands, and what of it is still to be paid. A deposit is half of the price unless staff say
 * otherwise; money that was given back is not asked for again.
 */
import { adjustFinal } from './cart.ts';
import { CARD_MINIMUM } from './credits.ts';
import { type Cents, cents, ZERO } from './money.ts';
import { Problem } from './problem.ts';

export interface Charges {
  readonly orderTotal: Cents;
  readonly discount: Cents;
  readonly shipping: Cents;
  readonly credits: Cents;
  readonly adjustment: Cents;
}

/** In the order of product-decisions 2: coupon, shipping, credits, adjustment. Never below 0. */
export function finalPrice({ orderTotal, discount, shipping, credits, adjustment }: Charges): Cents {
  return adjustFinal(cents(orderTotal - discount + shipping - credits), adjustment);
}

/** What is left to pay of a price of which `received` has come in. */
export function dueOf(final: Cents, received: Cents): Cents {
  return cents(Math.max(0, final - received));
}

/** What came in beyond the price and was not given back yet: jerseys were taken out after a deposit, or the price was lowered. */
export function overpaidOf(
  final: Cents,
  { received, refunded }: { received: Cents; refunded: Cents },
): Cents {
  return cents(Math.max(0, received - refunded - final));
}

/** Half of what is due, rounded up; all of it where a card could not be asked for either half. */
export function usualDeposit(due: Cents): Cents {
  const half = cents(Math.ceil(due / 2));
  return due - half < CARD_MINIMUM ? due : half;
}

/**
 * The amount that a link may ask for: what staff typed, within what is due. Throws Problem 'nothing-due', 'wrong-amount'
 * outside of it, and 'below-card-minimum' where a card could not be asked for the amount or for the rest.
 */
export function askedAmount(wanted: Cents, due: Cents): Cents {
  if (due <= 0) throw new Problem('nothing-due');
  if (wanted <= 0 || wanted > due) throw new Problem('wrong-amount', { most: due });
  const rest = cents(due - wanted);
  if (wanted < CARD_MINIMUM || (rest > ZERO && rest < CARD_MINIMUM)) throw new Problem('below-card-minimum');
  return wanted;
}
