/** Saving an order: new, or put together with what others saved meanwhile (specification 4 Save; product-decisions 3, 4). */
import { randomInt } from 'node:crypto';
import { fromWire, type SentOrder, toWire } from '#contract/wire-order.ts';
import { mergeSave } from '#domain/merge.ts';
import type { OrderContent } from '#domain/order.ts';
import { candidateIds, formatOrderLink, isOrderId, isPlainOrderId } from '#domain/order-id.ts';
import { priceOrder } from '#domain/pricing.ts';
import { Problem } from '#domain/problem.ts';
import { wordsFor } from '#domain/problem-words.ts';
import { mailLimit } from '../accounts/mail-limit.ts';
import { isOwnAddress } from '../accounts/own-address.ts';
import type { Caller } from '../http/caller.ts';
import { hashKey, newKey } from '../keys.ts';
import { takeAttemptAnd } from '../limits.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { correct } from './correct.ts';
import { deferSave } from './deferred-saves.ts';
import { heldKeys, keysExpire, roleIn } from './keys-held.ts';
import { describeMoves } from './moved-players.ts';
import { pricesFor } from './prices-for.ts';
import { contentFor, withHiddenFields } from './projection.ts';
import {
  type Connection,
  findOrder,
  insertKey,
  insertOrder,
  orderOfDraft,
  type StoredOrder,
  updateOrder,
} from './stored-order.ts';
import { checkHead, refuseFaults, tidyContent } from './tidy.ts';

const SAVED = 'Order Saved';
const HOUR = 3600;

export async function saveOrder(
  services: Services,
  sent: SentOrder,
  key: string | undefined,
  caller: Caller,
) {
  const content = tidyContent(fromWire(sent));
  const orderId = sent.order_id && isOrderId(sent.order_id) ? sent.order_id : null;
  if (orderId) {
    const saved = await change(services, { orderId, sent, content, key }, caller);
    if (saved) return saved;
  }
  // An id that is free is kept, one that is another's is not touched: the server makes a new one (product-decisions 3).
  const draftKey = !orderId && key && key.length >= DRAFT_KEY_LENGTH ? hashKey(key) : null;
  const wantedId = orderId && isPlainOrderId(orderId) ? orderId : null;
  const created = await create(services, { content, wantedId, draftKey }, caller);
  return created ?? saveAgain(services, draftKey, { sent, content, key }, caller);
}

/** 128 bits in hexadecimal digits. */
const DRAFT_KEY_LENGTH = 32;

interface NewDraft {
  content: OrderContent;
  wantedId: string | null;
  /** Of a secret that the browser made: a first save that is sent twice is saved once (security row 86). */
  draftKey: Buffer | null;
}

/** Null when this draft was saved before. */
async function create(services: Services, { content, wantedId, draftKey }: NewDraft, caller: Caller) {
  checkHead(content);
  refuseFaults(content);
  // Each is kept for half a year and writes a letter to whatever address it says.
  const drafts = { key: `drafts-from:${caller.address}`, most: 60, seconds: HOUR };
  const letters = mailLimit(services, { kind: 'order-saved', email: content.email });
  const isWithinLimit = await takeAttemptAnd(services, drafts, letters);
  const writes = isWithinLimit || (await isOwnAddress(caller, content.email));
  const { prices, now } = services;
  const price = priceOrder(content, prices());
  const teamKey = newKey();
  const keys = [
    { hash: caller.knownBrowser(), purpose: 'creator' as const },
    { hash: hashKey(teamKey), purpose: 'team' as const },
    ...(draftKey ? [{ hash: draftKey, purpose: 'creator' as const }] : []),
  ];
  const at = now();
  // The order and the letter with its link, or neither.
  const created = await services.db.transaction().execute(async (tx) => {
    const orderId = await insertUnderFreeId(tx, wantedId, {
      draftKey,
      content,
      price,
      pricingVersion: prices().version,
      keys,
      keysExpire: keysExpire(at),
      now: at,
    });
    if (orderId === null) return null;
    const shareLink = linkTo(services, orderId, teamKey);
    if (writes) await queueMail(tx, services, savedLetter(content, orderId, shareLink));
    return { orderId, shareLink };
  });
  if (!created) return null;
  const { orderId, shareLink } = created;
  const wire = toWire(content, price, { orderId, version: 1, submitted: false });
  return {
    response: true as const,
    message: SAVED,
    order_id: orderId,
    version: 1,
    order: JSON.stringify(wire),
    share_link: shareLink,
    refused: [],
    moved: [],
  };
}

const savedLetter = ({ email, name }: OrderContent, orderId: string, link: string) => ({
  kind: 'order-saved' as const,
  ref: orderId,
  to: email,
  data: { orderId, name, link },
});

