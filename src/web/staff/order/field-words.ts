/** How the fields of an order are called on the screen, and what stands in them, in words. */
import { formatAddress } from '#domain/contact.ts';
import type { OrderStatus } from '#domain/order.ts';
import { statusWord } from '../status-badge.tsx';
import { isOfRow, isWholeRow, pickedAddress, rowIdOf, type Value } from './fields.ts';

const WORDS: Record<string, string> = {
  order_status: 'Order status',
  status: 'Submitted',
  designer: 'Designer',
  order_notes: 'Order Notes',
  secret_code: 'Team name',
  name: 'Customer name',
  email: 'Email',
  phone: 'Phone',
  shipping_address: 'Shipping Address',
  deposit_amount: 'Deposit amount',
  cutting_option: 'Cutting',
  material_option: 'Material',
  collar_option: 'Collar',
  case_option: 'Letters',
  design_option: 'Design by our designers',
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

/** Which jersey of the order a row id is, counted from 1; null for one that is gone. */
export type NumberOf = (rowId: string) => number | null;

export const numbersIn =
  (rowIds: readonly string[]): NumberOf =>
  (rowId) =>
    rowIds.includes(rowId) ? rowIds.indexOf(rowId) + 1 : null;

export function wordsFor(name: string, numberOf: NumberOf = () => null): string {
  if (!isOfRow(name)) return WORDS[name] ?? name;
  const number = numberOf(rowIdOf(name));
  const jersey = number ? `Jersey ${number}` : 'Jersey';
  if (isWholeRow(name)) return jersey;
  const field = name.split(' ')[2]!;
  return `${jersey}, ${WORDS[field] ?? field}`;
}

export function valueWords(name: string, value: Value): string {
  if (name === 'order_status') return statusWord(value as OrderStatus);
  if (isWholeRow(name)) return value ? 'there' : 'taken out';
  const address = name === 'shipping_address' ? pickedAddress(value) : null;
  if (address) return formatAddress(address);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'deposit_amount' && !value) return 'half of what is due';
  return value || 'none';
}
