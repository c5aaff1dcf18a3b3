/**
 * A link that asks the customer for a deposit or for what is left (security rows 6, 60 and 113). The amount is the
 * database's, the letter goes to the address of the order and nowhere else, and the link before it ends.
 */
import { sql } from 'kysely';
import { askedAmount, usualDeposit } from '#domain/balance.ts';
import { type Cents, cents, fromDollars, toDollars } from '#domain/money.ts';
import { formatPaymentLink } from '#domain/payment-link.ts';
import { Problem } from '#domain/problem.ts';
import type { Session } from '../accounts/sessions.ts';
import { hashKey, newKey } from '../keys.ts';
import { takeAttempt, takeBackAttempt } from '../limits.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';
import { endIdlePayment } from './end-idle-payment.ts';
import { keepContent } from './keep-content.ts';
import { dueWith, isSaved, lockSeen, type MoneyLine, shippingByCard } from './money-line.ts';
import { requireReady } from './ready.ts';

const DAY_MS = 24 * 3600 * 1000;
const LINK_DAYS = 14;
const HOUR = 3600;

interface Wanted {
  order_id: string;
  version: number;
  amount?: number | null | undefined;
}

type Kind = 'deposit' | 'payment';

export async function sendLink(services: Services, kind: Kind, wanted: Wanted, session: Session) {
  const limits = [
    { key: `payment-link:${wanted.order_id}`, most: 5, seconds: 24 * HOUR },
    { key: `mail:payment-link:${await addressOf(services, wanted.order_id)}`, most: 3, seconds: HOUR },
  ];
  try {
    await takeAttempt(services, limits);
    await endIdlePayment(services, wanted.order_id);
    const version = await services.db
      .transaction()
      .execute((tx) => makeLink(services, tx, kind, wanted, session));
    const message = kind === 'deposit' ? 'Deposit Link Sent' : 'Payment Link Sent';
    return { response: true as const, message, version };
  } catch (error) {
    // Nothing was sent.
    await takeBackAttempt(services, limits);
    throw error;
  }
}

async function addressOf({ db }: Services, orderId: string): Promise<string> {
  const order = await db
    .selectFrom('orders')
    .select('email')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!order) throw new Problem('not-found');
  return order.email.toLowerCase();
}

async function makeLink(
  services: Services,
  tx: Connection,
  kind: Kind,
  wanted: Wanted,
  session: Session,
): Promise<number> {
  const now = services.now();
  const order = await lockSeen(tx, wanted);
  if (isSaved(order)) await requireReady(tx, order, now);
  if (kind === 'deposit' && order.depositPaid) throw new Problem('nothing-due');
  const shipping = shippingByCard(order, services);
  const due = dueWith(order, shipping);
  const amount = askedAmount(wantedAmount(kind, wanted, order, due), due);
  const key = newKey();
  const made = { kind, amount, shipping, key, version: order.version + 1, now };
  await writeLink(tx, order, made, session);
  await queueMail(tx, services, {
    kind: 'payment-link',
    ref: `${order.orderId}-${made.version}`,
    to: order.email,
    data: {
      orderId: order.orderId,
      name: order.name,
      teamName: order.teamName,
      kind,
      amount: toDollars(amount),
      link: `${services.config.publicUrl}/payment${formatPaymentLink({ orderId: order.orderId, paymentId: key })}`,
      days: LINK_DAYS,
    },
  });
  return made.version;
}

function wantedAmount(kind: Kind, { amount }: Wanted, { depositAmount }: MoneyLine, due: Cents): Cents {
  if (amount !== null && amount !== undefined) return fromDollars(amount);
  if (kind === 'payment') return due;
  return depositAmount > 0 ? cents(Math.min(depositAmount, due)) : usualDeposit(due);
}

interface Made {
  kind: Kind;
  amount: Cents;
  shipping: Cents;
  key: string;
  version: number;
  now: Date;
}

/** Order, link, history, and for a saved order the version that customers' saves are put together with. */
async function writeLink(tx: Connection, order: MoneyLine, made: Made, session: Session): Promise<void> {
  const { kind, amount, shipping, key, version, now } = made;
  const status = kind === 'deposit' ? 'pending deposit' : 'pending payment';
  const moved = { version, before: { order_status: order.orderStatus }, after: { order_status: status } };
  // Ended in a statement of its own: the index that allows one live link looks at every statement by itself.
  await sql`
    update payment_links set revoked_at = ${now}
    where order_pk = ${order.pk} and revoked_at is null and paid_at is null`.execute(tx);
  await sql`
    with changed as (
      update orders set version = ${version}, updated_at = ${now}, order_status = ${status},
        deposit_amount_cents = case when ${kind === 'deposit'} then ${amount}::int else deposit_amount_cents end
      where id = ${order.pk}
    ), kept as (
      ${keepContent(order, now)}
    ), link as (
      insert into payment_links (order_pk, key_hash, kind, order_version, amount_cents, shipping_cents, created_by, created_at, expires_at)
      values (${order.pk}, ${hashKey(key)}, ${kind}, ${version}, ${amount}, ${shipping}, ${session.userId}, ${now},
        ${new Date(now.getTime() + LINK_DAYS * DAY_MS)})
    ), moved as (
      insert into order_events (order_pk, actor, actor_id, kind, detail, at)
      select ${order.pk}::bigint, ${session.name}, ${session.userId}::bigint, 'changed', ${JSON.stringify(moved)}::jsonb, ${now}::timestamptz
      where ${order.orderStatus !== status}
    )
    insert into order_events (order_pk, actor, actor_id, kind, detail, at)
    values (${order.pk}, ${session.name}, ${session.userId}, ${`${kind}-link`}, ${JSON.stringify({ amountCents: amount, shippingCents: shipping })}::jsonb, ${now})`.execute(
    tx,
  );
}
