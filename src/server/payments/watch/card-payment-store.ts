/** Table card_payments: what the provider said of each payment last, to be compared with the books (reports/provider-store.ts). */
import { sql } from 'kysely';
import type { Connection } from '../../platform/db/connection.ts';
import type { CardIntent } from '../../platform/providers/payment/card-provider.ts';

/** What the provider lost of payment `intentId` to disputes (domain/payments/dispute.ts). */
const lostCents = (intentId: string) => sql`coalesce((
  select sum(amount_cents) from card_disputes
  where intent_id = ${intentId} and (status = 'lost' or status like 'appeal\\_%')), 0)`;

/** An older answer of the provider changes nothing. */
export async function upsertCardPayment(
  tx: Connection,
  { id, currency, amountReceivedCents, amountRefundedCents }: CardIntent,
  { provider, readAt, now }: { provider: string; readAt: Date; now: Date },
): Promise<void> {
  await sql`
    insert into card_payments as c (intent_id, provider, currency, received_cents, refunded_cents, lost_cents, read_at, changed_at)
    values (${id}, ${provider}, ${currency}, ${amountReceivedCents}, ${amountRefundedCents}, ${lostCents(id)}, ${readAt}, ${now})
    on conflict (intent_id) do update set currency = excluded.currency, received_cents = excluded.received_cents,
      refunded_cents = excluded.refunded_cents, lost_cents = excluded.lost_cents, read_at = excluded.read_at,
      changed_at = case when (c.received_cents, c.refunded_cents, c.lost_cents)
        = (excluded.received_cents, excluded.refunded_cents, excluded.lost_cents) then c.changed_at else excluded.changed_at end
    where c.read_at <= excluded.read_at`.execute(tx);
}
