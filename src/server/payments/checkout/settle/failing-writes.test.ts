/** A settlement is atomic: each of its writes fails in turn, from the page; in the long round from the webhook and the reconciler too. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { payWithLink, sendCardEvent, sendLink } from '../../../testing/money/money.ts';
import { pay, saveTeamOrder } from '../../../testing/people/teams.ts';
import { repeat } from '../../../testing/probes/repeat.ts';
import { openShopForFile, signInForFile } from '../../../testing/shop/for-file.ts';
import { findDifferences } from '../../compare-books.ts';
import { reconcileCheckouts } from '../../reconcile-checkouts.ts';

/** Cents: two teams of six at 37.00 and 10.00 each, less 10 %, shipped for 25.00, less 5.00 of credits. */
const AMOUNT = 2 * 6 * (3700 + 1000) * 0.9 + 2500 - 500;

const shop = openShopForFile();
const customer = signInForFile(shop, {
  email: 'camille@example.com',
  access: 'customer',
  creditsCents: 100_000,
});
const manager = signInForFile(shop, { email: 'olga@shop.example', access: 'manager' });
beforeAll(async () => {
  await sql`insert into discount_codes (code, type, discount_percent, expires_at)
    values ('team10', 'percent', 10, '2099-01-01')`.execute(shop.database.db);
  await shop.database.pool.query(`
    create table failing_writes (table_name text, operation text);
    create table seen_writes (table_name text, operation text, primary key (table_name, operation));
    create function watch_write() returns trigger language plpgsql as $$
    begin
      if exists (select from failing_writes f where f.table_name = tg_table_name and f.operation = tg_op) then
        raise exception 'planned failure of % on %', tg_op, tg_table_name;
      end if;
      insert into seen_writes values (tg_table_name, tg_op) on conflict do nothing;
      return coalesce(new, old);
    end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not in ('failing_writes', 'seen_writes') loop
        execute format('create trigger watched before insert or update or delete on %I for each row execute function watch_write()', name);
      end loop;
    end $$;`);
});

interface Write {
  table_name: string;
  operation: string;
}

interface Charged {
  /** The id of the checkout. */
  id: string;
  intentId: string;
  orderIds: string[];
  submit: () => Promise<unknown>;
}

/**
 * Charges a cart of two saved orders with coupon, credits, mockups and tasks, so that its settlement makes every write.
 */
async function chargeCart(): Promise<Charged> {
  const orders = [];
  for (let team = 0; team < 2; team += 1) {
    const { order } = await saveTeamOrder(customer, 6);
    orders.push(order);
    await shop.database.pool.query(
      `with saved as (select id from orders where order_id = $1), picture as (
         insert into files (id, sha256, bytes, width, height) values ($2, '\\x01', 1, 1, 1) returning id
       ), task as (insert into tasks (order_pk, title) select id, 'Redraw the owl' from saved)
       insert into mockups (order_pk, version, file_id) select saved.id, 1, picture.id from saved, picture`,
      [order.order_id, `mockup-${order.order_id}`],
    );
  }
  const { id } = await pay(customer, { orders, coupon: 'team10', credits: 5 }, AMOUNT);
  const orderIds = orders.map(({ order_id }) => order_id!);
  return { ...(await findCheckout(orderIds[0]!)), orderIds, submit: () => customer.checkout.submit({ id }) };
}

async function chargeLink(): Promise<Charged> {
  const { order } = await saveTeamOrder(customer, 6);
  const link = await sendLink(shop, manager, order.order_id!, 'payment');
  await payWithLink(customer, link);
  const submit = () => customer.payments.confirmLink(link);
  return { ...(await findCheckout(link.order_id)), orderIds: [link.order_id], submit };
}

/** Returns the checkout that locks an order. */
async function findCheckout(orderId: string) {
  const { rows } = await sql<{ id: string; intentId: string }>`
    select c.id, c.intent_id as "intentId" from orders o join checkouts c on c.id = o.locked_by_checkout_id
    where o.order_id = ${orderId}`.execute(shop.database.db);
  return rows[0]!;
}

