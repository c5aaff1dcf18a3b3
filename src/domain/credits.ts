/*
 * Customers earn 5 % of the money they really paid as credits and pay later orders with them (specification 6 and 9).
 * A card cannot be charged less than 50 cents, so credits never leave a smaller rest (product-decisions 2).
 */
import { type Cents, cents, percentOf, ZERO } from './money.ts';
import { Problem } from './problem.ts';

/** The smallest amount that the card provider takes. */
export const CARD_MINIMUM = cents(50);

/**
 * The credits that are really used, in cents: what is wanted, within the balance and within what is due; fewer where
 * 1 to 49 cents would be left for the card, so that 50 remain. A due below 50 cents is covered whole or not at all.
 */
export function usableCredits({
  balance,
  wanted,
  due,
}: {
  balance: Cents;
  wanted: Cents;
  due: Cents;
}): Cents {
  const most = Math.max(0, Math.min(balance, wanted, due));
  if (most === due || due - most >= CARD_MINIMUM) return cents(most);
  return due > CARD_MINIMUM ? cents(due - CARD_MINIMUM) : ZERO;
}

/**
 * What the card is asked for: the total, or 0 for an order that is paid without a card. Throws Problem
 * 'below-card-minimum' for 1 to 49 cents: the shop neither gives them away nor asks for more than is due.
 */
export function cardCharge(total: Cents): Cents {
  if (total > 0 && total < CARD_MINIMUM) throw new Problem('below-card-minimum', { total });
  return total;
}

/** 5 % of the money paid; half a cent rounds up. */
export function earnedCredits(paid: Cents): Cents {
  return percentOf(paid, 5);
}

/**
 * The earned credits that `refund`, the sum of all refunds so far, takes back: its part of what was paid, and all of
 * them with a full refund. Take off what earlier refunds took back already.
 */
export function reversedCredits(earned: Cents, paid: Cents, refund: Cents): Cents {
  if (paid <= 0 || refund <= 0) return ZERO;
  if (refund >= paid) return earned;
  return cents(Math.floor((2 * earned * refund + paid) / (2 * paid)));
}
