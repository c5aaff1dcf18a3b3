import { sql } from 'kysely';
import type { Connection } from '../orders/stored-order.ts';
import type { CardEvent } from '../providers/payment/card-provider.ts';
import type { Services } from '../services.ts';

/**
 * A customer's bank takes a payment back: it stands in the history of every order that the payment was for, so that the
 * manager answers it and refunds nothing a second time. Before there is an order it stands with the checkout, whose payment
 * is then parked. The money itself is the provider's to say.
 */
export async function noteDispute(
  tx: Connection,
  { now, log }: Services,
  { intentId, type }: CardEvent,
): Promise<void> {
  const detail = JSON.stringify({ paymentId: intentId, type });
  const { rows } = await sql`
    with paid_for as (
      select o.id as order_pk, null::uuid as checkout_id
      from payments p join orders o on o.id = p.order_pk or (p.order_pk is null and o.checkout_id = p.checkout_id)
      where p.provider_ref = ${intentId} and p.kind <> 'refund'
    ), being_paid as (
      select null::bigint, i.checkout_id from checkout_intents i
      where i.intent_id = ${intentId} and not exists (select from paid_for)
    )
    insert into order_events (order_pk, checkout_id, actor, kind, detail, at)
    select f.order_pk, f.checkout_id, 'card provider', 'disputed', ${detail}::jsonb, ${now()}::timestamptz
    from (select * from paid_for union all select * from being_paid) f returning id`.execute(tx);
  if (rows.length === 0)
    log.error({ payment: intentId }, 'a payment that the shop does not know is disputed');
}
