/**
 * Creates a checkpoint over the events since the last one, every minute. It is keyed with the shop's secret and covers
 * the previous checkpoint. Events are written without waiting for it, so that it does not slow down a checkout.
 */
import type { Connection } from '../platform/db/connection.ts';
import type { Services } from '../platform/services.ts';
import {
  insertCheckpoint,
  lockCheckpoints,
  readLatestCheckpoint,
  readUncoveredEvents,
} from './audit-log-store.ts';
import { computeCheckpoint, computeDigests, saveLastCheckpoint } from './checkpoint.ts';

const BATCH_SIZE = 2_000;
/** Ids are assigned before a transaction commits: an event that commits late is covered after those with higher ids. */
export const MAX_LATE_IDS = 10_000;

type CheckpointServices = Pick<Services, 'db' | 'now' | 'encryption' | 'config'>;

/** Returns the number of events that were covered. */
export async function createCheckpoints(services: CheckpointServices): Promise<number> {
  let covered = 0;
  for (;;) {
    const created = await services.db.transaction().execute((tx) => createCheckpoint(services, tx));
    if (!created) return covered;
    saveLastCheckpoint(services.config.dataDir, created);
    covered += created.events;
  }
}

async function createCheckpoint({ encryption, now }: CheckpointServices, tx: Connection) {
  await lockCheckpoints(tx);
  const events = await readUncoveredEvents(tx, { maxLateIds: MAX_LATE_IDS, limit: BATCH_SIZE });
  if (events.length === 0) return null;
  const latest = await readLatestCheckpoint(tx);
  const covered = events.map((event) => ({
    id: event.id,
    ...computeDigests(encryption, event.id, event),
  }));
  const n = (latest?.n ?? 0) + 1;
  const createdAt = now();
  const digest = computeCheckpoint(encryption, {
    n,
    createdAt,
    digests: covered.flatMap(({ kept, words }) => [kept, words]),
    before: latest?.digest ?? Buffer.alloc(0),
  });
  await insertCheckpoint(tx, { n, created_at: createdAt, digest }, covered);
  return { n, digest, events: events.length };
}
