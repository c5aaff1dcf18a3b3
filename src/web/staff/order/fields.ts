/**
 * The fields of the update page, each under the name that the server knows it by: 'order_notes', 'row player-0001
 * jersey_name'. One flat list, so that a draft, a save and a conflict all speak of the same names.
 */
import type { StaffOrder } from '#contract/dashboard.ts';
import type { OrderUpdate } from '#contract/order-update.ts';
import type { AnsweredOrder } from '#contract/wire-order.ts';

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

/** What is none is '' here, as an empty field of a form is. */
export function fieldsOf(order: StaffOrder): Fields {
  const content = JSON.parse(order.order) as AnsweredOrder;
  const { contact, fulfilment } = order;
  const rows = Object.values(content.order).flatMap((row) =>
    ROW_FIELDS.map((field): [string, Value] => [rowField(row.row_id, field), row[field]]),
  );
  return {
    order_status: order.order_status,
    status: order.status,
    designer: order.designer ?? '',
    order_notes: order.order_notes,
    secret_code: content.secret_code,
    name: content.name,
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    cutting_option: content.cutting_option ?? '',
    material_option: content.material_option ?? '',
    collar_option: content.collar_option ?? '',
    case_option: content.case_option,
    supplier: fulfilment?.supplier ?? '',
    supplier_status: fulfilment?.supplier_status ?? '',
    printing_id: fulfilment?.printing_id ?? '',
    production_date: fulfilment?.production_date ?? '',
    production_folder: fulfilment?.production_folder ?? '',
    design_folder: order.design_folder ?? '',
    customer_folder: order.customer_folder ?? '',
    additional_options: linesOf(fulfilment?.additional_options ?? {}),
    ...Object.fromEntries(rows),
  };
}

/** The server's word for a field, as the form holds it. */
export function fieldFrom(name: string, value: unknown): Value {
  if (name === 'additional_options')
    return linesOf(JSON.parse(String(value ?? '{}')) as Record<string, string>);
  return typeof value === 'boolean' ? value : String(value ?? '');
}

const NONE_IS_NULL = ['designer', 'supplier', 'production_date'];

/** Only what was changed is sent. */
export function updateOf(orderId: string, version: number, changes: Fields): OrderUpdate {
  const rows = new Map<string, Record<string, Value>>();
  const head: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(changes)) {
    const [kind, rowId, field] = name.split(' ');
    if (kind === 'row') rows.set(rowId!, { ...rows.get(rowId!), [field!]: value });
    else if (name === 'additional_options') head[name] = optionsFrom(String(value));
    else head[name] = NONE_IS_NULL.includes(name) && value === '' ? null : value;
  }
  const sent = [...rows].map(([row_id, row]) => ({ row_id, ...row }));
  return { order_id: orderId, version, ...head, ...(sent.length > 0 ? { rows: sent } : {}) } as OrderUpdate;
}

const linesOf = (options: Record<string, string>): string =>
  Object.entries(options)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');

/** A line without a colon is a label alone. */
function optionsFrom(lines: string): Record<string, string> {
  const pairs = lines
    .split('\n')
    .filter((line) => line.trim())
    .map((line): [string, string] => {
      const [label = '', ...value] = line.split(':');
      return [label.trim(), value.join(':').trim()];
    });
  return Object.fromEntries(pairs);
}

const WORDS: Record<string, string> = {
  order_status: 'Order status',
  status: 'Submitted',
  designer: 'Designer',
  order_notes: 'Order Notes',
  secret_code: 'Team name',
  name: 'Customer name',
  email: 'Email',
  phone: 'Phone',
  cutting_option: 'Cutting',
  material_option: 'Material',
  collar_option: 'Collar',
  case_option: 'Letters',
  supplier: 'Supplier',
  supplier_status: 'Supplier status',
  printing_id: 'Printing ID',
  production_date: 'Production date',
  production_folder: 'Production folder',
  design_folder: 'Design folder',
  customer_folder: 'Customer folder',
  additional_options: 'Additional options',
  order_submitted_date: 'Submitted on',
  jersey_name_front: 'Front name',
  jersey_name: 'Back name',
  jersey_number: 'Number',
  jersey_size: 'Size',
  short_size: 'Shorts',
  jersey_sleeve: 'Sleeve',
  locked: 'Locked',
};

export function wordsFor(name: string): string {
  const [kind, , field] = name.split(' ');
  return kind === 'row' ? `Jersey, ${WORDS[field!] ?? field}` : (WORDS[name] ?? name);
}
