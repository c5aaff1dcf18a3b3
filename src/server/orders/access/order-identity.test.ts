/** An order's id belongs to one order: it cannot be claimed in advance, and no other order is returned for it. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTeamOrder, pay, saveTeamOrder, TWELVE_CENTS } from '../../testing/people/teams.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { createPerson } from '../../testing/shop/shop.ts';

const shop = openShopForFile();

const saveWithId = async (id: string) => {
  const order = { ...createTeamOrder(), secret_code: 'EVIL TEAM', order_id: id };
  return (await createPerson(shop.app).orders.save({ order: JSON.stringify(order) })).order_id;
};

/** The teams as a stranger sees them: the first letter tells them apart. */
const listTeams = async (id: string) => {
  const { orders } = await createPerson(shop.app).orders.status({ id });
  return orders.map(({ order_id, secret_code }) => [order_id, secret_code]);
};

test('an id of a paid cart cannot be claimed before the cart is paid, nor afterwards', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const id = order.order_id!;
  expect(await saveWithId(`${id}-1-1`)).toMatch(/^\d{10,12}$/);
  expect(await listTeams(id)).toEqual([[id, 'N…']]);

  const intent = await pay(captain, { orders: [order] }, TWELVE_CENTS);
  await captain.checkout.submit({ id: intent.id });
  for (const claimed of [`${id}-9-9`, `${id}-1-2`]) await saveWithId(claimed);
  expect(await listTeams(id)).toEqual([[`${id}-1-1`, 'N…']]);
});

test('the id of a cart that was paid without a saved order cannot be claimed afterwards', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const { order_id: _, version: _version, ...unsaved } = order;
  const intent = await pay(captain, { orders: [unsaved as typeof order] }, TWELVE_CENTS);
  const { order_id: id } = await captain.checkout.submit({ id: intent.id });
  expect(await saveWithId(id)).not.toBe(id);
  expect(await listTeams(id)).toEqual([[`${id}-1-1`, 'N…']]);
});

test('the database rejects the id of a cart for an order that no checkout created', async () => {
  const { order } = await saveTeamOrder(createPerson(shop.app));
  const renamed = sql`update orders set order_id = order_id || '-1-1' where order_id = ${order.order_id}`;
  await expect(renamed.execute(shop.database.db)).rejects.toThrow('suffixed_id_needs_checkout');
});
