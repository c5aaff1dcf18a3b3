/** Who may see and manage the links and confirmations of a roster. */
import type { AuditEvent } from '#domain/audit-events.ts';
import { Problem } from '#domain/shared/problem.ts';
import { type AuditActor, recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { type Caller, findCurrentSession, type Session } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { findOrder, findVisibleOrder, type StoredOrder } from '../order/order-store.ts';
import { getRole, isCaptainsAccount, listPresentedKeys, parseOrderReference } from './order-access.ts';

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
  { now }: Services,
  db: Connection,
  { reference, caller, session }: RosterRequest,
  { lock = false } = {},
): Promise<RosterAccess> {
  const { orderId, key } = parseOrderReference(reference);
  const order = await findOrder(db, { orderId, keyHashes: listPresentedKeys(caller, key), now: now(), lock });
  const role = order && (await findRosterRole(db, order, session));
  if (!order || !role) throw new Problem('forbidden');
  return { order, role, session };
}

/** Returns null for a caller without access. */
async function findRosterRole(
  db: Connection,
  order: StoredOrder,
  session: Session | null,
): Promise<RosterRole | null> {
  const role = getRole(order);
  if (role === 'creator' || isCaptainsAccount(order, session)) return 'captain';
  if (session?.access === 'manager') return 'manager';
  if (session?.access === 'staff' && (await findVisibleOrder(db, order.orderId, session))) return 'designer';
  return role === 'guest' ? 'guest' : null;
}

/** Throws Problem 'forbidden' for a caller without access, and for an unknown order. */
export const readRosterAccess = async (
  services: Services,
  reference: string,
  caller: Caller,
): Promise<RosterAccess> =>
  requireRosterAccess(services, services.db, await readRosterRequest(reference, caller));

/** Runs a change by the captain or a manager in a transaction with the lock of the order. Throws Problem 'forbidden'. */
export async function changeRoster<Result>(
  services: Services,
  reference: string,
  caller: Caller,
  change: (tx: Connection, access: RosterAccess) => Promise<Result>,
): Promise<Result> {
  const request = await readRosterRequest(reference, caller);
  return services.db.transaction().execute(async (tx) => {
    const access = await requireRosterAccess(services, tx, request, { lock: true });
    if (access.role !== 'captain' && access.role !== 'manager') throw new Problem('forbidden');
    return change(tx, access);
  });
}

/** Writes an event of the order to its history. */
export const recordRosterEvent = (
  tx: Connection,
  access: RosterAccess,
  event: AuditEvent,
  at: Date,
): Promise<void> =>
  recordEvent(tx, { ...event, actor: getRosterActor(access), orderPk: access.order.pk, at });

/** The actor of an event in the history: a manager by name. */
export const getRosterActor = ({ role, session }: RosterAccess): AuditActor =>
  role === 'manager' && session ? session : { name: role === 'guest' ? 'team' : 'customer' };
