/**
 * Concurrent checkouts spend credits and redeem a one-time code once; the others are refused before paying (matrix C5,
 * C6).
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { createCheckout, openPayment, saveTeamOrder } from '../../../testing/people/teams.ts';
import { openShopForFile } from '../../../testing/shop/for-file.ts';
import { ApiError, createPerson, type Person, signInAs } from '../../../testing/shop/shop.ts';
import { reconcileCheckouts } from '../../reconcile-checkouts.ts';

const FIVE = 5 * (3700 + 1000) + 2500;

const shop = openShopForFile();

const createCarts = async (captain: Person, count: number) => {
  const orders = [];
  for (let n = 0; n < count; n += 1) orders.push((await saveTeamOrder(captain, 5)).order);
  return orders;
};

const isAccepted = (result: PromiseSettledResult<unknown>) => result.status === 'fulfilled';
const getErrorCode = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' && result.reason instanceof ApiError ? result.reason.code : 'accepted';

async function readBalance(email: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select (coalesce((select sum(amount_cents) from credit_ledger l where l.user_id = u.id), 0)
      - coalesce((select sum(amount_cents) from credit_holds h where h.user_id = u.id and h.settled_at is null), 0))::int as balance
    from users u where email = ${email}`.execute(shop.database.db);
  return rows[0]!.balance;
}

const spendConcurrently = (captain: Person, orders: OrderResponse[]) =>
  Promise.allSettled(
    orders.map((order) => openPayment(captain, { orders: [order], credits: 100 }, FIVE - 10_000)),
  );

test('twelve concurrent checkouts spend a balance of $100.00 once', async () => {
  const captain = await signInAs(shop, {
    email: 'saver@example.com',
    access: 'customer',
    creditsCents: 10_000,
  });
  const results = await spendConcurrently(captain, await createCarts(captain, 12));
  expect(results.filter(isAccepted)).toHaveLength(1);
  expect(new Set(results.map(getErrorCode))).toEqual(new Set(['accepted', 'price-changed']));
  expect(await readBalance('saver@example.com')).toBe(0);
});

test('reserved credits are released when a checkout expires after half an hour', async () => {
  const captain = await signInAs(shop, {
    email: 'leaver@example.com',
    access: 'customer',
    creditsCents: 10_000,
  });
  const [order] = await createCarts(captain, 1);
  await openPayment(captain, { orders: [order!], credits: 100 }, FIVE - 10_000);
  expect(await readBalance('leaver@example.com')).toBe(0);
  shop.passTime(31 * 60);
  await reconcileCheckouts(shop.services);
  expect(await readBalance('leaver@example.com')).toBe(10_000);
});

async function makeCode(code: string, access: 'all' | 'one-time') {
  await shop.database.db
    .insertInto('discount_codes')
    .values({ code, type: 'percent', discount_percent: 10, access, expires_at: new Date('2027-01-01') })
    .execute();
}

const TEN_PERCENT_OFF = FIVE - 2350;

const redeemAtOnce = async (code: string, times: number) => {
  const captains = Array.from({ length: times }, () => createPerson(shop.app));
  const orders = await Promise.all(captains.map(async (captain) => (await saveTeamOrder(captain, 5)).order));
  return Promise.allSettled(
    captains.map((captain, index) =>
      openPayment(captain, { orders: [orders[index]!], coupon: code }, TEN_PERCENT_OFF),
    ),
  );
};

test('of twelve concurrent checkouts with a one-time code one can pay, the others are refused before paying', async () => {
  await makeCode('welcome-once', 'one-time');
  const results = await redeemAtOnce('welcome-once', 12);
  expect(results.filter(isAccepted)).toHaveLength(1);
  expect(new Set(results.map(getErrorCode))).toEqual(new Set(['accepted', 'coupon-redeemed']));
});

test('a personal code of another customer is not found', async () => {
  await makeCode('for-camille', 'one-time');
  await sql`update discount_codes set email = 'somebody@else.example' where code = 'for-camille'`.execute(
    shop.database.db,
  );
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain, 5);
  await expect(
    captain.checkout.createIntent(
      createCheckout({ orders: [order], coupon: 'for-camille' }, TEN_PERCENT_OFF, randomUUID()),
    ),
  ).rejects.toThrow('Coupon code not found!');
});
