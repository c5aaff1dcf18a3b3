import type { OrderRole } from '#contract/orders.ts';
import { formatOrderLink, isOrderId } from '#domain/orders/order/order-id.ts';
import { getOrderState } from '#domain/orders/order/order-state.ts';
import { Problem } from '#domain/shared/problem.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Caller, Session } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { opensAsCaptain } from '../order/order-key-store.ts';
import type { StoredOrder } from '../order/order-store.ts';

/** Team links expire after half a year (rules.md orders-4). */
const KEY_DAYS = 180;

export const computeKeyExpiry = (now: Date): Date => new Date(now.getTime() + KEY_DAYS * 24 * 3600 * 1000);

/** Parses '0042201126' or '0042201126.key', the forms in links. Throws Problem 'not-found' for any other text. */
export function parseOrderReference(reference: string): { orderId: string; key: string | null } {
  const [orderId = '', key = null] = reference
    .trim()
    .replace(/^#?order_id=/, '')
    .split('.');
  if (!isOrderId(orderId)) throw new Problem('not-found');
  return { orderId, key };
}

/** Returns the hashes of all keys that the caller presents: the browser's own secret, and the key of the link. */
export function listPresentedKeys(caller: Caller, key: string | null | undefined): Buffer[] {
  const own = caller.browserHash ? [caller.browserHash] : [];
  return key && key.length >= 16 ? [...own, hashToken(key)] : own;
}

export function getRole(order: StoredOrder): OrderRole {
  const { purposes } = order;
  const state = getOrderState(order);
  if (purposes.some((purpose) => opensAsCaptain(purpose, state))) return 'creator';
  return purposes.length > 0 ? 'guest' : 'viewer';
}

/** Returns whether the order stands under the address of the caller's account; addresses of accounts are confirmed. */
export const isCaptainsAccount = ({ content }: StoredOrder, session: Session | null): boolean =>
  session !== null && content.email.toLowerCase() === session.email;

/** The order in the builder, for the browser or the account of its captain; others open it with its e-mail address. */
export const orderPageUrl = ({ config }: Services, orderId: string): string =>
  `${config.publicUrl}/start-order${formatOrderLink({ orderId, key: null })}`;

/** The team link of an order. */
export const orderUrl = ({ config }: Services, orderId: string, key: string): string =>
  `${config.publicUrl}/start-order${formatOrderLink({ orderId, key })}`;
