/** Saves an order: a new one, or merged into the stored one (rules.md orders-9, roster-10). */
import { parseOrderRequest } from '#contract/conversion/order-conversion.ts';
import { isOrderId, isPlainOrderId } from '#domain/orders/order/order-id.ts';
import { Problem } from '#domain/shared/problem.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { computeKeyExpiry } from '../access/order-access.ts';
import { insertKey } from '../order/order-key-store.ts';
import { findOrderOfDraft } from '../order/order-store.ts';
import { createOrder } from './create-order.ts';
import { mergeIntoOrder, type OrderChange } from './merge-save.ts';
import { normaliseContent } from './normalise-order.ts';

/** A save as it was sent, without the id of its order. */
type SaveRequest = Pick<OrderChange, 'sent' | 'key' | 'saveId' | 'ownLinks'>;

export async function saveOrder(services: Services, { sent, ...request }: SaveRequest, caller: Caller) {
  const content = normaliseContent(parseOrderRequest(sent));
  const orderId = sent.order_id && isOrderId(sent.order_id) ? sent.order_id : null;
  if (orderId) {
    const saved = await mergeIntoOrder(services, { ...request, orderId, sent, content }, caller);
    if (saved) return saved;
  }
  // A free id is accepted; the server replaces the id of another order with a new one (rules.md orders-2).
  const { key } = request;
  const draftKey = !orderId && key && key.length >= DRAFT_KEY_LENGTH ? hashToken(key) : null;
  const requestedId = orderId && isPlainOrderId(orderId) ? orderId : null;
  const created = await createOrder(services, { content, requestedId, draftKey }, caller);
  return created ?? saveExistingOrder(services, draftKey, { ...request, sent, content }, caller);
}

/** 128 bits in hexadecimal digits. */
const DRAFT_KEY_LENGTH = 32;

/**
 * Saves again after the response to the first save was lost, perhaps with the browser's cookie: the current content is
 * saved into the order that it created, and the browser gets a captain's key. Throws Problem 'not-found' for an unknown
 * draft.
 */
async function saveExistingOrder(
  services: Services,
  draftKey: Buffer | null,
  { sent, ...change }: Omit<OrderChange, 'orderId'>,
  caller: Caller,
) {
  const { db, now } = services;
  const order = draftKey && (await findOrderOfDraft(db, draftKey));
  if (!order) throw new Problem('not-found');
  await insertKey(db, {
    ...order,
    hash: caller.getOrCreateBrowserHash(),
    purpose: 'creator',
    expires: computeKeyExpiry(now()),
  });
  const saved = await mergeIntoOrder(
    services,
    { ...change, orderId: order.orderId, sent: { ...sent, version: 1 } },
    caller,
  );
  if (!saved) throw new Problem('not-found');
  return saved;
}
