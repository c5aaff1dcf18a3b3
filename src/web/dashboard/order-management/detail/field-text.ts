/** The labels of an order's fields, their values as text, and their error messages. */
import {
  EDITABLE_FIELDS,
  EDITABLE_ROW_FIELDS,
  ROW_FIELDS,
  type RowField,
} from '#domain/orders/editable-fields.ts';
import { type FieldName, isFieldName, parseFieldName, rowFieldName } from '#domain/orders/field-names.ts';
import { describeFolderHosts } from '#domain/orders/folder-link.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { SupplierStatus } from '#domain/production/production.ts';
import { formatAddress } from '#domain/shared/contact.ts';
import { formatStatus, formatSupplierStatus } from '#web/dashboard/shared/status-badge.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { capitalise } from '../../../lib/capitalise.ts';
import { type FieldValue, parseSelectedAddress } from './form-values.ts';

/** Returns the 1-based position of a row in the order, or null for a deleted row. */
export type JerseyNumberLookup = (rowId: string) => number | null;

export const createJerseyNumberLookup =
  (rowIds: readonly string[]): JerseyNumberLookup =>
  (rowId) =>
    rowIds.includes(rowId) ? rowIds.indexOf(rowId) + 1 : null;

/** The labels of fields that occur in the history but cannot be edited. */
const OTHER_LABELS: Readonly<Record<string, string>> = { order_submitted_date: 'Submitted on' };

/** Returns the label of a field; for an unknown field its name. */
export function fieldLabel(name: string, jerseyNumber: JerseyNumberLookup = () => null): string {
  const reference = parseFieldName(name);
  if (!reference) return OTHER_LABELS[name] ?? name;
  if (reference.type === 'field') return EDITABLE_FIELDS[reference.field].label;
  const number = jerseyNumber(reference.rowId);
  const jersey = number ? `Jersey ${number}` : 'Jersey';
  return reference.type === 'row' ? jersey : `${jersey}, ${EDITABLE_ROW_FIELDS[reference.field].label}`;
}

export function formatFieldValue(name: FieldName, value: FieldValue): string {
  if (name === 'order_status') return formatStatus(value as OrderStatus);
  if (name === 'supplier_status') return formatSupplierStatus(value as SupplierStatus);
  if (parseFieldName(name)?.type === 'row') return value ? 'there' : 'taken out';
  const address = name === 'shipping_address' ? parseSelectedAddress(value) : null;
  if (address) return formatAddress(address);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'deposit_amount' && !value) return 'half of what is due';
  return value || 'none';
}

/** Converts 'postage_type' to 'Postage type'. */
export const formatPostageField = (name: string): string => capitalise(name).replaceAll('_', ' ');

/** The message of each field that has an error. */
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

/** Returns the messages of an error by field: its single field, or those of its roster issues. */
export function toFieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const { field, hosts, issues = [] } = error.detail;
  if (field && isFieldName(field)) return { [field]: hosts ? describeFolderHosts(hosts) : error.message };
  return Object.fromEntries(
    issues.flatMap(({ rowId, field: name, message }) =>
      rowId && isRowField(name) ? [[rowFieldName(rowId, name), message]] : [],
    ),
  );
}

const isRowField = (field: string): field is RowField => (ROW_FIELDS as string[]).includes(field);
