/*
 * Making a discount code: every field is needed but `activated`, which the shop keeps itself; the e-mail address where
 * the code is for one customer or is mailed (specification 5 'Discount creation'; bounds: security rows 46 to 48).
 */
import { isEmail } from './contact.ts';
import { COUPON_ACCESS, COUPON_TYPES, readCouponCode } from './coupon.ts';
import { type Cents, fromDollars } from './money.ts';
import { MAX_ROWS } from './roster.ts';

/** As the form has it: text, and numbers or null for what is not typed yet. */
export interface TypedCode {
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

export type CodeField = Exclude<keyof TypedCode, 'send_email'>;

const LARGEST_AMOUNT = 1_000;
const MOST_DAYS = 3_650;

/** A one-time code belongs to one customer; a code that is mailed goes to somebody. */
export const needsEmail = ({ access, send_email }: Pick<TypedCode, 'access' | 'send_email'>): boolean =>
  access === 'one-time' || send_email;

/** 'Missing values!': the fields that are still empty. */
export function missingInCode(typed: TypedCode): CodeField[] {
  const empty: Record<CodeField, boolean> = {
    code: typed.code.trim() === '',
    discount: !isTyped(typed.discount),
    type: typed.type === '',
    expire_days: !isTyped(typed.expire_days),
    quantity: !isTyped(typed.quantity),
    description: typed.description.trim() === '',
    access: typed.access === '',
    email: needsEmail(typed) && typed.email.trim() === '',
  };
  return (Object.keys(empty) as CodeField[]).filter((field) => empty[field]);
}

const isTyped = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && !Number.isNaN(value);

/** What is there and cannot stay so, in words; only fields that are not missing. */
export function faultsInCode(typed: TypedCode): Partial<Record<CodeField, string>> {
  const missing = new Set(missingInCode(typed));
  const words: Record<CodeField, string | null> = {
    code: readCouponCode(typed.code) ? null : '3 to 32 letters, digits and hyphens',
    discount: discountFault(typed),
    type: isOneOf(COUPON_TYPES, typed.type) ? null : 'Per jersey, order or percent',
    expire_days: expiryFault(typed.expire_days ?? 0),
    quantity: isWhole(typed.quantity ?? 0, MAX_ROWS) ? null : `A whole number from 0 to ${MAX_ROWS}`,
    description: null,
    access: isOneOf(COUPON_ACCESS, typed.access) ? null : 'All or one-time',
    email: needsEmail(typed) && !isEmail(typed.email) ? 'An e-mail address like name@example.com' : null,
  };
  const wrong = (Object.keys(words) as CodeField[]).filter((field) => words[field] && !missing.has(field));
  return Object.fromEntries(wrong.map((field) => [field, words[field]]));
}

function discountFault({ type, discount }: TypedCode): string | null {
  const amount = discount ?? 0;
  if (type === 'percent')
    return amount > 0 && amount <= 100 && hasTwoDecimals(amount)
      ? null
      : 'More than 0 and 100 at most, with two decimals';
  return amount > 0 && amount <= LARGEST_AMOUNT && hasTwoDecimals(amount) ? null : 'From $0.01 to $1,000.00';
}

/** Half a day is taken off the days, and something has to be left. */
function expiryFault(days: number): string | null {
  const isHalf = Number.isInteger(days * 2);
  return isHalf && days >= 1 && days <= MOST_DAYS ? null : 'From 1 to 3,650 days';
}

const hasTwoDecimals = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;
const isOneOf = <Known extends string>(known: readonly Known[], value: string): value is Known =>
  (known as readonly string[]).includes(value);

export interface NewCode {
  readonly code: string;
  readonly type: (typeof COUPON_TYPES)[number];
  readonly access: (typeof COUPON_ACCESS)[number];
  /** Exactly one of the two. */
  readonly amount: Cents | null;
  readonly percent: number | null;
  readonly quantity: number;
  readonly days: number;
  readonly description: string;
  /** Null for a code that is for all and is not mailed. */
  readonly email: string | null;
  readonly sendEmail: boolean;
}

/** The code that was typed; null as long as something is missing or wrong. */
export function readNewCode(typed: TypedCode): NewCode | null {
  if (missingInCode(typed).length > 0 || Object.keys(faultsInCode(typed)).length > 0) return null;
  const percent = typed.type === 'percent';
  return {
    code: readCouponCode(typed.code)!,
    type: typed.type as NewCode['type'],
    access: typed.access as NewCode['access'],
    amount: percent ? null : fromDollars(typed.discount!),
    percent: percent ? typed.discount! : null,
    quantity: typed.quantity!,
    days: typed.expire_days!,
    description: typed.description.trim(),
    email: needsEmail(typed) ? typed.email.trim().toLowerCase() : null,
    sendEmail: typed.send_email,
  };
}

/** Nothing that is read for something else: no 0 and o, no 1, i and l. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';

/** How many random bytes `suggestCode` wants, and how long the code is: about 50 bits. */
export const CODE_LENGTH = 10;

/** A code that nobody guesses, from random bytes. */
export function suggestCode(random: Uint8Array): string {
  return Array.from(random.slice(0, CODE_LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
}
