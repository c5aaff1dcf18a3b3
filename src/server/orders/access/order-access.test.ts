/** Who opens an order, as its captain, as a guest of the team or as a visitor (rules.md orders-6, orders-8), and that nobody claims its id. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  createTeamOrder,
  listNames,
  openPayment,
  parseReference,
  pay,
  saveTeamOrder,
  TWELVE_CENTS,
} from '../../testing/people/teams.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { createPerson, openTestShop, signInAs } from '../../testing/shop/shop.ts';

const shop = openShopForFile();

test('a captain who is signed in with the address of the order opens, changes and pays it on another device', async () => {
  const { order_id, order } = await saveTeamOrder(createPerson(shop.app));
  const camille = await signInAs(shop, { email: 'camille@example.com', access: 'customer' });
  const { id } = await openPayment(camille, { orders: [order] });
  await camille.checkout.release({ id });
  const loaded = await camille.orders.loadShared({ order_id });
  expect(loaded).toMatchObject({ role: 'creator', order: expect.stringContaining('Lavoie') });
  const changed = JSON.parse(loaded.order);
  changed.order.jersey_1.jersey_name = 'Lavoie-Roy';
  await camille.orders.save({ order: changed });
  expect(await listNames(camille, order_id)).toContain('Lavoie-Roy');
});

test('a paid order is not opened as its captain by the account with its address', async () => {
  const captain = createPerson(shop.app);
  const { order_id, order } = await saveTeamOrder(captain);
  const { id } = await pay(captain, { orders: [order] }, TWELVE_CENTS);
  await captain.checkout.submit({ id });
  const roy = await signInAs(shop, { email: 'roy@example.com', access: 'customer' });
  await sql`update orders set email = 'roy@example.com' where order_id = ${order_id}`.execute(
    shop.database.db,
  );
  await expect(roy.orders.loadShared({ order_id })).resolves.toMatchObject({ role: 'viewer' });
});

test('an account with another address is no captain, and staff neither', async () => {
  const { order_id, order } = await saveTeamOrder(createPerson(shop.app));
  for (const access of ['customer', 'staff', 'manager'] as const) {
    const other = await signInAs(shop, { email: `other-${access}@example.com`, access });
    await expect(other.orders.loadShared({ order_id })).resolves.toMatchObject({ role: 'viewer' });
    await expect(pay(other, { orders: [order] }, TWELVE_CENTS)).rejects.toMatchObject({ code: 'forbidden' });
  }
});

test('an order that claims the id of another order gets a new id', async () => {
  const captain = createPerson(shop.app);
  const { order_id } = await saveTeamOrder(captain);
  const stranger = createPerson(shop.app, '10.9.9.9');
  const saved = await stranger.orders.save({
    order: { ...createTeamOrder(5), order_id, secret_code: 'Pirates' },
  });
  expect(saved.order_id).not.toBe(order_id);
  expect(await listNames(captain, order_id)).toHaveLength(12);
});

test('order id and e-mail open an order on another device; five wrong guesses lock it for an hour', async () => {
  const strict = await openTestShop({ LIMITS_FACTOR: '1' });
  const captain = createPerson(strict.app);
  const { order_id } = await saveTeamOrder(captain);
  const phone = createPerson(strict.app, '10.2.2.2');
  await expect(phone.orders.load({ order_id, email: 'CAMILLE@example.com ' })).resolves.toMatchObject({
    role: 'creator',
  });
  const thief = createPerson(strict.app, '10.3.3.3');
  for (let guess = 0; guess < 5; guess += 1) {
    await expect(thief.orders.load({ order_id, email: `guess${guess}@example.com` })).rejects.toMatchObject({
      code: 'wrong-credentials',
    });
  }
  await expect(thief.orders.load({ order_id, email: 'camille@example.com' })).rejects.toMatchObject({
    status: 429,
  });
  strict.passTime(3600);
  await expect(thief.orders.load({ order_id, email: 'camille@example.com' })).resolves.toMatchObject({
    role: 'creator',
  });
  await strict.close();
});

test('a reset team link replaces the earlier ones', async () => {
  const captain = createPerson(shop.app);
  const { order_id, share_link } = await saveTeamOrder(captain);
  const fresh = await captain.orders.teamLink({ order_id, reset: true });
  const guest = createPerson(shop.app, '10.4.4.4');
  await expect(guest.orders.loadShared({ order_id: parseReference(share_link!) })).resolves.toMatchObject({
    role: 'viewer',
  });
  await expect(
    guest.orders.loadShared({ order_id: parseReference(fresh.share_link) }),
  ).resolves.toMatchObject({ role: 'guest' });
});

test('only a manager can create a team link for a customer who lost it, and the audit log records it', async () => {
  const { order_id, share_link } = await saveTeamOrder(createPerson(shop.app));
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  const again = await olga.orders.teamLink({ order_id });
  for (const link of [share_link!, again.share_link])
    await expect(
      createPerson(shop.app).orders.loadShared({ order_id: parseReference(link) }),
    ).resolves.toMatchObject({ role: 'guest' });
  const { history } = await olga.orderManagement.order({ order_id });
  expect(history[0]).toMatchObject({ actor: 'olga', kind: 'team-link' });
  const designer = await signInAs(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
  for (const someone of [designer, createPerson(shop.app)])
    await expect(someone.orders.teamLink({ order_id })).rejects.toMatchObject({ code: 'forbidden' });
});

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
