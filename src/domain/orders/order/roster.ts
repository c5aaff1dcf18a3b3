/*
 * The roster: one row per player, five to begin with, of which none can be deleted, at most 300. A row needs size,
 * sleeve and shorts before it can be ordered (rules.md roster-1, roster-7, roster-8).
 */

import { Problem } from '#domain/shared/problem.ts';
import type { Casing } from '../jersey/lettering.ts';
import { findLetteringIssue, isJerseyNumber, normaliseNumber, suggestNumber } from '../jersey/lettering.ts';
import { EMPTY_JERSEY, NAME_FIELDS, NO_SHORTS, type Sleeve } from '../jersey/schema.ts';
import { isShortSize, parseSize } from '../jersey/size.ts';
import type { Options, Row } from './order.ts';

export const MIN_ROWS = 5;
export const MAX_ROWS = 300;
/** The maximum over all orders of one quote or one cart. */
export const MAX_ROWS_AT_ONCE = 600;

export function createEmptyRow(id: string): Row {
  return { id, ...EMPTY_JERSEY };
}

/** Returns the rows of a new order, one per id; the builder starts with five. */
export function createRoster(ids: readonly string[]): Row[] {
  return ids.map(createEmptyRow);
}

/** Returns an empty row that has the sleeve and shorts which all other rows share (rules.md roster-6). */
export function createNextRow(rows: readonly Row[], id: string): Row {
  const row = createEmptyRow(id);
  const sleeve = rows[0]?.sleeve;
  return {
    ...row,
    sleeve: sleeve && rows.every((other) => other.sleeve === sleeve) ? sleeve : row.sleeve,
    shorts: rows.length > 0 && rows.every((other) => other.shorts !== NO_SHORTS) ? '' : NO_SHORTS,
  };
}

/** Adds an empty row at the end. Throws Problem 'too-many-rows' from the 301st. */
export function addRow(rows: readonly Row[], id: string): Row[] {
  if (rows.length >= MAX_ROWS) throw new Problem('too-many-rows', { max: MAX_ROWS });
  return [...rows, createEmptyRow(id)];
}

/** Removes a row; the later ones move up. Throws Problem 'creator-only', 'not-found' or 'first-five-rows'. */
export function deleteRow(rows: readonly Row[], id: string, { isCaptain }: { isCaptain: boolean }): Row[] {
  if (!isCaptain) throw new Problem('creator-only', { rowId: id });
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) throw new Problem('not-found', { rowId: id });
  if (index < MIN_ROWS) throw new Problem('first-five-rows', { rowId: id });
  return rows.toSpliced(index, 1);
}

export function setAllSleeves(rows: readonly Row[], sleeve: Sleeve): Row[] {
  return rows.map((row) => ({ ...row, sleeve }));
}

/** 'Add Shorts' keeps the chosen sizes and leaves the others open. */
export function setAllShorts(rows: readonly Row[], choice: 'Add Shorts' | typeof NO_SHORTS): Row[] {
  if (choice === NO_SHORTS) return rows.map((row) => ({ ...row, shorts: NO_SHORTS }));
  return rows.map((row) => (row.shorts === NO_SHORTS ? { ...row, shorts: '' } : row));
}

/** Returns whether a field of the player is filled in. Options that are set for all rows together do not count. */
export function isStarted(row: Row): boolean {
  const text = row.name + row.frontName + row.number + row.size;
  return text.trim() !== '' || isShortSize(row.shorts);
}

/** Returns whether a row has no name, front name, number or size. */
export const isWithoutPlayer = ({
  name,
  frontName,
  number,
  size,
}: Pick<Row, 'name' | 'frontName' | 'number' | 'size'>): boolean =>
  (name + frontName + number + size).trim() === '';

/** Returns whether the row says who its player is. A row with a size alone does not. */
export const isNamed = ({ name, frontName, number }: Pick<Row, 'name' | 'frontName' | 'number'>): boolean =>
  (name + frontName + number).trim() !== '';

/** Returns whether size, sleeve and shorts are known, so that the jersey can be made. */
export function isComplete(row: Row): boolean {
  return parseSize(row.size) !== null && isKnownShorts(row.shorts);
}

function isKnownShorts(shorts: string): boolean {
  return shorts === NO_SHORTS || isShortSize(shorts);
}

