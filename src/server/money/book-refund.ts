/** A refund was given: the order, its books, the customer's credits, the history and the letter, in one transaction. */
import { sql } from 'kysely';
import { reversedCredits } from '#domain/credits.ts';
import { type Cents, cents, toDollars, ZERO } from '#domain/money.ts';
import { baseId } from '#domain/order-id.ts';
import { lockBalance } from '../checkout/credits.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';
import { keepContent } from './keep-content.ts';
import type { MoneyLine } from './money-line.ts';

interface GivenBack {
  id: string;
  providerRef: string | null;
}

interface RefundLine {
  amount: Cents;
  reason: string;
  provider: string;
  by: string;
  byId: number | null;
  /** What earlier refunds of this order did to credits. */
  reversed: Cents;
  returned: Cents;
}

/** The caller holds the order's lock and knows that the refund is still a claim. */
export async function bookRefund(
  services: Services,
  tx: Connection,
  order: MoneyLine,
  given: GivenBack,
): Promise<void> {
  const refund = await readLine(tx, given.id, order.pk);
  const credits = await creditsOf(services, tx, order, refund);
  await write(tx, { order, given, refund, credits, now: services.now() });
  await queueMail(tx, services, {
    kind: 'order-refunded',
    ref: given.id,
    to: order.email,
    data: {
      orderId: order.orderId,
      name: order.name,
      amount: toDollars(refund.amount),
      byCard: given.providerRef !== null,
    },
  });
}

async function readLine(tx: Connection, id: string, orderPk: number): Promise<RefundLine> {
  const { rows } = await sql<RefundLine>`
    select r.amount_cents as amount, r.reason, p.provider, r.created_by_name as by, r.created_by as "byId",
      e.reversed, e.returned
    from refunds r join payments p on p.id = r.payment_id, (
      select coalesce(sum(credits_reversed_cents), 0)::int as reversed, coalesce(sum(credits_returned_cents), 0)::int as returned
      from refunds where order_pk = ${orderPk} and state = 'done'
    ) e where r.id = ${id}`.execute(tx);
  return rows[0]!;
}

interface Credits {
  reversed: Cents;
  returned: Cents;
  /** Earned with money that went back, but spent already: nobody's balance goes below nothing. */
  spent: Cents;
}

/**
 * Credits that were earned go back in proportion; credits that were used come back when all the money does. What was
 * spent meanwhile is taken from what is there, and shown to the manager.
 */
async function creditsOf(
  { now }: Services,
  tx: Connection,
  order: MoneyLine,
  refund: RefundLine,
): Promise<Credits> {
  if (order.userId === null) return { reversed: ZERO, returned: ZERO, spent: ZERO };
  const refunded = cents(order.refunded + refund.amount);
  const due = cents(reversedCredits(order.creditsEarned, order.received, refunded) - refund.reversed);
  const returned = refunded === order.received ? cents(order.credits - refund.returned) : ZERO;
  const balance = await lockBalance(tx, order.userId, null, now());
  const reversed = cents(Math.max(0, Math.min(due, balance + returned)));
  return { reversed, returned, spent: cents(due - reversed) };
}

interface Written {
  order: MoneyLine;
  given: GivenBack;
  refund: RefundLine;
  credits: Credits;
  now: Date;
}

async function write(tx: Connection, { order, given, refund, credits, now }: Written): Promise<void> {
  const detail = {
    amountCents: refund.amount,
    reason: refund.reason,
    creditsReversedCents: credits.reversed,
    creditsReturnedCents: credits.returned,
    creditsSpentCents: credits.spent,
  };
  await sql`
    with done as (
      update refunds set state = 'done', provider_ref = ${given.providerRef}, settled_at = ${now},
        credits_reversed_cents = ${credits.reversed}, credits_returned_cents = ${credits.returned}
      where id = ${given.id}
    ), kept as (
      ${keepContent(order, now)}
    ), changed as (
      update orders set version = version + 1, updated_at = ${now}, refund_cents = refund_cents + ${refund.amount}::int
      where id = ${order.pk}
    ), payment as (
      insert into payments (order_pk, kind, amount_cents, provider, provider_ref, reference, created_by, created_at)
      values (${order.pk}, 'refund', ${-refund.amount}, ${refund.provider}, ${given.providerRef ?? given.id}, ${given.id}, ${refund.byId}, ${now})
    ), credits as (
      insert into credit_ledger (user_id, kind, amount_cents, order_id, refund_id, created_at)
      select ${order.userId}::bigint, kind, amount, ${baseId(order.orderId)}, ${given.id}::uuid, ${now}::timestamptz
      from (values ('reversed', ${-credits.reversed}::int), ('returned', ${credits.returned}::int)) as movement(kind, amount)
      where ${order.userId}::bigint is not null and amount <> 0
    )
    insert into order_events (order_pk, actor, actor_id, kind, detail, at)
    values (${order.pk}, ${refund.by}, ${refund.byId}, 'refunded', ${JSON.stringify(detail)}::jsonb, ${now})`.execute(
    tx,
  );
}
