/* The differences between two versions of an order's content, in readable form. */
import { JERSEY_FIELDS } from '../jersey/schema.ts';
import type { OrderContent, Row } from './order.ts';
import { createEmptyRow } from './roster.ts';

export type ContentChange = {
  /** The jersey's position, counted from 1; null for what all jerseys share. */
  readonly jersey: number | null;
  /** The name on the jersey, before the change where it had one; '' for what all jerseys share. */
  readonly player: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
};

const COMPARED_CONTACT_FIELDS = ['teamName', 'name', 'email', 'notes', 'design', 'customDesign'] as const;
const COMPARED_OPTIONS = ['cutting', 'material', 'collar', 'casing'] as const;

/** Lists rows in the order of `after`; a removed jersey has its position in `before`. */
export function describeChanges(before: OrderContent, after: OrderContent): ContentChange[] {
  const known = new Map(before.rows.map((row) => [row.id, row]));
  const left = new Set(after.rows.map(({ id }) => id));
  return [
    ...COMPARED_CONTACT_FIELDS.flatMap((field) => compareField(SHARED, field, before[field], after[field])),
    ...COMPARED_OPTIONS.flatMap((field) =>
      compareField(SHARED, field, before.options[field], after.options[field]),
    ),
    ...after.rows.flatMap((row, index) => compareRow(index + 1, known.get(row.id), row)),
    ...before.rows.flatMap((row, index) => (left.has(row.id) ? [] : compareRow(index + 1, row, undefined))),
  ];
}

type ChangedPart = Pick<ContentChange, 'jersey' | 'player'>;

/** What all jerseys share. */
const SHARED: ChangedPart = { jersey: null, player: '' };

function compareRow(jersey: number, before: Row | undefined, after: Row | undefined): ContentChange[] {
  const part = { jersey, player: before?.name || after?.name || '' };
  const fields = JERSEY_FIELDS.flatMap((field) =>
    compareField(part, field, before?.[field] ?? '', after?.[field] ?? ''),
  );
  if (before && after) return fields;
  const whole = { ...part, field: 'row', ...(after ? ADDED : REMOVED) };
  return [whole, ...fields.filter((change) => !isDefault(change))];
}

const EMPTY_ROW = createEmptyRow('');

/** Whether a jersey that is added or removed has this value like every empty row, so that nobody entered it. */
const isDefault = ({ field, before, after }: ContentChange): boolean =>
  String(EMPTY_ROW[field as keyof Row]) === (before || after);

const ADDED = { before: '', after: 'added' };
const REMOVED = { before: 'added', after: '' };

function compareField(part: ChangedPart, field: string, before: unknown, after: unknown): ContentChange[] {
  const [from, to] = [String(before ?? ''), String(after ?? '')];
  return from === to ? [] : [{ ...part, field, before: from, after: to }];
}
