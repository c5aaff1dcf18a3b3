/** Table card_event_walk: how far the provider's events were read. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/db/connection.ts';

interface Walk {
  /** By the provider's clock. */
  readUntil: Date;
  pausedUntil: Date | null;
}

/** The provider keeps its events for so long. */
const KEPT_DAYS = 30;

/** Starts with the first payment that the shop opened: what another system has charged before is none of its business. */
export async function readWalk(db: Connection, now: Date): Promise<Walk> {
  const known = await findWalk(db);
  if (known) return known;
  await sql`
    insert into card_event_walk (started_at, read_until)
    select ${now}, start from (
      select greatest(coalesce(min(opened_at), ${now}), ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})) as start
      from checkout_intents) first
    on conflict do nothing`.execute(db);
  return (await findWalk(db))!;
}

const findWalk = (db: Connection): Promise<Walk | undefined> =>
  db
    .selectFrom('card_event_walk')
    .select(['read_until as readUntil', 'paused_until as pausedUntil'])
    .executeTakeFirst();

/** `readUntil`: the time of the newest event; null when there was none. */
export async function finishWalk(
  db: Connection,
  { readUntil, now }: { readUntil: Date | null; now: Date },
): Promise<void> {
  await db
    .updateTable('card_event_walk')
    .set(({ fn, val, ref }) => ({
      walked_at: now,
      read_until: fn('greatest', [ref('read_until'), fn.coalesce(val(readUntil), ref('read_until'))]),
    }))
    .execute();
}

export async function pauseWalk(db: Connection, until: Date): Promise<void> {
  await db.updateTable('card_event_walk').set({ paused_until: until }).execute();
}
