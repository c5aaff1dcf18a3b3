/*
 * A fee that is shared out over jerseys or orders adds up to the cent again (product-decisions 2, largest remainder):
 * everyone gets the whole cents of their part, and the cents left over go to those who lost the largest fraction.
 */
import { type Cents, cents } from './money.ts';

/**
 * Shares out `total` in proportion to `weights` (whole numbers from 0; all 0 means equal parts). The parts add up to
 * `total` exactly; between equals the earlier part gets the spare cent. No weights, no parts.
 * Throws RangeError for a weight that is no whole number from 0, or for sums too large to count.
 */
export function splitByLargestRemainder(total: Cents, weights: readonly number[]): Cents[] {
  let whole = 0;
  for (const weight of weights) whole += checkedWeight(weight);
  if (whole === 0) return splitEqually(total, weights.length);
  if (!Number.isSafeInteger(total * whole)) throw new RangeError('Too much to share out exactly');
  return giveByRemainder(total, weights, whole);
}

/** Shares out `total` in equal parts; the first ones get the spare cents. */
export function splitEqually(total: Cents, parts: number): Cents[] {
  const sign = total < 0 ? -1 : 1;
  const share = Math.floor(Math.abs(total) / parts);
  const spare = Math.abs(total) % parts;
  const shares: Cents[] = [];
  for (let part = 0; part < parts; part += 1) shares.push(cents(sign * (part < spare ? share + 1 : share)));
  return shares;
}

function checkedWeight(weight: number): number {
  if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`Not a weight: ${weight}`);
  return weight;
}

function giveByRemainder(total: Cents, weights: readonly number[], whole: number): Cents[] {
  const sign = total < 0 ? -1 : 1;
  const amount = Math.abs(total);
  const parts = weights.map((weight, index) => {
    const remainder = (amount * weight) % whole;
    return { index, remainder, share: (amount * weight - remainder) / whole };
  });
  let spare = amount;
  for (const part of parts) spare -= part.share;
  const luckiest = parts.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const part of luckiest.slice(0, spare)) part.share += 1;
  return parts.map((part) => cents(sign * part.share));
}
