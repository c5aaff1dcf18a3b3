import { extendByDay, findWindowProblem, isClosed, isLockedByClosing } from '#domain/orders/order-window.ts';
import { Problem } from '#domain/shared/problem.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Services } from '../../platform/services.ts';
import type { StoredOrder } from '../order-store.ts';
import { getRosterActor, type RosterAccess } from '../roster-access.ts';
import { storeRosterLock } from '../roster-checks/roster-check-store.ts';
import { storeWindow } from './order-window-store.ts';

/** Opens a list that has closed. Safe to repeat. Throws Problem 'not-found' without a window. */
export async function openWindow({ now }: Services, tx: Connection, access: RosterAccess): Promise<void> {
  const { order } = access;
  const { window } = order;
  if (!window) throw new Problem('not-found');
  if (!isClosed(window, now())) return;
  const isPast = findWindowProblem(window.closesAt, now()) === 'too soon';
  const closesAt = isPast ? extendByDay(window, now()) : window.closesAt;
  await storeWindow(tx, order.pk, { ...window, closesAt, version: window.version + 1 });
  const subject = { actor: getRosterActor(access), orderPk: order.pk, at: now() };
  const unlocks = await unlockAfterClosing(tx, order);
  const detail = { closesAt: closesAt.toISOString(), zone: window.zone, unlocks };
  await recordEvent(tx, { kind: 'window-opened', detail, ...subject });
}

/**
 * Unlocks a list that was locked because it closed, and not one that somebody had locked by hand. Returns whether it was, for
 * the event of the opening.
 */
export async function unlockAfterClosing(tx: Connection, order: StoredOrder): Promise<boolean> {
  const unlocks = isLockedByClosing(order.rosterLockedAt, order.window?.closedAt ?? null);
  if (unlocks) await storeRosterLock(tx, order.pk, null);
  return unlocks;
}
