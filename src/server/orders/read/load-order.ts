/**
 * Opens a saved order: as its captain by order id and e-mail address, as a guest by team link (rules.md orders-6,
 * orders-7).
 */

import { formatOrderResponse } from '#contract/conversion/order-conversion.ts';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { GuestRow, OrderRole } from '#contract/orders.ts';
import { canEdit, getOrderState } from '#domain/orders/order/order-state.ts';
import { getRowState } from '#domain/orders/players/confirmation.ts';
import { isOwn, refuseList, rowAccess } from '#domain/orders/players/row-access.ts';
import { priceOrder } from '#domain/pricing/pricing.ts';
import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import { Problem } from '#domain/shared/problem.ts';
import { isWithinEmailLimit } from '../../emails/email-rate-limit.ts';
import { queueOrderEmail } from '../../emails/queue-order-email.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import { type Caller, findCurrentSession, type Session } from '../../platform/http/caller.ts';
import {
  assertNotRateLimited,
  consumeRateLimit,
  HOUR,
  refundRateLimit,
} from '../../platform/limits/rate-limits.ts';
import { SHOP_BUDGETS } from '../../platform/limits/shop-budgets.ts';
import type { Services } from '../../platform/services.ts';
import { computeTeamKey } from '../access/link-keys.ts';
import {
  computeKeyExpiry,
  getRole,
  isCaptainsAccount,
  listPresentedKeys,
  orderUrl,
  parseOrderReference,
} from '../access/order-access.ts';
import { createOwnership, toAccessedRow, toListState } from '../access/team-access.ts';
import {
  insertKey,
  type KeyPurpose,
  lockTeamKeyGeneration,
  renewTeamKeys,
} from '../order/order-key-store.ts';
import { findOrder, type StoredOrder } from '../order/order-store.ts';
import { getPriceListOfOrder } from '../order/price-list-of-order.ts';
import { redactContent, sortForRole, zeroPrices } from '../order/redact-order.ts';
import { readGuestRows, type TeamRows } from '../save/guest-rows.ts';

const LOADED = 'Order Loaded';

export async function loadByEmail(services: Services, reference: string, email: string, caller: Caller) {
  const { db, now } = services;
  const { orderId } = parseOrderReference(reference);
  const order = await findOrder(db, { orderId, keyHashes: listPresentedKeys(caller, null), now: now() });
  const guesses = [
    // Its other ids give no more guesses.
    { key: `load-order:${order?.pk ?? orderId}`, max: 5, seconds: HOUR },
    { key: 'load-order-from', from: caller.ipAddress, max: 20, seconds: HOUR },
  ];
  // Guesses by others do not lock out the holder of the captain's key.
  const isCaptain = order !== null && getRole(order) === 'creator';
  if (!isCaptain) {
    await consumeRateLimit(services, guesses);
    await consumeRateLimit(services, [SHOP_BUDGETS['order IDs']]);
  }
  if (order?.content.email.toLowerCase() !== email.trim().toLowerCase())
    throw new Problem('wrong-credentials');
  if (!isCaptain) await refundRateLimit(services, [...guesses, SHOP_BUDGETS['order IDs']]);
  if (!canEdit(getOrderState(order))) throw new Problem('order-submitted', { orderId });
  await grantAccess(services, order, 'email', caller);
  const shareLink = await insertTeamLink(services, order);
  if (!isCaptain) await notifyOwner(services, order);
  return formatLoadedOrder(services, order, { role: 'creator', shareLink, caller });
}

/** Grants the browser access; earlier links stay valid. */
async function grantAccess(
  services: Services,
  { pk }: StoredOrder,
  purpose: KeyPurpose,
  caller: Caller,
): Promise<void> {
  const expires = computeKeyExpiry(services.now());
  await insertKey(services.db, { pk, hash: caller.getOrCreateBrowserHash(), purpose, expires });
}

/** Sends at most one e-mail an hour for an order, regardless of the number of devices that open it. */
async function notifyOwner(services: Services, { orderId, content }: StoredOrder) {
  const order = { kind: `order-opened:${orderId}`, email: content.email, max: 1 };
  if (!(await isWithinEmailLimit(services, order))) return;
  if (!(await isWithinEmailLimit(services, { kind: 'order-opened', email: content.email }))) return;
  const at = services.now().toISOString();
  await queueOrderEmail(services.db, services, {
    kind: 'order-opened',
    ref: `${orderId}-${at}`,
    to: content.email,
    data: { orderId, name: content.name, teamName: content.teamName },
  });
}

export async function loadByLink(services: Services, { order_id }: { order_id: string }, caller: Caller) {
  const { orderId, key } = parseOrderReference(order_id);
  const order = await findOrder(services.db, {
    orderId,
    keyHashes: listPresentedKeys(caller, key),
    now: services.now(),
  });
  const role = order ? await openRole(services, order, caller) : 'viewer';
  // Holders of a key are exempt: they do not guess, and their pages poll every ten seconds.
  if (!order || role === 'viewer') await limitGuesses(services, order !== null, caller);
  if (!order) throw new Problem('not-found');
  return formatLoadedOrder(services, { ...order, orderId }, { role, shareLink: null, caller });
}

