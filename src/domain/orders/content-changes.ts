/* The differences between two versions of an order's content, in readable form. */
import type { PrintedContent } from './fingerprint.ts';
import {
  EMPTY_JERSEY,
  GARMENT_FIELDS,
  JERSEY_FIELDS,
  mapFields,
  NAME_FIELDS,
  pickFields,
} from './jersey/schema.ts';
import { printName, printTeamName } from './lettering.ts';
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

/**
 * Lists what is printed or cut differently; it is empty exactly when both rosters have the same fingerprint (rules.md
 * orders-26).
 */
export const listPrintChanges = (before: PrintedContent, after: PrintedContent): ContentChange[] =>
  describeChanges(toPrint(before), toPrint(after));

/** Applies the letter case to names, and leaves out what changes no garment. */
function toPrint({ teamName, options, rows, design, customDesign }: PrintedContent): OrderContent {
  const print = (name: string) => printName(name, options.casing);
  return {
    teamName: printTeamName(teamName.normalize('NFC'), options.casing),
    ...{ name: '', email: '', notes: '', design, customDesign },
    options: { ...options, casing: 'MIXED CASE' },
    rows: rows.map((row) => ({
      ...{ id: row.id, ...EMPTY_JERSEY },
      ...pickFields(row, GARMENT_FIELDS),
      ...mapFields(NAME_FIELDS, (field) => print(row[field])),
    })),
  };
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
