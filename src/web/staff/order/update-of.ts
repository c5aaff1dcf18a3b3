/** What is sent of a draft: only what was changed, in the words of the call. */
import type { WireAddress } from '#contract/checkout.ts';
import type { OrderUpdate } from '#contract/order-update.ts';
import { type Address, parseAddress } from '#domain/contact.ts';
import { toDollars } from '#domain/money.ts';
import { Refused } from '../../api.ts';
import { readAmount } from '../money/amount.ts';
import { type Fields, isOfRow, pickedAddress, rowIdOf, type Value, wholeRow } from './fields.ts';

const NONE_IS_NULL = ['designer', 'supplier', 'production_date'];

/** Throws `Refused` for what is no amount. */
export function updateOf(orderId: string, version: number, changes: Fields): OrderUpdate {
  const head = Object.entries(changes)
    .filter(([name]) => !isOfRow(name))
    .map(([name, value]) => [name, sent(name, value)]);
  return {
    order_id: orderId,
    version,
    ...Object.fromEntries(head),
    ...rowsOf(changes),
  } as OrderUpdate;
}

function sent(name: string, value: Value): unknown {
  if (name === 'additional_options') return optionsFrom(String(value));
  if (name === 'shipping_address') return addressFrom(String(value));
  if (name === 'deposit_amount') return depositFrom(String(value));
  return NONE_IS_NULL.includes(name) && value === '' ? null : value;
}

/** Jerseys that came, that went, and what changed on the others. */
function rowsOf(changes: Fields): Pick<OrderUpdate, 'rows' | 'new_rows' | 'deleted_rows'> {
  const rows = new Map<string, Record<string, Value>>();
  for (const [name, value] of Object.entries(changes).filter(([name]) => isOfRow(name))) {
    const [, rowId, field] = name.split(' ');
    rows.set(rowId!, { ...rows.get(rowId!), ...(field ? { [field]: value } : {}) });
  }
  const isThere = (rowId: string) => changes[wholeRow(rowId)];
  const cells = [...rows].map(([row_id, row]) => ({ row_id, ...row }));
  const of = (wanted: Value | undefined) => cells.filter(({ row_id }) => isThere(row_id) === wanted);
  const deleted = Object.keys(changes).filter(
    (name) => changes[name] === false && name === wholeRow(rowIdOf(name)),
  );
  return {
    ...(of(undefined).length > 0 && { rows: of(undefined) }),
    ...(of(true).length > 0 && { new_rows: of(true) }),
    ...(deleted.length > 0 && { deleted_rows: deleted.map(rowIdOf) }),
  };
}

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

/** An address that was picked, or as it was typed; what is none the server refuses at its field. */
function addressFrom(typed: string): WireAddress {
  const { street, city, province, postalCode, country } = readAddress(typed) ?? NOWHERE;
  return { street, city, province, postal_code: postalCode, country };
}

const NOWHERE = { street: '', city: '', province: '', postalCode: '', country: '' };

const readAddress = (typed: string): Address | null => pickedAddress(typed) ?? parseAddress(typed);

function depositFrom(typed: string): number | null {
  if (!typed.trim()) return null;
  const amount = readAmount(typed);
  if (amount === null)
    throw new Refused({
      response: false,
      code: 'wrong-amount',
      message: 'Type an amount like 120.50.',
      detail: { field: 'deposit_amount' },
    });
  return toDollars(amount);
}
