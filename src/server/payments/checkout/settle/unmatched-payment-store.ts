/** Checkouts whose payment waits for a manager: state 'needs_review', and 'reviewed' once it is settled. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/connection.ts';

export async function markReviewed(
  tx: Connection,
  checkoutId: string,
  { orderId, at }: { orderId: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set({ state: 'reviewed', order_base_id: orderId, finalised_at: at })
    .where('id', '=', checkoutId)
    .execute();
}

interface UnknownPayment {
  checkoutId: string;
  intentId: string;
  amount: number;
  reason: string;
  pricingVersion: number;
  at: Date;
}

/** As large as the column; only currencies without cents have larger amounts. */
const MAX_AMOUNT = 2_147_483_647;

/**
 * Inserts a checkout for a payment without one and closes its intent. A checkout that has the intent and was not paid
 * waits for a manager in its place.
 */
export async function insertUnknownPayment(tx: Connection, payment: UnknownPayment): Promise<void> {
  const { checkoutId, intentId, amount, reason, pricingVersion, at } = payment;
  await tx
    .insertInto('checkouts')
    .values({
      id: checkoutId,
      state: 'needs_review',
      snapshot: '{}',
      amount_cents: Math.min(amount, MAX_AMOUNT),
      intent_id: intentId,
      browser_hash: Buffer.alloc(0),
      pricing_version: pricingVersion,
      review_reason: reason,
      expires_at: at,
    })
    .onConflict((oc) =>
      oc
        .column('intent_id')
        .doUpdateSet({ state: 'needs_review', review_reason: reason })
        .where('checkouts.state', 'in', ['open', 'expired']),
    )
    .execute();
  await sql`
    insert into checkout_intents (intent_id, checkout_id, attempt, opened_at, closed_at)
    select intent_id, id, 1, ${at}, ${at} from checkouts where intent_id = ${intentId}
    on conflict (intent_id) do update set closed_at = excluded.closed_at`.execute(tx);
}

/** Returns whether an intent is booked as a payment, waits for a manager, or was settled by one. */
export async function isAccountedFor(db: Connection, intentId: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from payments where provider_ref = ${intentId} and kind <> 'refund')
      or exists (select from checkouts where intent_id = ${intentId} and state in ('needs_review', 'reviewed')) as known`.execute(
    db,
  );
  return rows[0]?.known === true;
}

/** Returns whether a refund of the checkout is in progress. */
export async function hasClaimedRefund(db: Connection, checkoutId: string): Promise<boolean> {
  const refund = await db
    .selectFrom('refunds')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .where('state', '=', 'claimed')
    .executeTakeFirst();
  return refund !== undefined;
}

export async function countUnmatchedPayments(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('checkouts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'needs_review')
    .executeTakeFirstOrThrow();
  return count;
}
