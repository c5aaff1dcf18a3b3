/** Helpers for payment tests: links from e-mails, payments by link, and the invariants of the books. */
import { sql } from 'kysely';
import { signEvent, succeededEvent } from '../../platform/providers/payment/sandbox.ts';
import { readEmails } from '../people/mailbox.ts';
import { ADDRESS, GOOD_CARD } from '../people/teams.ts';
import { CARD_WEBHOOK_PATH, createPerson, type Person, type TestShop } from '../shop/shop.ts';

export interface LinkReference {
  order_id: string;
  payment_id: string;
  type: 'payment';
}

/** Returns the link of the newest payment e-mail about an order, parsed as on the page. */
export async function readNewestLink(shop: TestShop, orderId: string): Promise<LinkReference> {
  const emails = await readEmails(shop);
  const keys = emails.flatMap(({ text }) => {
    const [, id, key] = /\/payment#([\d-]+)&([\w-]+)=payment/.exec(text ?? '') ?? [];
    return id === orderId ? [key!] : [];
  });
  const key = keys.at(-1);
  if (!key) throw new Error(`No e-mail has a payment link of order ${orderId}`);
  return { order_id: orderId, payment_id: key, type: 'payment' };
}

/** Dollars: twelve jerseys at 37.00, shipped for 25.00 as the cart charges it. */
export const FULL_PRICE = 12 * 37 + 25;

export const RECIPIENT = {
  phone: '+1 (416) 555-0199',
  address: ADDRESS,
};

/** Opens the payment of a link and pays it with a valid card, up to the confirmation by the page. */
export async function payWithLink(person: Person, link: LinkReference): Promise<void> {
  const { clientSecret } = await person.payments.openLink({ ...link, ...RECIPIENT });
  await person.checkout.sandboxPay({ clientSecret, ...GOOD_CARD });
}

export async function getVersion(manager: Person, orderId: string): Promise<number> {
  return (await manager.payments.orderMoney({ order_id: orderId })).version;
}

export async function sendLink(
  shop: TestShop,
  manager: Person,
  orderId: string,
  kind: 'deposit' | 'payment',
  amount?: number,
): Promise<LinkReference> {
  const order = { order_id: orderId, version: await getVersion(manager, orderId), amount };
  if (kind === 'deposit') await manager.payments.sendDepositLink({ order });
  else await manager.payments.sendPaymentLink({ order });
  return readNewestLink(shop, orderId);
}

export async function getBalance({ database }: TestShop, email: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(l.amount_cents), 0)::int as balance
    from users u left join credit_ledger l on l.user_id = u.id where u.email = ${email}`.execute(database.db);
  return rows[0]!.balance;
}

/** Drops the database constraints that would hide the race of a build without locks. */
export async function allowTwice({ database }: TestShop): Promise<void> {
  await sql`alter table payments drop constraint payments_provider_provider_ref_kind_key`.execute(
    database.db,
  );
  await sql`alter table order_versions drop constraint order_versions_pkey`.execute(database.db);
}

interface BooksDifference {
  rule: string;
  what: string;
}

/**
 * Returns violations of the invariants of the books: every successful payment is recorded once or
 * is unmatched; its amount equals that of its checkout; no credit balance is negative; no refund exceeds its
 * payment, here and at the provider; and every order agrees with its payments.
 */
export async function findDisagreements({ database }: TestShop): Promise<BooksDifference[]> {
  const { rows } = await sql<BooksDifference>`
    select 'recorded once' as rule, i.id as what from sandbox_intents i
      where i.status = 'succeeded' and (
        (select count(*) from payments p where p.provider_ref = i.id and p.kind <> 'refund')
        + (select count(*) from checkouts c where c.intent_id = i.id and c.state in ('needs_review', 'open'))) <> 1
    union all
    select 'amount of its checkout', p.provider_ref from payments p join checkouts c on c.id = p.checkout_id
      where p.kind <> 'refund' and c.state = 'paid' and p.amount_cents <> c.amount_cents
    union all
    select 'credits of ' || u.email, sum(l.amount_cents)::text from users u join credit_ledger l on l.user_id = u.id
      group by u.email having sum(l.amount_cents) < 0
    union all
    select 'refund above payment', o.order_id from orders o where o.refund_cents > o.payment_amount_cents
    union all
    select 'provider and books', i.id from sandbox_intents i
      where i.refunded_cents <> coalesce((
        select sum(r.amount_cents) from refunds r join payments p on p.id = r.payment_id
        where p.provider_ref = i.id and r.state = 'done'), 0)
    union all
    select 'refunds of the order', o.order_id from orders o
      where o.refund_cents <> coalesce((select sum(amount_cents) from refunds r where r.order_pk = o.id and r.state = 'done'), 0)
    union all
    select 'payments of the order', o.order_id from orders o
      where o.checkout_id is null and o.payment_amount_cents <> coalesce((
        select sum(amount_cents) from payments p where p.order_pk = o.id and p.kind <> 'refund'), 0)
    union all
    select 'credits earned by the order', o.order_id from orders o
      where o.user_id is not null and o.checkout_id is null and o.credits_earned_cents <> coalesce((
        select sum(amount_cents) from credit_ledger l where l.order_id = o.order_id and l.kind = 'earned'), 0)
    union all
    select 'credits back above earned', o.order_id from orders o
      where coalesce((select sum(credits_reversed_cents) from refunds r where r.order_pk = o.id), 0) > o.credits_earned_cents
    union all
    select 'figures of the Overview', f.sales || ', ' || f.refunds from (
        select coalesce(sum(sales_cents), 0) as sales, coalesce(sum(refund_cents), 0) as refunds from sum_weeks()) f
      where f.sales <> (select coalesce(sum(amount_cents), 0) from payments p where kind <> 'refund'
          and (order_pk is not null or exists (select from orders o where o.checkout_id = p.checkout_id)))
        or f.refunds <> (select coalesce(sum(amount_cents), 0) from refunds where state = 'done' and order_pk is not null)
    union all
    select 'paid means paid', o.order_id from orders o
      where o.paid and o.price_adjustment_cents = 0 and o.payment_amount_cents < o.final_price_cents`.execute(
    database.db,
  );
  return rows;
}

/** Returns the id of a checkout's card payment. */
export async function readIntentId({ database }: TestShop, checkoutId: string): Promise<string> {
  const { intent_id } = await database.db
    .selectFrom('checkouts')
    .select('intent_id')
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow();
  if (!intent_id) throw new Error(`Checkout ${checkoutId} has no payment`);
  return intent_id;
}

/** Sends the provider's event about a payment, by default that it succeeded. `change` overrides its fields. */
export function sendCardEvent(shop: TestShop, intentId: string, change: Record<string, unknown> = {}) {
  const body = JSON.stringify({ ...JSON.parse(succeededEvent(intentId)), ...change });
  const signature = signEvent(body, shop.services.sandboxSecret, shop.services.now());
  return createPerson(shop.app).post(CARD_WEBHOOK_PATH, body, { 'stripe-signature': signature });
}

export async function countOrders({ database }: TestShop, checkoutId: string): Promise<number> {
  const { count } = await database.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the payments that wait for a manager. */
export function listReviews({ database }: TestShop): Promise<{ reason: string | null; amount: number }[]> {
  return database.db
    .selectFrom('checkouts')
    .select(['review_reason as reason', 'amount_cents as amount'])
    .where('state', '=', 'needs_review')
    .execute();
}
