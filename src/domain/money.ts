/*
 * Money is whole Canadian cents: no amount of the shop is ever a fraction of a cent (product-decisions 2).
 * Dollars exist only where a person or the specification reads them.
 */

export type Cents = number & { readonly unit: 'cents' };

/** Says that a number is cents. Throws RangeError for fractions, NaN and whatever is too large to count. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  return (amount + 0) as Cents; // + 0 turns a negative zero into a plain one
}

export const ZERO = cents(0);

export function sum(amounts: readonly Cents[]): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** Half a cent rounds up. The one rounding rule for percent coupons and earned credits. */
export function percentOf(amount: Cents, percent: number): Cents {
  return cents(Math.floor((amount * percent + 50) / 100));
}

/** Dollars to cents, to the nearest cent. Throws RangeError for what is no amount. */
export function fromDollars(dollars: number): Cents {
  return cents(Math.round(dollars * 100));
}

/** Cents to dollars, for the fields that the specification shows in dollars. Never calculate with the result. */
export function toDollars(amount: Cents): number {
  return amount / 100;
}

const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });

/** '$1,234.50', and '-$5.00' for what is taken off. */
export function formatDollars(amount: Cents): string {
  return dollars.format(toDollars(amount));
}
