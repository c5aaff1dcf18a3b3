/**
 * What the holder of a mailed link may do: see what it asks for, pay it by card, and ask what became of the payment.
 * Wrong, ended and outdated links are told apart by nobody (security rows 6, 99 and 100).
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WireAddress } from '#contract/checkout.ts';
import { type Address, isDeliverable, readPhone } from '#domain/contact.ts';
import { type Cents, toDollars } from '#domain/money.ts';
import { Problem } from '#domain/problem.ts';
import { readAddress } from '../checkout/customer.ts';
import { finalise } from '../checkout/finalise.ts';
import { openIntent, requireNoPaymentInProgress } from '../checkout/open-intent.ts';
import { linkPayment, takePaymentAttempt } from '../checkout/payment-limits.ts';
import type { LinkSnapshot } from '../checkout/snapshot.ts';
import type { Caller } from '../http/caller.ts';
import { hashKey } from '../keys.ts';
import { takeAttempt, takeBackAttempt } from '../limits.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';
import { lockMoney } from './money-line.ts';

/** The order is kept for a payment this long. */
const PAYING_MINUTES = 30;
const MINUTE = 60;
const HOUR = 3600;

interface Reference {
  order_id: string;
  payment_id: string;
  type: string;
}

interface Link {
  id: number;
  orderPk: number;
  orderId: string;
  kind: 'deposit' | 'payment';
  amount: Cents;
  checkoutId: string | null;
  /** The link was neither used, ended, nor overtaken by a change of its order. */
  open: boolean;
  paid: boolean;
  /** Money came that did not fit the order. */
  inReview: boolean;
  name: string;
  email: string;
  teamName: string;
  jerseys: number;
}

export async function checkLink(services: Services, reference: Reference, caller: Caller) {
  const link = await requireLink(services, reference, caller);
  return {
    response: true as const,
    message: '',
    payment_amount: toDollars(link.amount),
    total_items: link.jerseys,
    name: link.name,
    email: link.email,
    kind: link.kind,
    secret_code: link.teamName,
  };
}

export async function openLink(
  services: Services,
  wanted: Reference & { phone: string; address: WireAddress },
  caller: Caller,
) {
  const link = await requireLink(services, wanted, caller);
  await takePaymentAttempt(services, linkPayment(link.id), caller.address);
  const receiver = readReceiver(wanted);
  if (link.checkoutId) await requireNoPaymentInProgress(services, link.checkoutId);
  const opened = await openCheckoutOf(services, link, receiver, caller);
  const intent = await openIntent(services, {
    checkoutId: opened.id,
    attempt: opened.attempt,
    amountCents: link.amount,
    currency: 'cad',
    description: `${services.config.shop.name} order ${link.orderId}`,
  });
  return {
    response: true as const,
    clientSecret: intent.clientSecret,
    amount: toDollars(link.amount),
  };
}

/** Only says where to look: whether money came is the provider's word (security row 100). */
export async function confirmLink(services: Services, reference: Reference, caller: Caller) {
  const link = await requireLink(services, reference, caller, { evenPaid: true });
  // It stands in the history once, however often the page asks.
  if (link.inReview) throw new Problem('payment-needs-review');
  if (link.checkoutId) await finalise(services, { checkoutId: link.checkoutId });
  else if (!link.paid) throw new Problem('payment-failed', { status: 'requires_payment_method' });
  return { response: true as const, order_id: link.orderId };
}

/** Twenty wrong ones an hour from one address, then no answer at all; a right one costs nothing. */
async function requireLink(
  services: Services,
  reference: Reference,
  caller: Caller,
  { evenPaid = false } = {},
): Promise<Link> {
  const misses = [{ key: `payment-link-miss:${caller.address}`, most: 20, seconds: HOUR }];
  await takeAttempt(services, [
    ...misses,
    { key: `payment-link-look:${caller.address}`, most: 60, seconds: MINUTE },
  ]);
  const link = await findLink(services.db, reference, services.now());
  const isUsable = link !== null && (link.open || (evenPaid && (link.paid || link.checkoutId !== null)));
  if (!isUsable) throw new Problem('payment-link-invalid');
  await takeBackAttempt(services, misses);
  return link;
}

