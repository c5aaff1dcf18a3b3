import { sql } from 'kysely';
import { handleIn } from '../checkout/handled-events.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { CardEvent, CardIntent } from '../providers/payment/card-provider.ts';
import type { Services } from '../services.ts';
import { settleRefund } from './refund.ts';

/**
 * The provider says that a refund moved on. The shop's own refunds of that payment are asked for again; money that went back
 * without the shop (in the provider's own dashboard) is written into the history of the orders that it had paid for.
 */
export async function noteProviderRefund(services: Services, event: CardEvent): Promise<void> {
  const intent = event.intentId ? await services.cards.readIntent(event.intentId) : null;
  if (intent)
    for (const id of await findClaimedRefunds(services.db, intent.id)) await settleRefund(services, id);
  await handleIn(services, event, async (tx) => {
    if (intent) await noteForeignRefund(services, tx, intent);
  });
}

const refundsOf = (intentId: string) => sql`
  refunds r left join payments p on p.id = r.payment_id left join checkouts c on c.id = r.checkout_id
  where coalesce(p.provider_ref, c.intent_id) = ${intentId}`;

async function findClaimedRefunds(db: Connection, intentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from ${refundsOf(intentId)} and r.state = 'claimed'`.execute(db);
  return rows.map(({ id }) => id);
}

async function noteForeignRefund({ now }: Services, tx: Connection, intent: CardIntent): Promise<void> {
  const { rows } = await sql<{ ours: number }>`
    select coalesce(sum(r.amount_cents), 0)::int as ours from ${refundsOf(intent.id)} and r.state <> 'refused'`.execute(
    tx,
  );
  const amountCents = intent.amountRefundedCents - rows[0]!.ours;
  if (amountCents <= 0) return;
  await sql`
    insert into order_events (order_pk, actor, kind, detail, at)
    select o.id, 'card provider', 'refunded-elsewhere', ${JSON.stringify({ paymentId: intent.id, amountCents })}::jsonb, ${now()}
    from payments p join orders o on o.id = p.order_pk or (p.order_pk is null and o.checkout_id = p.checkout_id)
    where p.provider_ref = ${intent.id} and p.kind <> 'refund'`.execute(tx);
}
