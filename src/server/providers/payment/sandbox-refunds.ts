import { sql } from 'kysely';
import { newKey } from '../../keys.ts';
import type { Connection } from '../../orders/stored-order.ts';
import type { RefundOutcome, WantedRefund } from './card-provider.ts';

/**
 * One statement: a refund that is known already is answered again and counted once; one that would give back more than
 * the intent took breaks a rule of the table and leaves nothing behind.
 */
export async function refundSandbox(
  db: Connection,
  { intentId, refundId, amountCents }: WantedRefund,
): Promise<RefundOutcome> {
  try {
    await sql`
      with made as (
        insert into sandbox_refunds (id, idempotency_key, intent_id, amount_cents)
        values (${`re_${newKey()}`}, ${refundId}, ${intentId}, ${amountCents})
        on conflict (idempotency_key) do nothing returning amount_cents
      )
      update sandbox_intents set refunded_cents = refunded_cents + (select amount_cents from made)
      where id = ${intentId} and exists (select from made)`.execute(db);
  } catch (error) {
    if (!isBrokenRule(error)) throw error;
    return { state: 'refused', reason: `${amountCents} cents are more than is left of this payment` };
  }
  const { id } = await db
    .selectFrom('sandbox_refunds')
    .select('id')
    .where('idempotency_key', '=', refundId)
    .executeTakeFirstOrThrow();
  return { state: 'done', id };
}

/** More than was taken, or an intent that nobody knows. */
const isBrokenRule = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '23514' || error.code === '23503');
