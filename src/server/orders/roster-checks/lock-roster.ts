import { Problem } from '#domain/shared/problem.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Services } from '../../platform/services.ts';
import { getRosterActor, type RosterAccess } from '../access/roster-access.ts';
import type { StoredOrder } from '../order/order-store.ts';
import { storeRosterLock } from './roster-check-store.ts';

interface LockRequest {
  /** The number of the list that the captain saw; null for one without jerseys. */
  shown: number | null;
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
  const list = order.content.rows.length > 0 ? order.listNumber : null;
  if (lock && shown !== list) throw new Problem('roster-changed');
  if (lock === (order.rosterLockedAt !== null)) return order;
  const at = now();
  const rosterLockedAt = lock ? at : null;
  await storeRosterLock(tx, order.pk, rosterLockedAt);
  const subject = { actor: getRosterActor(access), orderPk: order.pk, at };
  const kind = lock ? 'roster-locked' : 'roster-unlocked';
  await recordEvent(tx, { kind, detail: { version: order.version }, ...subject });
  return { ...order, rosterLockedAt };
}
