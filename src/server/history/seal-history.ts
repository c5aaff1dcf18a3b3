/**
 * Every minute the events since the last time are put under one more seal, which is made with the shop's key and with the
 * seal before it. Events are written without waiting for that, so a checkout pays nothing for it and none waits for another.
 */
import { sql } from 'kysely';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';
import { keepLastSeal } from './last-seal.ts';
import { digestsOf, EVENT_TEXTS, type EventTexts, sealOf } from './sealed-event.ts';

const AT_ONCE = 2_000;
/** Ids are given out before a transaction ends: one that ends late is sealed later than those after it. */
export const LATE_IDS = 10_000;

type Needed = Pick<Services, 'db' | 'now' | 'sealing' | 'config'>;

/** Answers how many events were sealed. */
export async function sealHistory(services: Needed): Promise<number> {
  let sealed = 0;
  for (;;) {
    const made = await services.db.transaction().execute((tx) => sealSome(services, tx));
    if (!made) return sealed;
    keepLastSeal(services.config.dataDir, made);
    sealed += made.events;
  }
}

async function sealSome({ sealing, now }: Needed, tx: Connection) {
  await sql`lock table history_seals in share row exclusive mode`.execute(tx);
  const { rows: events } = await sql<EventTexts & { id: number }>`
    select e.id, ${EVENT_TEXTS} from order_events e
    where e.id > coalesce((select max(event_id) from sealed_events), 0) - ${LATE_IDS}
      and not exists (select from sealed_events s where s.event_id = e.id)
    order by e.id limit ${AT_ONCE}`.execute(tx);
  if (events.length === 0) return null;
  const { rows: seals } = await sql<{ n: number; seal: Buffer }>`
    select n, seal from history_seals order by n desc limit 1`.execute(tx);
  const digests = events.map((event) => digestsOf(sealing, event.id, event));
  const n = (seals[0]?.n ?? 0) + 1;
  const sealedAt = now();
  const seal = sealOf(sealing, {
    n,
    sealedAt,
    digests: digests.flatMap(({ kept, words }) => [kept, words]),
    before: seals[0]?.seal ?? Buffer.alloc(0),
  });
  await sql`
    with sealed as (insert into history_seals (n, sealed_at, seal) values (${n}, ${sealedAt}, ${seal}) returning n)
    insert into sealed_events (seal_n, event_id, kept_digest, words_digest)
    select sealed.n, e.* from sealed, unnest(${events.map(({ id }) => id)}::bigint[],
      ${digests.map(({ kept }) => kept)}::bytea[], ${digests.map(({ words }) => words)}::bytea[]) as e`.execute(
    tx,
  );
  return { n, seal, events: events.length };
}
