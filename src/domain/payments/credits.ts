/*
 * Customers earn 5 % of the money they paid as credits and pay later orders with them (rules.md credits-1).
 * A card cannot be charged less than 50 cents, so credits never leave a smaller remainder (rules.md credits-2).
 */
import { type Cents, cents, formatDollars, percentOf, ZERO } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';

/** The smallest amount that the card provider accepts. */
export const CARD_MINIMUM = cents(50);

/**
 * Returns the credits to use, in cents: what was requested, up to the balance and the amount due; fewer when 1 to 49
 * cents would be left for the card, so that 50 remain. A due below 50 cents is covered completely or not at all.
 */
export function computeUsableCredits({
  balance,
  requested,
  due,
}: {
  balance: Cents;
  requested: Cents;
  due: Cents;
}): Cents {
  const max = Math.max(0, Math.min(balance, requested, due));
  if (max === due || due - max >= CARD_MINIMUM) return cents(max);
  return due > CARD_MINIMUM ? cents(due - CARD_MINIMUM) : ZERO;
}

/** Says why fewer credits are used than were requested; null when all are used. `left` is what they leave to pay. */
export function explainFewerCredits({ requested, used, left }: Record<'requested' | 'used' | 'left', Cents>) {
  if (used >= requested) return null;
  if (left === 0) return `${formatDollars(used)} pays for everything.`;
  return `We use ${formatDollars(used)} of them, because a card payment starts at ${formatDollars(CARD_MINIMUM)}.`;
}

/**
 * Returns the amount to charge to the card: the total, or 0 for an order that is paid without a card. Throws Problem
 * 'below-card-minimum' for 1 to 49 cents: the shop neither waives them nor charges more than is due.
 */
export function computeCardCharge(total: Cents): Cents {
  if (total > 0 && total < CARD_MINIMUM) throw new Problem('below-card-minimum', { total });
  return total;
}

/** Returns 5 % of the money paid; half a cent rounds up. */
export function computeEarnedCredits(paid: Cents): Cents {
  return percentOf(paid, 5);
}

/**
 * Returns the earned credits to reverse for `refund`, the sum of all refunds so far: in proportion to the amount paid,
 * and all of them for a full refund. The caller subtracts what earlier refunds have reversed.
 */
export function computeReversedCredits(earned: Cents, paid: Cents, refund: Cents): Cents {
  if (paid <= 0 || refund <= 0) return ZERO;
  if (refund >= paid) return earned;
  return cents(Math.floor((2 * earned * refund + paid) / (2 * paid)));
}

/** `takenBack` is deducted again; `kept` was spent meanwhile, and counts as returned by a later refund. */
export interface CreditRestoration {
  readonly takenBack: Cents;
  readonly kept: Cents;
}

/**
 * Returns what becomes of the returned credits when a refund fails: they are taken back down to a balance of 0, after
 * the reversed ones were given back.
 */
export function decideCreditRestoration({
  reversed,
  returned,
  balance,
}: {
  reversed: Cents;
  returned: Cents;
  balance: Cents;
}): CreditRestoration {
  const takenBack = cents(Math.min(returned, balance + reversed));
  return { takenBack, kept: cents(returned - takenBack) };
}
