/** Money that arrived and fits nothing is never dropped: it shows on the dashboard until a manager has settled it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from '../orders/stored-order.ts';
import type { CardIntent } from '../providers/payment/card-provider.ts';
import type { Services } from '../services.ts';

/** The payment of a checkout that cannot be settled. Asked for again it is parked once. */
export async function parkPayment(
  tx: Connection,
  checkout: { id: string; state: string },
  intent: CardIntent | null,
  reason: string,
  now: Date,
): Promise<void> {
  if (checkout.state === 'needs_review') return;
  await sql`
    with parked as (
      update checkouts set state = 'needs_review', review_reason = ${reason}, intent_id = coalesce(${intent?.id ?? null}, intent_id)
      where id = ${checkout.id}
    )
    insert into order_events (checkout_id, actor, kind, detail, at)
    values (${checkout.id}, 'shop', 'payment needs review', ${JSON.stringify({ reason, intent: intent?.id })}::jsonb, ${now})`.execute(
    tx,
  );
}

/** A payment of no checkout of ours, or the second one of a checkout that is settled. Parked once. */
export async function parkUnmatchedPayment(
  tx: Connection,
  { prices, now }: Pick<Services, 'prices' | 'now'>,
  intent: CardIntent,
  reason: string,
): Promise<void> {
  if (await isAccountedFor(tx, intent.id)) return;
  const id = randomUUID();
  await sql`
    insert into checkouts (id, state, snapshot, amount_cents, intent_id, browser_hash, pricing_version, review_reason, expires_at)
    values (${id}, 'needs_review', '{}', ${intent.amountReceivedCents}, ${intent.id}, ''::bytea, ${prices().version},
      ${reason}, ${now()})
    on conflict (intent_id) do nothing`.execute(tx);
  await sql`
    insert into checkout_intents (intent_id, checkout_id, attempt, opened_at, closed_at)
    values (${intent.id}, ${id}, 1, ${now()}, ${now()})
    on conflict (intent_id) do update set closed_at = excluded.closed_at`.execute(tx);
}

/** Whether the books have the money of this intent: as a payment, or as one that waits for a manager or was settled by one. */
export async function isAccountedFor(db: Connection, intentId: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from payments where provider_ref = ${intentId} and kind <> 'refund')
      or exists (select from checkouts where intent_id = ${intentId} and state in ('needs_review', 'reviewed')) as known`.execute(
    db,
  );
  return rows[0]!.known;
}
