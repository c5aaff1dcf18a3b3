/*
 * The stored form of a patch, in the history of an order and in the response to a conflict: a flat record of field
 * names and values. It is stored in the database, so its form never changes.
 */
import type { Address } from '#domain/shared/contact.ts';
import { toDollars } from '#domain/shared/money.ts';
import { JERSEY_FIELDS, type JerseyField } from '../jersey/schema.ts';
import type { OrderField, OrderFields } from './editable-fields.ts';
import { type FieldName, parseFieldName, rowFieldName, rowName } from './field-names.ts';
import { type EditableOrder, listFieldNames, type OrderPatch } from './order-patch.ts';

/** A value in the history: text, flag, or null for none; an address and additional options as JSON. */
export type StoredValue = string | boolean | null;
export type StoredValues = Partial<Record<FieldName, StoredValue>>;

/** Returns the values that a patch sets; an added jersey is true, a removed one false. */
export function encodePatch({ fields, added, removed, rows }: OrderPatch): StoredValues {
  return Object.fromEntries([
    ...(Object.keys(fields) as OrderField[]).map((field) => [field, encodeValue(field, fields[field])]),
    ...added.map((id) => [rowName(id), true]),
    ...[...rows].flatMap(([id, changes]) =>
      (Object.keys(changes) as JerseyField[]).map((field) => [rowFieldName(id, field), changes[field]]),
    ),
    ...removed.map((id) => [rowName(id), false]),
  ]) as StoredValues;
}

/** Returns the values of the named fields of an order; null for a jersey that does not exist. */
export const encodeValues = (order: EditableOrder, names: readonly FieldName[]): StoredValues =>
  Object.fromEntries(names.map((name) => [name, readValue(order, name)]));

/** Returns the values that the fields of a patch had before it; for a removed jersey all its values. */
export const encodeBefore = (order: EditableOrder, patch: OrderPatch): StoredValues =>
  encodeValues(order, [
    ...listFieldNames(patch),
    ...patch.removed.flatMap((id) => JERSEY_FIELDS.map((field) => rowFieldName(id, field))),
  ]);

function readValue({ fields, rows }: EditableOrder, name: FieldName): StoredValue {
  const reference = parseFieldName(name);
  if (reference?.type === 'field') return encodeValue(reference.field, fields[reference.field]);
  const row = rows.find(({ id }) => id === reference?.rowId);
  if (!row) return null;
  return reference?.type === 'row-field' ? row[reference.field] : true;
}

function encodeValue(field: OrderField, value: OrderFields[OrderField] | undefined): StoredValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return toDollars(value).toFixed(2);
  if (typeof value !== 'object') return value;
  return field === 'shipping_address' ? encodeAddress(value as Address) : JSON.stringify(sortByKey(value));
}

/** Returns an address as one value, with its parts always in the same order. */
export const encodeAddress = ({ street, city, province, postalCode, country }: Address): string =>
  JSON.stringify({ street, city, province, postalCode, country });

/** Returns null for a value that is not an object, such as the placeholder in an erased order. */
export const parseStoredObject = (value: unknown): object | null =>
  String(value).startsWith('{') ? (JSON.parse(String(value)) as object) : null;

const sortByKey = (record: object): object =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
