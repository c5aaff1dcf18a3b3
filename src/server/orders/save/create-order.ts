import { randomInt } from 'node:crypto';
import { formatOrderResponse } from '#contract/conversion/order-conversion.ts';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { listCandidateIds } from '#domain/orders/order/order-id.ts';
import { getDrawnCode } from '#domain/orders/order/visible-options.ts';
import { priceOrder } from '#domain/pricing/pricing.ts';
import { getEmailLimit } from '../../emails/email-rate-limit.ts';
import { prepareEmail } from '../../emails/outbox.ts';
import type { Email } from '../../emails/templates/email-kinds.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isOwnEmail } from '../../platform/http/caller.ts';
import { consumeRateLimitAnd, HOUR } from '../../platform/limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { computeTeamKey, FIRST_GENERATION } from '../access/link-keys.ts';
import { computeKeyExpiry, orderUrl } from '../access/order-access.ts';
import { insertOrder, type NewOrder } from '../order/order-content-store.ts';
import { findOrderOfDraft } from '../order/order-store.ts';
import { assertContactFields, assertValidRoster } from './normalise-order.ts';

export const ORDER_SAVED = 'Order Saved';

interface DraftRequest {
  content: OrderContent;
  requestedId: string | null;
  /** Derived from a secret of the browser: a first save that is sent twice creates one order (rules.md orders-9). */
  draftKey: Buffer | null;
}

/**
 * Returns null when this draft was saved before. Throws Problem 'missing-fields', 'roster-incomplete', 'too-many-rows'
 * or 'too-many-attempts'.
 */
export async function createOrder(
  services: Services,
  { content, requestedId, draftKey }: DraftRequest,
  caller: Caller,
) {
  assertContactFields(content);
  assertValidRoster(content);
  const sendsEmail = await consumeDraftLimits(services, content.email, caller);
  const { prices, now } = services;
  const price = priceOrder(content, prices());
  const teamLink = (orderId: string) => computeTeamKey(services, orderId, FIRST_GENERATION);
  const keys = [
    { hash: caller.getOrCreateBrowserHash(), purpose: 'creator' as const },
    ...(draftKey ? [{ hash: draftKey, purpose: 'creator' as const }] : []),
  ];
  const at = now();
  const toEmail = (orderId: string) =>
    sendsEmail ? createSavedEmail(content, orderId, orderUrl(services, orderId, teamLink(orderId))) : null;
  const orderId = await insertUnderFreeId(services, requestedId, toEmail, {
    draftKey,
    content,
    price,
    pricingVersion: prices().version,
    keys,
    keysExpire: computeKeyExpiry(at),
    now: at,
  });
  if (orderId === null) return null;
  const wire = formatOrderResponse(content, price, { orderId, version: 1, submitted: false });
  return {
    message: ORDER_SAVED,
    order_id: orderId,
    version: 1,
    order: JSON.stringify(wire),
    share_link: orderUrl(services, orderId, teamLink(orderId)),
    refused: [],
    moved: [],
  };
}

/**
 * Counts a new order, because each is stored for half a year and sends an e-mail to the address that it names. Returns
 * whether the e-mail may be sent. Throws Problem 'too-many-attempts'.
 */
async function consumeDraftLimits(services: Services, email: string, caller: Caller): Promise<boolean> {
  const drafts = { key: 'drafts-from', from: caller.ipAddress, max: 60, seconds: HOUR };
  const emails = getEmailLimit(services, { kind: 'order-saved', email });
  const isWithinLimit = await consumeRateLimitAnd(services, drafts, emails);
  return isWithinLimit || isOwnEmail(caller, email);
}

const createSavedEmail = (content: OrderContent, orderId: string, link: string) => ({
  kind: 'order-saved' as const,
  ref: orderId,
  to: content.email,
  data: {
    ...{ orderId, name: content.name, teamName: content.teamName, link },
    design: getDrawnCode(content.design, { ...content.options, row: content.rows[0] ?? null }),
  },
});

/**
 * Returns the id under which the order was inserted, or null for a draft that was saved before. The order and the e-mail
 * with its link are stored together.
 */
async function insertUnderFreeId(
  services: Services,
  requestedId: string | null,
  toEmail: (orderId: string) => Email | null,
  order: Omit<NewOrder, 'orderId' | 'email'>,
): Promise<string | null> {
  const { db, notifyOutbox } = services;
  const freeIds = listCandidateIds(randomInt, order.now);
  for (const orderId of requestedId ? [requestedId, ...freeIds] : freeIds) {
    const email = toEmail(orderId);
    const teamKey = hashToken(computeTeamKey(services, orderId, FIRST_GENERATION));
    const keys = [...order.keys, { hash: teamKey, purpose: 'team' as const }];
    if (await insertOrder(db, { ...order, orderId, keys, email: email && prepareEmail(services, email) })) {
      if (email) notifyOutbox();
      return orderId;
    }
    if (order.draftKey && (await findOrderOfDraft(db, order.draftKey))) return null;
  }
  throw new Error('No free order id was found');
}