/** Returns whether a player has to fill the row in before its jersey can be ordered. */
export const isMissing = (row: Row): boolean => !isStarted(row) || !isComplete(row);

/** Returns the key of a row on the wire from its index, counted from 0: 'jersey_1' is the first (rules.md roster-2). */
export function getRowKey(index: number): string {
  return `jersey_${index + 1}`;
}

/** Returns the index of a key, counted from 0; null for an invalid key and beyond the 300th row. */
export function findRowIndex(key: string): number | null {
  const place = Number(/^jersey_([1-9]\d{0,2})$/.exec(key)?.[1] ?? 0);
  return place >= 1 && place <= MAX_ROWS ? place - 1 : null;
}

/**
 * An issue that a person can correct during input: the field, and how to correct it. `rowId` is null for fields of the
 * order itself.
 */
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
 * Returns what prevents saving or submitting; empty for a valid roster. A draft may have names and numbers that cannot be printed, and
 * nothing is missing in it; a submitted order needs all options and at least five rows, all of them complete.
 */
export function checkRoster(
  { options, rows }: { options: Options; rows: readonly Row[] },
  purpose: 'save' | 'submit',
): RosterIssue[] {
  if (purpose === 'save') {
    const found = rows.flatMap((row) =>
      checkRow(row, options.casing).filter((issue) => preventsSaving(issue, row)),
    );
    return [...checkCount(rows.length, purpose), ...found];
  }
  return [
    ...checkOptions(options),
    ...checkCount(rows.length, purpose),
    ...rows.flatMap((row) => checkRow(row, options.casing)),
  ];
}

/** More than anybody types: a draft keeps a name that is too long to be printed, but no book. */
const MAX_DRAFT_LETTERS = 60;

const preventsSaving = ({ field, code }: RosterIssue, row: Row): boolean =>
  code === 'unknown' ||
  ((field === 'name' || field === 'frontName' || field === 'number') &&
    row[field].length > MAX_DRAFT_LETTERS);

/** Returns the issues of one player's row, validated in the letter case of the order. */
export function checkRow(row: Row, casing: Casing): RosterIssue[] {
  const issues: RosterIssue[] = [];
  const report = (field: keyof Row, code: RosterIssue['code'], message: string) =>
    issues.push({ rowId: row.id, field, code, message });
  for (const field of NAME_FIELDS) {
    const code = findLetteringIssue(row[field], casing);
    if (code) report(field, code, NAME_MESSAGES[code]);
  }
  if (!isJerseyNumber(normaliseNumber(row.number)))
    report('number', 'not-a-number', describeNumberIssue(row.number));
  if (row.size === '') report('size', 'missing', 'Choose a size');
  else if (!parseSize(row.size)) report('size', 'unknown', 'Choose a size from the list');
  if (row.shorts === '') report('shorts', 'missing', 'Choose a short size');
  else if (!isKnownShorts(row.shorts)) report('shorts', 'unknown', 'Choose a short size from the list');
  return issues;
}

function describeNumberIssue(number: string): string {
  const suggestion = suggestNumber(number);
  return suggestion === null ? 'Use up to 3 digits' : `Use up to 3 digits: is that ${suggestion}?`;
}

const NAME_MESSAGES = {
  'too-long': 'Max 12 Characters',
  'not-printable': "Cannot be printed: use Latin letters, digits, spaces and - ' . &",
};

const OPTION_MESSAGES = {
  cutting: 'Choose a jersey cutting',
  material: 'Choose a material',
  collar: 'Choose a collar',
};

function checkOptions(options: Options): RosterIssue[] {
  return listMissingOptions(options).map((field) => ({
    rowId: null,
    field,
    code: 'missing',
    message: OPTION_MESSAGES[field],
  }));
}

const listMissingOptions = (options: Options) =>
  (['cutting', 'material', 'collar'] as const).filter((field) => !options[field]);

function checkCount(rows: number, purpose: 'save' | 'submit'): RosterIssue[] {
  if (rows > MAX_ROWS) return [countIssue('too-many', `Maximum order is ${MAX_ROWS} jerseys`)];
  if (purpose === 'submit' && rows < MIN_ROWS)
    return [countIssue('too-few', `Minimum order is ${MIN_ROWS} jerseys`)];
  return [];
}

function countIssue(code: 'too-few' | 'too-many', message: string): RosterIssue {
  return { rowId: null, field: 'rows', code, message };
}
