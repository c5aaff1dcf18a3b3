import type { Row } from '../order/order.ts';

export const listIds = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);

/** Groups of at least that many rows with the same key; '' is no key. */
export function groupRows(rows: readonly Row[], getKey: (row: Row) => string, minimum = 2): Row[][] {
  return collectRows(rows, getKey)
    .map(([, group]) => group)
    .filter((group) => group.length >= minimum);
}

/** Returns the rows of each key in the order of their first one; '' is no key. */
export function collectRows(
  rows: readonly Row[],
  getKey: (row: Row) => string,
): [key: string, rows: Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = getKey(row);
    const known = groups.get(key);
    if (known) known.push(row);
    else if (key !== '') groups.set(key, [row]);
  }
  return [...groups];
}
