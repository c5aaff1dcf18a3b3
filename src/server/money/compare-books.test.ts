import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reconcile } from '../checkout/reconcile.ts';
import { payLink, sendLink } from '../testing/money.ts';
import { openTestShop, person, signedIn, type TestShop } from '../testing/shop.ts';
import { pay, saveTeamOrder } from '../testing/teams.ts';
import { compareRecentBooks } from './compare-books.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const TWELVE = 12 * 3700 + 2500;

async function paidCart() {
  const captain = person(shop.app);
  const { order } = await saveTeamOrder(captain);
  const { id } = await pay(captain, { orders: [order] }, TWELVE);
  await captain.checkout.submit({ id });
  return id;
}

async function paidLink() {
  const captain = person(shop.app);
  const manager = await signedIn(shop, { email: 'olga@shop.example', access: 'manager' });
  const { order } = await saveTeamOrder(captain);
  const link = await sendLink(shop, manager, order.order_id!, 'payment');
  await payLink(captain, link);
  await captain.money.confirmLink(link);
}

async function alarm(): Promise<string[] | null> {
  await compareRecentBooks(shop.services);
  const { rows } = await sql<{ faults: string[] }>`
    select detail->'faults' as faults from alarms where kind = 'books-disagree'`.execute(shop.database.db);
  return rows[0]?.faults ?? null;
}

/** Foreign keys and the append-only rules would prevent some of these losses. */
const breakBooks = (statement: string) =>
  shop.database.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);

test('a shop whose carts and links were paid in order raises no alarm', async () => {
  await paidCart();
  await paidLink();
  expect(await alarm()).toBeNull();
});

test.each([
  ['orders', 'delete from orders where checkout_id is not null', /is paid and has 0 of its 1 orders/],
  ['payments', 'delete from payments', /is paid with 46900 cents, the payments say nothing/],
  ['letters', `delete from mail_outbox where kind = 'order-paid'`, /has no receipt among the letters/],
  [
    'checkouts',
    `update checkouts set state = 'open', finalised_at = null`,
    /belongs to a checkout that is open/,
  ],
  [
    'amounts',
    'update orders set payment_amount_cents = 100 where checkout_id is not null',
    /its orders with 100/,
  ],
])('lost %s of a paid cart are an alarm, until they are back', async (_what, loss, sentence) => {
  const id = await paidCart();
  await breakBooks(loss);
  expect(await alarm()).toContainEqual(expect.stringMatching(sentence));
  await breakBooks(`delete from checkouts where id = '${id}'`);
  await breakBooks('delete from orders where checkout_id is not null');
  await breakBooks('delete from payments');
  expect(await alarm()).toBeNull();
});

test('a payment link that was paid without its payment in the books is an alarm', async () => {
  await paidLink();
  await breakBooks('delete from payments');
  expect(await alarm()).toContainEqual(expect.stringMatching(/its payments say 0/));
});

test('the manager reads the alarm on the Overview', async () => {
  await paidCart();
  await breakBooks('delete from payments');
  await alarm();
  const manager = await signedIn(shop, { email: 'olga@shop.example', access: 'manager' });
  const { alarms } = await manager.dashboard.overview({});
  expect(alarms.map(({ kind }) => kind)).toEqual(['books-disagree']);
});

test('a payment that succeeded and is not settled after ten minutes is an alarm', async () => {
  const captain = person(shop.app);
  const { order } = await saveTeamOrder(captain);
  await pay(captain, { orders: [order] }, TWELVE);
  await shop.database.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refused before insert on order_rows for each row execute function refuse()`);
  await reconcile(shop.services);
  expect(await alarm()).toBeNull();
  shop.passTime(11 * 60);
  expect(await alarm()).toContainEqual(
    expect.stringMatching(/succeeded at .* and is neither settled nor parked/),
  );
});
