/** The account page of a customer (rules.md pricing-17). */

import { expect, test } from 'vitest';
import { RECIPIENT } from '../testing/money/money.ts';
import { createPaidTeam, payTeam } from '../testing/people/paid-team.ts';
import { createCheckout, GOOD_CARD, saveTeamOrder, TWELVE_CENTS } from '../testing/people/teams.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson, type Person, signInAgain, signInAs } from '../testing/shop/shop.ts';

const shop = openShopForFile();

test('guest orders of the verified address are listed, paid and unpaid, newest first', async () => {
  const guest = createPerson(shop.app);
  const { orderId: paid } = await payTeam(guest);
  const { order_id: saved } = await saveTeamOrder(guest);
  const camille = await signInAs(shop, { email: 'camille@example.com', access: 'customer' });
  const { orders } = await camille.accounts.account({});
  expect(orders.map(({ order_id, paid, order_status }) => [order_id, paid, order_status])).toEqual([
    [saved, false, 'pending payment'],
    [paid, true, 'production'],
  ]);
});

test('a customer’s own order shows the prices paid, its address and its jerseys; an order of another customer is not found', async () => {
  const { orderId } = await createPaidTeam(shop);
  const camille = await signInAgain(shop, 'camille@example.com');
  const { order } = await camille.accounts.accountOrder({ order_id: orderId });
  expect(order).toMatchObject({
    cutting_price: 408,
    material_price: 36,
    shipping_price: 25,
    order_total: 444,
    final_price: 469,
    payment_amount: 469,
    shipping_address: '123 Main St, Toronto, ON M5V 2T6',
  });
  expect(order.jerseys[1]).toMatchObject({ jersey_id: '2', jersey_name: 'Émond', jersey_number: '00' });

  const stranger = await signInAs(shop, { email: 'stranger@example.com', access: 'customer' });
  const foreign = await stranger.post('/api/account-order', { order_id: orderId });
  const missing = await stranger.post('/api/account-order', { order_id: '0000010126-1-1' });
  expect(foreign.body).toBe(missing.body);
  expect((await stranger.accounts.account({})).orders).toEqual([]);
});

test('an order tells its parcels with the carrier’s page and what was refunded', async () => {
  const { orderId } = await createPaidTeam(shop);
  const camille = await signInAgain(shop, 'camille@example.com');
  const before = await camille.accounts.accountOrder({ order_id: orderId });
  expect(before.order).toMatchObject({ approval: 'none', parcels: [], refund: 0 });
  expect(before.order.order_submitted_date).not.toBeNull();
  await shop.database.pool.query(
    `update orders set order_status = 'shipping', refund_cents = 5000, tracking_number = '771234567890' where order_id = $1`,
    [orderId],
  );
  await shop.database.pool.query(
    `insert into shipments (order_pk, purchase, parcel, items, value_cents, carrier, carrier_name, state, tracking_code, created_at)
     select id, gen_random_uuid(), 1, 12, 46900, 'other', 'FedEx', 'bought', '771234567890', now() from orders where order_id = $1`,
    [orderId],
  );
  const shown = await camille.accounts.account({});
  const order = shown.orders.find(({ order_id }) => order_id === orderId);
  expect(order).toMatchObject({
    ...{ refund: 50, marks: ['Part refunded'] },
    parcels: [
      {
        number: '771234567890',
        carrier: 'FedEx',
        link: 'https://www.fedex.com/fedextrack/?trknbr=771234567890',
      },
    ],
  });
});

test('credits show the amounts used and earned by each payment, and the balance', async () => {
  const saver = await signInAs(shop, {
    email: 'saver@example.com',
    access: 'customer',
    creditsCents: 10_000,
  });
  const { order } = await saveTeamOrder(saver);
  const intent = await saver.checkout.createIntent(
    createCheckout({ orders: [order], credits: 40 }, TWELVE_CENTS - 4000),
  );
  await saver.checkout.sandboxPay({ clientSecret: intent.clientSecret!, ...GOOD_CARD });
  await saver.checkout.submit({ id: intent.id });
  const { user, credit_history } = await saver.accounts.account({});
  expect(credit_history).toMatchObject([
    { order_id: order.order_id, credits_used: 40, credits_earned: 21.45 },
    { order_id: '', credits_used: 0, credits_earned: 100 },
  ]);
  expect(user.credits).toBe(81.45);
});

test('orders are paginated', async () => {
  const guest = createPerson(shop.app);
  await shop.database.pool.query(
    `insert into orders (order_id, secret_code, name, email, total_jerseys, total_shorts, pricing_version,
      order_total_cents, final_price_cents)
     select lpad(n::text, 4, '0') || '010125', 'Team', 'Many', 'Many@Example.com', 5, 0, 1, 100, 100
     from generate_series(1, 120) n`,
  );
  await saveTeamOrder(guest);
  const many = await signInAs(shop, { email: 'many@example.com', access: 'customer' });
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const page: Awaited<ReturnType<Person['accounts']['account']>> = await many.accounts.account({ before });
    seen.push(...page.orders.map(({ order_id }) => order_id));
    before = page.next;
  } while (before);
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
});

test('the recipient of the newest order that an account paid is known to this account only', async () => {
  const guest = createPerson(shop.app);
  const camille = await signInAgain(shop, 'camille@example.com');
  await payTeam(camille);
  const { address } = RECIPIENT;
  expect(await camille.accounts.recipient({})).toMatchObject({ phone: '4165550199', address });
  const stranger = await signInAgain(shop, 'stranger@example.com');
  expect(await stranger.accounts.recipient({})).toMatchObject({ phone: '', address: null });
  expect((await guest.post('/api/account-recipient', {})).statusCode).toBe(401);
});

test('an order that a stranger paid under the address of an account fills in no recipient', async () => {
  const victim = await signInAs(shop, { email: 'victim@example.com', access: 'customer' });
  const stranger = createPerson(shop.app, '10.0.0.66');
  const { orderId } = await payTeam(stranger);
  await shop.database.pool.query(`update orders set email = 'victim@example.com' where order_id = $1`, [
    orderId,
  ]);
  const { orders } = await victim.accounts.account({});
  expect(orders.map(({ order_id }) => order_id)).toEqual([orderId]);
  expect(await victim.accounts.recipient({})).toMatchObject({ phone: '', address: null });
});
