/**
 * Verifies the whole audit log and reports events that were changed, deleted or inserted and checkpoints that
 * were changed or are missing (security.md security-68). Reads in batches; writes nothing.
 */

import { raiseAlert, resolveAlert } from '../alerts/alerts.ts';
import type { Services } from '../platform/services.ts';
import {
  type CheckpointEventRow,
  type CheckpointRow,
  findInsertedEvents,
  readCheckpointEvents,
  readCheckpoints,
} from './audit-log-store.ts';
import { computeCheckpoint, computeDigests, readLastCheckpoint } from './checkpoint.ts';
import { MAX_LATE_IDS } from './create-checkpoint.ts';

export interface AuditLogReport {
  events: number;
  /** Messages; empty when every event is unchanged. */
  errors: string[];
}

type VerifyServices = Pick<Services, 'db' | 'encryption' | 'config'>;

/** The maximum time between an event's timestamp, which a request reads once, and the commit of its transaction. */
const LATE_MS = 10 * 60_000;

/** Throws the signal's reason when it is stopped between two checkpoints. */
export async function verifyAuditLog(
  services: VerifyServices,
  signal?: AbortSignal,
): Promise<AuditLogReport> {
  const errors: string[] = [];
  let events = 0;
  let last: CheckpointRow | null = null;
  const own = readLastCheckpoint(services.config.dataDir);
  let ownFound = own === null;
  for await (const checkpoint of iterateCheckpoints(services)) {
    signal?.throwIfAborted();
    const covered = await readCheckpointEvents(services.db, checkpoint.n);
    events += covered.length;
    errors.push(...verifyCheckpoint(services, checkpoint, last, covered));
    for (const event of covered) errors.push(...verifyEvent(services, event, [last, checkpoint]));
    if (own?.n === checkpoint.n) ownFound = own.digest.equals(checkpoint.digest);
    last = checkpoint;
  }
  if (!ownFound) errors.push(`Seal ${own!.n}, which this machine made, is missing or another one.`);
  errors.push(...(await listInsertedEvents(services, last)));
  return { events, errors };
}

const CHECKPOINTS_PER_BATCH = 500;

async function* iterateCheckpoints({ db }: VerifyServices): AsyncGenerator<CheckpointRow> {
  for (let after = 0; ; ) {
    const batch = await readCheckpoints(db, { after, limit: CHECKPOINTS_PER_BATCH });
    yield* batch;
    if (batch.length < CHECKPOINTS_PER_BATCH) return;
    after = batch.at(-1)!.n;
  }
}

function verifyCheckpoint(
  { encryption }: VerifyServices,
  checkpoint: CheckpointRow,
  before: CheckpointRow | null,
  covered: CheckpointEventRow[],
): string[] {
  const expected = (before?.n ?? 0) + 1;
  const missing =
    checkpoint.n === expected ? [] : [`The seals ${expected} to ${checkpoint.n - 1} are missing.`];
  const computed = computeCheckpoint(encryption, {
    n: checkpoint.n,
    createdAt: checkpoint.created_at,
    digests: covered.flatMap(({ kept_digest, words_digest }) => [kept_digest, words_digest]),
    before: before?.digest ?? Buffer.alloc(0),
  });
  if (computed.equals(checkpoint.digest)) return missing;
  const name = `Seal ${checkpoint.n} of ${checkpoint.created_at.toISOString()}`;
  return [...missing, `${name} does not fit what it covers.`];
}

function verifyEvent(
  { encryption }: VerifyServices,
  event: CheckpointEventRow,
  range: CheckpointRange,
): string[] {
  if (event.at === null) return [`Event ${event.event_id} was deleted.`];
  const { kept, words } = computeDigests(encryption, event.event_id, event);
  const isWhole = kept.equals(event.kept_digest) && (event.forgotten || words.equals(event.words_digest));
  if (!isWhole) return [`Event ${event.event_id} of ${event.at.toISOString()} was changed.`];
  return isBackdated(event.at, range)
    ? [`Event ${event.event_id} says ${event.at.toISOString()}, but came after the seal of that time.`]
    : [];
}

/** The checkpoint before the one that covers an event, and the one that covers it. */
type CheckpointRange = [CheckpointRow | null, CheckpointRow];

/**
 * Events between two checkpoints whose clock was set back are not reported: the times of checkpoints are covered
 * themselves.
 */
const isBackdated = (at: Date, [before, own]: CheckpointRange): boolean =>
  before !== null && at.getTime() < Math.min(before.created_at.getTime(), own.created_at.getTime()) - LATE_MS;

async function listInsertedEvents({ db }: VerifyServices, last: CheckpointRow | null): Promise<string[]> {
  if (!last) return [];
  const recordedAfter = new Date(last.created_at.getTime() - LATE_MS);
  const inserted = await findInsertedEvents(db, { recordedAfter, maxLateIds: MAX_LATE_IDS });
  return inserted.map(({ id, at }) => `Event ${id} of ${at.toISOString()} was slipped in.`);
}

const MAX_SHOWN = 20;

/** Verifies the audit log every night and alerts managers of every error until a later run finds none. */
export async function alertOnTampering(services: Services, signal?: AbortSignal): Promise<void> {
  const { errors } = await verifyAuditLog(services, signal);
  if (errors.length === 0) return resolveAlert(services, 'history-touched', services.now());
  await raiseAlert(services, 'history-touched', { count: errors.length, errors: errors.slice(0, MAX_SHOWN) });
}