/** Two saves of the same moment may find the same id free: the later one looks again. Null for a draft that is known. */
async function insertUnderFreeId(
  tx: Connection,
  wantedId: string | null,
  order: Omit<Parameters<typeof insertOrder>[1], 'orderIds'>,
): Promise<string | null> {
  for (let look = 0; look < 5; look += 1) {
    const ids = candidateIds(randomInt, order.now);
    const orderId = await insertOrder(tx, { ...order, orderIds: wantedId ? [wantedId, ...ids] : ids });
    if (orderId !== null) return orderId;
    if (order.draftKey && (await orderOfDraft(tx, order.draftKey))) return null;
  }
  throw new Error('No free order id was found');
}

/**
 * The answer to the first save was lost on its way, perhaps with the browser's cookie: what was typed since is saved into
 * the order that it made, and the browser is its creator's.
 */
async function saveAgain(
  services: Services,
  draftKey: Buffer | null,
  { sent, ...what }: Omit<Change, 'orderId'>,
  caller: Caller,
) {
  const { db, now } = services;
  const order = draftKey && (await orderOfDraft(db, draftKey));
  if (!order) throw new Problem('not-found');
  await insertKey(db, {
    ...order,
    hash: caller.knownBrowser(),
    purpose: 'creator',
    expires: keysExpire(now()),
  });
  const saved = await change(
    services,
    { ...what, orderId: order.orderId, sent: { ...sent, version: 1 } },
    caller,
  );
  if (!saved) throw new Problem('not-found');
  return saved;
}

interface Change {
  orderId: string;
  sent: SentOrder;
  content: OrderContent;
  key: string | undefined;
}

/** Null when there is no such order, or one that this caller has nothing to do with and did not load. */
async function change(services: Services, { orderId, sent, content, key }: Change, caller: Caller) {
  const { db, now, orderSaves, prices } = services;
  const changeIn = async (tx: Connection) => {
    const keyHashes = heldKeys(caller, key);
    const order = await findOrder(tx, {
      orderId,
      keyHashes,
      now: now(),
      baseVersion: sent.version ?? null,
      lock: true,
    });
    const role = order ? roleIn(order) : 'viewer';
    if (!order || role === 'viewer') {
      if (order && sent.version) throw new Problem('forbidden');
      return null;
    }
    if (order.submitted) throw new Problem('order-submitted', { orderId });
    refuseFaults(content);
    if (!order.base) throw new Problem('version-conflict', { orderId });
    const incoming = withHiddenFields(role, content, order.base);
    if (isBeingPaid(order, now())) {
      await deferSave(tx, {
        pk: order.pk,
        baseVersion: sent.version!,
        actor: role,
        content: incoming,
        deletedRowIds: role === 'creator' ? sent.deleted_rows : [],
        now: now(),
      });
      return 'deferred' as const;
    }
    const merged = mergeSave({
      base: order.base,
      current: order.content,
      incoming,
      deletedRowIds: sent.deleted_rows,
      actor: role,
    });
    if (role === 'creator') checkHead(merged.content);
    const list = await pricesFor(services, order, tx);
    const price = priceOrder(merged.content, list);
    const version = merged.changed ? order.version + 1 : order.version;
    if (merged.changed && order.paymentId) {
      await correct(tx, { order, content: merged.content, prices: list, version, actor: role, now: now() });
    } else if (merged.changed) {
      await updateOrder(tx, {
        pk: order.pk,
        version,
        content: merged.content,
        price,
        pricingVersion: prices().version,
        actor: role,
        now: now(),
      });
    }
    return { merged, price, version, role };
  };
  const outcome = await orderSaves.run(orderId, () => db.transaction().execute(changeIn));
  if (!outcome) return null;
  // Thrown outside: the deferred save is kept.
  if (outcome === 'deferred') throw new Problem('order-being-paid', { orderId });
  const { merged, price, version, role } = outcome;
  if (merged.refused.length > 0) {
    const fields = merged.refused.map(({ field, code }) => `${field ?? 'row'}: ${code}`);
    services.log.warn({ refused: { call: 'save-order', order_id: orderId, fields }, who: role }, 'refused');
  }
  const wire = toWire(contentFor(role, merged.content), price, { orderId, version, submitted: false });
  return {
    response: true as const,
    message: SAVED,
    order_id: orderId,
    version,
    order: JSON.stringify(wire),
    share_link: null,
    refused: merged.refused.map(({ rowId, field, code }) => ({
      row_id: rowId,
      field: field ?? '',
      reason: wordsFor[code],
    })),
    moved: describeMoves(merged),
  };
}

export const isBeingPaid = (order: StoredOrder, now: Date): boolean =>
  order.lockedByCheckoutId !== null && order.lockedUntil !== null && order.lockedUntil > now;

export const linkTo = ({ config }: Services, orderId: string, key: string): string =>
  `${config.publicUrl}/start-order${formatOrderLink({ orderId, key })}`;
