/*
 * What a person should look at before a team is printed: equal numbers, names that are nearly the same, sizes that do
 * not fit together (rules.md roster-17). It prevents nothing, because each of them can be meant.
 */
import { areNearlyEqual, foldName } from './alike-names.ts';
import { findLetteringFindings } from './lettering-findings.ts';
import { NO_SHORTS, type OrderContent, type Row } from './order.ts';
import { isStarted } from './roster.ts';
import type { RosterFinding } from './roster-finding.ts';
import { getSizeGroup, parseSize, shortenSize } from './size.ts';

/** Returns the findings of a roster, the probable mistakes first. Rows that are not started are left out. */
export function findRosterFindings(
  content: Pick<OrderContent, 'rows' | 'options' | 'design'>,
): RosterFinding[] {
  const rows = content.rows.filter(isStarted);
  const findings = [
    ...findTwinRows(rows),
    ...findSameNumbers(rows),
    ...findSamePlayers(rows),
    ...findDigitsInNames(rows),
    ...findOddSizes(rows),
    ...findOddShorts(rows),
    ...findSimilarNumbers(rows),
    ...findMissingFields(rows),
    ...findLetteringFindings(rows, content),
  ];
  return findings.toSorted((a, b) => rankLevel(a) - rankLevel(b));
}

const rankLevel = ({ level }: RosterFinding): number => (level === 'ask' ? 0 : 1);

const listIds = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);

/** Groups of two and more rows with the same key; '' is no key. */
function groupRows(rows: readonly Row[], getKey: (row: Row) => string): Row[][] {
  return collectRows(rows, getKey)
    .map(([, group]) => group)
    .filter((group) => group.length > 1);
}

/** Returns the rows of each key in the order of their first one; '' is no key. */
function collectRows(rows: readonly Row[], getKey: (row: Row) => string): [key: string, rows: Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = getKey(row);
    const known = groups.get(key);
    if (known) known.push(row);
    else if (key !== '') groups.set(key, [row]);
  }
  return [...groups];
}

/** Name, number and size; '' for a jersey without a name or a number. */
const getTwinKey = ({ name, number, size }: Row): string =>
  foldName(name) === '' || number.trim() === '' ? '' : JSON.stringify([foldName(name), number.trim(), size]);

function areTwins(rows: readonly Row[]): boolean {
  const [key, ...others] = new Set(rows.map(getTwinKey));
  return key !== '' && others.length === 0;
}

function findTwinRows(rows: readonly Row[]): RosterFinding[] {
  return groupRows(rows, getTwinKey).map((group) => {
    const { name, number, size } = group[0]!;
    const values = [name, number, shortenSize(size)].filter((value) => value !== '');
    return { code: 'twin-row', level: 'ask', rowIds: listIds(group), field: 'name', values };
  });
}

function findSameNumbers(rows: readonly Row[]): RosterFinding[] {
  return groupRows(rows, ({ number }) => number.trim())
    .filter((group) => !areTwins(group))
    .map((group) => ({
      ...{ code: 'same-number', level: 'ask', field: 'number' },
      rowIds: listIds(group),
      values: [group[0]!.number.trim()],
    }));
}

/** '7' and '07' are two numbers for the shop, and one for the referee. */
function findSimilarNumbers(rows: readonly Row[]): RosterFinding[] {
  return groupRows(rows, ({ number }) => (/^\d+$/.test(number.trim()) ? String(Number(number)) : '')).flatMap(
    (group) => {
      const values = [...new Set(group.map(({ number }) => number.trim()))];
      if (values.length === 1) return [];
      return { code: 'similar-number', level: 'note', field: 'number', rowIds: listIds(group), values };
    },
  );
}

/** A name that more than half of the players wear is the team's. */
const isTeamName = (players: number, named: number): boolean => players > 2 && players > named / 2;

function findSamePlayers(rows: readonly Row[]): RosterFinding[] {
  const groups = collectRows(rows, ({ name }) => foldName(name));
  const named = groups.reduce((sum, [, group]) => sum + group.length, 0);
  const byName = groups.filter(([, { length }]) => !isTeamName(length, named));
  const same = byName.flatMap(([, group]) =>
    group.length > 1 && !areTwins(group) ? createNameFinding('same-player', group) : [],
  );
  const similar = byName.flatMap(([name, group], index) =>
    byName
      .slice(index + 1)
      .filter(([other]) => areNearlyEqual(name, other))
      .map(([, others]) => createNameFinding('similar-name', [...group, ...others])),
  );
  return [...same, ...similar];
}

const createNameFinding = (code: 'same-player' | 'similar-name', group: readonly Row[]): RosterFinding => ({
  ...{ code, level: 'ask', field: 'name' },
  rowIds: listIds(group),
  values: collectRows(group, ({ name }) => foldName(name)).map(([, [first]]) => first!.name),
});

/** '7 Roy M' is a line of a list in which the cells were not told apart. */
function findDigitsInNames(rows: readonly Row[]): RosterFinding[] {
  return (['name', 'frontName'] as const).flatMap((field) => {
    const found = rows.filter((row) => /\d/.test(row[field]));
    const values = found.map((row) => row[field].trim());
    return found.length === 0
      ? []
      : { code: 'digit-in-name', level: 'ask', field, rowIds: listIds(found), values };
  });
}

/** Up to this share of the jerseys is an exception, and probably a mistake. */
const FEW = 1 / 5;
const MIN_SIZES = 6;

function findOddSizes(rows: readonly Row[]): RosterFinding[] {
  const sized = rows.filter(({ size }) => parseSize(size) !== null);
  const youth = sized.filter(({ size }) => getSizeGroup(size) === 'YOUTH');
  if (sized.length < MIN_SIZES || youth.length === 0 || youth.length > sized.length * FEW) return [];
  return [{ code: 'odd-size', level: 'ask', field: 'size', rowIds: listIds(youth), values: [] }];
}

const LABELS = ['2XS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'];
const MAX_STEPS = 2;

function findOddShorts(rows: readonly Row[]): RosterFinding[] {
  return rows.filter(hasOddShorts).map(({ id, size, shorts }) => ({
    ...{ code: 'odd-shorts', level: 'ask', field: 'shorts' },
    rowIds: [id],
    values: [shortenSize(size), shortenSize(shorts)],
  }));
}

function hasOddShorts({ size, shorts }: Row): boolean {
  if (shorts === NO_SHORTS || (getSizeGroup(size) === 'YOUTH') !== (getSizeGroup(shorts) === 'YOUTH'))
    return false;
  const [shirt, pants] = [size, shorts].map((text) => LABELS.indexOf(shortenSize(text).split(' ')[1] ?? ''));
  return shirt !== -1 && pants !== -1 && Math.abs(shirt! - pants!) > MAX_STEPS;
}

const MIN_ROWS_COMPARED = 5;

function findMissingFields(rows: readonly Row[]): RosterFinding[] {
  if (rows.length < MIN_ROWS_COMPARED) return [];
  return (['number', 'name', 'frontName'] as const).flatMap((field) => {
    const without = rows.filter((row) => row[field].trim() === '');
    if (without.length === 0 || without.length > rows.length * FEW) return [];
    return { code: 'some-without', level: 'note', field, rowIds: listIds(without), values: [] };
  });
}
