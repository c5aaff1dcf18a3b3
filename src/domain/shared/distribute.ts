/*
 * Distributes an amount over jerseys or orders so that it adds up to the cent (largest remainder, rules.md pricing-9):
 * each share gets its whole cents, and the remaining cents go to the shares with the largest fractions.
 */
import { type Cents, cents } from './money.ts';

/**
 * Distributes `total` in proportion to `weights` (whole numbers from 0; all 0 means equal parts). The parts add up to
 * `total` exactly; of equal fractions the earlier part gets the spare cent. Returns no parts for no weights.
 * Throws RangeError for a weight that is not a whole number from 0, or for sums beyond safe integers.
 */
export function splitByLargestRemainder(total: Cents, weights: readonly number[]): Cents[] {
  let whole = 0;
  for (const weight of weights) whole += assertWeight(weight);
  if (whole === 0) return splitEqually(total, weights.length);
  if (!Number.isSafeInteger(total * whole)) throw new RangeError('Too much to share out exactly');
  return distributeRemainder(total, weights, whole);
}

/** Distributes `total` over equal parts; the first ones get the spare cents. */
export function splitEqually(total: Cents, parts: number): Cents[] {
  const sign = total < 0 ? -1 : 1;
  const share = Math.floor(Math.abs(total) / parts);
  const spare = Math.abs(total) % parts;
  const shares: Cents[] = [];
  for (let part = 0; part < parts; part += 1) shares.push(cents(sign * (part < spare ? share + 1 : share)));
  return shares;
}

function assertWeight(weight: number): number {
  if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`Not a weight: ${weight}`);
  return weight;
}

function distributeRemainder(total: Cents, weights: readonly number[], whole: number): Cents[] {
  const sign = total < 0 ? -1 : 1;
  const amount = Math.abs(total);
  const parts = weights.map((weight, index) => {
    const remainder = (amount * weight) % whole;
    return { index, remainder, share: (amount * weight - remainder) / whole };
  });
  let spare = amount;
  for (const part of parts) spare -= part.share;
  const byRemainder = parts.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const part of byRemainder.slice(0, spare)) part.share += 1;
  return parts.map((part) => cents(sign * part.share));
}
