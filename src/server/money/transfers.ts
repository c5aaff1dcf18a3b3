/**
 * Bank transfers (EMT). The manager's word makes them money, so each needs the bank's reference, which counts once for
 * an order (security rows 59 and 114). A saved order that is paid so goes into production and ships for nothing.
 */
import { sql } from 'kysely';
import { usualDeposit } from '#domain/balance.ts';
import { type Cents, cents, fromDollars } from '#domain/money.ts';
import { Problem } from '#domain/problem.ts';
import type { Session } from '../accounts/sessions.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';
import { bookPayment } from './book-payment.ts';
import { endIdlePayment } from './end-idle-payment.ts';
import { keepContent } from './keep-content.ts';
import {
  dueWith,
  finalWith,
  isSaved,
  lockSeen,
  type MoneyLine,
  type SeenOrder,
  shippingByCard,
  shippingByEmt,
} from './money-line.ts';
import { requireReady } from './ready.ts';

interface Transfer extends SeenOrder {
  reference: string;
  amount?: number | null | undefined;
}

export function confirmDeposit(services: Services, transfer: Transfer, session: Session) {
  return withOrder(services, transfer, async (tx, order) => {
    if (order.depositPaid) throw new Problem('nothing-due');
    const shipping = shippingByCard(order, services);
    const amount = depositOf(order, transfer, dueWith(order, shipping));
    const version = await book(services, tx, order, { kind: 'deposit', amount, shipping, transfer, session });
    return { response: true as const, message: 'Deposit Confirmed', version };
  });
}

function depositOf({ depositAmount }: MoneyLine, { amount }: Transfer, due: Cents): Cents {
  if (due <= 0) throw new Problem('nothing-due');
  const usual = depositAmount > 0 ? cents(Math.min(depositAmount, due)) : usualDeposit(due);
  const wanted = amount === null || amount === undefined ? usual : fromDollars(amount);
  if (wanted <= 0 || wanted > due) throw new Problem('wrong-amount', { most: due });
  return wanted;
}

export function confirmPayment(services: Services, transfer: Transfer, session: Session) {
  return withOrder(services, transfer, async (tx, order) => {
    const shipping = shippingByEmt(order);
    const amount = dueWith(order, shipping);
    if (amount <= 0) throw new Problem('nothing-due');
    const version = await book(services, tx, order, { kind: 'payment', amount, shipping, transfer, session });
    return { response: true as const, message: 'Payment Confirmed', version };
  });
}

const PENDING = 'emt - pending';

/** The customer said that a transfer is on its way: the order is submitted, and waits. */
export function expectTransfer(services: Services, seen: SeenOrder, session: Session) {
  return withOrder(services, seen, async (tx, order) => {
    const shipping = shippingByEmt(order);
    if (dueWith(order, shipping) <= 0) throw new Problem('nothing-due');
    const version = order.version + 1;
    await writeExpected(tx, order, { shipping, version, session, now: services.now() });
    return { response: true as const, message: 'Waiting for the bank transfer', version };
  });
}

/** A payment that was left alone is ended first; then one transaction with the order locked and fit to be paid. */
async function withOrder<Answer>(
  services: Services,
  seen: SeenOrder,
  work: (tx: Connection, order: MoneyLine) => Promise<Answer>,
): Promise<Answer> {
  await endIdlePayment(services, seen.order_id);
  return services.db.transaction().execute(async (tx) => {
    const order = await lockSeen(tx, seen);
    if (isSaved(order)) await requireReady(tx, order, services.now());
    return work(tx, order);
  });
}

interface Confirmed {
  kind: 'deposit' | 'payment';
  amount: Cents;
  shipping: Cents;
  transfer: Transfer;
  session: Session;
}

async function book(services: Services, tx: Connection, order: MoneyLine, confirmed: Confirmed) {
  const { kind, amount, shipping, transfer, session } = confirmed;
  const reference = await requireNewReference(tx, order, transfer.reference);
  return bookPayment(services, tx, order, {
    kind,
    amount,
    shipping,
    provider: 'emt',
    providerRef: null,
    reference,
    paymentType: typeOf(kind, order),
    checkoutId: null,
    linkId: null,
    receiver: null,
    actor: { name: session.name, id: session.userId },
  });
}

/** Specification 4: a conversion is 'emt - payment', one that was waited for 'emt'. */
function typeOf(kind: Confirmed['kind'], { paymentType }: MoneyLine): string {
  if (kind === 'deposit') return 'emt - deposit';
  return paymentType === PENDING ? 'emt' : 'emt - payment';
}

async function requireNewReference(tx: Connection, { pk }: MoneyLine, typed: string): Promise<string> {
  const reference = typed.trim();
  if (reference === '') throw new Problem('reference-missing');
  const { rows } = await sql`
    select 1 from payments
    where order_pk = ${pk} and provider = 'emt' and lower(reference) = lower(${reference})`.execute(tx);
  if (rows.length > 0) throw new Problem('reference-used');
  return reference;
}

interface Expected {
  shipping: Cents;
  version: number;
  session: Session;
  now: Date;
}

async function writeExpected(
  tx: Connection,
  order: MoneyLine,
  { shipping, version, session, now }: Expected,
) {
  const status = 'pending payment';
  const moved = { version, before: { order_status: order.orderStatus }, after: { order_status: status } };
  await sql`
    with kept as (${keepContent(order, now)}
    ), changed as (
      update orders set version = ${version}, updated_at = ${now}, status = true, order_status = ${status},
        payment_type = ${PENDING}, order_submitted_date = coalesce(order_submitted_date, ${now}),
        shipping_price_cents = ${shipping}, final_price_cents = ${finalWith(order, shipping)}
      where id = ${order.pk}
    ), links as (
      update payment_links set revoked_at = ${now}
      where order_pk = ${order.pk} and paid_at is null and revoked_at is null
    ), moved as (
      insert into order_events (order_pk, actor, actor_id, kind, detail, at)
      select ${order.pk}::bigint, ${session.name}, ${session.userId}::bigint, 'changed', ${JSON.stringify(moved)}::jsonb, ${now}::timestamptz
      where ${order.orderStatus !== status}
    )
    insert into order_events (order_pk, actor, actor_id, kind, detail, at)
    values (${order.pk}, ${session.name}, ${session.userId}, 'emt-expected', ${JSON.stringify({ amountCents: dueWith(order, shipping) })}::jsonb, ${now})`.execute(
    tx,
  );
}
