/** The labels of an order's fields, their values as text, and their error messages. */
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { printName } from '#domain/orders/jersey/lettering.ts';
import { JERSEY_FIELDS, JERSEY_SCHEMA, type JerseyField } from '#domain/orders/jersey/schema.ts';
import { labelJersey } from '#domain/orders/order/field-labels.ts';
import { describeFolderHosts } from '#domain/orders/order/folder-link.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import { EDITABLE_FIELDS } from '#domain/orders/staff/editable-fields.ts';
import {
  type FieldName,
  isFieldName,
  parseFieldName,
  rowFieldName,
} from '#domain/orders/staff/field-names.ts';
import type { SupplierStatus } from '#domain/production/production.ts';
import { formatAddress } from '#domain/shared/contact.ts';
import { formatStatus, formatSupplierStatus } from '#web/dashboard/shared/status-badge.tsx';
import { ApiError } from '../../../calls/api-client.ts';
import { capitalise } from '../../../lib/capitalise.ts';
import type { JerseyLookup } from '../../history/event-texts.ts';
import { type FieldValue, type FormValues, listRowIds, parseSelectedAddress } from './form-values.ts';

/** Looks up the rows of an order, and those that a form adds to it. */
export function createJerseyLookup(
  content: Pick<OrderResponse, 'order' | 'case_option'>,
  changes: FormValues = {},
): JerseyLookup {
  const rowIds = listRowIds(content, changes);
  const names = new Map(Object.values(content.order).map((row) => [row.row_id, row.jersey_name]));
  return (rowId) => {
    if (!rowIds.includes(rowId)) return null;
    const player = printName(names.get(rowId) ?? '', content.case_option);
    return { number: rowIds.indexOf(rowId) + 1, player };
  };
}

/** The labels of fields that occur in the history but cannot be edited. */
const OTHER_LABELS: Readonly<Record<string, string>> = { order_submitted_date: 'Submitted on' };

/** Returns the label of a field; for an unknown field its name. */
export function fieldLabel(name: string, findJersey: JerseyLookup = () => null): string {
  const reference = parseFieldName(name);
  if (!reference) return OTHER_LABELS[name] ?? name;
  if (reference.type === 'field') return EDITABLE_FIELDS[reference.field].label;
  const { type, rowId } = reference;
  const found = findJersey(rowId);
  const field = type === 'row' ? type : reference.field;
  const jersey = (found && labelJersey({ jersey: found.number, player: found.player, field })) ?? 'Jersey';
  return type === 'row' ? jersey : `${jersey}, ${JERSEY_SCHEMA[reference.field].label}`;
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
  if (field && isFieldName(field))
    return {
      [field]: hosts
        ? describeFolderHosts(hosts)
        : (error.code === 'missing-fields' && REQUIRED_TEXTS[field]) || error.message,
    };
  return Object.fromEntries(
    issues.flatMap(({ rowId, field: name, message }) => {
      if (rowId) return isRowField(name) ? [[rowFieldName(rowId, name), message]] : [];
      return isFieldName(`${name}_option`) ? [[`${name}_option`, message]] : [];
    }),
  );
}

/** What to type in a field that is empty or not what it should be. */
const REQUIRED_TEXTS: FieldErrors = {
  secret_code: 'Type the name of the team.',
  name: 'Type the name of the customer.',
  email: 'An address looks like name@example.com.',
  phone: 'A phone number has ten digits.',
};

const isRowField = (field: string): field is JerseyField => (JERSEY_FIELDS as string[]).includes(field);
