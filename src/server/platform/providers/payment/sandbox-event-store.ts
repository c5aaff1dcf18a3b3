/** What the sandbox tells of its payments besides their state: disputes, and the events that a provider lists. */
import { sql } from 'kysely';
import type { Connection } from '../../db/connection.ts';
import type { CardDispute, EventPage, ListedEvent } from './card-provider.ts';

const ANSWER_DAYS = 7;
export const PROCESSING_MS = 60_000;

/** Opens the dispute of a payment with the test card for it. */
export async function openSandboxDispute(db: Connection, intentId: string, now: Date): Promise<void> {
  await sql`
    insert into sandbox_disputes (id, intent_id, amount_cents, due_by, created_at)
    select ${`dp_${intentId}`}, id, amount_received_cents, ${new Date(now.getTime() + ANSWER_DAYS * 86_400_000)}, ${now}
    from sandbox_intents where id = ${intentId} on conflict do nothing`.execute(db);
}

/** A dispute that nobody answers in time is lost. */
const statusAt = (now: Date) =>
  sql<string>`coalesce(d.outcome, case when d.due_by <= ${now} then 'lost' else 'needs_response' end)`;

export async function listSandboxDisputes(
  db: Connection,
  intentId: string,
  now: Date,
): Promise<CardDispute[]> {
  const { rows } = await sql<CardDispute>`
    select d.id, d.amount_cents as "amountCents", ${statusAt(now)} as status, d.due_by as "dueBy"
    from sandbox_disputes d where d.intent_id = ${intentId} order by d.created_at`.execute(db);
  return rows;
}

/** Lists what the tables say in place of stored events, all on one page. A processing payment succeeds when it is read a minute later. */
export async function listSandboxEvents(
  db: Connection,
  { since, now }: { since: Date; now: Date },
): Promise<EventPage> {
  const { rows } = await sql<ListedEvent>`
    select * from (
      select 'evt_' || i.id as id, 'payment_intent.succeeded' as type, i.id as "intentId", null::text as "disputeStatus",
        i.settled_at as at
      from sandbox_intents i where i.status = 'succeeded'
        or (i.status = 'processing' and i.settled_at <= ${new Date(now.getTime() - PROCESSING_MS)})
      union all
      select 'evt_' || r.id, 'refund.created', r.intent_id, null, r.created_at from sandbox_refunds r
      union all
      select 'evt_' || d.id, 'charge.dispute.created', d.intent_id, 'needs_response', d.created_at from sandbox_disputes d
      union all
      select 'evt_' || d.id || '_closed', 'charge.dispute.closed', d.intent_id, ${statusAt(now)}, d.due_by
      from sandbox_disputes d where d.due_by <= ${now}
    ) events
    where at >= ${since} order by at desc`.execute(db);
  return { events: rows, next: null };
}
