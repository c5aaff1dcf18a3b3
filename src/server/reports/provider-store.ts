/** Whether the card provider and the books say the same of every payment (rules.md payments-15). */
import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

export interface ProviderComparison {
  /** The sums in cents of all payments since the provider's events are read, less refunds and lost disputes. */
  provider: number;
  books: number;
  /** The payments that differ, the oldest difference first. */
  payments: { id: string; provider: number; books: number }[];
  since: Date | null;
  /** When the provider's events were read to their end; null before the first time. */
  comparedAt: Date | null;
  /** The same, or when reading began; null before that. */
  readUntil: Date | null;
}

/** A payment of the books that the provider has not named after so long does not exist there. */
const NAMED_WITHIN_HOURS = 1;
const SHOWN_PAYMENTS = 20;

/**
 * Compares payment by payment. One that waits for a manager is as the provider says; a refund that is pending at the bank
 * has left the provider's balance already.
 */
export async function compareWithProvider(db: Connection, provider: string): Promise<ProviderComparison> {
  const { rows } = await selectComparison(provider).execute(db);
  return rows[0]!;
}

const selectComparison = (provider: string) => sql<ProviderComparison>`
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
      exists (select from checkouts k where k.intent_id = c.intent_id and k.state = 'needs_review') as waits
    from card_payments c where c.provider = ${provider}
  ), newest as (
    select coalesce(n.id, b.id) as id, coalesce(n.cents, 0) as provider,
      case when b.id is null and n.waits then n.cents else coalesce(b.cents, 0) end as books, greatest(n.at, b.at) as at
    from named n full join booked b on b.id = n.id
    where n.id is not null or b.booked_at between (select started_at from walk)
      and (select walked_at from walk) - make_interval(hours => ${NAMED_WITHIN_HOURS})
  ), compared as (
    -- What was booked since the last reading is compared at the next one.
    select id, case when at > (select walked_at from walk) then books else provider end as provider, books, at from newest
  ), different as (select * from compared where provider <> books)
  select coalesce((select sum(provider) from compared), 0)::bigint as provider,
    coalesce((select sum(books) from compared), 0)::bigint as books,
    (select min(at) from different) as since, (select walked_at from walk) as "comparedAt",
    (select coalesce(walked_at, started_at) from walk) as "readUntil",
    coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'provider', d.provider, 'books', d.books) order by d.at)
      from (select * from different order by at limit ${SHOWN_PAYMENTS}) d), '[]'::jsonb) as payments`;
