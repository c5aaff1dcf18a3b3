/** Tables checkouts and checkout_intents. A checkout is locked before its orders, and read after it is locked. */
import { sql, type Updateable } from 'kysely';
import type { CheckoutState } from '#domain/payments/payment-state.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import type { CartSnapshot, LinkSnapshot } from './checkout-snapshot.ts';

interface CheckoutHead {
  id: string;
  state: CheckoutState;
  amount: Cents;
  currency: string;
  /** The current intent, or the one that was paid. */
  intentId: string | null;
  attempt: number;
  /** The provider accepts no more payments for this attempt. */
  isAttemptClosed: boolean;
  /** Every intent that may still be paid, the newest attempt first. */
  openIntentIds: string[];
  userId: number | null;
  browserHash: Buffer;
  orderBaseId: string | null;
  /** Why the payment waits for a manager. */
  reviewReason: string | null;
  createdAt: Date;
  /** The customer's bank disputes the payment. */
  disputed: boolean;
}

export type CartCheckout = CheckoutHead & { kind: 'cart'; snapshot: CartSnapshot };
export type LinkCheckout = CheckoutHead & { kind: 'link'; linkId: number; snapshot: LinkSnapshot };
/** 'unknown' contains a payment that belongs to no checkout of the shop. */
export type StoredCheckout = CartCheckout | LinkCheckout | (CheckoutHead & { kind: 'unknown' });

/** Returns null for an unknown id. */
export async function readCheckout(db: Connection, id: string): Promise<StoredCheckout | null> {
  const { rows } = await selectCheckout(id).execute(db);
  return rows[0] ? toCheckout(rows[0]) : null;
}

export async function lockCheckout(tx: Connection, id: string): Promise<StoredCheckout | null> {
  const known = await tx
    .selectFrom('checkouts')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return known ? readCheckout(tx, id) : null;
}

interface CheckoutRow extends CheckoutHead {
  linkId: number | null;
  snapshot: CartSnapshot | LinkSnapshot | null;
}

const selectCheckout = (id: string) => sql<CheckoutRow>`
  select c.id, c.state, c.amount_cents as amount, c.currency, c.intent_id as "intentId", c.attempt,
    exists (
      select from checkout_intents i where i.checkout_id = c.id and i.attempt = c.attempt and i.closed_at is not null
    ) as "isAttemptClosed",
    array(
      select i.intent_id from checkout_intents i where i.checkout_id = c.id and i.closed_at is null order by i.attempt desc
    ) as "openIntentIds",
    c.user_id as "userId", c.browser_hash as "browserHash", c.order_base_id as "orderBaseId",
    c.review_reason as "reviewReason", c.created_at as "createdAt", c.link_id as "linkId", nullif(c.snapshot, '{}') as snapshot,
    exists (select from order_events e where e.checkout_id = c.id and e.kind = 'disputed') as disputed
  from checkouts c where c.id = ${id}`;

function toCheckout({ linkId, snapshot, ...head }: CheckoutRow): StoredCheckout {
  if (snapshot === null) return { ...head, kind: 'unknown' };
  if ('orders' in snapshot) return { ...head, kind: 'cart', snapshot };
  if (linkId === null) throw new Error(`Checkout ${head.id} belongs neither to a cart nor to a payment link`);
  return { ...head, kind: 'link', linkId, snapshot };
}

/** Serialises concurrent openings of a checkout that has no row to lock yet; taken before the lock of the checkout. */
export async function lockOpening(tx: Connection, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

export interface NewCheckout {
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
}

/** Inserts a checkout, or reopens it with other contents. */
export async function upsertCheckout(tx: Connection, checkout: NewCheckout): Promise<void> {
  const columns = {
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
  };
  await tx
    .insertInto('checkouts')
    .values({ id: checkout.id, ...columns })
    .onConflict((oc) => oc.column('id').doUpdateSet(columns))
    .execute();
}

interface PaidCheckout {
  /** The base id of its orders. */
  orderId: string;
  /** Null when nothing had to be paid by card. */
  intentId: string | null;
  at: Date;
}

export async function markCheckoutPaid(
  tx: Connection,
  checkout: Pick<StoredCheckout, 'id' | 'attempt'>,
  { orderId, intentId, at }: PaidCheckout,
): Promise<void> {
  const columns = { state: 'paid', order_base_id: orderId, finalised_at: at };
  await updateWithIntent(tx, checkout, columns, { intentId, at });
}

/**
 * Updates a checkout in the statement that closes the intent it was paid with, even one that was not recorded before.
 */
export async function updateWithIntent(
  tx: Connection,
  { id, attempt }: Pick<StoredCheckout, 'id' | 'attempt'>,
  columns: Updateable<DB['checkouts']>,
  { intentId, at }: { intentId: string | null; at: Date },
): Promise<void> {
  if (intentId === null) {
    await tx.updateTable('checkouts').set(columns).where('id', '=', id).execute();
    return;
  }
  await tx
    .with('paid_intent', (intents) =>
      intents
        .insertInto('checkout_intents')
        .values({ intent_id: intentId, checkout_id: id, attempt, opened_at: at, closed_at: at })
        .onConflict((oc) => oc.column('intent_id').doUpdateSet({ closed_at: at })),
    )
    .updateTable('checkouts')
    .set({ ...columns, intent_id: intentId })
    .where('id', '=', id)
    .execute();
}

/** Returns false when the checkout is no longer open, or an intent of it may still be paid. */
export async function markCheckoutExpired(tx: Connection, id: string): Promise<boolean> {
  const expired = await tx
    .updateTable('checkouts')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('checkout_intents')
            .select('intent_id')
            .whereRef('checkout_id', '=', 'checkouts.id')
            .where('closed_at', 'is', null),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return expired !== undefined;
}

export async function readCheckoutOwner(
  db: Connection,
  id: string,
): Promise<{ state: string; browserHash: Buffer } | null> {
  const owner = await db
    .selectFrom('checkouts')
    .select(['state', 'browser_hash as browserHash'])
    .where('id', '=', id)
    .executeTakeFirst();
  return owner ?? null;
}

/**
 * Returns the open checkout that locks an order and that staff may cancel: of a payment link, or an expired one of a
 * cart.
 */
export async function findAbandonedCheckout(
  db: Connection,
  orderId: string,
  now: Date,
): Promise<string | null> {
  const abandoned = await db
    .selectFrom('orders as o')
    .innerJoin('checkouts as c', 'c.id', 'o.locked_by_checkout_id')
    .select('c.id')
    .where('o.order_id', '=', orderId)
    .where('c.state', '=', 'open')
    .where(({ or, eb }) => or([eb('c.link_id', 'is not', null), eb('c.expires_at', '<=', now)]))
    .executeTakeFirst();
  return abandoned?.id ?? null;
}

/** Returns open checkouts that have expired, the latest first. */
export async function listLapsedCheckouts(db: Connection, now: Date, limit: number): Promise<string[]> {
  const lapsed = await db
    .selectFrom('checkouts')
    .select('id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at', 'desc')
    .limit(limit)
    .execute();
  return lapsed.map(({ id }) => id);
}
