/** Copies of an order in checkouts are forgotten with it, those of others stay (rules.md privacy-1, privacy-7). */

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { completeOrder } from '../testing/people/paid-team.ts';
import {
  createCheckout,
  createTeamOrder,
  pay,
  saveTeamOrder,
  TWELVE_CENTS,
} from '../testing/people/teams.ts';
import { openShopEmptiedForEachTest } from '../testing/shop/for-file.ts';
import { createPerson, type Person } from '../testing/shop/shop.ts';
import { anonymiseExpiredOrders } from './anonymise-orders.ts';
import { erasePerson } from './erase-person.ts';

const DAY = 24 * 3600;
const AUNT = { name: 'Ada Roy', email: 'aunt@example.com', phone: '6135550100' };

const shop = openShopEmptiedForEachTest();

const query = async (statement: string, values: unknown[] = []) =>
  (await shop.database.pool.query(statement, values)).rows;
const erase = () => erasePerson(shop.services, 'camille@example.com', shop.services.now());
const complete = (orderId: string) => completeOrder(shop, orderId);
const readSnapshots = async () =>
  (await query('select snapshot from checkouts order by created_at, id')).map(({ snapshot }) => snapshot);

/** Opens a payment of another payer. Returns its id. */
async function openAsAunt(captain: Person, orders: Parameters<typeof pay>[1]['orders']): Promise<string> {
  const id = randomUUID();
  const request = createCheckout({ orders }, TWELVE_CENTS, id);
  await captain.checkout.createIntent({ ...request, checkout: { ...request.checkout, customer: AUNT } });
  return id;
}

test('a payment of another payer that was abandoned is forgotten with the order that was paid later', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  await captain.checkout.release({ id: await openAsAunt(captain, [order]) });
  const { id } = await pay(captain, { orders: [order] }, TWELVE_CENTS);
  const { order_id } = await captain.checkout.submit({ id });
  await complete(`${order_id}-1-1`);
  expect(await erase()).toContain('1 orders forgotten.');
  expect(await readSnapshots()).toEqual([{}, {}]);
});

test('so is one of an order that was never saved, under the address of its customer', async () => {
  const captain = createPerson(shop.app);
  await captain.checkout.release({ id: await openAsAunt(captain, [createTeamOrder()] as never) });
  expect(await erase()).toContain('0 orders forgotten.');
  expect(await readSnapshots()).toEqual([{}]);
});

test('an abandoned payment is forgotten with its draft, though it is younger', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  shop.passTime(100 * DAY);
  await captain.checkout.release({ id: await openAsAunt(captain, [order]) });
  await query('update checkouts set created_at = $1', [shop.services.now()]);
  shop.passTime(81 * DAY);
  expect(await anonymiseExpiredOrders(shop.services)).toBe(1);
  expect(await readSnapshots()).toEqual([{}]);
});

test('an abandoned payment of an order that is kept stays', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  await captain.checkout.release({ id: await openAsAunt(captain, [order]) });
  expect(await anonymiseExpiredOrders(shop.services)).toBe(0);
  expect(await readSnapshots()).toEqual([expect.objectContaining({ customer: AUNT })]);
});

test('an order whose payment is undecided is kept, and forgotten with the payment afterwards', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  await openAsAunt(captain, [order]);
  await query(`update checkouts set state = 'needs_review'`);
  await query('update orders set locked_by_checkout_id = null, locked_until = null');
  expect(await erase()).toContain('0 orders forgotten. 1 that are still being made are kept');
  expect(await readSnapshots()).toEqual([expect.objectContaining({ customer: AUNT })]);
  await query(`update checkouts set state = 'reviewed'`);
  expect(await erase()).toContain('1 orders forgotten.');
  expect(await readSnapshots()).toEqual([{}]);
});

test('of a paid cart with an order in production only the other one is forgotten', async () => {
  const captain = createPerson(shop.app);
  const first = await saveTeamOrder(captain);
  const second = await saveTeamOrder(captain);
  const { id } = await pay(captain, { orders: [first.order, second.order] }, 2 * 12 * 3700);
  const { order_id } = await captain.checkout.submit({ id });
  await complete(`${order_id}-1-2`);
  expect(await erase()).toContain('1 orders forgotten. 1 that are still being made are kept');
  const [snapshot] = await readSnapshots();
  expect(snapshot.orders.map((copy: object) => 'content' in copy)).toEqual([false, true]);
  expect((await captain.orders.loadShared({ order_id: second.order_id })).response).toBe(true);
  expect(await query(`select order_id from orders where email = '' order by id`)).toEqual([
    { order_id: `${order_id}-1-2` },
  ]);
  await complete(`${order_id}-2-2`);
  expect(await erase()).toContain('1 orders forgotten.');
  expect(await readSnapshots()).toEqual([{}]);
});
