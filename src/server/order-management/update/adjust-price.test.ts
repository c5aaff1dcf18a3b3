import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { openPayment, saveTeamOrder } from '../../testing/people/teams.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import { createPerson } from '../../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
let orderId: string;

beforeEach(async () => {
  ({ orderId } = await createPaidTeam(shop));
});

const adjust = (amount: number, reason = 'Rush', more: object = {}) =>
  olga.orderManagement.adjustPrice({
    order_id: orderId,
    adjustment_id: randomUUID(),
    amount,
    reason,
    ...more,
  });
const readMoney = async (order_id = orderId) => (await olga.orderManagement.order({ order_id })).money!;

test('each adjustment changes the price, and the audit log contains its reason', async () => {
  await adjust(40.5, 'Rush order');
  shop.passTime(60);
  await adjust(-10, 'Late reply of ours');
  const additional_price_breakdown = [
    { label: 'Rush order', amount: 40.5 },
    { label: 'Late reply of ours', amount: -10 },
  ];
  expect(await readMoney()).toMatchObject({
    ...{ price_adjustment: 30.5, final_price: 499.5, order_total: 444, additional_price_breakdown },
  });
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history[0]).toMatchObject({
    actor: 'olga',
    kind: 'adjusted',
    detail: { amountCents: -1000, reason: 'Late reply of ours', finalCents: 49_950 },
  });
});

test('a repeated call, also ten concurrent ones, adjusts once', async () => {
  const adjustment_id = randomUUID();
  await Promise.all(Array.from({ length: 10 }, () => adjust(15, 'Badges', { adjustment_id })));
  expect(await readMoney()).toMatchObject({ price_adjustment: 15, final_price: 484 });
  const { history, version } = await olga.orderManagement.order({ order_id: orderId });
  expect(history.filter(({ kind }) => kind === 'adjusted')).toHaveLength(1);
  expect(version).toBe(3);
});

test('the price never falls below zero, also with two concurrent adjustments', async () => {
  await expect(adjust(-469.01)).rejects.toMatchObject({ code: 'price-below-zero' });
  const responses = await Promise.allSettled([adjust(-300), adjust(-300)]);
  expect(responses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await readMoney()).toMatchObject({ final_price: 169, price_adjustment: -300 });
});

test('an adjustment above a price of 0 is computed from the parts, not added to 0', async () => {
  const { order_id } = await saveTeamOrder(createPerson(shop.app));
  await adjust(-444, 'Club price', { order_id });
  await shop.database.pool.query('update orders set order_total_cents = 40000 where order_id = $1', [
    order_id,
  ]);
  await adjust(30, 'Crest', { order_id });
  expect(await readMoney(order_id)).toMatchObject({ price_adjustment: -414, final_price: 0 });
  await adjust(30, 'Second crest', { order_id });
  expect(await readMoney(order_id)).toMatchObject({ price_adjustment: -384, final_price: 16 });
});

test('an adjustment needs a reason and an amount in whole cents within bounds', async () => {
  for (const wrong of [
    { reason: '  ' },
    { amount: 0 },
    { amount: 1.005 },
    { amount: 5000.01 },
    { amount: -9e9 },
  ])
    await expect(adjust(5, 'Rush', wrong)).rejects.toMatchObject({ status: 400 });
  expect(await readMoney()).toMatchObject({ price_adjustment: 0 });
});

test('the adjustment of a draft survives saves of its team, and the cart includes it', async () => {
  const captain = createPerson(shop.app);
  const { order, order_id } = await saveTeamOrder(captain);
  await adjust(-44, 'Club price', { order_id });
  order.order.jersey_1!.jersey_sleeve = 'Long Sleeve';
  await captain.orders.save({ order });
  expect(await readMoney(order_id)).toMatchObject({
    order_total: 449,
    price_adjustment: -44,
    final_price: 405,
  });
  const again = JSON.parse((await captain.orders.load({ order_id, email: 'camille@example.com' })).order);
  await expect(openPayment(captain, { orders: [again] }, 44_900 + 2500)).rejects.toMatchObject({
    code: 'price-agreed',
  });
});
