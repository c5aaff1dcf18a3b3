/**
 * Table refunds. A refund is stored before the provider is called, and its id is the idempotency key
 * (docs/decisions/0017).
 */
import { sql } from 'kysely';
import type { RefundKind } from '#domain/payments/balance.ts';
import { type Cents, cents, ZERO } from '#domain/shared/money.ts';
import type { Connection } from '../../platform/db/connection.ts';

export interface NewRefund {
  id: string;
  /** Null for the refund of an unmatched payment. */
  orderPk: number | null;
  checkoutId: string | null;
  paymentId: number | null;
  amount: number;
  /** Defaults to a return. */
  kind?: RefundKind;
  /** Whether the order is cancelled when the refund is recorded. */
  cancelsOrder?: boolean;
  /** The lost dispute that took the money. */
  disputeId?: string | null;
  reason: string;
  /** Without an id: the card provider. */
  createdBy: { name: string; userId?: number | null };
  at: Date;
}

export async function insertRefund(tx: Connection, refund: NewRefund): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      id: refund.id,
      order_pk: refund.orderPk,
      checkout_id: refund.checkoutId,
      payment_id: refund.paymentId,
      amount_cents: refund.amount,
      reason: refund.reason,
      created_by: refund.createdBy.userId ?? null,
      created_by_name: refund.createdBy.name,
      created_at: refund.at,
      ...(refund.kind && { kind: refund.kind }),
      ...(refund.cancelsOrder && { cancels_order: true }),
      ...(refund.disputeId && { dispute_id: refund.disputeId }),
    })
    .execute();
}

export interface StoredRefund {
  id: string;
  state: 'claimed' | 'done' | 'refused';
  amount: Cents;
  kind: RefundKind;
  reason: string;
  cancelsOrder: boolean;
  by: string;
  byId: number | null;
  orderPk: number | null;
  orderId: string | null;
  /** The order's version; 0 without an order. */
  version: number;
  checkoutId: string | null;
  paymentId: number | null;
  /** Null for a card payment that is not booked yet. */
  provider: string | null;
  /** The card payment that is refunded. */
  intentId: string | null;
  /** The provider's id of the refund; while it is claimed, set only if it is pending at the provider. */
  providerRef: string | null;
  creditsReversed: Cents;
  creditsReturned: Cents;
  disputeId: string | null;
  /** Of the provider's idempotency key; another one after a failure that the provider repeats. */
  attempt: number;
}

