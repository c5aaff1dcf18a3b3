/**
 * The values of the update page's form, and their conversion to a patch. The names are those of
 * domain/orders/staff/field-names.ts, also in drafts and conflicts; a value is text or a boolean, '' when it is not set.
 */

import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { WireAddress } from '#contract/endpoint/fields.ts';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import type { OrderUpdate, RowUpdate } from '#contract/staff/order-update.ts';
import { JERSEY_FIELDS, JERSEY_SCHEMA, type JerseyField } from '#domain/orders/jersey/schema.ts';
import type { Row } from '#domain/orders/order/order.ts';
import type { OrderField, OrderFields } from '#domain/orders/staff/editable-fields.ts';
import { type FieldName, parseFieldName, rowFieldName, rowName } from '#domain/orders/staff/field-names.ts';
import type { OrderPatch, RowPatch } from '#domain/orders/staff/order-patch.ts';
import { encodeAddress, parseStoredObject } from '#domain/orders/staff/patch-codec.ts';
import { type Address, parseAddress } from '#domain/shared/contact.ts';
import { toDollars } from '#domain/shared/money.ts';
import { ApiError } from '../../../calls/api-client.ts';
import { parseAmount } from '../../payments/amount.ts';

export type FieldValue = string | boolean;
export type FormValues = Partial<Record<FieldName, FieldValue>>;

/** The entries of a form's values, typed by field names. */
export const listEntries = (values: FormValues) => Object.entries(values) as [FieldName, FieldValue][];

export function toFormValues(order: StaffOrder): FormValues {
  const content = JSON.parse(order.order) as OrderResponse;
  const { contact, fulfilment, money } = order;
  const fields: Record<OrderField, FieldValue> = {
    order_status: order.order_status,
    status: order.status,
    designer: order.designer ?? '',
    order_notes: order.order_notes,
    secret_code: content.secret_code,
    name: content.name,
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    shipping_address: formatContactAddress(contact),
    deposit_amount: money?.deposit_amount ? money.deposit_amount.toFixed(2) : '',
    cutting_option: content.cutting_option ?? '',
    material_option: content.material_option ?? '',
    collar_option: content.collar_option ?? '',
    case_option: content.case_option,
    design_option: content.design_option,
    supplier: fulfilment?.supplier ?? '',
    supplier_status: fulfilment?.supplier_status ?? '',
    printing_id: fulfilment?.printing_id ?? '',
    production_date: fulfilment?.production_date ?? '',
    needed_by: order.needed_by ?? '',
    production_folder: fulfilment?.production_folder ?? '',
    design_folder: order.design_folder ?? '',
    customer_folder: order.customer_folder ?? '',
    additional_options: formatOptionLines(fulfilment?.additional_options ?? {}),
  };
  const values: FormValues = { ...fields };
  for (const row of Object.values(content.order)) {
    values[rowName(row.row_id)] = true;
    for (const field of JERSEY_FIELDS)
      values[rowFieldName(row.row_id, field)] = row[JERSEY_SCHEMA[field].wire];
  }
  return values;
}

/** Returns '' without an address, and for an address that is stored only as one line. */
function formatContactAddress(contact: StaffOrder['contact']): string {
  if (!contact?.address) return '';
  const { postal_code: postalCode, country, ...parts } = contact.address;
  return encodeAddress({ ...parts, postalCode, country: country as Address['country'] });
}

/** Returns the ids of all jerseys in their order: existing ones, then those that the form adds. */
export function listRowIds(content: Pick<OrderResponse, 'order'>, changes: FormValues = {}): string[] {
  const known = Object.values(content.order).map(({ row_id }) => row_id);
  const added = listEntries(changes).flatMap(([name, value]) => {
    const reference = parseFieldName(name);
    return reference?.type === 'row' && value === true ? [reference.rowId] : [];
  });
  return [...new Set([...known, ...added])];
}

/** Converts a stored value of a field to the form's value. */
export function toFieldValue(name: FieldName, value: unknown): FieldValue {
  if (parseFieldName(name)?.type === 'row') return value === true;
  const options = name === 'additional_options' ? parseStoredObject(value) : null;
  if (options) return formatOptionLines(options as Record<string, string>);
  return typeof value === 'boolean' ? value : String(value ?? '');
}

/** Returns null for text that was entered and not selected from the suggestions. */
export const parseSelectedAddress = (value: FieldValue | undefined): Address | null =>
  parseStoredObject(value) as Address | null;