/** An account with the address of an unpaid order is its captain, in this browser from now on. */
async function openRole(services: Services, order: StoredOrder, caller: Caller): Promise<OrderRole> {
  const role = getRole(order);
  if (role === 'creator' || !canEdit(getOrderState(order))) return role;
  if (!isCaptainsAccount(order, await findCurrentSession(caller))) return role;
  await grantAccess(services, order, 'creator', caller);
  return 'creator';
}

async function limitGuesses(
  services: Services,
  isHit: boolean,
  { ipAddress: address }: Caller,
): Promise<void> {
  const misses = [{ key: 'link-miss', from: address, max: 20, seconds: HOUR }];
  await assertNotRateLimited(services, misses);
  if (!isHit) await consumeRateLimit(services, misses);
}

interface LoadedFor {
  role: OrderRole;
  shareLink: string | null;
  caller: Caller;
}

async function formatLoadedOrder(
  services: Services,
  order: StoredOrder,
  { role, shareLink, caller }: LoadedFor,
) {
  const now = services.now();
  const content = sortForRole(role, order.content);
  const guest =
    role === 'guest' ? await readGuestRows(services, services.db, order, { caller, ownLinks: [] }) : null;
  const full = formatOrderResponse(
    redactContent(role, content, guest ? createOwnership(guest.facts, guest.caller) : undefined),
    priceOrder(content, await getPriceListOfOrder(services, order)),
    {
      orderId: order.orderId,
      version: order.version,
      submitted: order.submitted,
    },
  );
  const wire: OrderResponse = role === 'creator' ? full : zeroPrices(full);
  return {
    message: order.submitted && order.paymentId ? PROBLEM_MESSAGES['order-submitted'] : LOADED,
    order: JSON.stringify(wire),
    role,
    share_link: shareLink,
    roster_locked: order.rosterLockedAt !== null,
    reopened: getOrderState(order) === 'reopened',
    closes_on: order.closesOn,
    closed_because: refuseList(toListState(order, now), { isManaging: role === 'creator' }, now),
    players_confirm: order.playersConfirm,
    rows: guest ? listGuestRows(order, guest) : [],
  };
}

function listGuestRows(order: StoredOrder, { facts, caller }: TeamRows): GuestRow[] {
  const { content } = order;
  return content.rows.map((row) => {
    const accessed = toAccessedRow(row, facts, content.options.casing);
    return {
      row_id: row.id,
      access: rowAccess(accessed, caller, getOrderState(order)),
      is_own: isOwn(accessed, caller),
      state: getRowState(row, facts.confirmations.get(row.id) ?? null, content.options.casing),
      is_reserved: accessed.isReserved,
    };
  });
}

/**
 * Creates a team link for the captain, or for a manager whose customer has lost the link, which the audit log records.
 * With `reset` earlier links stop working. Throws Problem 'forbidden'.
 */
export async function createTeamLink(services: Services, reference: string, reset: boolean, caller: Caller) {
  const { orderId } = parseOrderReference(reference);
  const { db, now } = services;
  const order = await findOrder(db, { orderId, keyHashes: listPresentedKeys(caller, null), now: now() });
  const manager = order && getRole(order) === 'creator' ? null : await getManager(caller);
  if (!order || (getRole(order) !== 'creator' && !manager)) throw new Problem('forbidden');
  if (manager) await recordTeamLink(services, order, manager);
  if (reset) await db.transaction().execute((tx) => renewTeamKeys(tx, order.pk, now()));
  const link = await insertTeamLink(services, order);
  return { share_link: link };
}

async function getManager(caller: Caller): Promise<Session | null> {
  const session = await caller.session();
  return session?.access === 'manager' ? session : null;
}

const recordTeamLink = ({ db, now }: Services, { pk }: StoredOrder, session: Session): Promise<void> =>
  recordEvent(db, { kind: 'team-link', detail: {}, actor: session, orderPk: pk, at: now() });

/** Returns the team link, which is the same until it is renewed. The caller has checked that its requester may share the order. */
export async function insertTeamLink(
  services: Services,
  { pk, orderId }: Pick<StoredOrder, 'pk' | 'orderId'>,
): Promise<string> {
  const key = await services.db.transaction().execute(async (tx) => {
    const current = computeTeamKey(services, orderId, await lockTeamKeyGeneration(tx, pk));
    const expires = computeKeyExpiry(services.now());
    await insertKey(tx, { pk, hash: hashToken(current), purpose: 'team', expires });
    return current;
  });
  return orderUrl(services, orderId, key);
}