export async function findRefund(db: Connection, id: string): Promise<StoredRefund | null> {
  const { rows } = await sql<StoredRefund>`
    select r.id, r.state, r.amount_cents as amount, r.kind, r.reason, r.cancels_order as "cancelsOrder", r.created_by_name as by, r.created_by as "byId",
      r.order_pk as "orderPk", o.order_id as "orderId", coalesce(o.version, 0) as version, r.checkout_id as "checkoutId",
      r.payment_id as "paymentId", p.provider, coalesce(p.provider_ref, c.intent_id) as "intentId",
      r.provider_ref as "providerRef", r.credits_reversed_cents as "creditsReversed",
      r.credits_returned_cents as "creditsReturned", r.dispute_id as "disputeId", r.attempt
    from refunds r left join orders o on o.id = r.order_pk left join payments p on p.id = r.payment_id
      left join checkouts c on c.id = r.checkout_id
    where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Throws when the refund does not exist. */
export async function readRefund(db: Connection, id: string): Promise<StoredRefund> {
  const refund = await findRefund(db, id);
  if (!refund) throw new Error(`There is no refund ${id}`);
  return refund;
}

export interface OrderRefund
  extends Pick<StoredRefund, 'id' | 'state' | 'amount' | 'kind' | 'reason' | 'by'> {
  creditsReversed: Cents;
  creditsReturned: Cents;
  at: Date;
}

const SHOWN_REFUNDS = 50;

/** Returns the refunds of an order, newest first. */
export async function listRefunds(db: Connection, orderPk: number): Promise<OrderRefund[]> {
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_pk', '=', orderPk)
    .orderBy('created_at', 'desc')
    .limit(SHOWN_REFUNDS)
    .execute();
  return refunds.map((refund) => ({
    id: refund.id,
    kind: refund.kind as RefundKind,
    amount: cents(refund.amount_cents),
    reason: refund.reason,
    state: refund.state as StoredRefund['state'],
    creditsReversed: cents(refund.credits_reversed_cents),
    creditsReturned: cents(refund.credits_returned_cents),
    by: refund.created_by_name,
    at: refund.created_at,
  }));
}

/** Returns whether the order has a completed refund or one in progress. */
export async function hasRefund(db: Connection, orderPk: number): Promise<boolean> {
  const refund = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_pk', '=', orderPk)
    .where('state', '<>', 'refused')
    .executeTakeFirst();
  return refund !== undefined;
}

/**
 * Returns the credits that earlier refunds of an order have reversed and returned, with those of a failed refund that
 * could not be taken back.
 */
export async function sumRefundedCredits(
  db: Connection,
  orderPk: number,
): Promise<{ reversed: Cents; returned: Cents }> {
  const sums = await db
    .selectFrom('refunds')
    .select(({ fn }) => [
      fn.sum<number | null>('credits_reversed_cents').as('reversed'),
      fn.sum<number | null>('credits_returned_cents').as('returned'),
    ])
    .where('order_pk', '=', orderPk)
    .where('state', '<>', 'claimed')
    .executeTakeFirst();
  return { reversed: cents(sums?.reversed ?? ZERO), returned: cents(sums?.returned ?? ZERO) };
}

const MAX_CLAIMS_PER_RUN = 50;

/** Returns refunds that were claimed before then and have no outcome yet, the oldest first. */
export async function listClaimedRefunds(db: Connection, before: Date): Promise<string[]> {
  const claimed = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'claimed')
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(MAX_CLAIMS_PER_RUN)
    .execute();
  return claimed.map(({ id }) => id);
}

/** Returns the refunds of a card payment that were not refused, including those of an unmatched payment. */
export async function listRefundsOfIntent(db: Connection, intentId: string): Promise<RefundOfIntent[]> {
  const { rows } = await sql<RefundOfIntent>`
    select r.id, r.state, r.amount_cents as amount
    from refunds r left join payments p on p.id = r.payment_id left join checkouts c on c.id = r.checkout_id
    where coalesce(p.provider_ref, c.intent_id) = ${intentId} and r.state <> 'refused'`.execute(db);
  return rows;
}

export interface RefundOfIntent {
  id: string;
  state: 'claimed' | 'done';
  amount: Cents;
}

interface RefundOutcome {
  providerRef: string | null;
  creditsReversed?: Cents;
  creditsReturned?: Cents;
  /** The payment that was booked together with its refund. */
  paymentId?: number;
  at: Date;
}

export async function markRefundDone(tx: Connection, id: string, outcome: RefundOutcome): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({
      state: 'done',
      provider_ref: outcome.providerRef,
      settled_at: outcome.at,
      credits_reversed_cents: outcome.creditsReversed ?? ZERO,
      credits_returned_cents: outcome.creditsReturned ?? ZERO,
      ...(outcome.paymentId !== undefined && { payment_id: outcome.paymentId }),
    })
    .where('id', '=', id)
    .execute();
}

/** Returns whether the refund was still claimed. */
export async function markRefundRefused(tx: Connection, id: string, at: Date): Promise<boolean> {
  const refused = await tx
    .updateTable('refunds')
    .set({ state: 'refused', settled_at: at })
    .where('id', '=', id)
    .where('state', '=', 'claimed')
    .returning('id')
    .executeTakeFirst();
  return refused !== undefined;
}

/** The next request gets another idempotency key; of two that met the same failure one counts. */
export async function countFailedAttempt(db: Connection, id: string, attempt: number): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ attempt: attempt + 1 })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute();
}

interface WaitingRefund {
  orderId: string | null;
  amount: Cents;
}

/** Returns refunds that were claimed before then and that the provider does not know yet, the oldest first. */
export async function listWaitingRefunds(db: Connection, before: Date): Promise<WaitingRefund[]> {
  const { rows } = await sql<WaitingRefund>`
    select o.order_id as "orderId", r.amount_cents as amount from refunds r left join orders o on o.id = r.order_pk
    where r.state = 'claimed' and r.provider_ref is null and r.created_at <= ${before}
    order by r.created_at`.execute(db);
  return rows;
}

export async function setPendingRefund(tx: Connection, id: string, providerRef: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ provider_ref: providerRef })
    .where('id', '=', id)
    .where('state', '=', 'claimed')
    .execute();
}