const ways: Record<string, (charged: Charged) => Promise<unknown>> = {
  page: ({ submit }) => submit(),
  webhook: ({ intentId }) => sendCardEvent(shop, intentId),
  reconciler: () => {
    shop.passTime(61);
    return reconcileCheckouts(shop.services);
  },
};

type State = Record<string, number | string>;

/** Reads everything that a payment writes, without the code under test. */
async function readState({ id, intentId, orderIds }: Charged): Promise<State> {
  const { rows } = await sql<State>`
    select c.state,
      (select count(*) from orders where checkout_id = c.id) as orders,
      (select coalesce(sum(jsonb_array_length(jerseys)), 0) from orders o where o.checkout_id = c.id) as rows,
      (select count(*) from payments where provider_ref = ${intentId}) as payments,
      (select count(*) from email_outbox where (kind = 'order-paid' and ref = c.id::text)
        or (kind = 'payment-received' and ref like any(select unnest(${orderIds}::text[]) || '-%'))) as letters,
      (select count(*) from order_events where checkout_id = c.id and kind = 'paid') as events,
      (select count(*) from credit_ledger where checkout_id = c.id) as credits,
      (select count(*) from coupon_redemptions where checkout_id = c.id and state = 'redeemed') as coupons,
      (select count(*) from orders o join order_aliases a on a.order_pk = o.id where a.order_id = any(${orderIds}) and o.paid) as closed,
      (select count(*) from payment_links where checkout_id = c.id and paid_at is not null) as links
    from checkouts c where c.id = ${id}`.execute(shop.database.db);
  return rows[0]!;
}

const OPEN: State = {
  state: 'open',
  orders: 0,
  rows: 0,
  payments: 0,
  letters: 0,
  events: 0,
  credits: 0,
  coupons: 0,
  closed: 0,
  links: 0,
};
const SETTLED = { ...OPEN, state: 'paid', payments: 1, letters: 1, events: 1 };
const SETTLED_CART = { ...SETTLED, orders: 2, rows: 12, credits: 2, coupons: 1, closed: 2 };
const SETTLED_LINK = { ...SETTLED, credits: 1, closed: 1, links: 1 };

async function recordWrites(charged: Charged): Promise<Write[]> {
  await shop.database.pool.query('truncate seen_writes');
  await charged.submit();
  const { rows } = await shop.database.pool.query<Write>('select * from seen_writes order by 1, 2');
  return rows;
}

test.each([
  ['a cart', chargeCart, SETTLED_CART],
  ['a payment link', chargeLink, SETTLED_LINK],
])(
  'after a failure of any write %s is either settled completely or open, and the next attempt settles it',
  async (_what, charge, settled) => {
    const first = await charge();
    const writes = await recordWrites(first);
    expect(await readState(first)).toEqual(settled);
    expect(writes.map(({ table_name }) => table_name)).toEqual(
      expect.arrayContaining([
        'checkouts',
        'orders',
        'payments',
        'order_events',
        'email_outbox',
        'checkout_intents',
      ]),
    );
    for (const [way, settle] of Object.entries(ways).slice(0, repeat(1, 3))) {
      for (const { table_name, operation } of writes) {
        const name = `${operation} on ${table_name} from ${way}`;
        const charged = await charge();
        await sql`insert into failing_writes values (${table_name}, ${operation})`.execute(shop.database.db);
        await settle(charged).catch(() => undefined);
        await shop.waitForBackgroundWork().catch(() => undefined);
        await sql`delete from failing_writes`.execute(shop.database.db);
        const failed = await readState(charged);
        expect([OPEN, settled], `${name}: ${JSON.stringify(failed)}`).toContainEqual(failed);
        await settle(charged);
        expect(await readState(charged), `${name}, tried again`).toEqual(settled);
      }
    }
    expect(await findDifferences(shop.services, 3)).toEqual([]);
  },
  300_000,
);
