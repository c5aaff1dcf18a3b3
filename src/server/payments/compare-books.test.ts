import { expect, test } from 'vitest';
import { listAlerts } from '../alerts/alerts.ts';
import { CHECKS } from '../checks/checks.ts';
import { runChecks } from '../checks/run-checks.ts';
import { payWithLink, sendLink } from '../testing/money/money.ts';
import { payCart as payTaxedCart, register } from '../testing/money/taxes.ts';
import { runCheck } from '../testing/people/checks.ts';
import { pay, saveTeamOrder, TWELVE_CENTS } from '../testing/people/teams.ts';
import { openShopForEachTest } from '../testing/shop/for-file.ts';
import { createPerson, signInAs } from '../testing/shop/shop.ts';
import { findDifferences } from './compare-books.ts';
import { reconcileCheckouts } from './reconcile-checkouts.ts';

const shop = openShopForEachTest();

async function payCart() {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const { id } = await pay(captain, { orders: [order] }, TWELVE_CENTS);
  await captain.checkout.submit({ id });
  return id;
}

async function payLink() {
  const captain = createPerson(shop.app);
  const manager = await signInAs(shop, { email: 'olga@shop.example', access: 'manager' });
  const { order } = await saveTeamOrder(captain);
  const link = await sendLink(shop, manager, order.order_id!, 'payment');
  await payWithLink(captain, link);
  await captain.payments.confirmLink(link);
}

async function compareAndReadAlert() {
  const [alert] = await runCheck(shop.services, 'books-disagree');
  return alert?.detail.faults ?? null;
}

/** Runs a statement without foreign keys and append-only triggers, which would prevent some of these losses. */
const breakBooks = (statement: string) =>
  shop.database.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);

test('carts and links that were paid without errors raise no alert', async () => {
  await payCart();
  await payLink();
  expect(await compareAndReadAlert()).toBeNull();
});

test.each([
  ['orders', 'delete from orders where checkout_id is not null', /is paid and has 0 of its 1 orders/],
  ['payments', 'delete from payments', /is paid with 46900 cents, the payments say nothing/],
  ['letters', `delete from email_outbox where kind = 'order-paid'`, /has no receipt among the e-mails/],
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
])('lost %s of a paid cart raise an alert until they are restored', async (_what, loss, sentence) => {
  const id = await payCart();
  await breakBooks(loss);
  expect(await compareAndReadAlert()).toContainEqual(expect.stringMatching(sentence));
  await breakBooks(`delete from checkouts where id = '${id}'`);
  await breakBooks('delete from orders where checkout_id is not null');
  await breakBooks('delete from payments');
  expect(await compareAndReadAlert()).toBeNull();
});

test('orders whose sums differ from the payments raise an alert', async () => {
  await payLink();
  await breakBooks('update orders set refund_cents = 1 where paid');
  expect(await compareAndReadAlert()).toEqual([
    'The orders count 46900 cents of sales and 1 of refunds, the payments say 46900 and 0',
  ]);
});

test('a payment link that was paid without its payment in the books raises an alert', async () => {
  await payLink();
  await breakBooks('delete from payments');
  expect(await compareAndReadAlert()).toContainEqual(expect.stringMatching(/its payments say 0/));
});

test('a payment that succeeded and is not settled after ten minutes raises an alert', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  await pay(captain, { orders: [order] }, TWELVE_CENTS);
  await shop.database.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refused before insert on payments for each row execute function refuse()`);
  await reconcileCheckouts(shop.services);
  expect(await compareAndReadAlert()).toBeNull();
  shop.passTime(11 * 60);
  expect(await compareAndReadAlert()).toContainEqual(
    expect.stringMatching(/succeeded at .* and is neither settled nor parked/),
  );
});

test('a difference of an earlier month is found at night, and stays until it is fixed', async () => {
  await payLink();
  shop.passTime(40 * 24 * 3600);
  await breakBooks('delete from payments');
  const { 'books-disagree': check } = CHECKS;
  const compare = async (schedule: 'everyMinute' | 'everyNight') => {
    await runChecks(shop.services, { 'books-disagree': check }, schedule);
    return listAlerts(shop.database.db);
  };
  expect(await compare('everyMinute')).toEqual([]);
  expect(await compare('everyNight')).toHaveLength(1);
  expect(await compare('everyMinute')).toHaveLength(1);
  await breakBooks('delete from checkouts; update orders set payment_amount_cents = 0');
  expect(await compare('everyMinute')).toEqual([]);
});

test('the comparison of the books finds tax that was booked and is in no payment', async () => {
  const captain = createPerson(shop.app);
  const manager = await signInAs(shop, { email: 'olga@shop.example', access: 'manager' });
  await register(manager);
  await payTaxedCart(captain);
  expect(await findDifferences(shop.services, 40)).toEqual([]);
  const { pool } = shop.database;
  await pool.query(`update payments set tax_cents = tax_cents + 1 where tax_cents = 5159`);
  expect((await findDifferences(shop.services, 40)).join()).toMatch(/cents of tax, the payments say/);
  await pool.query(`update payments set tax_cents = tax_cents - 1 where tax_cents = 5160`);
});
