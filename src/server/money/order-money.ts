/** The money of one order for the manager: what it costs, what came in and how, links, refunds, and what can be done. */
import { sql } from 'kysely';
import type { OrderMoney, PaymentLink } from '#contract/money.ts';
import { overpaidOf, type RefundKind, usualDeposit } from '#domain/balance.ts';
import { type Cents, cents, toDollars } from '#domain/money.ts';
import { Problem } from '#domain/problem.ts';
import type { Services } from '../services.ts';
import { type Captured, capturesOf } from './captures.ts';
import {
  dueWith,
  finalWith,
  isSaved,
  type MoneyLine,
  readMoney,
  shippingByCard,
  shippingByEmt,
} from './money-line.ts';
import { issuesOf } from './ready.ts';

export async function orderMoney(services: Services, orderId: string) {
  const order = await readMoney(services.db, orderId);
  if (!order) throw new Problem('not-found');
  const captures = await capturesOf(services.db, order);
  const links = await linksOf(services, order);
  const refunds = await refundsOf(services, order);
  const issues = isSaved(order) ? await issuesOf(services.db, order, services.now()) : [];
  return {
    response: true as const,
    ...stateOf(order),
    ...sumsOf(services, order),
    ready: issues.length === 0,
    captures: captures.map((captured) => answerCapture(captured, order)),
    links,
    refunds,
  };
}

const stateOf = (order: MoneyLine) => ({
  order_id: order.orderId,
  version: order.version,
  email: order.email,
  order_status: order.orderStatus,
  saved: isSaved(order),
  paid: order.paid,
  payment_type: order.paymentType ?? '',
  deposit_paid: order.depositPaid,
  being_paid: order.payingCheckout !== null,
  has_address: order.hasAddress,
});

function sumsOf(services: Services, order: MoneyLine) {
  const shipping = shippingByCard(order, services);
  const final = finalWith(order, shipping);
  const due = dueWith(order, shipping);
  const deposit = order.depositAmount > 0 ? cents(Math.min(order.depositAmount, due)) : usualDeposit(due);
  return {
    final_price: toDollars(final),
    shipping_price: toDollars(shipping),
    received: toDollars(order.received),
    refunded: toDollars(order.refunded),
    due: toDollars(due),
    overpaid: toDollars(overpaidOf(final, order)),
    due_by_emt: toDollars(dueWith(order, shippingByEmt(order))),
    deposit: toDollars(deposit),
    credits_used: toDollars(order.credits),
    credits_earned: toDollars(order.creditsEarned),
  };
}

const answerCapture = ({ id, kind, by, amount, refunded, reference, at }: Captured, order: MoneyLine) => ({
  id,
  kind,
  by,
  amount: toDollars(by === 'credits' ? order.credits : amount),
  refunded: toDollars(refunded),
  refundable: toDollars(cents(amount - refunded)),
  reference,
  at: at.toISOString(),
});

interface LinkLine extends Omit<PaymentLink, 'amount' | 'shipping' | 'sent_at' | 'expires_at'> {
  amount: Cents;
  shipping: Cents;
  sent_at: Date;
  expires_at: Date;
}

async function linksOf({ db, now }: Services, order: MoneyLine): Promise<PaymentLink[]> {
  const { rows } = await sql<LinkLine>`
    select l.id, l.kind, l.amount_cents as amount, l.shipping_cents as shipping, l.created_at as sent_at, l.expires_at,
      coalesce(u.name, '') as sent_by,
      case when l.paid_at is not null then 'paid' when l.revoked_at is not null then 'revoked'
        when c.state = 'open' then 'paying' when l.expires_at <= ${now()} then 'expired'
        when l.order_version <> ${order.version} then 'outdated' else 'open' end as state
    from payment_links l left join users u on u.id = l.created_by left join checkouts c on c.id = l.checkout_id
    where l.order_pk = ${order.pk} order by l.id desc limit 20`.execute(db);
  return rows.map((line) => ({
    ...line,
    amount: toDollars(line.amount),
    shipping: toDollars(line.shipping),
    sent_at: line.sent_at.toISOString(),
    expires_at: line.expires_at.toISOString(),
  }));
}

interface RefundLine {
  id: string;
  kind: RefundKind;
  amount: Cents;
  reason: string;
  state: 'claimed' | 'done' | 'refused';
  reversed: Cents;
  returned: Cents;
  by: string;
  at: Date;
}

async function refundsOf({ db }: Services, { pk }: MoneyLine): Promise<OrderMoney['refunds']> {
  const { rows } = await sql<RefundLine>`
    select id, kind, amount_cents as amount, reason, state, credits_reversed_cents as reversed,
      credits_returned_cents as returned, created_by_name as by, created_at as at
    from refunds where order_pk = ${pk} order by created_at desc limit 50`.execute(db);
  return rows.map(({ reversed, returned, amount, at, ...line }) => ({
    ...line,
    amount: toDollars(amount),
    credits_reversed: toDollars(reversed),
    credits_returned: toDollars(returned),
    at: at.toISOString(),
  }));
}
