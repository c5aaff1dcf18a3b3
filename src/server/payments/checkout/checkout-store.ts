/** Tables checkouts and checkout_intents. A checkout is locked before its orders, and read after it is locked. */
import { type RawBuilder, sql } from 'kysely';
import type { Stored } from '#domain/orders/order/stored-content.ts';
import type { CheckoutState } from '#domain/payments/payment-state.ts';
import type { Cents } from '#domain/shared/money.ts';
import { orderPkOf } from '../../order-aliases/order-alias-store.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { type CartSnapshot, type LinkSnapshot, readCartSnapshot } from './checkout-snapshot.ts';

export interface CheckoutHead {
  id: string;
  state: CheckoutState;
  amount: Cents;
  currency: string;
  /** The current intent, or the one that was paid. */
  intentId: string | null;
  attempt: number;
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

/** What other tables tell of a checkout. */
interface CheckoutHistory {
  /** The provider accepts no more payments for this attempt. */
  isAttemptClosed: boolean;
  /** Every intent that may still be paid, the newest attempt first. */
  openIntentIds: string[];
}

export type CheckoutWithHistory = StoredCheckout & CheckoutHistory;

/** A checkout without its contents, which are larger than the rest. */
export type CheckoutSummary = CheckoutHead & CheckoutHistory & { linkId: number | null };

/** Returns null for an unknown id. */
export async function readCheckoutSummary(db: Connection, id: string): Promise<CheckoutSummary | null> {
  const { rows } = await sql<CheckoutSummary>`
    select ${SUMMARY_COLUMNS}, ${HISTORY_COLUMNS} from checkouts c where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Returns null for an unknown id. */
export async function readCheckout(db: Connection, id: string): Promise<CheckoutWithHistory | null> {
  const { rows } = await sql<CheckoutRow & CheckoutHistory>`
    select ${CHECKOUT_COLUMNS}, ${HISTORY_COLUMNS} from checkouts as c where c.id = ${id}`.execute(db);
  if (!rows[0]) return null;
  const { isAttemptClosed, openIntentIds, ...row } = rows[0];
  return { ...toCheckout(row), isAttemptClosed, openIntentIds };
}

/**
 * Locks a checkout until the transaction ends. One statement is enough: a row that is waited for is returned as it is
 * after the wait. Its intents would not be; they have to be read in a later statement.
 */
export async function lockCheckout(tx: Connection, id: string): Promise<StoredCheckout | null> {
  const { rows } = await lockCheckoutRow(id).execute(tx);
  return rows[0] ? toCheckout(rows[0]) : null;
}

interface CheckoutRow extends CheckoutHead {
  linkId: number | null;
  snapshot: Stored<CartSnapshot> | LinkSnapshot | null;
}

const SUMMARY_COLUMNS = sql`c.id, c.state, c.amount_cents as amount, c.currency, c.intent_id as "intentId", c.attempt,
  c.user_id as "userId", c.browser_hash as "browserHash", c.order_base_id as "orderBaseId",
  c.review_reason as "reviewReason", c.created_at as "createdAt", c.link_id as "linkId",
  c.disputed_at is not null as disputed`;
const CHECKOUT_COLUMNS = sql`${SUMMARY_COLUMNS}, nullif(c.snapshot, '{}') as snapshot`;

const lockCheckoutRow = (id: string) =>
  sql<CheckoutRow>`select ${CHECKOUT_COLUMNS} from checkouts c where c.id = ${id} for update`;

const HISTORY_COLUMNS = sql`
  exists (
    select from checkout_intents i where i.checkout_id = c.id and i.attempt = c.attempt and i.closed_at is not null
  ) as "isAttemptClosed",
  array(
    select i.intent_id from checkout_intents i where i.checkout_id = c.id and i.closed_at is null order by i.attempt desc
  ) as "openIntentIds"`;

const isCart = (snapshot: Stored<CartSnapshot> | LinkSnapshot): snapshot is Stored<CartSnapshot> =>
  'orders' in snapshot;

function toCheckout({ linkId, snapshot, ...head }: CheckoutRow): StoredCheckout {
  if (snapshot === null) return { ...head, kind: 'unknown' };
  if (isCart(snapshot)) return { ...head, kind: 'cart', snapshot: readCartSnapshot(snapshot) };
  if (linkId === null) throw new Error(`Checkout ${head.id} belongs neither to a cart nor to a payment link`);
  return { ...head, kind: 'link', linkId, snapshot };
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
  checkout: CheckoutAttempt,
  paid: PaidCheckout,
): Promise<void> {
  await sql`with ${markCheckoutPaidSql(checkout, paid)} select`.execute(tx);
}

type CheckoutAttempt = Pick<StoredCheckout, 'id' | 'attempt'>;

/** The common table expressions that mark a checkout as paid and close its intent. */
export const markCheckoutPaidSql = (
  checkout: CheckoutAttempt,
  { orderId, intentId, at }: PaidCheckout,
): RawBuilder<unknown> => sql`
  closed_intent as (${closeIntentSql(checkout, { intentId, at })}), settled as (
    update checkouts set state = 'paid', order_base_id = ${orderId}, finalised_at = ${at},
      intent_id = coalesce(${intentId}::text, intent_id)
    where id = ${checkout.id}
  )`;

export async function markCheckoutForReview(
  tx: Connection,
  checkout: CheckoutAttempt,
  { reason, intentId, at }: { reason: string; intentId: string | null; at: Date },
): Promise<void> {
  await sql`
    with closed_intent as (${closeIntentSql(checkout, { intentId, at })})
    update checkouts set state = 'needs_review', review_reason = ${reason},
      intent_id = coalesce(${intentId}::text, intent_id)
    where id = ${checkout.id}`.execute(tx);
}

/** Closes the intent that a checkout was paid with, even one that was not recorded before. */
const closeIntentSql = (
  { id, attempt }: CheckoutAttempt,
  { intentId, at }: { intentId: string | null; at: Date },
): RawBuilder<unknown> => sql`
  insert into checkout_intents (intent_id, checkout_id, attempt, opened_at, closed_at)
  select ${intentId}::text, ${id}::uuid, ${attempt}::int, ${at}::timestamptz, ${at}::timestamptz where ${intentId}::text is not null
  on conflict (intent_id) do update set closed_at = excluded.closed_at`;

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

/**
 * Marks a checkout as disputed. Waits for a settlement that is running, whose orders can be read afterwards; a later one
 * sees the mark.
 */
export async function markCheckoutDisputed(tx: Connection, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set(({ fn, val }) => ({ disputed_at: fn.coalesce('disputed_at', val(at)) }))
    .where('id', '=', id)
    .execute();
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
    .where('o.id', '=', orderPkOf(orderId))
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
