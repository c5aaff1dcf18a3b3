/**
 * The fields of an order that staff change, each under a name of its own: 'order_notes', 'row player-0001 jersey_name'.
 * Two people who change different names both keep theirs (matrix C8).
 */
import type { WireAddress } from '#contract/checkout.ts';
import type { OrderUpdate } from '#contract/order-update.ts';
import { type Address, isDeliverable, isEmail, readPhone } from '#domain/contact.ts';
import { readFolderLink } from '#domain/folder-link.ts';
import { type Cents, fromDollars, toDollars } from '#domain/money.ts';
import type { OrderContent } from '#domain/order.ts';
import { Problem } from '#domain/problem.ts';
import { readAddress } from '../checkout/customer.ts';
import { isOfRow, rowValues, wantedRows, withRowChanges } from './row-changes.ts';

export type Value = string | boolean | null;
export type Values = Record<string, Value>;

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
  design_option: (content: OrderContent) => content.customDesign,
} as const;

export function contentValues(content: OrderContent): Values {
  const head = Object.entries(CONTENT).map(([field, read]): [string, Value] => [field, read(content)]);
  return Object.fromEntries([...head, ...rowValues(content.rows)]);
}

/** Whether a name belongs to the content. */
export const isContent = (name: string): boolean => name in CONTENT || isOfRow(name);

/** What is asked for, tidied. Throws a Problem with the field that is wrong. */
export function wantedValues(wanted: OrderUpdate): Values {
  const head = Object.entries(wanted)
    .filter(([field, value]) => value !== undefined && !(field in APART))
    .map(([field, value]): [string, Value] => [field, tidy(field, value)]);
  return Object.fromEntries([...head, ...wantedRows(wanted)]);
}

/** Which order and which version, and its jerseys, which are named one by one. */
const APART = { order_id: true, version: true, rows: true, new_rows: true, deleted_rows: true } as const;

function tidy(field: string, value: unknown): Value {
  if (field === 'additional_options') return JSON.stringify(sorted(value as Record<string, string>));
  if (field === 'shipping_address') return addressValue(requireAddress(value as WireAddress));
  if (field === 'deposit_amount') return depositValue(fromDollars((value as number | null) ?? 0));
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

export const sorted = (options: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));

/** An address as one value, its parts always in the same order. */
export const addressValue = ({ street, city, province, postalCode, country }: Address): string =>
  JSON.stringify({ street, city, province, postalCode, country });

function requireAddress(sent: WireAddress): Address {
  const address = readAddress(sent);
  if (!address || !isDeliverable(address))
    throw new Problem('invalid-address', { field: 'shipping_address' });
  return address;
}

/** Null is the usual half. */
export const depositValue = (deposit: Cents): Value => (deposit > 0 ? toDollars(deposit).toFixed(2) : null);

/** The content with the changes that belong to it. Throws what row-changes.ts refuses. */
export function withChanges(content: OrderContent, changes: Values): OrderContent {
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
    rows: withRowChanges(content.rows, changes),
    customDesign: pick('design_option', content.customDesign),
  };
}
