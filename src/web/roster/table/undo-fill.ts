import type { Row } from '#domain/orders/order/order.ts';
import { createEmptyRow } from '#domain/orders/order/roster.ts';

/** The rows before and after a paste. */
export interface RowFill {
  before: readonly Row[];
  after: readonly Row[];
}

/**
 * Takes a paste back: fields that still have the pasted value get their value from before. What was typed or saved by
 * others since then stays. `addedIds` are the rows that the paste added and that are empty again.
 */
export function undoFill(
  { before, after }: RowFill,
  current: readonly Row[],
): { rows: Row[]; addedIds: string[] } {
  const [old, filled] = [indexById(before), indexById(after)];
  const rows = current.map((row) => {
    const pasted = filled.get(row.id);
    return pasted ? restoreFields(row, pasted, old.get(row.id) ?? createEmptyRow(row.id)) : row;
  });
  const isEmptyAgain = (row: Row) => filled.has(row.id) && !old.has(row.id) && isEmpty(row);
  return { rows, addedIds: rows.filter(isEmptyAgain).map(({ id }) => id) };
}

const indexById = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

function restoreFields(row: Row, pasted: Row, before: Row): Row {
  const fields = Object.keys(row) as (keyof Row)[];
  const restored = fields.filter((field) => row[field] === pasted[field] && row[field] !== before[field]);
  return Object.assign({ ...row }, ...restored.map((field) => ({ [field]: before[field] }))) as Row;
}

const isEmpty = (row: Row) =>
  Object.entries(createEmptyRow(row.id)).every(([field, value]) => row[field as keyof Row] === value);

/** Returns whether a value of the fill is among the rows that the shop has, so that players may have seen and changed it. */
export function isFillStored({ before, after }: RowFill, stored: readonly Row[]): boolean {
  const [old, filled] = [indexById(before), indexById(after)];
  return stored.some((row) => {
    const value = filled.get(row.id);
    if (!value) return false;
    const was = old.get(row.id) ?? createEmptyRow(row.id);
    const fields = Object.keys(value) as (keyof Row)[];
    return fields.some((field) => value[field] !== was[field] && value[field] === row[field]);
  });
}
