/*
 * What an order costs as it stands, and what of it is still to be paid. A deposit is half of the price unless staff say
 * otherwise. Money that was returned is due again; goodwill lowers what is owed, so it is not (product-decisions 5).
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

export const REFUND_KINDS = ['return', 'goodwill'] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

/** `received` is all that came in, `returned` what of it went back otherwise than as goodwill. */
export interface Received {
  readonly received: Cents;
  readonly returned: Cents;
}

/** What is left to pay. */
export function dueOf(final: Cents, { received, returned }: Received): Cents {
  return cents(Math.max(0, final - received + returned));
}

/** What came in beyond the price and was not returned yet: jerseys were taken out after a deposit, or the price was lowered. */
export function overpaidOf(final: Cents, { received, returned }: Received): Cents {
  return cents(Math.max(0, received - returned - final));
}

/** The kind that a refund most likely is: of what was overpaid or of a deposit a return, of a price that was owed goodwill. */
export function usualRefundKind(
  amount: Cents,
  { paid, overpaid }: { paid: boolean; overpaid: Cents },
): RefundKind {
  return !paid || amount <= overpaid ? 'return' : 'goodwill';
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
