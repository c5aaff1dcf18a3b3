/**
 * Tells managers that the list or the picture of an order was changed after its release, while papers that say RELEASED
 * may be in the workshop already (rules.md production-15).
 */

import { queueEmail } from '../emails/outbox.ts';
import { hashRoster } from '../orders/hash-roster.ts';
import { findOrder, lockOrder } from '../orders/order-store.ts';
import { isFitting } from '../orders/release-store.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Connection } from '../platform/db/connection.ts';
import { guardEach } from '../platform/jobs/guard-each.ts';
import type { Services } from '../platform/services.ts';
import {
  findLastTold,
  findReleaseOfWork,
  listOutdatedReleases,
  listReleaseRecipients,
  listRestoredReleases,
  readIsRestored,
} from './outdated-release-store.ts';

/** Changes that follow one another are one letter. */
const TOLD_AGAIN_AFTER_MS = 3_600_000;

/**
 * Safe to repeat, also in two processes. Throws the signal's reason when it is stopped between two orders, and at the end
 * when an order failed.
 */
export async function emailOutdatedReleases(services: Services, signal?: AbortSignal): Promise<void> {
  const each = guardEach(services, signal);
  for (const orderId of await listRestoredReleases(services.db))
    await each.run({ order: orderId }, () =>
      services.db.transaction().execute((tx) => recordRestoredRelease(tx, services, orderId)),
    );
  for (const orderId of await listOutdatedReleases(services.db))
    await each.run({ order: orderId }, () =>
      services.db.transaction().execute((tx) => emailOutdatedRelease(tx, services, orderId)),
    );
  each.end();
}

/** Papers say RELEASED again, so that the next change is told again, also when it is the same one. */
async function recordRestoredRelease(tx: Connection, { now }: Services, orderId: string): Promise<void> {
  const locked = await lockOrder(tx, { orderId }, []);
  if (!locked || !(await readIsRestored(tx, locked.id))) return;
  await recordEvent(tx, {
    ...{ kind: 'release-restored', detail: {} },
    ...{ actor: { name: 'shop' }, orderPk: locked.id, at: now() },
  });
}

async function emailOutdatedRelease(tx: Connection, services: Services, orderId: string): Promise<void> {
  const locked = await lockOrder(tx, { orderId }, ['secret_code']);
  if (!locked) return;
  const now = services.now();
  const order = await findOrder(tx, { orderId, keyHashes: [], now });
  const { release, mockup } = await findReleaseOfWork(tx, locked.id);
  const roster = hashRoster(order!.content)?.toString('hex') ?? null;
  if (!release || roster === null || isFitting(release, roster)) return;
  const last = await findLastTold(tx, locked.id);
  if (last && ((last.roster === roster && last.mockup === mockup) || isRecent(last.at, now))) return;
  const ref = `${orderId} ${now.toISOString()}`;
  const teamName = locked.secret_code;
  for (const { name, email: to } of await listReleaseRecipients(tx, locked.id))
    await queueEmail(tx, services, { kind: 'release-outdated', ref, to, data: { orderId, name, teamName } });
  await recordEvent(tx, {
    ...{ kind: 'release-outdated', detail: { roster, mockup } },
    ...{ actor: { name: 'shop' }, orderPk: locked.id, at: now },
  });
}

const isRecent = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < TOLD_AGAIN_AFTER_MS;
