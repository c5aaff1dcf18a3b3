/**
 * The jerseys of an order among the names that staff change: 'row player-0013' is whether there is such a jersey, 'row
 * player-0013 jersey_name' what stands on it. Who takes a jersey out touches everything that stands on it.
 */
import type { OrderUpdate } from '#contract/order-update.ts';
import { tidyName } from '#domain/lettering.ts';
import type { Row } from '#domain/order.ts';
import { Problem } from '#domain/problem.ts';
import { addRow, deleteRow } from '#domain/roster.ts';
import type { Value, Values } from './changeable.ts';

/** How a jersey's fields are called on the wire and in the domain. */
const ROW_FIELDS = {
  jersey_name: 'name',
  jersey_name_front: 'frontName',
  jersey_number: 'number',
  jersey_size: 'size',
  short_size: 'shorts',
  jersey_sleeve: 'sleeve',
  locked: 'locked',
} as const satisfies Record<string, keyof Row>;

const nameOf = (rowId: string, field?: string) => (field ? `row ${rowId} ${field}` : `row ${rowId}`);

export const isOfRow = (name: string): boolean => name.startsWith('row ');
const isWholeRow = (name: string): boolean => isOfRow(name) && name.split(' ').length === 2;

/** Jerseys come or go. */
export const changesRoster = (changes: Values): boolean => Object.keys(changes).some(isWholeRow);

/** Whether two changes are about the same thing: the same field, or a whole jersey and a field of it. */
export const touches = (one: string, other: string): boolean =>
  one === other || (isOfRow(one) && (one.startsWith(`${other} `) || other.startsWith(`${one} `)));

export const rowValues = (rows: readonly Row[]): [string, Value][] =>
  rows.flatMap((row) => [
    [nameOf(row.id), true] as [string, Value],
    ...Object.entries(ROW_FIELDS).map(([field, key]): [string, Value] => [nameOf(row.id, field), row[key]]),
  ]);

/** What is asked for of jerseys, tidied. */
export const wantedRows = ({
  rows = [],
  new_rows = [],
  deleted_rows = [],
}: OrderUpdate): [string, Value][] => [
  ...new_rows.map(({ row_id }): [string, Value] => [nameOf(row_id), true]),
  ...[...new_rows, ...rows].flatMap(wantedCells),
  ...deleted_rows.map((id): [string, Value] => [nameOf(id), false]),
];

const wantedCells = ({ row_id, ...cells }: NonNullable<OrderUpdate['rows']>[number]): [string, Value][] =>
  Object.entries(cells)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [nameOf(row_id, field), tidyCell(field, value)]);

const tidyCell = (field: string, value: string | boolean): Value =>
  typeof value === 'string' && field.startsWith('jersey_name') ? tidyName(value) : value;

/** Throws Problem 'not-found' for a jersey that is gone, 'first-five-rows' and 'too-many-rows' as for the creator. */
export function withRowChanges(before: Row[], changes: Values): Row[] {
  const wholes = Object.entries(changes).filter(([name]) => isWholeRow(name));
  let rows = before;
  for (const [name, there] of wholes) if (!there) rows = deleteRow(rows, rowIdOf(name), { creator: true });
  for (const [name, there] of wholes) if (there) rows = addRow(rows, rowIdOf(name));
  requireKnown(rows, changes);
  return rows.map((row) => withCells(row, changes));
}

const rowIdOf = (name: string): string => name.split(' ')[1]!;

function requireKnown(rows: readonly Row[], changes: Values) {
  const known = new Set(rows.map(({ id }) => id));
  const unknown = Object.entries(changes).find(
    ([name, value]) => isOfRow(name) && value !== false && !known.has(rowIdOf(name)),
  );
  if (unknown) throw new Problem('not-found', { rowId: rowIdOf(unknown[0]) });
}

function withCells(row: Row, changes: Values): Row {
  const changed = Object.entries(ROW_FIELDS)
    .filter(([field]) => nameOf(row.id, field) in changes)
    .map(([field, key]) => [key, changes[nameOf(row.id, field)]]);
  return changed.length > 0 ? { ...row, ...Object.fromEntries(changed) } : row;
}
