/*
 * One flat name for each field of an order: 'order_notes', 'row player-0001 jersey_name', and 'row player-0001' for
 * whether the jersey exists. The history of an order, the response to a conflict and the form of the update page use
 * these names, and they are stored in the database: existing ones never change.
 */

import { JERSEY_FIELDS, JERSEY_SCHEMA, type JerseyField, type WireField } from '../jersey/schema.ts';
import { EDITABLE_FIELDS, type OrderField } from './editable-fields.ts';

type RowName = `row ${string}`;
export type FieldName = OrderField | RowName | `${RowName} ${WireField}`;

export const rowName = (rowId: string): RowName => `row ${rowId}`;
export const rowFieldName = (rowId: string, field: JerseyField): `${RowName} ${WireField}` =>
  `row ${rowId} ${JERSEY_SCHEMA[field].wire}`;

/** A parsed field name. */
export type FieldReference =
  | { type: 'field'; field: OrderField }
  | { type: 'row'; rowId: string }
  | { type: 'row-field'; rowId: string; field: JerseyField };

/** Returns null for an unknown name, which an older or newer release may have stored. */
export function parseFieldName(name: string): FieldReference | null {
  if (name in EDITABLE_FIELDS) return { type: 'field', field: name as OrderField };
  const [prefix, rowId, wire] = name.split(' ');
  if (prefix !== 'row' || !rowId) return null;
  if (wire === undefined) return { type: 'row', rowId };
  const field = findRowField(wire);
  return field ? { type: 'row-field', rowId, field } : null;
}

const findRowField = (wire: string): JerseyField | undefined =>
  JERSEY_FIELDS.find((field) => JERSEY_SCHEMA[field].wire === wire);

export const isFieldName = (name: string): name is FieldName => parseFieldName(name) !== null;
