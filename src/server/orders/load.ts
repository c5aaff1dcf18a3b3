/** Opening a saved order: by Order ID and e-mail as its creator, by link as a guest (product-decisions 3). */

import type { OrderRole } from '#contract/orders.ts';
import { type AnsweredOrder, toWire } from '#contract/wire-order.ts';
import { priceOrder } from '#domain/pricing.ts';
import { Problem } from '#domain/problem.ts';
import { wordsFor } from '#domain/problem-words.ts';
import { isWithinMailLimit } from '../accounts/mail-limit.ts';
import type { Session } from '../accounts/sessions.ts';
import type { Caller } from '../http/caller.ts';
import { hashKey, newKey } from '../keys.ts';
import { attempt, checkAttempts, takeAttempt, takeBackAttempt } from '../limits.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { heldKeys, keysExpire, readReference, roleIn } from './keys-held.ts';
import { pricesFor } from './prices-for.ts';
import { contentFor } from './projection.ts';
import { linkTo } from './save.ts';
import { findOrder, insertKey, revokeTeamKeys, type StoredOrder } from './stored-order.ts';

const HOUR = 3600;
const LOADED = 'Order Loaded';

export async function loadByEmail(services: Services, reference: string, email: string, caller: Caller) {
  const { db, now } = services;
  const { orderId } = readReference(reference);
  const guesses = [
    { key: `load-order:${orderId}`, most: 5, seconds: HOUR },
    { key: `load-order-from:${caller.address}`, most: 20, seconds: HOUR },
  ];
  const order = await findOrder(db, { orderId, keyHashes: heldKeys(caller, null), now: now() });
  // Guesses of strangers keep nobody out who has the creator's key.
  const isCreator = order !== null && roleIn(order) === 'creator';
  if (!isCreator) await takeAttempt(services, guesses);
  if (order?.content.email.toLowerCase() !== email.trim().toLowerCase())
    throw new Problem('wrong-credentials');
  if (!isCreator) await takeBackAttempt(services, guesses);
  if (order.submitted) throw new Problem('order-submitted', { orderId });
  const shareLink = await openTo(services, order, caller);
  if (!isCreator) await tellOwner(services, order);
  return answer(services, order, 'creator', shareLink);
}

/** The browser becomes the creator's, and gets a team link of its own: earlier ones go on working. */
async function openTo(services: Services, order: StoredOrder, caller: Caller): Promise<string> {
  const expires = keysExpire(services.now());
  await insertKey(services.db, { pk: order.pk, hash: caller.knownBrowser(), purpose: 'creator', expires });
  return newTeamLink(services, order);
}

/** Once an hour for an order, however many devices open it. */
async function tellOwner(services: Services, { orderId, content }: StoredOrder) {
  const order = { kind: `order-opened:${orderId}`, email: content.email, most: 1 };
  if (!(await isWithinMailLimit(services, order))) return;
  if (!(await isWithinMailLimit(services, { kind: 'order-opened', email: content.email }))) return;
  const at = services.now().toISOString();
  await queueMail(services.db, services, {
    kind: 'order-opened',
    ref: `${orderId}-${at}`,
    to: content.email,
    data: { orderId, name: content.name },
  });
}

export async function loadByLink(services: Services, reference: string, caller: Caller) {
  const { orderId, key } = readReference(reference);
  const order = await findOrder(services.db, {
    orderId,
    keyHashes: heldKeys(caller, key),
    now: services.now(),
  });
  const role = order ? roleIn(order) : 'viewer';
  // Who holds a key of the order guesses nothing, and asks for news every ten seconds.
  if (!order || role === 'viewer') await refuseGuesses(services, order !== null, caller);
  if (!order) throw new Problem('not-found');
  return answer(services, order, role, null);
}

async function refuseGuesses(services: Services, isHit: boolean, { address }: Caller): Promise<void> {
  const misses = [{ key: `link-miss:${address}`, most: 20, seconds: HOUR }];
  await checkAttempts(services, misses);
  if (!isHit) await attempt(services, misses);
}

async function answer(services: Services, order: StoredOrder, role: OrderRole, shareLink: string | null) {
  const wire: AnsweredOrder = toWire(
    contentFor(role, order.content),
    priceOrder(order.content, await pricesFor(services, order)),
    {
      orderId: order.orderId,
      version: order.version,
      submitted: order.submitted,
    },
  );
  const message = order.paidByCheckoutId ? wordsFor['order-submitted'] : LOADED;
  return { response: true as const, message, order: JSON.stringify(wire), role, share_link: shareLink };
}

/** For the creator, and for a manager whose customer has lost the link: that stands in the history. */
export async function teamLink(services: Services, reference: string, reset: boolean, caller: Caller) {
  const { orderId } = readReference(reference);
  const { db, now } = services;
  const order = await findOrder(db, { orderId, keyHashes: heldKeys(caller, null), now: now() });
  const manager = order && roleIn(order) === 'creator' ? null : await managerOf(caller);
  if (!order || (roleIn(order) !== 'creator' && !manager)) throw new Problem('forbidden');
  if (manager) await noteTeamLink(services, order, manager);
  if (reset) await revokeTeamKeys(db, order.pk, now());
  return { response: true as const, share_link: await newTeamLink(services, order) };
}

async function managerOf(caller: Caller): Promise<Session | null> {
  const session = await caller.session();
  return session?.access === 'manager' ? session : null;
}

async function noteTeamLink({ db, now }: Services, { pk }: StoredOrder, { name, userId }: Session) {
  await db
    .insertInto('order_events')
    .values({ order_pk: pk, actor: name, actor_id: userId, kind: 'team-link', at: now() })
    .execute();
}

async function newTeamLink(services: Services, { pk, orderId }: StoredOrder): Promise<string> {
  const key = newKey();
  await insertKey(services.db, {
    pk,
    hash: hashKey(key),
    purpose: 'team',
    expires: keysExpire(services.now()),
  });
  return linkTo(services, orderId, key);
}
