/**
 * Money has come in for an order that is there: the order, its payment, the customer's credits, its links, its history
 * and the letter, together or not at all. Called by finalise for a link and by the manager's word for a bank transfer.
 */
import { sql } from 'kysely';
import { dueOf } from '#domain/balance.ts';
import type { Address } from '#domain/contact.ts';
import { formatAddress } from '#domain/contact.ts';
import { earnedCredits } from '#domain/credits.ts';
import { type Cents, cents, toDollars } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order.ts';
import { baseId } from '#domain/order-id.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';
import { keepContent } from './keep-content.ts';
import { finalWith, type MoneyLine } from './money-line.ts';

export interface Arrived {
  kind: 'deposit' | 'payment';
  amount: Cents;
  /** Charged with it; part of the final price from now on. */
  shipping: Cents;
  provider: string;
  providerRef: string | null;
  reference: string | null;
  paymentType: string;
  checkoutId: string | null;
  linkId: number | null;
  receiver: { phone: string; address: Address } | null;
  actor: { name: string; id: number | null };
}

export async function bookPayment(
  services: Services,
  tx: Connection,
  order: MoneyLine,
  arrived: Arrived,
): Promise<number> {
  const after = stateAfter(order, arrived);
  const userId = order.userId ?? (await accountOf(tx, order.email));
  const earned = userId === null ? cents(0) : earnedCredits(arrived.amount);
  const version = order.version + 1;
  const booked = { order, arrived, after, userId, earned, version, now: services.now() };
  await writeOrder(tx, booked);
  await writeBooks(tx, booked);
  await queueMail(tx, services, {
    kind: 'payment-received',
    ref: `${order.orderId}-${version}`,
    to: order.email,
    data: {
      orderId: order.orderId,
      name: order.name,
      kind: arrived.kind,
      amount: toDollars(arrived.amount),
      left: toDollars(after.left),
    },
  });
  return version;
}

interface After {
  final: Cents;
  left: Cents;
  paid: boolean;
  status: OrderStatus;
}

/** A deposit starts the design, the whole price production; a part of it leaves the order where it is. */
function stateAfter(order: MoneyLine, { kind, amount, shipping }: Arrived): After {
  const final = finalWith(order, shipping);
  const left = dueOf(final, { ...order, received: cents(order.received + amount) });
  const paid = left === 0;
  if (paid) return { final, left, paid, status: 'production' };
  return { final, left, paid: false, status: kind === 'deposit' ? 'designing' : order.orderStatus };
}

/** Whoever has a verified account under the order's address earns with it, signed in or not. */
async function accountOf(tx: Connection, email: string): Promise<number | null> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('account_type', '=', 'customer')
    .where('verified_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return user?.id ?? null;
}

interface Booked {
  order: MoneyLine;
  arrived: Arrived;
  after: After;
  userId: number | null;
  earned: Cents;
  version: number;
  now: Date;
}

async function writeOrder(tx: Connection, { order, arrived, after, userId, earned, version, now }: Booked) {
  const { kind, amount, receiver } = arrived;
  const address = receiver && {
    ...receiver.address,
    text: formatAddress(receiver.address),
  };
  const isDeposit = kind === 'deposit';
  await sql`
    with kept as (${keepContent(order, now)})
    update orders set version = ${version}, updated_at = ${now}, status = true, paid = ${after.paid},
      order_status = ${after.status}, order_submitted_date = coalesce(order_submitted_date, ${now}),
      production_date = case when ${after.paid} then coalesce(production_date, ${now}) else production_date end,
      shipping_price_cents = ${arrived.shipping}, final_price_cents = ${after.final},
      payment_amount_cents = payment_amount_cents + ${amount}::int,
      deposit_paid = deposit_paid or ${isDeposit},
      deposit_amount_cents = case when ${isDeposit} then ${amount}::int else deposit_amount_cents end,
      payment_id = ${arrived.providerRef ?? arrived.reference}, payment_type = ${arrived.paymentType}, payment_date = ${now},
      credits_earned_cents = credits_earned_cents + ${earned}::int, user_id = coalesce(user_id, ${userId}::bigint),
      phone = coalesce(${receiver?.phone ?? null}, phone),
      shipping_address = coalesce(${address ? JSON.stringify(address) : null}::jsonb, shipping_address),
      locked_by_checkout_id = null, locked_until = null
    where id = ${order.pk}`.execute(tx);
}

async function writeBooks(tx: Connection, { order, arrived, after, userId, earned, version, now }: Booked) {
  const { kind, amount, provider, actor, linkId, checkoutId } = arrived;
  const bookedAs = kind === 'deposit' ? 'deposit' : provider === 'emt' ? 'emt' : 'card';
  const detail = {
    amountCents: amount,
    type: arrived.paymentType,
    reference: arrived.reference ?? arrived.providerRef,
    leftCents: after.left,
  };
  const moved = {
    version,
    before: { order_status: order.orderStatus },
    after: { order_status: after.status },
  };
  await sql`
    with payment as (
      insert into payments (checkout_id, order_pk, kind, amount_cents, provider, provider_ref, reference, created_by, created_at)
      values (${checkoutId}::uuid, ${order.pk}, ${bookedAs}, ${amount}, ${provider}, ${arrived.providerRef}, ${arrived.reference}, ${actor.id}, ${now})
    ), earned as (
      insert into credit_ledger (user_id, kind, amount_cents, checkout_id, order_id, created_at)
      select ${userId}::bigint, 'earned', ${earned}::int, ${checkoutId}::uuid, ${baseId(order.orderId)}, ${now}::timestamptz
      where ${userId}::bigint is not null and ${earned}::int > 0
    ), links as (
      update payment_links set
        paid_at = case when id = ${linkId}::bigint then ${now}::timestamptz end,
        revoked_at = case when id = ${linkId}::bigint then revoked_at else ${now}::timestamptz end
      where order_pk = ${order.pk} and paid_at is null and revoked_at is null
    ), moved as (
      insert into order_events (order_pk, actor, actor_id, kind, detail, at)
      select ${order.pk}::bigint, ${actor.name}, ${actor.id}::bigint, 'changed', ${JSON.stringify(moved)}::jsonb, ${now}::timestamptz
      where ${order.orderStatus !== after.status}
    )
    insert into order_events (order_pk, checkout_id, actor, actor_id, kind, detail, at)
    values (${order.pk}, ${checkoutId}::uuid, ${actor.name}, ${actor.id}, ${kind === 'deposit' ? 'deposit-paid' : 'paid'}, ${JSON.stringify(detail)}::jsonb, ${now})`.execute(
    tx,
  );
}
