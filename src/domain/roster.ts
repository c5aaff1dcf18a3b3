/*
 * The roster: one row per player, five to begin with, the first five stay, 300 at most. A row needs its size, sleeve
 * and shorts before it can be ordered (specification 4 'Rows', 5 'Save, review and add to cart', product-decisions 2).
 */
import { isNumber, letteringFault } from './lettering.ts';
import { type Casing, NO_SHORTS, type Options, type Row, type Sleeve } from './order.ts';
import { Problem } from './problem.ts';
import { isShortSize, parseSize } from './size.ts';

export const MIN_ROWS = 5;
export const MAX_ROWS = 300;
/** Over all orders of one quote or one cart. */
export const MAX_ROWS_AT_ONCE = 600;

export function emptyRow(id: string): Row {
  return {
    id,
    name: '',
    frontName: '',
    number: '',
    size: '',
    shorts: NO_SHORTS,
    sleeve: 'Short Sleeve',
    locked: false,
  };
}

/** The rows that a new order begins with, one per id: five of them in the builder. */
export function startRoster(ids: readonly string[]): Row[] {
  return ids.map(emptyRow);
}

/** Adds an empty row at the end. Throws Problem 'too-many-rows' from the 301st. */
export function addRow(rows: readonly Row[], id: string): Row[] {
  if (rows.length >= MAX_ROWS) throw new Problem('too-many-rows', { most: MAX_ROWS });
  return [...rows, emptyRow(id)];
}

/** Takes a row out; the later ones move up. Throws Problem 'creator-only', 'not-found' or 'first-five-rows'. */
export function deleteRow(rows: readonly Row[], id: string, { creator }: { creator: boolean }): Row[] {
  if (!creator) throw new Problem('creator-only', { rowId: id });
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) throw new Problem('not-found', { rowId: id });
  if (index < MIN_ROWS) throw new Problem('first-five-rows', { rowId: id });
  return rows.toSpliced(index, 1);
}

export function setAllSleeves(rows: readonly Row[], sleeve: Sleeve): Row[] {
  return rows.map((row) => ({ ...row, sleeve }));
}

/** 'Add Shorts' keeps the sizes that are chosen and leaves the others to be chosen. */
export function setAllShorts(rows: readonly Row[], choice: 'Add Shorts' | typeof NO_SHORTS): Row[] {
  if (choice === NO_SHORTS) return rows.map((row) => ({ ...row, shorts: NO_SHORTS }));
  return rows.map((row) => (row.shorts === NO_SHORTS ? { ...row, shorts: '' } : row));
}

/** Somebody filled something in for a player. The switches for all rows at once do not start a row. */
export function isStarted(row: Row): boolean {
  const typed = row.name + row.frontName + row.number + row.size;
  return typed.trim() !== '' || isShortSize(row.shorts);
}

/** Size, sleeve and shorts are known ones: the jersey can be cut. */
export function isComplete(row: Row): boolean {
  return parseSize(row.size) !== null && isKnownShorts(row.shorts);
}

function isKnownShorts(shorts: string): boolean {
  return shorts === NO_SHORTS || isShortSize(shorts);
}

/** The specification's key of a row, from its place counted from 0: 'jersey_1' is the first. */
export function rowKey(index: number): string {
  return `jersey_${index + 1}`;
}

/** The place of a key, counted from 0; null for what is no key or lies beyond the 300th row. */
export function rowIndex(key: string): number | null {
  const place = Number(/^jersey_([1-9]\d{0,2})$/.exec(key)?.[1] ?? 0);
  return place >= 1 && place <= MAX_ROWS ? place - 1 : null;
}

/** What a person can mend while typing: the field, and what to do there. `rowId` is null for the order's own fields. */
export type RosterIssue = {
  readonly rowId: string | null;
  readonly field: 'rows' | 'cutting' | 'material' | 'collar' | keyof Row;
  readonly code:
    | 'missing'
    | 'unknown'
    | 'too-long'
    | 'not-printable'
    | 'not-a-number'
    | 'too-few'
    | 'too-many';
  readonly message: string;
};

/**
 * What stands in the way of saving or submitting. A draft may hold open places that nobody has filled in; to submit,
 * five rows at least and every one of them complete. An empty list means go.
 */
export function checkRoster(
  { options, rows }: { options: Options; rows: readonly Row[] },
  purpose: 'save' | 'submit',
): RosterIssue[] {
  const issues = [...checkOptions(options), ...checkCount(rows.length, purpose)];
  for (const row of rows) {
    if (purpose === 'submit' || isStarted(row)) issues.push(...checkRow(row, options.casing));
  }
  return issues;
}

/** What is missing or wrong in one player's row, printed in the order's casing. */
export function checkRow(row: Row, casing: Casing): RosterIssue[] {
  const issues: RosterIssue[] = [];
  const report = (field: keyof Row, code: RosterIssue['code'], message: string) =>
    issues.push({ rowId: row.id, field, code, message });
  for (const field of ['name', 'frontName'] as const) {
    const fault = letteringFault(row[field], casing);
    if (fault) report(field, fault, NAME_WORDS[fault]);
  }
  if (!isNumber(row.number)) report('number', 'not-a-number', 'Use up to 3 digits');
  if (row.size === '') report('size', 'missing', 'Choose a size');
  else if (!parseSize(row.size)) report('size', 'unknown', 'Choose a size from the list');
  if (row.shorts === '') report('shorts', 'missing', 'Choose a short size');
  else if (!isKnownShorts(row.shorts)) report('shorts', 'unknown', 'Choose a short size from the list');
  return issues;
}

const NAME_WORDS = {
  'too-long': 'Max 12 Characters',
  'not-printable': "Use letters, digits, spaces and - ' . & only",
};

const OPTION_WORDS = {
  cutting: 'Choose a jersey cutting',
  material: 'Choose a material',
  collar: 'Choose a collar',
};

function checkOptions(options: Options): RosterIssue[] {
  const missing = (['cutting', 'material', 'collar'] as const).filter((field) => !options[field]);
  return missing.map((field) => ({ rowId: null, field, code: 'missing', message: OPTION_WORDS[field] }));
}

function checkCount(rows: number, purpose: 'save' | 'submit'): RosterIssue[] {
  if (rows > MAX_ROWS) return [rowsIssue('too-many', `Maximum order is ${MAX_ROWS} jerseys`)];
  if (purpose === 'submit' && rows < MIN_ROWS)
    return [rowsIssue('too-few', `Minimum order is ${MIN_ROWS} jerseys`)];
  return [];
}

function rowsIssue(code: 'too-few' | 'too-many', message: string): RosterIssue {
  return { rowId: null, field: 'rows', code, message };
}
