/** What the books say of money that the provider gave back without the shop. */
import { sql } from 'kysely';
import type { Cents } from '#domain/shared/money.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { StoredRefund } from './refund-store.ts';

/** The refunds `r` of a card payment that were not refused, with their payment `p` or their unmatched checkout `c`. */
const refundsOf = (intentId: string) => sql`
  refunds r left join payments p on p.id = r.payment_id left join checkouts c on c.id = r.checkout_id
  where coalesce(p.provider_ref, c.intent_id) = ${intentId} and r.state <> 'refused'`;

/** Locks the checkout of a payment, so that of two events that arrive at once one waits for the other. */
export async function lockCheckoutOf(tx: Connection, intentId: string): Promise<void> {
  await tx.selectFrom('checkouts').select('id').where('intent_id', '=', intentId).forUpdate().execute();
}

/** Sums up the refunds of a payment, or what one lost dispute took of it. */
export async function sumReturned(
  tx: Connection,
  intentId: string,
  disputeId: string | null,
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(r.amount_cents), 0)::int as sum from ${refundsOf(intentId)}
      and r.dispute_id is not distinct from ${disputeId}`.execute(tx);
  return rows[0]!.sum;
}

type ForeignRefund = Pick<StoredRefund, 'id' | 'orderId' | 'checkoutId'>;

/** Returns the refunds of the provider's dashboard that were booked before then, the newest first. */
export async function listForeignRefunds(
  tx: Connection,
  intentId: string,
  before: Date,
): Promise<ForeignRefund[]> {
  const { rows } = await sql<ForeignRefund>`
    select r.id, r.checkout_id as "checkoutId", (select o.order_id from orders o where o.id = r.order_pk) as "orderId"
    from ${refundsOf(intentId)} and r.state = 'done' and r.dispute_id is null and r.provider_ref is null
      and r.created_by is null and r.settled_at < ${before}
    order by r.settled_at desc, r.id`.execute(tx);
  return rows;
}

interface PaymentWithoutOrder {
  id: number;
  checkoutId: string;
  left: Cents;
}

/** Returns a payment that a manager settled by hand. */
export async function findPaymentWithoutOrder(
  tx: Connection,
  intentId: string,
): Promise<PaymentWithoutOrder | null> {
  const { rows } = await sql<PaymentWithoutOrder>`
    select p.id, p.checkout_id as "checkoutId", p.amount_cents - coalesce((
      select sum(r.amount_cents) from refunds r where r.payment_id = p.id and r.state <> 'refused'), 0)::int as left
    from payments p
    where p.provider_ref = ${intentId} and p.kind <> 'refund' and p.order_pk is null and p.checkout_id is not null`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Returns the checkout whose payment waits for a manager and is not being refunded. */
export async function findUnmatchedOf(tx: Connection, intentId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select c.id from checkouts c where c.intent_id = ${intentId} and c.state = 'needs_review'
      and not exists (select from refunds r where r.checkout_id = c.id and r.state = 'claimed')
    for update`.execute(tx);
  return rows[0]?.id ?? null;
}
