import type { z } from 'zod';
import type { orderWindow } from '#contract/order-window.ts';
import { findWindowProblem } from '#domain/orders/order-window.ts';
import { readLocalTime } from '#domain/shared/local-time.ts';
import { Problem } from '#domain/shared/problem.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { consumeRateLimit } from '../../platform/limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import {
  getRosterActor,
  type RosterAccess,
  readRosterRequest,
  requireRosterAccess,
} from '../roster-access.ts';
import { unlockAfterClosing } from './open-window.ts';
import { storeWindow } from './order-window-store.ts';

type SetRequest = z.output<(typeof orderWindow)['set']['input']>;

/** Throws Problem 'closing-time' for a time that is too early or too late. */
export async function setWindow(
  { now }: Services,
  tx: Connection,
  access: RosterAccess,
  { closes_at, zone, at_close: atClose, minimum, reminders, version }: SetRequest,
): Promise<void> {
  const { order } = access;
  const closesAt = readLocalTime(closes_at, zone);
  const reason = closesAt && findWindowProblem(closesAt, now());
  if (!closesAt || reason) throw new Problem('closing-time', { field: 'closes_at', reason: reason ?? '' });
  await storeWindow(tx, order.pk, { closesAt, zone, atClose, minimum, reminders, version: version + 1 });
  const subject = { actor: getRosterActor(access), orderPk: order.pk, at: now() };
  const unlocks = await unlockAfterClosing(tx, order);
  const detail = { closesAt: closesAt.toISOString(), zone, atClose, minimum, unlocks };
  await recordEvent(tx, { kind: 'window-set', detail, ...subject });
}

/** Of one order. The letters are limited by their address when a list closes. */
const WINDOWS_AN_HOUR = 60;

/** Throws Problem 'forbidden' or 'too-many-attempts'. Call it outside a transaction: it uses another connection. */
export async function limitWindows(services: Services, reference: string, caller: Caller): Promise<void> {
  const { order } = await requireRosterAccess(
    services,
    services.db,
    await readRosterRequest(reference, caller),
  );
  await consumeRateLimit(services, [
    { key: `order-window:${order.orderId}`, max: WINDOWS_AN_HOUR, seconds: 3600 },
  ]);
}
