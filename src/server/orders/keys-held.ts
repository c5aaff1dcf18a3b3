import type { OrderRole } from '#contract/orders.ts';
import { isOrderId } from '#domain/order-id.ts';
import { Problem } from '#domain/problem.ts';
import type { Caller } from '../http/caller.ts';
import { hashKey } from '../keys.ts';
import type { StoredOrder } from './stored-order.ts';

/** Team links live half a year at most (product-decisions 3). */
const KEY_DAYS = 180;

export const keysExpire = (now: Date): Date => new Date(now.getTime() + KEY_DAYS * 24 * 3600 * 1000);

/** '0042201126' or '0042201126.key', as links carry it. Throws Problem 'not-found' for what is neither. */
export function readReference(reference: string): { orderId: string; key: string | null } {
  const [orderId = '', key = null] = reference
    .trim()
    .replace(/^#?order_id=/, '')
    .split('.');
  if (!isOrderId(orderId)) throw new Problem('not-found');
  return { orderId, key };
}

/** The hashes of everything that this caller holds: the browser's own secret, the key of the link. */
export function heldKeys(caller: Caller, key: string | null | undefined): Buffer[] {
  const held = caller.browser ? [caller.browser] : [];
  return key && key.length >= 16 ? [...held, hashKey(key)] : held;
}

export function roleIn(order: StoredOrder): OrderRole {
  if (order.purposes.includes('creator')) return 'creator';
  return order.purposes.includes('team') ? 'guest' : 'viewer';
}
