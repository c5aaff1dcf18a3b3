/**
 * The server decides prices, rights and fields, regardless of what a browser sends (security.md security-10,
 * security-24).
 */

import { expect, test } from 'vitest';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import {
  createCheckout,
  createTeamOrder,
  openPayment,
  pay,
  saveTeamOrder,
  TWELVE_CENTS,
} from '../../testing/people/teams.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { createPerson } from '../../testing/shop/shop.ts';

const shop = openShopForFile();

const FORGED_FIELDS: Record<string, unknown>[] = [
  { order_total: 1 },
  { final_price: 0.01 },
  { tax: -400 },
  { shipping_price: -25 },
  { design_price: -60 },
  { cutting_price: 0 },
  { material_price: -1e21 },
  { collar_price: '5e0' },
  { jersey_addon_price: Number.MIN_SAFE_INTEGER },
  { discount_price: 999, discount_amount: 999, discount_code: 'free', discount_type: 'percent' },
  { credits_used: 9999, credits_earned: 9999 },
  { price_adjustment: -444, price_adjustment_applied: true },
  { deposit_amount: 444, deposit_paid: true, payment_amount: 444 },
  { refund: 444 },
  { paid: true, status: true, payment_id: 'pi_mine', payment_type: 'emt', payment_date: 1 },
  { order_status: 'completed', supplier_status: 'completed', designer: 'me', printing_id: 'x' },
  { pricing_version: 0, pricing: [{ item: 'Shirt', type: 'cutting', price: 0 }], site_data: { pricing: [] } },
  { total_jerseys: 1, total_shorts: -3 },
  { checkout_id: 'x', user_id: 1, id: 1, version: undefined, __proto__: { paid: true } },
];

const findStoredOrder = (orderId: string) =>
  shop.database.db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

/** Twelve jerseys at the shop's price, unpaid and not assigned to anyone. */
const UNTOUCHED = {
  order_total_cents: 44_400,
  final_price_cents: 44_400,
  tax_cents: 0,
  shipping_price_cents: 0,
  discount_amount_cents: 0,
  credits_used_cents: 0,
  credits_earned_cents: 0,
  price_adjustment_cents: 0,
  deposit_paid: false,
  refund_cents: 0,
  paid: false,
  status: false,
  payment_id: null,
  order_status: 'pending payment',
  supplier_status: '',
  designer_id: null,
  total_jerseys: 12,
  total_shorts: 0,
  checkout_id: null,
  user_id: null,
};

test.each(FORGED_FIELDS)(
  'an order that claims %j is stored with the shop’s own values, and charged its price',
  async (forgedFields) => {
    const captain = createPerson(shop.app);
    const saved = await captain.orders.save({
      order: { ...createTeamOrder(), ...forgedFields },
      keys: ['paid', 'credits_used', 'x; drop table orders', ...Object.keys(forgedFields)],
    });
    await expect(findStoredOrder(saved.order_id)).resolves.toMatchObject(UNTOUCHED);
    const { version, ...rest } = forgedFields;
    const forged = { ...JSON.parse(saved.order), ...rest } as OrderResponse;
    // Another amount would be answered with the price.
    await pay(captain, { orders: [forged] }, TWELVE_CENTS);
  },
);

test.each([0, 1, 50, TWELVE_CENTS - 1, TWELVE_CENTS + 1, -TWELVE_CENTS])(
  'an amount of %i cents is rejected with the real amount and without a client secret',
  async (amount) => {
    const captain = createPerson(shop.app);
    const { order } = await saveTeamOrder(captain);
    const response = await captain.post(
      '/api/create-payment-intent',
      createCheckout({ orders: [order] }, amount),
    );
    expect(response.json()).toMatchObject({
      response: false,
      message: 'Price changed',
      detail: { amount: TWELVE_CENTS },
    });
    expect(response.body).not.toContain('secret');
  },
);

test('credits claimed without an account are not applied', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const request = createCheckout({ orders: [order], credits: 400 }, TWELVE_CENTS - 40_000);
  await expect(captain.checkout.createIntent(request)).rejects.toMatchObject({ code: 'price-changed' });
});

test('a cart with fewer rows than the saved order cannot be paid', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const fewer = { ...order, order: Object.fromEntries(Object.entries(order.order).slice(0, 5)) };
  await expect(openPayment(captain, { orders: [fewer] }, 5 * 4700 + 2500)).rejects.toMatchObject({
    code: 'price-changed',
    detail: { amount: TWELVE_CENTS },
  });
});

test('no browser can pay, submit or cancel the checkout of another one', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const { id } = await openPayment(captain, { orders: [order] });
  const thief = createPerson(shop.app, '10.6.6.6');
  await expect(
    thief.checkout.createIntent(createCheckout({ orders: [order] }, TWELVE_CENTS, id)),
  ).rejects.toMatchObject({ code: 'forbidden' });
  await expect(thief.checkout.submit({ id })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(thief.checkout.release({ id })).rejects.toMatchObject({ code: 'forbidden' });
});

test('a page of another site cannot make calls on behalf of a visitor', async () => {
  const captain = createPerson(shop.app);
  const cross = await captain.post(
    '/api/save-order',
    { order: createTeamOrder() },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(cross.statusCode).toBe(403);
  const form = await captain.post('/api/save-order', 'order=x', { 'content-type': 'text/plain' });
  expect(form.statusCode).toBe(415);
});

test.each([
  [
    'a thousand rows',
    { order: Object.fromEntries(Array.from({ length: 999 }, (_, n) => [`jersey_${n + 1}`, {}])) },
  ],
  ['a row that is no row', { order: { jersey_1: 'x' } }],
  ['a key that is no key', { order: { 'jersey_1; drop': {} } }],
  ['a casing that nobody prints', { case_option: 'SpOnGe' }],
  ['a design that is a path', { design: '../../etc/passwd' }],
])('%s is rejected with status 400 and a message', async (_what, forgedFields) => {
  const response = await createPerson(shop.app).post('/api/save-order', {
    order: { ...createTeamOrder(), ...forgedFields },
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ response: false, code: 'bad-input' });
});

test('a list with two rows of one id is not saved', async () => {
  const order = createTeamOrder();
  order.order.jersey_2!.row_id = order.order.jersey_1!.row_id;
  await expect(createPerson(shop.app).orders.save({ order })).rejects.toMatchObject({
    code: 'roster-changed',
  });
});

test('fields that the contract does not name never leave the server', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const response = await captain.post('/api/order-quote', { order: { ...order, secret: 'x', paid: true } });
  expect(response.body).not.toContain('secret"');
  expect(response.body).not.toContain('"paid"');
});
