/* What a visitor does to the rows of an order; locked rows stay as they are when all are changed at once. */
import type { NO_SHORTS, OrderContent, Row, Sleeve } from '#domain/order.ts';
import { addRow, deleteRow, MAX_ROWS, setAllShorts, setAllSleeves } from '#domain/roster.ts';

/** The content and nothing else. */
export type ContentRowChange =
  | { do: 'edit-row'; id: string; fields: Partial<Row> }
  | { do: 'add-row'; id: string }
  | { do: 'fill-rows'; rows: Row[] }
  | { do: 'all-sleeves'; sleeve: Sleeve }
  | { do: 'all-shorts'; choice: 'Add Shorts' | typeof NO_SHORTS };

export type RowChange =
  | ContentRowChange
  | { do: 'delete-row'; id: string }
  | { do: 'restore-row'; row: Row; index: number };

export function changeRows(rows: readonly Row[], change: ContentRowChange): readonly Row[] {
  switch (change.do) {
    case 'edit-row':
      return rows.map((row) => (row.id === change.id ? { ...row, ...change.fields } : row));
    case 'add-row':
      return rows.length < MAX_ROWS ? addRow(rows, change.id) : rows;
    case 'fill-rows':
      return change.rows;
    case 'all-sleeves':
      return unlocked(rows, setAllSleeves(rows, change.sleeve));
    case 'all-shorts':
      return unlocked(rows, setAllShorts(rows, change.choice));
  }
}

const unlocked = (rows: readonly Row[], changed: Row[]): Row[] =>
  rows.map((row, index) => (row.locked ? row : (changed[index] ?? row)));

export const withRows = (content: OrderContent, rows: readonly Row[]): OrderContent =>
  rows === content.rows ? content : { ...content, rows: [...rows] };

/** Throws Problem 'creator-only' or 'first-five-rows'. */
export const withoutRow = (content: OrderContent, id: string, creator: boolean): OrderContent =>
  withRows(content, deleteRow(content.rows, id, { creator }));

/** Takes a deletion back; null when the row is there. */
export function withRowBack(content: OrderContent, row: Row, index: number): OrderContent | null {
  if (content.rows.some(({ id }) => id === row.id)) return null;
  return withRows(content, content.rows.toSpliced(index, 0, row));
}
