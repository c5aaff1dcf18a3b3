/**
 * The fields of the update page, each under the name that the server knows it by: 'order_notes', 'row player-0001
 * jersey_name', and 'row player-0001' for whether there is such a jersey. One flat list, so that a draft, a save and a
 * conflict all speak of the same names.
 */
import type { StaffOrder } from '#contract/dashboard.ts';
import type { AnsweredOrder, AnsweredRow } from '#contract/wire-order.ts';
import type { Address } from '#domain/contact.ts';

export type Value = string | boolean;
export type Fields = Record<string, Value>;

const ROW_FIELDS = [
  'jersey_name_front',
  'jersey_name',
  'jersey_number',
  'jersey_size',
  'short_size',
  'jersey_sleeve',
  'locked',
] as const;
export type RowField = (typeof ROW_FIELDS)[number];

export const rowField = (rowId: string, field: RowField): string => `row ${rowId} ${field}`;
export const wholeRow = (rowId: string): string => `row ${rowId}`;
export const isWholeRow = (name: string): boolean => /^row \S+$/.test(name);
export const isOfRow = (name: string): boolean => name.startsWith('row ');
export const rowIdOf = (name: string): string => name.split(' ')[1]!;

/** What is none is '' here, as an empty field of a form is. */
export function fieldsOf(order: StaffOrder): Fields {
  const content = JSON.parse(order.order) as AnsweredOrder;
  const { contact, fulfilment, money } = order;
  return {
    order_status: order.order_status,
    status: order.status,
    designer: order.designer ?? '',
    order_notes: order.order_notes,
    secret_code: content.secret_code,
    name: content.name,
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    shipping_address: addressField(contact),
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
    production_folder: fulfilment?.production_folder ?? '',
    design_folder: order.design_folder ?? '',
    customer_folder: order.customer_folder ?? '',
    additional_options: linesOf(fulfilment?.additional_options ?? {}),
    ...Object.fromEntries(Object.values(content.order).flatMap(rowFields)),
  };
}

const rowFields = (row: AnsweredRow): [string, Value][] => [
  [wholeRow(row.row_id), true],
  ...ROW_FIELDS.map((field): [string, Value] => [rowField(row.row_id, field), row[field]]),
];

/** The ids of all jerseys in their order: those that stand there, and those that somebody adds. */
export function jerseysOf(content: AnsweredOrder, changes: Fields = {}): string[] {
  const known = Object.values(content.order).map(({ row_id }) => row_id);
  const added = Object.keys(changes).filter((name) => isWholeRow(name) && changes[name] === true);
  return [...new Set([...known, ...added.map(rowIdOf)])];
}

/** The parts of an address as one value, in the server's order; '' for none, and for one that was only ever a line. */
function addressField(contact: StaffOrder['contact']): string {
  if (!contact?.address) return '';
  const { postal_code: postalCode, ...parts } = contact.address;
  return addressValue({ ...parts, postalCode });
}

export const addressValue = ({ street, city, province, postalCode, country }: StoredAddress): string =>
  JSON.stringify({ street, city, province, postalCode, country });

/** As the server keeps it: its country is one that the shop ships to. */
type StoredAddress = Omit<Address, 'country'> & { country: string };

/** The server's word for a field, as the form holds it. */
export function fieldFrom(name: string, value: unknown): Value {
  if (isWholeRow(name)) return value === true;
  // What stood there of an order that was forgotten is a word like any other.
  if (name === 'additional_options' && String(value).startsWith('{'))
    return linesOf(JSON.parse(String(value)) as Record<string, string>);
  return typeof value === 'boolean' ? value : String(value ?? '');
}

/** Null for what somebody has typed so far and not picked. */
export const pickedAddress = (value: Value | undefined): Address | null =>
  String(value).startsWith('{') ? (JSON.parse(String(value)) as Address) : null;

const linesOf = (options: Record<string, string>): string =>
  Object.entries(options)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
