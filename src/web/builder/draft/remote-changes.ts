/* Compares the rows on the screen with those of a response. */
import type { Row } from '#domain/orders/order/order.ts';
import type { Draft } from './draft.ts';

/** Keeps the object identity of equal rows, so that they are not rendered again. */
export function reuseUnchangedRows(before: readonly Row[], after: readonly Row[]): Row[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return after.map((row) => {
    const old = known.get(row.id);
    return old && isSameRow(old, row) ? old : row;
  });
}

export const isSameRow = (a: Row, b: Row) =>
  (Object.keys(a) as (keyof Row)[]).every((field) => a[field] === b[field]);

/** Returns which of these rows team mates changed. Differences in surrounding white space do not count. */
export function detectRemoteChanges(draft: Draft, rows: readonly Row[], at: number): Draft['remoteChanges'] {
  const known = new Map(draft.content.rows.map((row) => [row.id, row]));
  const changed = rows.filter((row) => {
    const old = known.get(row.id);
    return !old || !isSameRow(trimNames(old), trimNames(row));
  });
  return changed.length > 0 ? { rowIds: changed.map(({ id }) => id), at } : draft.remoteChanges;
}

const trimNames = (row: Row): Row => ({ ...row, name: row.name.trim(), frontName: row.frontName.trim() });
