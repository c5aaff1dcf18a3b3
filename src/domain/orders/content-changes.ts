/* The differences between two versions of an order's content, in readable form. */
import type { OrderContent, Row } from './order.ts';

export type ContentChange = {
  /** The jersey's position, counted from 1; null for what all jerseys share. */
  readonly jersey: number | null;
  readonly field: string;
  readonly before: string;
  readonly after: string;
};

const COMPARED_ROW_FIELDS = ['name', 'frontName', 'number', 'size', 'shorts', 'sleeve', 'locked'] as const;
const COMPARED_CONTACT_FIELDS = ['teamName', 'name', 'email', 'notes', 'design', 'customDesign'] as const;
const COMPARED_OPTIONS = ['cutting', 'material', 'collar', 'casing'] as const;

/** Lists rows in the order of `after`; a removed jersey has its position in `before`. */
export function describeChanges(before: OrderContent, after: OrderContent): ContentChange[] {
  const known = new Map(before.rows.map((row) => [row.id, row]));
  const left = new Set(after.rows.map(({ id }) => id));
  return [
    ...COMPARED_CONTACT_FIELDS.flatMap((field) => compareField(null, field, before[field], after[field])),
    ...COMPARED_OPTIONS.flatMap((field) =>
      compareField(null, field, before.options[field], after.options[field]),
    ),
    ...after.rows.flatMap((row, index) => compareRow(index + 1, known.get(row.id), row)),
    ...before.rows.flatMap((row, index) => (left.has(row.id) ? [] : compareRow(index + 1, row, undefined))),
  ];
}

function compareRow(jersey: number, before: Row | undefined, after: Row | undefined): ContentChange[] {
  const whole = before && after ? [] : [{ jersey, field: 'row', ...(after ? ADDED : REMOVED) }];
  return [
    ...whole,
    ...COMPARED_ROW_FIELDS.flatMap((field) =>
      compareField(jersey, field, before?.[field] ?? '', after?.[field] ?? ''),
    ),
  ];
}

const ADDED = { before: '', after: 'added' };
const REMOVED = { before: 'added', after: '' };

function compareField(
  jersey: number | null,
  field: string,
  before: unknown,
  after: unknown,
): ContentChange[] {
  const [from, to] = [String(before ?? ''), String(after ?? '')];
  return from === to ? [] : [{ jersey, field, before: from, after: to }];
}
