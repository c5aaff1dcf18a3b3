/* Applies edits to the rows of an order; bulk edits do not change locked rows. */

import type { NO_SHORTS, Sleeve } from '#domain/orders/jersey/schema.ts';
import type { OrderContent, Row } from '#domain/orders/order/order.ts';
import {
  createNextRow,
  deleteRow,
  MAX_ROWS,
  setAllShorts,
  setAllSleeves,
} from '#domain/orders/order/roster.ts';

/** Changes that affect only the content of the order. */
export type ContentRowChange =
  | { type: 'edit-row'; id: string; fields: Partial<Row> }
  | { type: 'add-row'; id: string }
  /** Rows that are missing are deleted. `handedOverIds`: rows that get another player, whose links end. */
  | { type: 'fill-rows'; rows: Row[]; handedOverIds: readonly string[] }
  | { type: 'all-sleeves'; sleeve: Sleeve }
  | { type: 'all-shorts'; choice: 'Add Shorts' | typeof NO_SHORTS };

export type RowChange =
  | ContentRowChange
  | { type: 'delete-row'; id: string }
  | { type: 'restore-row'; row: Row; index: number };

export function applyRowChange(rows: readonly Row[], change: ContentRowChange): readonly Row[] {
  switch (change.type) {
    case 'edit-row':
      return rows.map((row) => (row.id === change.id ? { ...row, ...change.fields } : row));
    case 'add-row':
      return rows.length < MAX_ROWS ? [...rows, createNextRow(rows, change.id)] : rows;
    case 'fill-rows':
      return change.rows;
    case 'all-sleeves':
      return keepLockedRows(rows, setAllSleeves(rows, change.sleeve));
    case 'all-shorts':
      return keepLockedRows(rows, setAllShorts(rows, change.choice));
  }
}

const keepLockedRows = (rows: readonly Row[], changed: Row[]): Row[] =>
  rows.map((row, index) => (row.locked ? row : (changed[index] ?? row)));

export const replaceRows = (content: OrderContent, rows: readonly Row[]): OrderContent =>
  rows === content.rows ? content : { ...content, rows: [...rows] };

/** Throws Problem 'creator-only' or 'first-five-rows'. */
export const deleteContentRow = (content: OrderContent, id: string): OrderContent =>
  replaceRows(content, deleteRow(content.rows, id, { isCaptain: true }));

/** Restores a deleted row; returns null when the row exists. */
export function restoreContentRow(content: OrderContent, row: Row, index: number): OrderContent | null {
  if (content.rows.some(({ id }) => id === row.id)) return null;
  return replaceRows(content, content.rows.toSpliced(index, 0, row));
}