async function findLink(
  db: Connection,
  { order_id, payment_id, type }: Reference,
  now: Date,
): Promise<Link | null> {
  if (type !== 'payment' || payment_id.length < 16) return null;
  const { rows } = await sql<Link>`
    select l.id, o.id as "orderPk", o.order_id as "orderId", l.kind, l.amount_cents as amount, l.checkout_id as "checkoutId",
      (l.paid_at is null and l.revoked_at is null and l.expires_at > ${now} and l.order_version = o.version) as open,
      l.paid_at is not null as paid,
      exists (select 1 from checkouts c where c.id = l.checkout_id and c.state = 'needs_review') as "inReview", o.name, o.email, o.secret_code as "teamName", o.total_jerseys as jerseys
    from payment_links l join orders o on o.id = l.order_pk
    where l.key_hash = ${hashKey(payment_id)} and o.order_id = ${order_id} and o.deleted_at is null`.execute(
    db,
  );
  return rows[0] ?? null;
}

interface Receiver {
  phone: string;
  address: Address;
}

function readReceiver({ phone, address }: { phone: string; address: WireAddress }): Receiver {
  const read = { phone: readPhone(phone), address: readAddress(address) };
  const missing = [
    ...(read.phone ? [] : ['Phone Number']),
    ...(read.address && isDeliverable(read.address) ? [] : ['Shipping Address']),
  ];
  if (!read.phone || !read.address || missing.length > 0)
    throw new Problem('customer-incomplete', { missing });
  return { phone: read.phone, address: read.address };
}

/**
 * One checkout for one link, so that two tabs pay one intent. The checkout is locked before the order, as everywhere;
 * a link that got its checkout from another tab meanwhile is looked at once more.
 */
async function openCheckoutOf(
  services: Services,
  link: Link,
  receiver: Receiver,
  caller: Caller,
): Promise<{ id: string; attempt: number }> {
  const opened = await services.db.transaction().execute(async (tx) => {
    const now = services.now();
    const id = link.checkoutId ?? randomUUID();
    const before = await lockCheckout(tx, id);
    const order = await lockMoney(tx, link.orderId);
    const { rows } = await sql<{ checkoutId: string | null; open: boolean }>`
      select checkout_id as "checkoutId",
        (paid_at is null and revoked_at is null and expires_at > ${now} and order_version = ${order?.version ?? 0}) as open
      from payment_links where id = ${link.id}`.execute(tx);
    const [current] = rows;
    if (!order || !current?.open) throw new Problem('payment-link-invalid');
    if (current.checkoutId !== link.checkoutId) return current.checkoutId;
    if (order.payingCheckout !== null && order.payingCheckout !== id) throw new Problem('order-being-paid');
    if (before && before.state !== 'open' && before.state !== 'expired')
      throw new Problem('payment-link-invalid');
    const attempt = before ? before.attempt + (before.attemptClosed ? 1 : 0) : 1;
    await writeCheckout(services, tx, { id, attempt, link, receiver, browser: caller.knownBrowser(), now });
    return { id, attempt };
  });
  if (opened !== null && typeof opened === 'object') return opened;
  return openCheckoutOf(services, { ...link, checkoutId: opened }, receiver, caller);
}

async function lockCheckout(tx: Connection, id: string) {
  await sql`select 1 from checkouts where id = ${id} for update`.execute(tx);
  const { rows } = await sql<{ state: string; attempt: number; attemptClosed: boolean }>`
    select state, attempt, exists (
      select from checkout_intents i where i.checkout_id = c.id and i.attempt = c.attempt and i.closed_at is not null
    ) as "attemptClosed"
    from checkouts c where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

interface WrittenCheckout {
  id: string;
  attempt: number;
  link: Link;
  receiver: Receiver;
  browser: Buffer;
  now: Date;
}

async function writeCheckout(
  { prices }: Services,
  tx: Connection,
  { id, attempt, link, receiver, browser, now }: WrittenCheckout,
): Promise<void> {
  const snapshot: LinkSnapshot = {
    orderId: link.orderId,
    customer: { name: link.name, email: link.email, phone: receiver.phone },
    address: receiver.address,
  };
  const until = new Date(now.getTime() + PAYING_MINUTES * MINUTE * 1000);
  await sql`
    insert into checkouts (id, snapshot, amount_cents, attempt, link_id, browser_hash, pricing_version, expires_at)
    values (${id}, ${JSON.stringify(snapshot)}::jsonb, ${link.amount}, ${attempt}, ${link.id}, ${browser}, ${prices().version}, ${until})
    on conflict (id) do update set
      snapshot = excluded.snapshot, attempt = excluded.attempt, state = 'open', browser_hash = excluded.browser_hash,
      expires_at = excluded.expires_at,
      intent_id = case when checkouts.attempt = excluded.attempt then checkouts.intent_id end`.execute(tx);
  await sql`
    with linked as (update payment_links set checkout_id = ${id} where id = ${link.id})
    update orders set locked_by_checkout_id = ${id}, locked_until = ${until} where id = ${link.orderPk}`.execute(
    tx,
  );
}