/** Converts the form's changes to a patch, without input on removed jerseys. Throws ApiError 'wrong-amount'. */
export function toOrderPatch(changes: FormValues): OrderPatch {
  const fields: Partial<Record<OrderField, unknown>> = {};
  const added: string[] = [];
  const removed: string[] = [];
  const rows = new Map<string, RowPatch>();
  for (const [name, value] of listEntries(changes)) {
    const reference = parseFieldName(name);
    if (reference?.type === 'field') fields[reference.field] = parseField(reference.field, value);
    if (reference?.type === 'row') (value === true ? added : removed).push(reference.rowId);
    if (reference?.type === 'row-field')
      rows.set(reference.rowId, { ...rows.get(reference.rowId), ...toCell(reference.field, value) });
  }
  for (const rowId of removed) rows.delete(rowId);
  return { fields: fields as OrderPatch['fields'], added, removed, rows };
}

const toCell = (field: JerseyField, value: FieldValue): RowPatch =>
  ({ [field]: value }) as Pick<Row, JerseyField>;

const NULLABLE_FIELDS: ReadonlySet<OrderField> = new Set([
  'designer',
  'phone',
  'cutting_option',
  'material_option',
  'collar_option',
  'supplier',
  'printing_id',
  'production_date',
  'needed_by',
  'production_folder',
  'design_folder',
  'customer_folder',
]);

function parseField(field: OrderField, value: FieldValue): OrderFields[OrderField] {
  if (typeof value === 'boolean') return value;
  if (field === 'additional_options') return parseOptionLines(value);
  if (field === 'shipping_address') return parseSelectedAddress(value) ?? parseAddress(value);
  if (field === 'deposit_amount') return parseDeposit(value);
  return NULLABLE_FIELDS.has(field) && value === '' ? null : value;
}

function parseDeposit(text: string) {
  if (!text.trim()) return null;
  const amount = parseAmount(text);
  if (amount !== null) return amount;
  throw new ApiError({
    response: false,
    code: 'wrong-amount',
    message: 'Type an amount like 120.50.',
    detail: { field: 'deposit_amount' },
  });
}

const formatOptionLines = (options: Readonly<Record<string, string>>): string =>
  Object.entries(options)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');

/** Parses lines like 'label: value'; a line without a colon is a label without a value. */
function parseOptionLines(lines: string): Record<string, string> {
  const pairs = lines
    .split('\n')
    .filter((line) => line.trim())
    .map((line): [string, string] => {
      const [label = '', ...value] = line.split(':');
      return [label.trim(), value.join(':').trim()];
    });
  return Object.fromEntries(pairs);
}

/** Formats the update request. An address that could not be parsed is sent empty, and the server rejects it. */
export function formatOrderUpdate(
  orderId: string,
  version: number,
  patch: OrderPatch,
): Omit<OrderUpdate, 'notify'> {
  const { shipping_address, deposit_amount, cutting_option, material_option, collar_option, ...fields } =
    patch.fields;
  const cells = [...patch.rows].map(([rowId, changes]) => formatRow(rowId, changes));
  const changed = cells.filter(({ row_id }) => !patch.added.includes(row_id));
  return {
    order_id: orderId,
    version,
    ...fields,
    ...(shipping_address !== undefined && { shipping_address: formatAddress(shipping_address) }),
    ...(deposit_amount !== undefined && {
      deposit_amount: deposit_amount === null ? null : toDollars(deposit_amount),
    }),
    ...(cutting_option !== undefined && { cutting_option: cutting_option ?? '' }),
    ...(material_option !== undefined && { material_option: material_option ?? '' }),
    ...(collar_option !== undefined && { collar_option: collar_option ?? '' }),
    ...(changed.length > 0 && { rows: changed }),
    ...(patch.added.length > 0 && {
      new_rows: patch.added.map((id) => formatRow(id, patch.rows.get(id) ?? {})),
    }),
    ...(patch.removed.length > 0 && { deleted_rows: [...patch.removed] }),
  };
}

function formatRow(rowId: string, changes: RowPatch): RowUpdate {
  const cells = (Object.keys(changes) as JerseyField[]).map((field) => [
    JERSEY_SCHEMA[field].wire,
    changes[field],
  ]);
  return { row_id: rowId, ...Object.fromEntries(cells) };
}

const EMPTY_ADDRESS = { street: '', city: '', province: '', postalCode: '', country: '' };

function formatAddress(address: Address | null): WireAddress {
  const { street, city, province, postalCode, country } = address ?? EMPTY_ADDRESS;
  return { street, city, province, postal_code: postalCode, country };
}
