/** What a failed refund takes back, and the list of those that still need a manager. */
import { sql } from 'kysely';
import type { Cents } from '#domain/shared/money.ts';
import type { Connection } from '../../platform/db/connection.ts';

/** `creditsKept`: returned credits that the customer has spent meanwhile. */
export async function markRefundReversed(
  tx: Connection,
  id: string,
  { creditsKept, at }: { creditsKept: Cents; at: Date },
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: 'refused', settled_at: at, credits_reversed_cents: 0, credits_returned_cents: creditsKept })
    .where('id', '=', id)
    .execute();
}

/** Returns whether a refund gave back its whole payment. */
export async function isWholePayment(
  tx: Connection,
  { paymentId, amount }: { paymentId: number | null; amount: Cents },
): Promise<boolean> {
  const payment = await tx
    .selectFrom('payments')
    .select('id')
    .where('id', '=', paymentId)
    .where('amount_cents', '=', amount)
    .executeTakeFirst();
  return payment !== undefined;
}

/** Deletes the receipt of an unmatched payment and its refund, which were booked together, and asks a manager again. */
export async function reopenUnmatched(
  tx: Connection,
  { id, checkoutId, paymentId }: { id: string; checkoutId: string; paymentId: number | null },
  reason: string,
): Promise<void> {
  await tx.updateTable('refunds').set({ payment_id: null }).where('id', '=', id).execute();
  await tx
    .deleteFrom('payments')
    .where('checkout_id', '=', checkoutId)
    .where(({ eb, or, and }) =>
      or([eb('id', '=', paymentId), and([eb('kind', '=', 'refund'), eb('reference', '=', id)])]),
    )
    .execute();
  await tx
    .updateTable('checkouts')
    .set({ state: 'needs_review', review_reason: reason, finalised_at: null })
    .where('id', '=', checkoutId)
    .execute();
}

export interface FailedRefund {
  /** Null for an unmatched payment. */
  orderId: string | null;
  amount: Cents;
}

/** Returns the refunds that failed after the provider had accepted them and were not made again, the oldest first. */
export async function listFailedRefunds(db: Connection, since: Date): Promise<FailedRefund[]> {
  const { rows } = await sql<FailedRefund>`
    select o.order_id as "orderId", r.amount_cents as amount
    from refunds r left join orders o on o.id = r.order_pk
    where r.state = 'refused' and r.provider_ref is not null and r.settled_at > ${since} and not exists (
      select from refunds later
      where (later.order_pk = r.order_pk or later.checkout_id = r.checkout_id)
        and later.created_at >= r.settled_at and later.state <> 'refused')
    order by r.settled_at`.execute(db);
  return rows;
}
