import type { Row } from './order.ts';

/** Two or more players with one number, and their positions, counted from 1. */
export type EqualNumber = { readonly number: string; readonly positions: readonly number[] };

/** Returns the numbers that several players wear. It is pointed out and allowed: a team may mean it. */
export function findEqualNumbers(rows: readonly Row[]): EqualNumber[] {
  const positions = new Map<string, number[]>();
  rows.forEach(({ number }, index) => {
    const known = positions.get(number.trim());
    if (known) known.push(index + 1);
    else positions.set(number.trim(), [index + 1]);
  });
  positions.delete('');
  return [...positions].flatMap(([number, found]) =>
    found.length > 1 ? [{ number, positions: found }] : [],
  );
}

/** Returns a sentence such as 'Number 7 is on jerseys 2 and 5.'. */
export function describeEqualNumber({ number, positions }: EqualNumber): string {
  return `Number ${number} is on jerseys ${positions.slice(0, -1).join(', ')} and ${positions.at(-1)}.`;
}
