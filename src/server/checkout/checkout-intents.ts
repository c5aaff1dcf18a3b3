/**
 * The payment intents of a checkout. Each one that was ever opened is recorded until its money is booked or the provider says
 * that it can no longer be paid: two tabs may open two amounts of one cart, and either may be paid.
 */
import { sql } from 'kysely';
import type { Connection } from '../orders/stored-order.ts';
import type { CardIntent } from '../providers/payment/card-provider.ts';

export interface OpenIntent {
  intentId: string;
  attempt: number;
}

/** Those that may still be paid, the newest attempt first. */
export async function findOpenIntents(db: Connection, checkoutId: string): Promise<OpenIntent[]> {
  const { rows } = await sql<OpenIntent>`
    select intent_id as "intentId", attempt from checkout_intents
    where checkout_id = ${checkoutId} and closed_at is null order by attempt desc`.execute(db);
  return rows;
}

interface OpenedIntent {
  checkoutId: string;
  attempt: number;
  intentId: string;
  now: Date;
}

/**
 * Records an intent and makes it the current one of its checkout. Returns false when the checkout has moved on to another
 * attempt, or is no longer open: the intent must then be cancelled.
 */
export async function recordIntent(db: Connection, opened: OpenedIntent): Promise<boolean> {
  const { checkoutId, attempt, intentId, now } = opened;
  const { rows } = await sql`
    with recorded as (
      insert into checkout_intents (intent_id, checkout_id, attempt, opened_at)
      values (${intentId}, ${checkoutId}, ${attempt}, ${now}) on conflict (intent_id) do nothing
    )
    update checkouts set intent_id = ${intentId}
    where id = ${checkoutId} and attempt = ${attempt} and state = 'open' returning id`.execute(db);
  return rows.length > 0;
}

export async function closeIntent(db: Connection, intentId: string, now: Date): Promise<void> {
  await sql`update checkout_intents set closed_at = ${now} where intent_id = ${intentId} and closed_at is null`.execute(
    db,
  );
}

/** The money of this intent is booked or parked: it becomes the intent of its checkout, also when it was unknown. */
export async function recordPaidIntent(
  tx: Connection,
  { id: checkoutId, attempt }: { id: string; attempt: number },
  intent: CardIntent,
  now: Date,
): Promise<void> {
  await sql`
    with recorded as (
      insert into checkout_intents (intent_id, checkout_id, attempt, opened_at, closed_at)
      values (${intent.id}, ${checkoutId}, ${attempt}, ${now}, ${now})
      on conflict (intent_id) do update set closed_at = excluded.closed_at
    )
    update checkouts set intent_id = ${intent.id} where id = ${checkoutId}`.execute(tx);
}
