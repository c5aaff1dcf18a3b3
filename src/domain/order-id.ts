/*
 * An order id is a random number and the day in Toronto, ddmmyy; the orders of one cart are told apart by -{n}-{count}
 * (specification 9 'Identifiers', product-decisions 3). The id alone opens little: the key behind the dot opens the rest.
 */
import { torontoDate } from './delivery.ts';

/** Ten thousand ids a day have four digits; a busy day's last tries have more. */
const DIGITS_OF_TRIES = [4, 4, 4, 5, 5, 6, 6];

/**
 * New ids, to be tried one after the other until one is free: '0042' and the day give '0042201126'. `random` gives a whole
 * number from 0, below the one that it is given; RangeError when it does not.
 */
export function candidateIds(random: (below: number) => number, at: Date): string[] {
  const [year = '', month = '', day = ''] = torontoDate(at).split('-');
  return DIGITS_OF_TRIES.map((digits) => {
    const part = random(10 ** digits);
    if (!Number.isInteger(part) || part < 0 || part >= 10 ** digits)
      throw new RangeError(`Not a random part of ${digits} digits: ${part}`);
    return String(part).padStart(digits, '0') + day + month + year.slice(-2);
  });
}

const ID = /^\d{4,6}(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2}(?:-([1-9]\d{0,2})-([1-9]\d{0,2}))?$/;

/** Whether a text has the form of an id, of a saved order or of a cart's order. It says nothing of its existence. */
export function isOrderId(text: string): boolean {
  const match = ID.exec(text);
  return match !== null && Number(match[1] ?? 1) <= Number(match[2] ?? 1);
}

/** Whether a client may ask for this id: ids of the form {id}-{n}-{count} are given by the shop alone (product-decisions 5). */
export const isPlainOrderId = (text: string): boolean => isOrderId(text) && !text.includes('-');

/** The id of the nth of `count` orders of one cart, counted from 1. */
export function cartOrderId(base: string, n: number, count: number): string {
  return `${base}-${n}-${count}`;
}

/** The id cut at its first '-': what the orders of one cart have in common. */
export function baseId(id: string): string {
  return id.split('-', 1)[0] ?? '';
}

export type OrderLink = { readonly orderId: string; readonly key: string | null };

/** '#order_id=0042201126.{key}', the team link's hash; without a key it opens read-only. */
export function formatOrderLink({ orderId, key }: OrderLink): string {
  return `#order_id=${orderId}${key === null ? '' : `.${key}`}`;
}

/** Reads a team link's hash, with or without its '#'. Null when it is none. */
export function parseOrderLink(hash: string): OrderLink | null {
  const match = /^#?order_id=([\d-]{1,20})(?:\.([\w-]{16,64}))?$/.exec(hash);
  const orderId = match?.[1] ?? '';
  return isOrderId(orderId) ? { orderId, key: match?.[2] ?? null } : null;
}
