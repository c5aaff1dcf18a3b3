/* What one state of an order has that another has not, for a person to read and decide on. */
import type { OrderContent, Row } from './order.ts';

export type ContentChange = {
  /** The jersey's place, counted from 1; null for what all jerseys share. */
  readonly jersey: number | null;
  readonly field: string;
  readonly before: string;
  readonly after: string;
};

const ROW_FIELDS = ['name', 'frontName', 'number', 'size', 'shorts', 'sleeve', 'locked'] as const;
const HEAD_FIELDS = ['teamName', 'name', 'email', 'notes', 'design', 'customDesign'] as const;
const OPTION_FIELDS = ['cutting', 'material', 'collar', 'casing'] as const;

/** Row by row in the order of `after`; a jersey that goes is named by its place in `before`. */
export function describeChanges(before: OrderContent, after: OrderContent): ContentChange[] {
  const known = new Map(before.rows.map((row) => [row.id, row]));
  const left = new Set(after.rows.map(({ id }) => id));
  return [
    ...HEAD_FIELDS.flatMap((field) => changeOf(null, field, before[field], after[field])),
    ...OPTION_FIELDS.flatMap((field) => changeOf(null, field, before.options[field], after.options[field])),
    ...after.rows.flatMap((row, index) => rowChanges(index + 1, known.get(row.id), row)),
    ...before.rows.flatMap((row, index) => (left.has(row.id) ? [] : rowChanges(index + 1, row, undefined))),
  ];
}

function rowChanges(jersey: number, before: Row | undefined, after: Row | undefined): ContentChange[] {
  const whole = before && after ? [] : [{ jersey, field: 'row', ...(after ? ADDED : REMOVED) }];
  return [
    ...whole,
    ...ROW_FIELDS.flatMap((field) => changeOf(jersey, field, before?.[field] ?? '', after?.[field] ?? '')),
  ];
}

const ADDED = { before: '', after: 'added' };
const REMOVED = { before: 'added', after: '' };

function changeOf(jersey: number | null, field: string, before: unknown, after: unknown): ContentChange[] {
  const [from, to] = [String(before ?? ''), String(after ?? '')];
  return from === to ? [] : [{ jersey, field, before: from, after: to }];
}
