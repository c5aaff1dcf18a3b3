/** An order's id belongs to one order: it cannot be taken in advance, nor can another order show up under it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, person, type TestShop } from '../testing/shop.ts';
import { pay, saveTeamOrder, teamOrder } from '../testing/teams.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const TWELVE = 12 * 3700 + 2500;

const saveUnder = async (id: string) => {
  const order = { ...teamOrder(), secret_code: 'EVIL TEAM', order_id: id };
  return (await person(shop.app).orders.save({ order: JSON.stringify(order) })).order_id;
};

const teamsUnder = async (id: string) => {
  const { orders } = await person(shop.app).orders.status({ id });
  return orders.map(({ order_id, secret_code }) => [order_id, secret_code]);
};

test('an id of a paid cart cannot be taken before the cart is paid', async () => {
  const captain = person(shop.app);
  const { order } = await saveTeamOrder(captain);
  const id = order.order_id!;
  expect(await saveUnder(`${id}-1-1`)).toMatch(/^\d{10,12}$/);
  expect(await teamsUnder(id)).toEqual([[id, 'Northside Owls']]);

  const intent = await pay(captain, { orders: [order] }, TWELVE);
  await captain.checkout.submit({ id: intent.id });
  expect(await teamsUnder(id)).toEqual([[`${id}-1-1`, 'Northside Owls']]);
});

test('no order shows up under one that is paid', async () => {
  const captain = person(shop.app);
  const { order } = await saveTeamOrder(captain);
  const id = order.order_id!;
  const intent = await pay(captain, { orders: [order] }, TWELVE);
  await captain.checkout.submit({ id: intent.id });
  await saveUnder(`${id}-9-9`);
  await saveUnder(`${id}-1-2`);
  expect(await teamsUnder(id)).toEqual([[`${id}-1-1`, 'Northside Owls']]);
  expect(await teamsUnder(`${id}-1-1`)).toEqual([[`${id}-1-1`, 'Northside Owls']]);
});

test('the id of a cart that was paid without a saved order cannot be taken afterwards', async () => {
  const captain = person(shop.app);
  const { order } = await saveTeamOrder(captain);
  const { order_id: _, version: _version, ...unsaved } = order;
  const intent = await pay(captain, { orders: [unsaved as typeof order] }, TWELVE);
  const { order_id: id } = await captain.checkout.submit({ id: intent.id });
  expect(await saveUnder(id)).not.toBe(id);
  expect(await teamsUnder(id)).toEqual([[`${id}-1-1`, 'Northside Owls']]);
});

test('the database refuses an id of a cart to an order that no checkout made', async () => {
  const { order } = await saveTeamOrder(person(shop.app));
  const renamed = sql`update orders set order_id = order_id || '-1-1' where order_id = ${order.order_id}`;
  await expect(renamed.execute(shop.database.db)).rejects.toThrow('suffixed_id_needs_checkout');
});
