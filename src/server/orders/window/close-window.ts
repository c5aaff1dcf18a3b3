import { isGoneFrom } from '#domain/orders/contested-rows.ts';
import type { Row } from '#domain/orders/order.ts';
import { getDueLock, isClosed } from '#domain/orders/order-window.ts';
import { isStarted } from '#domain/orders/roster.ts';
import { Problem } from '#domain/shared/problem.ts';
import { type AuditActor, recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Services } from '../../platform/services.ts';
import type { StoredOrder } from '../order-store.ts';
import { getRosterActor, type RosterAccess } from '../roster-access.ts';
import { storeRosterLock } from '../roster-checks/roster-check-store.ts';
import { describeOwner, readRowStates } from '../row-states.ts';
import type { StoredWindow } from '../window-of-order-store.ts';
import { storeClosing } from './order-window-store.ts';

/**
 * Closes a window before its time, without a letter: the captain sees it closed. One whose time is over is left to the job,
 * which writes to the captain. Safe to repeat. Throws Problem 'not-found' without a window.
 */
export async function closeByHand(services: Services, tx: Connection, access: RosterAccess): Promise<void> {
  const { order } = access;
  if (!order.window) throw new Problem('not-found');
  if (!isClosed(order.window, services.now()))
    await closeWindow(services, tx, { ...order, window: order.window }, getRosterActor(access));
}

/** What is open when a list closes. */
export interface OpenConfirmations {
  /** The ids of the rows that are to be confirmed. */
  unconfirmed: ReadonlySet<string>;
  /** Whose jerseys were confirmed and removed by a team mate. */
  removed: string[];
}

/** An order with a window that is open. */
export type ClosingOrder = StoredOrder & { window: StoredWindow };

/**
 * Closes an open window and locks the list where that was asked for. The caller holds the order's lock.
 */
export async function closeWindow(
  { now }: Services,
  tx: Connection,
  order: ClosingOrder,
  actor: AuditActor,
): Promise<OpenConfirmations> {
  const { window, pk, content } = order;
  const closedAt = now();
  const subject = { actor, orderPk: pk, at: closedAt };
  const { states, contested } = await readRowStates(tx, pk, content);
  const unconfirmed = new Set([...states].filter(([, { state }]) => state !== 'confirmed').map(([id]) => id));
  const counts = countConfirmed(content.rows, unconfirmed);
  await storeClosing(tx, pk, { closedAt, version: window.version + 1, ...counts });
  const locks = window.atClose === 'lock' && !isLockedByHand(order, closedAt);
  await recordEvent(tx, { kind: 'window-closed', detail: { locks }, ...subject });
  // The same time as that of the closing tells it from a lock by hand.
  if (locks) await storeRosterLock(tx, pk, closedAt);
  const removed = contested
    .filter((contest) => isGoneFrom(contest, content.rows))
    .map(({ player, rowId }) => describeOwner(player, rowId, content.rows));
  return { unconfirmed, removed };
}

/** Of the rows with a player (rules.md dashboard-22): a free row has nobody who could confirm it. */
function countConfirmed(rows: readonly Row[], unconfirmed: ReadonlySet<string>) {
  const started = rows.filter(isStarted);
  const confirmed = started.filter(({ id }) => !unconfirmed.has(id));
  return { startedRows: started.length, confirmedRows: confirmed.length };
}

/** A due window counts as locked since the end of the grace, which nothing has stored. */
const isLockedByHand = ({ rosterLockedAt, window }: ClosingOrder, now: Date): boolean =>
  rosterLockedAt !== null && rosterLockedAt.getTime() !== getDueLock(window, now)?.getTime();
