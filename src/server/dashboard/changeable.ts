/**
 * The fields of an order that staff change, each under a name of its own: 'order_notes', 'row player-0001 jersey_name'.
 * Two people who change different names both keep theirs (matrix C8).
 */
import type { OrderUpdate } from '#contract/order-update.ts';
import { isEmail, readPhone } from '#domain/contact.ts';
import { readFolderLink } from '#domain/folder-link.ts';
import { tidyName } from '#domain/lettering.ts';
import type { OrderContent, Row } from '#domain/order.ts';
import { Problem } from '#domain/problem.ts';

export type Value = string | boolean | null;
export type Values = Record<string, Value>;

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

/** Fields that the order's content holds: customers change them too, as long as the order is not submitted. */
const CONTENT = {
  secret_code: (content: OrderContent) => content.teamName,
  name: (content: OrderContent) => content.name,
  email: (content: OrderContent) => content.email,
  order_notes: (content: OrderContent) => content.notes,
  cutting_option: ({ options }: OrderContent) => options.cutting,
  material_option: ({ options }: OrderContent) => options.material,
  collar_option: ({ options }: OrderContent) => options.collar,
  case_option: ({ options }: OrderContent) => options.casing,
} as const;

export function contentValues(content: OrderContent): Values {
  const head = Object.entries(CONTENT).map(([field, read]): [string, Value] => [field, read(content)]);
  const rows = content.rows.flatMap((row) =>
    Object.entries(ROW_FIELDS).map(([field, key]): [string, Value] => [nameOf(row.id, field), row[key]]),
  );
  return Object.fromEntries([...head, ...rows]);
}

/** Whether a name belongs to the content. */
export const isContent = (name: string): boolean => name in CONTENT || name.startsWith('row ');

const nameOf = (rowId: string, field: string) => `row ${rowId} ${field}`;

/** What is asked for, tidied. Throws Problem 'missing-fields', 'unknown-option' with the field that is wrong. */
export function wantedValues({ order_id: _, version: __, rows, ...fields }: OrderUpdate): Values {
  const head = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]): [string, Value] => [field, tidy(field, value)]);
  const jerseys = (rows ?? []).flatMap(({ row_id, ...row }) =>
    Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]): [string, Value] => [nameOf(row_id, field), tidyCell(field, value)]),
  );
  return Object.fromEntries([...head, ...jerseys]);
}

function tidy(field: string, value: unknown): Value {
  if (field === 'additional_options') return JSON.stringify(sorted(value as Record<string, string>));
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.trim() : '';
  if (field.endsWith('_folder')) return text ? readLink(field, text) : null;
  if (field === 'phone') return text ? (readPhone(text) ?? refuse(field)) : null;
  if (field === 'email') return isEmail(text) ? text : refuse(field);
  if (field === 'name' || field === 'secret_code') return text || refuse(field);
  if (field in OPTIONAL) return text || null;
  return text;
}

/** Empty is none. */
const OPTIONAL = { designer: true, supplier: true, printing_id: true, production_date: true } as const;

const readLink = (field: string, text: string) => readFolderLink(text) ?? refuse(field, 'unknown-folder');

function refuse(field: string, code: 'missing-fields' | 'unknown-folder' = 'missing-fields'): never {
  throw new Problem(code, { field });
}

const tidyCell = (field: string, value: string | boolean): Value =>
  typeof value === 'string' && field.startsWith('jersey_name') ? tidyName(value) : value;

export const sorted = (options: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The content with the changes that belong to it. Throws Problem 'not-found' for a row that is gone. */
export function withChanges(content: OrderContent, changes: Values): OrderContent {
  const known = new Set(content.rows.map(({ id }) => id));
  for (const name of Object.keys(changes)) {
    const [kind, rowId] = name.split(' ');
    if (kind === 'row' && !known.has(rowId!)) throw new Problem('not-found', { rowId });
  }
  const pick = <T extends Value>(field: string, before: T) =>
    field in changes ? (changes[field] as T) : before;
  return {
    ...content,
    teamName: pick('secret_code', content.teamName),
    name: pick('name', content.name),
    email: pick('email', content.email),
    notes: pick('order_notes', content.notes),
    options: {
      cutting: pick('cutting_option', content.options.cutting),
      material: pick('material_option', content.options.material),
      collar: pick('collar_option', content.options.collar),
      casing: pick('case_option', content.options.casing),
    },
    rows: content.rows.map((row) => withRowChanges(row, changes)),
  };
}

function withRowChanges(row: Row, changes: Values): Row {
  const changed = Object.entries(ROW_FIELDS)
    .filter(([field]) => nameOf(row.id, field) in changes)
    .map(([field, key]) => [key, changes[nameOf(row.id, field)]]);
  return changed.length > 0 ? { ...row, ...Object.fromEntries(changed) } : row;
}
