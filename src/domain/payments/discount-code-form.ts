/*
 * Creating a discount code: every field is required except `activated`, which the shop sets itself; the e-mail address
 * only where the code is for one customer or is e-mailed (rules.md discounts-6, security.md security-54).
 */

import { isEmail } from '#domain/shared/contact.ts';
import { type Cents, fromDollars } from '#domain/shared/money.ts';
import { MAX_ROWS } from '../orders/order/roster.ts';
import { COUPON_ACCESS, COUPON_TYPES, parseCouponCode } from './coupon.ts';

/** The fields of the form: text, and numbers or null for empty fields. */
export interface DiscountCodeInput {
  readonly code: string;
  readonly discount?: number | null | undefined;
  readonly type: string;
  readonly expire_days?: number | null | undefined;
  readonly quantity?: number | null | undefined;
  readonly description: string;
  readonly access: string;
  readonly email: string;
  readonly send_email: boolean;
}

export type DiscountCodeField = Exclude<keyof DiscountCodeInput, 'send_email'>;

const MAX_AMOUNT = 1_000;
const MAX_DAYS = 3_650;

/**
 * Returns whether an e-mail address is required: a one-time code belongs to one customer, an e-mailed one has a
 * recipient.
 */
export const needsEmail = ({
  access,
  send_email,
}: Pick<DiscountCodeInput, 'access' | 'send_email'>): boolean => access === 'one-time' || send_email;

/** Returns the empty fields, for 'Missing values!'. */
export function listMissingFields(input: DiscountCodeInput): DiscountCodeField[] {
  const empty: Record<DiscountCodeField, boolean> = {
    code: input.code.trim() === '',
    discount: !isFilled(input.discount),
    type: input.type === '',
    expire_days: !isFilled(input.expire_days),
    quantity: !isFilled(input.quantity),
    description: input.description.trim() === '',
    access: input.access === '',
    email: needsEmail(input) && input.email.trim() === '',
  };
  return (Object.keys(empty) as DiscountCodeField[]).filter((field) => empty[field]);
}

const isFilled = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && !Number.isNaN(value);

/** Returns the error message of each invalid field; empty fields are omitted. */
export function validateDiscountCode(input: DiscountCodeInput): Partial<Record<DiscountCodeField, string>> {
  const missing = new Set(listMissingFields(input));
  const messages: Record<DiscountCodeField, string | null> = {
    code: parseCouponCode(input.code) ? null : '3 to 32 letters, digits and hyphens',
    discount: findDiscountError(input),
    type: isOneOf(COUPON_TYPES, input.type) ? null : 'Per jersey, order or percent',
    expire_days: findExpiryError(input.expire_days ?? 0),
    quantity: isWhole(input.quantity ?? 0, MAX_ROWS) ? null : `A whole number from 0 to ${MAX_ROWS}`,
    description: null,
    access: isOneOf(COUPON_ACCESS, input.access) ? null : 'All or one-time',
    email: needsEmail(input) && !isEmail(input.email) ? 'An e-mail address like name@example.com' : null,
  };
  const invalid = (Object.keys(messages) as DiscountCodeField[]).filter(
    (field) => messages[field] && !missing.has(field),
  );
  return Object.fromEntries(invalid.map((field) => [field, messages[field]]));
}

function findDiscountError({ type, discount }: DiscountCodeInput): string | null {
  const amount = discount ?? 0;
  if (type === 'percent')
    return amount > 0 && amount <= 100 && hasTwoDecimals(amount)
      ? null
      : 'More than 0 and 100 at most, with two decimals';
  return amount > 0 && amount <= MAX_AMOUNT && hasTwoDecimals(amount) ? null : 'From $0.01 to $1,000.00';
}

/** Codes expire half a day early, so at least one day is needed. */
function findExpiryError(days: number): string | null {
  const isHalf = Number.isInteger(days * 2);
  return isHalf && days >= 1 && days <= MAX_DAYS ? null : 'From 1 to 3,650 days';
}

const hasTwoDecimals = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
const isWhole = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max;
const isOneOf = <Known extends string>(known: readonly Known[], value: string): value is Known =>
  (known as readonly string[]).includes(value);

export interface NewDiscountCode {
  readonly code: string;
  readonly type: (typeof COUPON_TYPES)[number];
  readonly access: (typeof COUPON_ACCESS)[number];
  /** Either an amount or a percentage. */
  readonly amount: Cents | null;
  readonly percent: number | null;
  readonly quantity: number;
  readonly days: number;
  readonly description: string;
  /** Null for a public code that is not e-mailed. */
  readonly email: string | null;
  readonly sendEmail: boolean;
}

/** Returns null while a field is missing or invalid. */
export function parseNewCode(input: DiscountCodeInput): NewDiscountCode | null {
  if (listMissingFields(input).length > 0 || Object.keys(validateDiscountCode(input)).length > 0) return null;
  const percent = input.type === 'percent';
  return {
    code: parseCouponCode(input.code)!,
    type: input.type as NewDiscountCode['type'],
    access: input.access as NewDiscountCode['access'],
    amount: percent ? null : fromDollars(input.discount!),
    percent: percent ? input.discount! : null,
    quantity: input.quantity!,
    days: input.expire_days!,
    description: input.description.trim(),
    email: needsEmail(input) ? input.email.trim().toLowerCase() : null,
    sendEmail: input.send_email,
  };
}

/** Without characters that are easily confused: 0 and o, 1, i and l. */
const CODE_CHARACTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** The number of random bytes for `suggestCode`, and the length of the code: about 50 bits. */
export const CODE_LENGTH = 10;

/** Returns a code that cannot be guessed, derived from random bytes. */
export function suggestCode(random: Uint8Array): string {
  return Array.from(
    random.slice(0, CODE_LENGTH),
    (byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length],
  ).join('');
}
