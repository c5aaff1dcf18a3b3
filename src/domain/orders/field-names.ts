/*
 * One flat name for each field of an order: 'order_notes', 'row player-0001 jersey_name', and 'row player-0001' for
 * whether the jersey exists. The history of an order, the response to a conflict and the form of the update page use
 * these names, and they are stored in the database: existing ones never change.
 */
import {
  EDITABLE_FIELDS,
  EDITABLE_ROW_FIELDS,
  type OrderField,
  ROW_FIELDS,
  type RowField,
  type WireRowField,
} from './editable-fields.ts';

type RowName = `row ${string}`;
export type FieldName = OrderField | RowName | `${RowName} ${WireRowField}`;

export const rowName = (rowId: string): RowName => `row ${rowId}`;
export const rowFieldName = (rowId: string, field: RowField): `${RowName} ${WireRowField}` =>
  `row ${rowId} ${EDITABLE_ROW_FIELDS[field].wire}`;

/** A parsed field name. */
export type FieldReference =
  | { type: 'field'; field: OrderField }
  | { type: 'row'; rowId: string }
  | { type: 'row-field'; rowId: string; field: RowField };

/** Returns null for an unknown name, which an older or newer release may have stored. */
export function parseFieldName(name: string): FieldReference | null {
  if (name in EDITABLE_FIELDS) return { type: 'field', field: name as OrderField };
  const [prefix, rowId, wire] = name.split(' ');
  if (prefix !== 'row' || !rowId) return null;
  if (wire === undefined) return { type: 'row', rowId };
  const field = findRowField(wire);
  return field ? { type: 'row-field', rowId, field } : null;
}

const findRowField = (wire: string): RowField | undefined =>
  ROW_FIELDS.find((field) => EDITABLE_ROW_FIELDS[field].wire === wire);

export const isFieldName = (name: string): name is FieldName => parseFieldName(name) !== null;
