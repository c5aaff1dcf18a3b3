/**
 * Giving money back (security row 35, matrix row C7). Claimed under the order's lock, so that never more is given back
 * than came in; then asked of the provider under the claim's id; then booked. A crash in between leaves a claim, which
 * is asked for again, and the provider gives the same id back once.
 */
import { sql } from 'kysely';
import { overpaidOf, type RefundKind, usualRefundKind } from '#domain/balance.ts';
import { type Cents, cents, fromDollars, toDollars } from '#domain/money.ts';
import { Problem } from '#domain/problem.ts';
import type { Session } from '../accounts/sessions.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';
import { bookRefund } from './book-refund.ts';
import { bookReviewRefund } from './book-review-refund.ts';
import { type Captured, capturesOf } from './captures.ts';
import { endIdlePayment } from './end-idle-payment.ts';
import { finalWith, lockMoney, type MoneyLine, shippingByCard } from './money-line.ts';

interface WantedRefund {
  id: string;
  order_id: string;
  payment: number;
  amount: number;
  amount_again: number;
  kind?: RefundKind | undefined;
  reason: string;
}

export async function refundOrder(services: Services, wanted: WantedRefund, session: Session) {
  if (wanted.amount !== wanted.amount_again) throw new Problem('amounts-differ');
  await endIdlePayment(services, wanted.order_id);
  await services.db.transaction().execute((tx) => claim(services, tx, wanted, session));
  const settled = await settleRefund(services, wanted.id);
  if (settled.state === 'refused') throw new Problem('refund-refused');
  if (settled.state === 'claimed') throw new Problem('refund-pending');
  return {
    response: true as const,
    message: 'Refunded',
    version: settled.version,
    credits_reversed: toDollars(settled.creditsReversed),
    credits_returned: toDollars(settled.creditsReturned),
  };
}

/** The same id again is the same refund, whatever became of it. Throws Problem 'refund-too-much' or 'wrong-amount'. */
async function claim(
  services: Services,
  tx: Connection,
  wanted: WantedRefund,
  session: Session,
): Promise<void> {
  const order = await lockMoney(tx, wanted.order_id);
  if (!order) throw new Problem('not-found');
  const amount = fromDollars(wanted.amount);
  if (await isKnown(tx, wanted, order, amount)) return;
  if (order.payingCheckout) throw new Problem('order-being-paid');
  const payment = (await capturesOf(tx, order)).find(({ id }) => id === wanted.payment);
  if (!payment) throw new Problem('not-found');
  await requireLeft(tx, order, payment, amount);
  await sql`
    insert into refunds (id, order_pk, payment_id, amount_cents, kind, reason, created_by, created_by_name, created_at)
    values (${wanted.id}, ${order.pk}, ${payment.id}, ${amount}, ${wanted.kind ?? kindOf(services, order, amount)}, ${wanted.reason}, ${session.userId}, ${session.name}, ${services.now()})`.execute(
    tx,
  );
}

function kindOf(services: Services, order: MoneyLine, amount: Cents): RefundKind {
  const final = finalWith(order, shippingByCard(order, services));
  return usualRefundKind(amount, { paid: order.paid, overpaid: overpaidOf(final, order) });
}

