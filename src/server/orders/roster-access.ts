/** Who may see and manage the links and confirmations of a roster. */

import { getOrderState } from '#domain/orders/order-state.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { AuditActor } from '../platform/audit/record-event.ts';
import type { Connection } from '../platform/db/connection.ts';
import { type Caller, findCurrentSession, type Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { findCurrentId } from './current-order-store.ts';
import { getRole, isOwner, listPresentedKeys, parseOrderReference } from './order-access.ts';
import { findOrder, findVisibleOrder, type StoredOrder } from './order-store.ts';

export type RosterRole = 'captain' | 'manager' | 'designer' | 'guest';

export interface RosterAccess {
  order: StoredOrder;
  role: RosterRole;
  session: Session | null;
}

/** An order as a caller names it. Its session is read before a transaction, which must not wait for a connection. */
export interface RosterRequest {
  reference: string;
  caller: Caller;
  session: Session | null;
}

export async function readRosterRequest(reference: string, caller: Caller): Promise<RosterRequest> {
  return { reference, caller, session: await findCurrentSession(caller) };
}

/** Locks the order with `lock`. Throws Problem 'forbidden' for a caller without access, and for an unknown order. */
export async function requireRosterAccess(
  services: Services,
  db: Connection,
  request: RosterRequest,
  { lock = false } = {},
): Promise<RosterAccess> {
  const { orderId } = parseOrderReference(request.reference);
  const access = await findRosterAccess(services, db, request, { orderId, lock });
  if (!access) throw new Problem('forbidden');
  return access;
}

/** Returns null for a caller without access to that order, whose key is the one of the reference. */
async function findRosterAccess(
  { now }: Services,
  db: Connection,
  { reference, caller, session }: RosterRequest,
  { orderId, lock }: { orderId: string; lock: boolean },
): Promise<RosterAccess | null> {
  const { key } = parseOrderReference(reference);
  const order = await findOrder(db, { orderId, keyHashes: listPresentedKeys(caller, key), now: now(), lock });
  const role = order && (await findRosterRole(db, order, session));
  return order && role ? { order, role, session } : null;
}

/** Returns null for a caller without access. */
async function findRosterRole(
  db: Connection,
  order: StoredOrder,
  session: Session | null,
): Promise<RosterRole | null> {
  const role = getRole(order);
  if (role === 'creator' || isOwner(order, session)) return 'captain';
  if (session?.access === 'manager') return 'manager';
  if (session?.access === 'staff' && (await findVisibleOrder(db, order.orderId, session))) return 'designer';
  return role === 'guest' ? 'guest' : null;
}

/**
 * As `requireRosterAccess` with the lock, for the captain and for a manager. A saved order that was paid in a cart, perhaps
 * while its lock was waited for, leads to the paid one. Throws Problem 'forbidden', or 'order-submitted' when the caller
 * has no access to that.
 */
export async function lockManagedRoster(
  services: Services,
  tx: Connection,
  request: RosterRequest,
): Promise<RosterAccess> {
  const access = await requireRosterAccess(services, tx, request, { lock: true });
  if (!isManaging(access)) throw new Problem('forbidden');
  const { orderId } = access.order;
  if (getOrderState(access.order) !== 'replaced') return access;
  const paid = await lockPaidRoster(services, tx, request, orderId);
  if (!paid || !isManaging(paid)) throw new Problem('order-submitted', { orderId });
  return paid;
}

const isManaging = ({ role }: RosterAccess): boolean => role === 'captain' || role === 'manager';

/** Returns null when the saved order was paid as no other one, or the caller has no access to that. */
async function lockPaidRoster(
  services: Services,
  tx: Connection,
  request: RosterRequest,
  savedId: string,
): Promise<RosterAccess | null> {
  const orderId = await findCurrentId(tx, savedId);
  if (orderId === undefined || orderId === savedId) return null;
  return findRosterAccess(services, tx, request, { orderId, lock: true });
}

/** The actor of an event in the history: a manager by name. */
export const getRosterActor = ({ role, session }: RosterAccess): AuditActor =>
  role === 'manager' && session ? session : { name: role === 'guest' ? 'team' : 'customer' };
