/** Inserts and reopens checkouts, together with the locks of their orders. */
import { type OperationNodeSource, sql } from 'kysely';
import type { Cents } from '#domain/shared/money.ts';
import type { Connection } from '../../../platform/db/connection.ts';
import type { CartSnapshot, LinkSnapshot } from '../checkout-snapshot.ts';

/** Serialises concurrent openings of a payment link, whose checkout has no row to lock yet. */
export async function lockLinkOpening(tx: Connection, linkId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment link ${linkId}`}, 0))`.execute(tx);
}

export interface OpenedCheckout {
  id: string;
  attempt: number;
  amount: Cents;
  snapshot: CartSnapshot | LinkSnapshot;
  linkId: number | null;
  userId: number | null;
  browserHash: Buffer;
  pricingVersion: number;
  intentId: string | null;
  expires: Date;
  /** The saved orders that it pays; they are locked for it until `expires`. */
  orderPks: readonly number[];
}

const toColumns = (checkout: OpenedCheckout) => ({
  state: 'open',
  attempt: checkout.attempt,
  amount_cents: checkout.amount,
  snapshot: JSON.stringify(checkout.snapshot),
  link_id: checkout.linkId,
  user_id: checkout.userId,
  browser_hash: checkout.browserHash,
  pricing_version: checkout.pricingVersion,
  intent_id: checkout.intentId,
  expires_at: checkout.expires,
});

/**
 * Inserts a checkout and locks its orders for it. Returns false, and changes nothing, when a concurrent request has
 * inserted it.
 */
export async function insertCheckout(tx: Connection, checkout: OpenedCheckout): Promise<boolean> {
  const opened = tx
    .insertInto('checkouts')
    .values({ id: checkout.id, ...toColumns(checkout) })
    .onConflict((oc) => oc.column('id').doNothing())
    .returning('id');
  const { rows } = await lockOrdersFor(opened, checkout).execute(tx);
  return rows.length === 1;
}

/** Reopens a checkout with other contents and locks its orders for it. The caller holds its lock. */
export async function reopenCheckout(tx: Connection, checkout: OpenedCheckout): Promise<void> {
  const opened = tx
    .updateTable('checkouts')
    .set(toColumns(checkout))
    .where('id', '=', checkout.id)
    .returning('id');
  await lockOrdersFor(opened, checkout).execute(tx);
}

/** `opened` is a statement that returns the id of the checkout, or no row. */
const lockOrdersFor = (opened: OperationNodeSource, { orderPks, expires }: OpenedCheckout) => sql<{
  id: string;
}>`
  with opened as (${opened}), locked as (
    update orders set locked_by_checkout_id = opened.id, locked_until = ${expires}
    from opened where orders.id = any(${orderPks}::bigint[])
  )
  select id from opened`;