async function isKnown(
  tx: Connection,
  { id, payment }: WantedRefund,
  { pk }: MoneyLine,
  amount: Cents,
): Promise<boolean> {
  const known = await tx
    .selectFrom('refunds')
    .select(['order_pk', 'payment_id', 'amount_cents'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return false;
  const same = known.order_pk === pk && known.payment_id === payment && known.amount_cents === amount;
  if (!same) throw new Problem('forbidden');
  return true;
}

async function requireLeft(tx: Connection, order: MoneyLine, payment: Captured, amount: Cents) {
  const left = cents(payment.amount - payment.refunded);
  if (amount > left) throw new Problem('refund-too-much', { most: left });
  if (amount > 0) return;
  // An order that credits alone have paid for is given back without money, once.
  const { rows } = await sql`
    select 1 from refunds where order_pk = ${order.pk} and state <> 'refused'`.execute(tx);
  if (payment.by !== 'credits' || rows.length > 0) throw new Problem('wrong-amount', { most: left });
}

interface Settled {
  state: 'claimed' | 'done' | 'refused';
  version: number;
  creditsReversed: Cents;
  creditsReturned: Cents;
}

interface Claimed extends Settled {
  /** The order whose money goes back, or the checkout whose money no order took. */
  orderId: string | null;
  checkoutId: string | null;
  amount: Cents;
  provider: string | null;
  providerRef: string | null;
  /** The provider's id of a refund that is pending there. */
  pendingRef: string | null;
}

/** Asks the provider, and books what it said. Safe to call any number of times. */
export async function settleRefund(services: Services, id: string): Promise<Settled> {
  const claimed = await readRefund(services.db, id);
  if (claimed.state !== 'claimed') return claimed;
  const answer = await askProvider(services, id, claimed);
  if (answer === null) return claimed;
  await services.db.transaction().execute(async (tx) => {
    if (answer.state === 'refused') return refuse(services, tx, id, claimed, answer.reason);
    if (answer.state === 'pending') return notePending(tx, id, answer.id);
    const { orderId, checkoutId, providerRef: intentId } = claimed;
    const given = { id, providerRef: answer.id };
    if (checkoutId) return bookReviewRefund(services, tx, { ...given, checkoutId, intentId: intentId ?? '' });
    const order = await lockMoney(tx, orderId ?? '');
    if (order && (await readRefund(tx, id)).state === 'claimed') await bookRefund(services, tx, order, given);
  });
  return readRefund(services.db, id);
}

/** One that was pending was announced to the manager, so its failure stands in the history. */
async function refuse(
  { now }: Services,
  tx: Connection,
  id: string,
  { pendingRef, amount }: Claimed,
  reason: string,
): Promise<void> {
  const detail = JSON.stringify({ amountCents: amount, reason });
  await sql`
    with refused as (
      update refunds set state = 'refused', settled_at = ${now()} where id = ${id} and state = 'claimed'
      returning order_pk, checkout_id
    )
    insert into order_events (order_pk, checkout_id, actor, kind, detail, at)
    select order_pk, checkout_id, 'card provider', 'refund-failed', ${detail}::jsonb, ${now()} from refused
    where ${pendingRef !== null}`.execute(tx);
}

async function notePending(tx: Connection, id: string, providerRef: string): Promise<void> {
  await sql`update refunds set provider_ref = ${providerRef} where id = ${id} and state = 'claimed'`.execute(
    tx,
  );
}

/** Null when nobody knows yet. Bank transfers and credits are given back by the shop itself. */
async function askProvider({ cards, log }: Services, id: string, claimed: Claimed) {
  const { provider, providerRef, pendingRef, amount } = claimed;
  if (provider === 'emt' || provider === 'credits') return { state: 'done' as const, id: null };
  try {
    if (pendingRef) return await cards.readRefund(pendingRef);
    return await cards.refund({ intentId: providerRef ?? '', refundId: id, amountCents: amount });
  } catch (error) {
    log.error({ err: error, refund: id }, 'the provider did not answer a refund');
    return null;
  }
}

async function readRefund(db: Connection, id: string): Promise<Claimed> {
  const { rows } = await sql<Claimed>`
    select r.state, coalesce(o.version, 0) as version, r.credits_reversed_cents as "creditsReversed", r.credits_returned_cents as "creditsReturned",
      o.order_id as "orderId", r.checkout_id as "checkoutId", r.amount_cents as amount, p.provider,
      coalesce(p.provider_ref, c.intent_id) as "providerRef", r.provider_ref as "pendingRef"
    from refunds r left join orders o on o.id = r.order_pk left join payments p on p.id = r.payment_id
      left join checkouts c on c.id = r.checkout_id
    where r.id = ${id}`.execute(db);
  return rows[0]!;
}

/** Every minute: claims whose answer was lost, by a crash or by the provider. Answers how many were settled. */
export async function settleClaimedRefunds(services: Services): Promise<number> {
  const before = new Date(services.now().getTime() - 60_000);
  const waiting = await services.db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'claimed')
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(50)
    .execute();
  let settled = 0;
  for (const { id } of waiting) if ((await settleRefund(services, id)).state !== 'claimed') settled += 1;
  return settled;
}
