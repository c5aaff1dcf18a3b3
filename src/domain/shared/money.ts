/*
 * Money is an integer number of Canadian cents (rules.md pricing-1).
 * Dollars exist only on screens, in documents and in wire fields defined in dollars.
 */

export type Cents = number & { readonly unit: 'cents' };

/** Brands a number as cents. Throws RangeError for fractions, NaN and unsafe integers. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  return (amount + 0) as Cents; // + 0 converts a negative zero
}

export const ZERO = cents(0);

export function sum(amounts: readonly Cents[]): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/**
 * Returns a percentage of an amount; half a cent rounds up. The rounding rule of percent coupons and earned credits.
 */
export function percentOf(amount: Cents, percent: number): Cents {
  return cents(Math.floor((amount * percent + 50) / 100));
}

/** Converts dollars to cents, rounded to the nearest cent. Throws RangeError for NaN, infinity and unsafe amounts. */
export function fromDollars(dollars: number): Cents {
  return cents(Math.round(dollars * 100));
}

/** Converts cents to dollars for wire fields defined in dollars. Never calculate with the result. */
export function toDollars(amount: Cents): number {
  return amount / 100;
}

const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });

/** Returns, for example, '$1,234.50', and '−$5.00' with a minus sign, not a hyphen, for a negative amount. */
export function formatDollars(amount: Cents): string {
  return dollars.format(toDollars(amount)).replace('-', '\u2212');
}
