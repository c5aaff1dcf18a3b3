/** Whether the card provider and the books say the same of every payment (rules.md payments-15). */
import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

interface Comparison {
  /** The sums in cents of all payments since the provider's events are read, less refunds and lost disputes. */
  provider: number;
  books: number;
  /** The number of payments that differ, and the first of them, the oldest difference first. */
  differing: number;
  payments: { id: string; provider: number; books: number }[];
  since: string | null;
}

/** The same at the last walk. */
export interface ProviderComparison extends Comparison {
  /** When the provider's events were read to their end; null before the first time. */
  comparedAt: Date | null;
  /** The same, or when reading began; null before that. */
  readUntil: Date | null;
}

/** A payment of the books that the provider has not named after so long does not exist there. */
const NAMED_WITHIN_HOURS = 1;
const SHOWN_PAYMENTS = 20;
/** In one walk. */
const REPAIRED_PAYMENTS = 20;

const NOTHING_COMPARED: Comparison = { provider: 0, books: 0, differing: 0, payments: [], since: null };

/** Returns what the last walk has found: comparing all payments takes seconds in a large shop. */
export async function readComparison(db: Connection): Promise<ProviderComparison> {
  const walk = await db
    .selectFrom('card_event_walk')
    .select(['comparison', 'started_at', 'walked_at'])
    .executeTakeFirst();
  return {
    ...((walk?.comparison as Comparison | null) ?? NOTHING_COMPARED),
    comparedAt: walk?.walked_at ?? null,
    readUntil: walk?.walked_at ?? walk?.started_at ?? null,
  };
}

/**
 * Compares payment by payment, and stores what it finds. One that waits for a manager is as the provider says; a refund
 * that is pending at the bank has left the provider's balance already. Returns the payments that differ and were not read
 * since `before`, those that were read longest ago first.
 */
export async function compareWithProvider(
  db: Connection,
  { provider, before }: { provider: string; before: Date },
): Promise<string[]> {
  const { rows } = await storeComparison(provider, before).execute(db);
  return rows[0]?.toRead ?? [];
}

const storeComparison = (provider: string, before: Date) => sql<{ toRead: string[] }>`
  with walk as (select started_at, walked_at from card_event_walk),
  returned as (
    select payment_id, sum(amount_cents) as cents, max(created_at) as at from refunds
    where state = 'done' or (state = 'claimed' and provider_ref is not null) group by payment_id
  ), booked as (
    select p.provider_ref as id, sum(p.amount_cents - coalesce(r.cents, 0)) as cents,
      min(p.created_at) as booked_at, greatest(max(p.created_at), max(r.at)) as at
    from payments p left join returned r on r.payment_id = p.id
    where p.kind <> 'refund' and p.provider = ${provider} and p.provider_ref is not null
    group by p.provider_ref
  ), named as (
    select c.intent_id as id, c.received_cents - c.refunded_cents - c.lost_cents as cents, c.changed_at as at,
      c.read_at, exists (select from checkouts k where k.intent_id = c.intent_id and k.state = 'needs_review') as waits
    from card_payments c where c.provider = ${provider}
  ), newest as (
    select coalesce(n.id, b.id) as id, coalesce(n.cents, 0) as provider,
      case when b.id is null and n.waits then n.cents else coalesce(b.cents, 0) end as books,
      greatest(n.at, b.at) as at, n.read_at
    from named n full join booked b on b.id = n.id
    where n.id is not null or b.booked_at between (select started_at from walk)
      and (select walked_at from walk) - make_interval(hours => ${NAMED_WITHIN_HOURS})
  ), compared as (
    -- What was booked since the last reading is compared at the next one.
    select id, case when at > (select walked_at from walk) then books else provider end as provider, books, at, read_at from newest
  ), different as (select * from compared where provider <> books)
  update card_event_walk set comparison = jsonb_build_object(
    'provider', (select coalesce(sum(provider), 0) from compared), 'books', (select coalesce(sum(books), 0) from compared),
    'differing', (select count(*) from different), 'since', (select min(at) from different),
    'payments', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'provider', provider, 'books', books) order by at), '[]')
      from (select * from different order by at limit ${SHOWN_PAYMENTS}) first))
  returning array(select id from different where read_at < ${before} order by read_at limit ${REPAIRED_PAYMENTS}) as "toRead"`;
