/** Sums, and shares of a sum. */
export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

/** The parts add up: spare cents go where most was cut off, of equal ones to the first. */
export function split(total: number, weights: readonly number[]): number[] {
  const whole = sum(weights) || 1;
  const parts = weights.map((weight) => Math.floor((total * weight) / whole));
  const places = weights.map((weight, n) => ({ n, rest: (total * weight) % whole }));
  places.sort((one, other) => other.rest - one.rest);
  for (const { n } of places.slice(0, total - sum(parts))) parts[n]! += 1;
  return parts;
}
