/** What tests of money need: links out of letters, payments of links, and sums that must agree. */
import { sql } from 'kysely';
import { lettersOf } from './mailbox.ts';
import type { Person, TestShop } from './shop.ts';
import { GOOD_CARD } from './teams.ts';

export interface LinkReference {
  order_id: string;
  payment_id: string;
  type: 'payment';
}

/** What the newest payment letter about an order leads to, read as the page reads its hash. */
export async function newestLink(shop: TestShop, orderId: string): Promise<LinkReference> {
  const letters = await lettersOf(shop);
  const hashes = letters.flatMap(({ text }) => {
    const [, id, key] = /\/payment#([\d-]+)&([\w-]+)=payment/.exec(text ?? '') ?? [];
    return id === orderId ? [key!] : [];
  });
  const key = hashes.at(-1);
  if (!key) throw new Error(`No letter has a payment link of order ${orderId}`);
  return { order_id: orderId, payment_id: key, type: 'payment' };
}

export const RECEIVER = {
  phone: '+1 (416) 555-0199',
  address: {
    street: '123 Main St',
    city: 'Toronto',
    province: 'ON',
    postal_code: 'M5V 2T6',
    country: 'CAN',
  },
};

/** Opens a link's payment and pays it with a good card; what is left is the page's confirmation. */
export async function payLink(someone: Person, link: LinkReference): Promise<void> {
  const { clientSecret } = await someone.money.openLink({ ...link, ...RECEIVER });
  await someone.checkout.sandboxPay({ clientSecret, ...GOOD_CARD });
}

export async function versionOf(manager: Person, orderId: string): Promise<number> {
  return (await manager.money.orderMoney({ order_id: orderId })).version;
}

export async function sendLink(
  shop: TestShop,
  manager: Person,
  orderId: string,
  kind: 'deposit' | 'payment',
  amount?: number,
): Promise<LinkReference> {
  const order = { order_id: orderId, version: await versionOf(manager, orderId), amount };
  if (kind === 'deposit') await manager.money.sendDepositLink({ order });
  else await manager.money.sendPaymentLink({ order });
  return newestLink(shop, orderId);
}

export async function balanceOf({ database }: TestShop, email: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(l.amount_cents), 0)::int as balance
    from users u left join credit_ledger l on l.user_id = u.id where u.email = ${email}`.execute(database.db);
  return rows[0]!.balance;
}

/** What the database forbids on its own has to be allowed before a build without locks can show itself. */
export async function allowTwice({ database }: TestShop): Promise<void> {
  await sql`alter table payments drop constraint payments_provider_provider_ref_kind_key`.execute(
    database.db,
  );
  await sql`alter table order_versions drop constraint order_versions_pkey`.execute(database.db);
}

interface Disagreement {
  rule: string;
  what: string;
}

/**
 * The invariants of the security matrix over the whole shop: I1 every payment that succeeded is in the books once or
 * waits for review; I2 it is as large as its checkout; I3 nobody's credits are below nothing; I5 no refund is above its
 * payment, here and at the provider; and every order says what its payments say.
 */
export async function disagreements({ database }: TestShop): Promise<Disagreement[]> {
  const { rows } = await sql<Disagreement>`
    select 'I1 in the books once' as rule, i.id as what from sandbox_intents i
      where i.status = 'succeeded' and (
        (select count(*) from payments p where p.provider_ref = i.id and p.kind <> 'refund')
        + (select count(*) from checkouts c where c.intent_id = i.id and c.state in ('needs_review', 'open'))) <> 1
    union all
    select 'I2 as large as its checkout', p.provider_ref from payments p join checkouts c on c.id = p.checkout_id
      where p.kind <> 'refund' and c.state = 'paid' and p.amount_cents <> c.amount_cents
    union all
    select 'I3 credits of ' || u.email, sum(l.amount_cents)::text from users u join credit_ledger l on l.user_id = u.id
      group by u.email having sum(l.amount_cents) < 0
    union all
    select 'I5 refund above payment', o.order_id from orders o where o.refund_cents > o.payment_amount_cents
    union all
    select 'I5 provider and books', i.id from sandbox_intents i
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
    select 'paid means paid', o.order_id from orders o
      where o.paid and o.price_adjustment_cents = 0 and o.payment_amount_cents < o.final_price_cents`.execute(
    database.db,
  );
  return rows;
}
