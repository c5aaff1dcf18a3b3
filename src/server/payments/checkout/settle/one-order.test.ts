/** An order is the same order before, while and after it is paid (rules.md orders-14). */
import { afterAll, expect, test } from 'vitest';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { findDisagreements } from '../../../testing/money/money.ts';
import { approveWithList } from '../../../testing/people/mockups.ts';
import {
  changeList,
  confirmJersey,
  type InvitedTeam,
  inviteTeam,
  openPhone,
} from '../../../testing/people/players.ts';
import { createTeamOrder, LAPSED, openPayment, pay, saveTeamOrder } from '../../../testing/people/teams.ts';
import { inOtherTransaction, waitForLocks } from '../../../testing/probes/row-locks.ts';
import { openShopForFile } from '../../../testing/shop/for-file.ts';
import { createPerson, type Person, signInAs } from '../../../testing/shop/shop.ts';

const shop = openShopForFile();
afterAll(async () => {
  expect(await findDisagreements(shop)).toEqual([]);
});

const countOrders = async () =>
  (await shop.database.pool.query<{ count: number }>('select count(*)::int as count from orders')).rows[0]!
    .count;

async function payTwoSavedAndOne() {
  const captain = createPerson(shop.app);
  const [first, second] = [await saveTeamOrder(captain), await saveTeamOrder(captain)];
  const unsaved = createTeamOrder() as never;
  const { id } = await pay(captain, { orders: [first.order, second.order, unsaved] }, 3 * 12 * 3700);
  await captain.checkout.submit({ id });
  return { captain, first: first.order_id, second: second.order_id };
}

test('a cart of two saved orders and another one is found by each id that one of them had', async () => {
  const { captain, first, second } = await payTwoSavedAndOne();
  const paid = [1, 2, 3].map((n) => `${first}-${n}-3`);
  for (const id of [first, second, ...paid]) {
    const { orders } = await captain.orders.status({ id });
    expect(orders.map(({ order_id }) => order_id)).toEqual(paid);
  }
});

test('an approved list that is changed after its payment was opened, and paid late, is the approved list again', async () => {
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  const captain = createPerson(shop.app);
  const { order, order_id } = await saveTeamOrder(captain);
  await approveWithList(shop, olga, captain, order_id);
  const { id, pay: payByCard } = await openPayment(captain, { orders: [order] });
  shop.passTime(LAPSED);
  order.order.jersey_2!.jersey_name = 'Ouellet';
  await captain.orders.save({ order });
  const isOutdated = async () => (await olga.mockups.list({ order_id })).mockups[0]!.outdated;
  expect(await isOutdated()).toBe(true);
  await payByCard();
  await captain.checkout.submit({ id });
  expect(await isOutdated()).toBe(false);
});

/** What people do with the list while its payment is settled: a save by the captain, by a guest, and a confirmation. */
const CALLS: Record<string, (team: InvitedTeam, order: OrderResponse) => Promise<unknown>> = {
  'a save by the captain': ({ captain }, order) => {
    order.order.jersey_1!.jersey_number = '91';
    return captain.orders.save({ order });
  },
  'a save by a guest': ({ teamReference }) =>
    changeList(openPhone(shop), teamReference, { jersey_2: { jersey_number: '92' } }),
  'a jersey that a player takes': ({ teamReference }) =>
    openPhone(shop).players.takeRow({ order_id: teamReference, row_id: 'player-0003' }),
  'a confirmation by a player': ({ references }) =>
    confirmJersey(openPhone(shop), { order_id: references[0]! }),
};

test.each(Object.entries(CALLS))('%s that waits for a settlement makes no second order', async (_, call) => {
  const team = await inviteTeam(shop, 12);
  const { captain, orderId } = team;
  const order = await loadOrder(captain, orderId);
  const { id, pay: payByCard } = await openPayment(captain, { orders: [order] });
  shop.passTime(LAPSED);
  await payByCard();
  const before = await countOrders();
  const waiting: Promise<string>[] = [];
  await inOtherTransaction(shop, async (client) => {
    await client.query('select from orders where order_id = $1 for update', [orderId]);
    waiting.push(readOutcome(captain.checkout.submit({ id })));
    await waitForLocks(shop, 1);
    waiting.push(readOutcome(call(team, order)));
    await waitForLocks(shop, 2);
  });
  const [settled, called] = await Promise.all(waiting);
  expect(settled).toBe('done');
  expect(['done', 'order-submitted']).toContain(called);
  expect(await countOrders()).toBe(before);
  expect(JSON.stringify((await loadOrder(captain, orderId)).order)).not.toMatch(/"9[12]"/);
});

const readOutcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

const loadOrder = async (captain: Person, orderId: string) =>
  JSON.parse((await captain.orders.loadShared({ order_id: orderId })).order) as OrderResponse;
