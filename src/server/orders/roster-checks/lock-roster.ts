import { Problem } from '#domain/shared/problem.ts';
import { type AuditEntry, recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Services } from '../../platform/services.ts';
import { hashRoster } from '../hash-roster.ts';
import type { StoredOrder } from '../order-store.ts';
import { getRosterActor, type RosterAccess } from '../roster-access.ts';
import { storeRosterLock } from './roster-check-store.ts';

interface LockRequest {
  /** The fingerprint of the roster that the captain saw. */
  shown: string | null;
  lock: boolean;
}

/** Safe to repeat. Throws Problem 'roster-changed' when the roster to be locked is not the one that was shown. */
export async function lockRoster(
  { now }: Services,
  tx: Connection,
  access: RosterAccess,
  { shown, lock }: LockRequest,
): Promise<StoredOrder> {
  const { order } = access;
  const fingerprint = hashRoster(order.content)?.toString('hex') ?? null;
  if (lock && shown !== fingerprint) throw new Problem('roster-changed');
  if (lock === (order.rosterLockedAt !== null)) return order;
  const subject = { actor: getRosterActor(access), orderPk: order.pk, at: now() };
  return changeRosterLock(tx, order, lock ? now() : null, subject);
}

/** Who changes a lock, of which order and when, for the history. */
export type RosterLockSubject = Pick<AuditEntry, 'actor' | 'orderPk' | 'at'>;

/** The caller holds the order's lock. */
export async function changeRosterLock(
  tx: Connection,
  order: StoredOrder,
  rosterLockedAt: Date | null,
  subject: RosterLockSubject,
): Promise<StoredOrder> {
  await storeRosterLock(tx, order.pk, rosterLockedAt);
  const kind = rosterLockedAt ? 'roster-locked' : 'roster-unlocked';
  await recordEvent(tx, { kind, detail: { version: order.version }, ...subject });
  return { ...order, rosterLockedAt };
}
