import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assign, paidTeam } from '../testing/paid-team.ts';
import { openTestShop, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';
import { checkoutOf, saveTeamOrder } from '../testing/teams.ts';

let shop: TestShop;
let olga: Person;
let ana: Person;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShop();
  olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  ana = await signedIn(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
});
beforeEach(async () => {
  ({ orderId } = await paidTeam(shop));
});
afterAll(() => shop.close());

const adjust = (amount: number, reason = 'Rush', more: object = {}) =>
  olga.dashboard.adjustPrice({ order_id: orderId, adjustment_id: randomUUID(), amount, reason, ...more });
const moneyOf = async (order_id = orderId) => (await olga.dashboard.order({ order_id })).money!;

test('the price rises and falls with each line, and the history says why', async () => {
  await adjust(40.5, 'Rush order');
  await adjust(-10, 'Late reply of ours');
  expect(await moneyOf()).toMatchObject({ price_adjustment: 30.5, final_price: 499.5, order_total: 444 });
  const { history } = await olga.dashboard.order({ order_id: orderId });
  expect(history[0]).toMatchObject({
    actor: 'olga',
    kind: 'adjusted',
    detail: { amountCents: -1000, reason: 'Late reply of ours', finalCents: 49_950 },
  });
});

test('a call that is repeated, also ten times at once, adds once', async () => {
  const adjustment_id = randomUUID();
  await Promise.all(Array.from({ length: 10 }, () => adjust(15, 'Badges', { adjustment_id })));
  expect(await moneyOf()).toMatchObject({ price_adjustment: 15, final_price: 484 });
  const { history, version } = await olga.dashboard.order({ order_id: orderId });
  expect(history.filter(({ kind }) => kind === 'adjusted')).toHaveLength(1);
  expect(version).toBe(2);
});

test('the price never falls below nothing, also when two take off at once', async () => {
  await expect(adjust(-469.01)).rejects.toMatchObject({ code: 'price-below-zero' });
  const answers = await Promise.allSettled([adjust(-300), adjust(-300)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await moneyOf()).toMatchObject({ final_price: 169, price_adjustment: -300 });
});

test('an adjustment needs a reason, dollars and cents, and an end', async () => {
  for (const wrong of [
    { reason: '  ' },
    { amount: 0 },
    { amount: 1.005 },
    { amount: 5000.01 },
    { amount: -9e9 },
  ])
    await expect(adjust(5, 'Rush', wrong)).rejects.toMatchObject({ status: 400 });
  expect(await moneyOf()).toMatchObject({ price_adjustment: 0 });
});

test('a designer adjusts nothing', async () => {
  await assign(shop, orderId, 'Ana');
  await expect(
    ana.dashboard.adjustPrice({
      order_id: orderId,
      adjustment_id: randomUUID(),
      amount: -5,
      reason: 'Friends',
    }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

test('a draft keeps what was agreed through the saves of its team, and no cart forgets it', async () => {
  const captain = person(shop.app);
  const { order, order_id } = await saveTeamOrder(captain);
  await adjust(-44, 'Club price', { order_id });
  order.order.jersey_1!.jersey_sleeve = 'Long Sleeve';
  await captain.orders.save({ order });
  expect(await moneyOf(order_id)).toMatchObject({
    order_total: 449,
    price_adjustment: -44,
    final_price: 405,
  });
  const again = JSON.parse((await captain.orders.load({ order_id, email: 'camille@example.com' })).order);
  await expect(
    captain.checkout.createIntent(checkoutOf({ orders: [again] }, 44_900 + 2500)),
  ).rejects.toMatchObject({ code: 'price-agreed' });
});
