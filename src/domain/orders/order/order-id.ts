/*
 * An order id is a random number and the day in Toronto, ddmmyy; the orders of one cart are distinguished by
 * -{n}-{count} (rules.md orders-2, orders-3). The id alone gives little access; the key after the dot gives the rest
 * (rules.md orders-4).
 */
import { torontoDay } from '../dates/delivery.ts';

/** Ten thousand ids a day have four digits; the last candidates of a busy day have more. */
const DIGITS_PER_ATTEMPT = [4, 4, 4, 5, 5, 6, 6];

/**
 * Returns candidate ids, to be tried in order until one is free: '0042' and the day give '0042201126'. `random` returns
 * a whole number from 0 below its argument. Throws RangeError when it does not.
 */
export function listCandidateIds(random: (below: number) => number, at: Date): string[] {
  const [year = '', month = '', day = ''] = torontoDay(at).split('-');
  return DIGITS_PER_ATTEMPT.map((digits) => {
    const part = random(10 ** digits);
    if (!Number.isInteger(part) || part < 0 || part >= 10 ** digits)
      throw new RangeError(`Not a random part of ${digits} digits: ${part}`);
    return String(part).padStart(digits, '0') + day + month + year.slice(-2);
  });
}

const ID = /^\d{4,6}(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2}(?:-([1-9]\d{0,2})-([1-9]\d{0,2}))?$/;

/**
 * Returns whether a text has the form of an id, of a saved order or of a cart's order. Does not check that it exists.
 */
export function isOrderId(text: string): boolean {
  const match = ID.exec(text);
  return match !== null && Number(match[1] ?? 1) <= Number(match[2] ?? 1);
}

/**
 * Returns whether a client may request this id: ids of the form {id}-{n}-{count} are assigned by the shop only
 * (rules.md orders-3).
 */
export const isPlainOrderId = (text: string): boolean => isOrderId(text) && !text.includes('-');

/** Returns the id of the nth of `count` orders of one cart, counted from 1. */
export function formatCartOrderId(base: string, n: number, count: number): string {
  return `${base}-${n}-${count}`;
}

/** Returns the id up to its first '-', which the orders of one cart share. */
export function getBaseId(id: string): string {
  return id.split('-', 1)[0] ?? '';
}

export type OrderLink = { readonly orderId: string; readonly key: string | null };

/** Returns '#order_id=0042201126.{key}', the team link's hash; without a key it opens read-only. */
export function formatOrderLink({ orderId, key }: OrderLink): string {
  return `#order_id=${orderId}${key === null ? '' : `.${key}`}`;
}

/** Parses a team link's hash, with or without its '#'; null for any other text. */
export function parseOrderLink(hash: string): OrderLink | null {
  const match = /^#?order_id=([\d-]{1,20})(?:\.([\w-]{16,64}))?$/.exec(hash);
  const orderId = match?.[1] ?? '';
  return isOrderId(orderId) ? { orderId, key: match?.[2] ?? null } : null;
}

/**
 * Parses the hash of a player's link, '0042201126.{key}', with or without its '#', and returns it as the reference of the
 * calls; null for any other text.
 */
export function parseJerseyLink(hash: string): string | null {
  const [, reference = '', orderId = ''] = JERSEY_FRAGMENT.exec(hash) ?? [];
  return isOrderId(orderId) ? reference : null;
}

/** The fragment of a player's link; its groups are the reference and the id of the order. */
export const JERSEY_FRAGMENT = /^#?(([\d-]{1,20})\.[\w-]{16,64})$/;
