import { sql } from 'kysely';
import type { Services } from '../services.ts';

/**
 * A customer's bank takes a payment back: it stands in the history of every order that the payment was for, so that the
 * manager answers it and refunds nothing a second time. The money itself is the provider's to say.
 */
export async function noteDispute({ db, now }: Services, intentId: string, type: string): Promise<void> {
  await sql`
    insert into order_events (order_pk, actor, kind, detail, at)
    select o.id, 'card provider', 'disputed', ${JSON.stringify({ paymentId: intentId, type })}::jsonb, ${now()}
    from payments p join orders o on o.id = p.order_pk or (p.order_pk is null and o.checkout_id = p.checkout_id)
    where p.provider_ref = ${intentId} and p.kind <> 'refund'`.execute(db);
}
