/**
 * Tells managers that the list or the picture of an order was changed after its release, while papers that say RELEASED
 * may be in the workshop already (rules.md production-15).
 */

import { queueEmail } from '../../emails/outbox.ts';
import { readList } from '../../orders/order/list-store.ts';
import { lockOrder } from '../../orders/order/order-store.ts';
import { isFitting } from '../../orders/order/release-store.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { guardEach } from '../../platform/jobs/guard-each.ts';
import type { Services } from '../../platform/services.ts';
import {
  findLastTold,
  findReleaseOfWork,
  listOutdatedReleases,
  listReleaseRecipients,
} from './outdated-store.ts';

/** Changes that follow one another are one letter. */
const TOLD_AGAIN_AFTER_MS = 3_600_000;

/**
 * Safe to repeat, also in two processes. Throws the signal's reason when it is stopped between two orders, and at the end
 * when an order failed.
 */
export async function emailOutdatedReleases(services: Services, signal?: AbortSignal): Promise<void> {
  const each = guardEach(services, signal);
  for (const orderId of await listOutdatedReleases(services.db))
    await each.run({ order: orderId }, () =>
      services.db.transaction().execute((tx) => emailOutdatedRelease(tx, services, orderId)),
    );
  each.end();
}

async function emailOutdatedRelease(tx: Connection, services: Services, orderId: string): Promise<void> {
  const locked = await lockOrder(tx, { orderId }, ['secret_code']);
  if (!locked) return;
  const now = services.now();
  const list = await readList(tx, locked.id);
  const { release, mockup } = await findReleaseOfWork(tx, locked.id);
  if (!release || list.number === null || isFitting(release, list.content)) return;
  const last = await findLastTold(tx, locked.id);
  const isTold = last && last.list >= list.number && last.mockup === mockup;
  if (last && (isTold || isRecent(last.at, now))) return;
  const ref = `${orderId} ${now.toISOString()}`;
  const teamName = locked.secret_code;
  for (const { name, email: to } of await listReleaseRecipients(tx, locked.id))
    await queueEmail(tx, services, { kind: 'release-outdated', ref, to, data: { orderId, name, teamName } });
  await recordEvent(tx, {
    ...{ kind: 'release-outdated', detail: { list: list.number, mockup } },
    ...{ actor: { name: 'shop' }, orderPk: locked.id, at: now },
  });
}

const isRecent = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < TOLD_AGAIN_AFTER_MS;
