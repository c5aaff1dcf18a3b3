import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

/**
 * Canonical texts of an event: `kept` is permanent, `words` is personal text that is erased with the order's other
 * personal data.
 */
export interface EventDigestTexts {
  kept: string;
  words: string;
}

/** Columns `kept` and `words` of an event `e`. */
const EVENT_TEXTS: RawBuilder<EventDigestTexts> = sql`
  jsonb_build_array(e.id, e.order_pk, e.checkout_id, e.actor, e.actor_id, e.kind,
    (extract(epoch from e.at) * 1000000)::bigint, forget_words(e.detail))::text as kept, e.detail::text as words`;

export interface CheckpointRow {
  n: number;
  created_at: Date;
  digest: Buffer;
}

export interface CheckpointEventRow extends EventDigestTexts {
  event_id: number;
  kept_digest: Buffer;
  words_digest: Buffer;
  /** Null when the event itself was deleted. */
  at: Date | null;
  /** True when the order was anonymised, together with the personal text of the event. */
  forgotten: boolean;
}

/** Returns checkpoints after number `after`, in order. */
export const readCheckpoints = (
  db: Connection,
  { after, limit }: { after: number; limit: number },
): Promise<CheckpointRow[]> =>
  db
    .selectFrom('audit_checkpoints')
    .select(['n', 'created_at', 'digest'])
    .where('n', '>', after)
    .orderBy('n')
    .limit(limit)
    .execute();

export async function readCheckpointEvents(db: Connection, n: number): Promise<CheckpointEventRow[]> {
  const { rows } = await sql<CheckpointEventRow>`
    select s.event_id, s.kept_digest, s.words_digest, e.at, ${EVENT_TEXTS},
      coalesce(e.detail @> '{"forgotten": true}' and o.email = '', false) as forgotten
    from audit_checkpoint_events s left join order_events e on e.id = s.event_id left join orders o on o.id = e.order_pk
    where s.checkpoint_n = ${n} order by s.event_id`.execute(db);
  return rows;
}

/**
 * Returns events that no checkpoint covers and that cannot be new: their time is before `recordedAfter`, or their id is
 * more than `maxLateIds` below the last covered one.
 */
export async function findInsertedEvents(
  db: Connection,
  { recordedAfter, maxLateIds }: { recordedAfter: Date; maxLateIds: number },
): Promise<{ id: number; at: Date }[]> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select e.id, e.at from order_events e
    where not exists (select from audit_checkpoint_events s where s.event_id = e.id)
      and (e.at < ${recordedAfter} or e.id <= (select max(event_id) from audit_checkpoint_events) - ${maxLateIds})
    order by e.id limit 100`.execute(db);
  return rows;
}

/** Serialises checkpoints; events can still be written meanwhile. */
export async function lockCheckpoints(tx: Connection): Promise<void> {
  await sql`lock table audit_checkpoints in share row exclusive mode`.execute(tx);
}

/** Returns events without a checkpoint, in order, beginning `maxLateIds` below the last covered id. */
export async function readUncoveredEvents(
  tx: Connection,
  { maxLateIds, limit }: { maxLateIds: number; limit: number },
): Promise<(EventDigestTexts & { id: number })[]> {
  const { rows } = await sql<EventDigestTexts & { id: number }>`
    select e.id, ${EVENT_TEXTS} from order_events e
    where e.id > coalesce((select max(event_id) from audit_checkpoint_events), 0) - ${maxLateIds}
      and not exists (select from audit_checkpoint_events s where s.event_id = e.id)
    order by e.id limit ${limit}`.execute(tx);
  return rows;
}

export const readLatestCheckpoint = (tx: Connection): Promise<CheckpointRow | undefined> =>
  tx
    .selectFrom('audit_checkpoints')
    .select(['n', 'created_at', 'digest'])
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();

interface CoveredEvent {
  id: number;
  kept: Buffer;
  words: Buffer;
}

export async function insertCheckpoint(
  tx: Connection,
  checkpoint: CheckpointRow,
  events: readonly CoveredEvent[],
): Promise<void> {
  await tx.insertInto('audit_checkpoints').values(checkpoint).execute();
  await sql`
    insert into audit_checkpoint_events (checkpoint_n, event_id, kept_digest, words_digest)
    select ${checkpoint.n}::int, e.* from unnest(${events.map(({ id }) => id)}::bigint[],
      ${events.map(({ kept }) => kept)}::bytea[], ${events.map(({ words }) => words)}::bytea[]) as e`.execute(
    tx,
  );
}
