/** A team fills in one roster together and no row is lost (rules.md roster-10, security.md security-39). */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderResponse } from '#contract/order-dto.ts';
import {
  createPerson,
  openSecondProcess,
  openTestShop,
  type Person,
  signInAs,
  type TestShop,
} from '../testing/shop.ts';
import { isCaughtWithin, sabotageConnections } from '../testing/statements.ts';
import { createCheckout, createTeamOrder, pay, saveTeamOrder } from '../testing/teams.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

interface Guest {
  browser: Person;
  loaded: OrderResponse;
  key: string;
}

/** Opens the order as `count` guests, whose calls are distributed over `processes` processes. */
async function createGuests(on: TestShop, reference: string, count: number, processes = 4): Promise<Guest[]> {
  const others = Array.from({ length: processes - 1 }, () => openSecondProcess(on));
  const apps = [on.app, ...(await Promise.all(others))];
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const browser = createPerson(apps[index % apps.length]!, `10.0.1.${index + 1}`);
      const response = await browser.orders.loadShared({ order_id: reference });
      return { browser, loaded: JSON.parse(response.order) as OrderResponse, key: reference.split('.')[1]! };
    }),
  );
}

const parseReference = (shareLink: string) => shareLink.split('#order_id=')[1]!;

/** Saves the order of all guests concurrently, each with a name in a separate row. */
const saveOwnRows = (guests: Guest[]) =>
  Promise.allSettled(
    guests.map(({ browser, loaded, key }, index) => {
      const order = structuredClone(loaded);
      order.order[`jersey_${index + 1}`]!.jersey_name = `Player ${index + 1}`;
      return browser.orders.save({ order, key });
    }),
  );

async function listNames(captain: Person, orderId: string): Promise<string[]> {
  const { order } = await captain.orders.loadShared({ order_id: orderId });
  return Object.values((JSON.parse(order) as OrderResponse).order).map(({ jersey_name }) => jersey_name);
}

/** 12 shirts of Pro Mesh at $37.00, shipping $25.00. */
const TWELVE_CENTS = 12 * 3700 + 2500;

const expected = Array.from({ length: 50 }, (_, index) => `Player ${index + 1}`);

test('of fifty guests who save their own rows at the same time none loses a change', async () => {
  const captain = createPerson(shop.app);
  const { order_id, share_link } = await saveTeamOrder(captain, 50);
  const responses = await saveOwnRows(await createGuests(shop, parseReference(share_link!), 50));
  expect(responses.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await listNames(captain, order_id)).toEqual(expected);
});

test('a build without row locks loses some of the same fifty rows', async () => {
  const broken = await openTestShop();
  await sql`alter table order_versions drop constraint order_versions_pkey`.execute(broken.database.db);
  const losesRows = async () => {
    const captain = createPerson(broken.app);
    const { order_id, share_link } = await saveTeamOrder(captain, 50);
    const guests = await createGuests(broken, parseReference(share_link!), 50);
    await sabotageConnections('no row locks', () => saveOwnRows(guests));
    return String(await listNames(captain, order_id)) !== String(expected);
  };
  expect(await isCaughtWithin(20, losesRows)).toBe(true);
  await broken.close();
});

test('of two guests who fill in the same empty row the second is moved to another row and informed', async () => {
  const captain = createPerson(shop.app);
  const { order, order_id, share_link } = await saveTeamOrder(captain);
  for (const key of ['jersey_3', 'jersey_7'])
    Object.assign(order.order[key]!, { jersey_name: '', jersey_number: '', jersey_size: '' });
  await captain.orders.save({ order });
  const [zoe, max] = await createGuests(shop, parseReference(share_link!), 2);
  const player = { jersey_name: 'Zoe', jersey_number: '7', jersey_size: 'MEN S - CHEST: 38 INCH' };
  Object.assign(zoe!.loaded.order.jersey_3!, player);
  Object.assign(max!.loaded.order.jersey_3!, { jersey_name: 'Max', short_size: 'No Shorts' });
  await zoe!.browser.orders.save({ order: zoe!.loaded, key: zoe!.key });
  const save_id = 'a1'.repeat(12);
  const send = () => max!.browser.orders.save({ order: max!.loaded, key: max!.key, save_id });
  const response = await send();
  const stored = (JSON.parse(response.order) as OrderResponse).order;
  expect(stored.jersey_3).toMatchObject(player);
  expect(stored.jersey_7).toMatchObject({ jersey_name: 'Max', jersey_number: '', jersey_size: '' });
  const moved = { row_id: 'player-0003', to_row_id: 'player-0007', jersey: 3, to_jersey: 7 };
  expect(response.moved).toEqual([moved]);
  // The same save is sent again, as after a lost response.
  expect(await send()).toMatchObject({ version: response.version, moved: [moved] });
  expect((await listNames(captain, order_id)).filter((name) => name === 'Max')).toHaveLength(1);
});

test('two players with the same name on one empty row both stay, also when one of them saves twice', async () => {
  const captain = createPerson(shop.app);
  const { order, order_id, share_link } = await saveTeamOrder(captain);
  for (const key of ['jersey_3', 'jersey_7'])
    Object.assign(order.order[key]!, { jersey_name: '', jersey_number: '', jersey_size: '' });
  await captain.orders.save({ order });
  const [first, second] = await createGuests(shop, parseReference(share_link!), 2);
  const save = ({ browser, loaded, key }: Guest, save_id: string) => {
    const sent = structuredClone(loaded);
    sent.order.jersey_3!.jersey_name = 'Alex';
    return browser.orders.save({ order: sent, key, save_id });
  };
  const [firstId, secondId] = ['b1'.repeat(12), 'b2'.repeat(12)];
  const isSaved = async ({ browser, loaded }: Guest, save_id: string) => {
    const unconfirmed_save = { save_id, version: loaded.version! };
    return (await browser.orders.loadShared({ order_id: parseReference(share_link!), unconfirmed_save }))
      .is_saved;
  };
  await save(first!, firstId!);
  expect(await isSaved(first!, firstId!)).toBe(true);
  expect(await isSaved(second!, secondId!)).toBe(false);
  expect((await save(first!, firstId!)).moved).toEqual([]);
  expect((await save(second!, secondId!)).moved).toMatchObject([{ jersey: 3, to_jersey: 7 }]);
  expect((await save(second!, secondId!)).refused).toEqual([]);
  expect((await listNames(captain, order_id)).filter((name) => name === 'Alex')).toHaveLength(2);
});

test('two people who change different fields of one row both keep their change', async () => {
  const captain = createPerson(shop.app);
  const { order, order_id, share_link } = await saveTeamOrder(captain);
  const [guest] = await createGuests(shop, parseReference(share_link!), 1);
  const byCaptain = structuredClone(order);
  byCaptain.order.jersey_4!.jersey_number = '99';
  await captain.orders.save({ order: byCaptain });
  guest!.loaded.order.jersey_4!.jersey_name = 'Ouellet';
  const response = await guest!.browser.orders.save({ order: guest!.loaded, key: guest!.key });
  expect((JSON.parse(response.order) as OrderResponse).order.jersey_4).toMatchObject({
    jersey_name: 'Ouellet',
    jersey_number: '99',
  });
  expect(await listNames(captain, order_id)).toContain('Ouellet');
});

test('a guest sees the captain’s first name, but neither address nor notes, and saving changes none of them', async () => {
  const captain = createPerson(shop.app);
  const saved = await captain.orders.save({ order: { ...createTeamOrder(), order_notes: 'Gate code 4711' } });
  const [guest] = await createGuests(shop, parseReference(saved.share_link!), 1);
  expect(guest!.loaded).toMatchObject({ email: '', name: 'Camille', order_notes: '' });
  guest!.loaded.order.jersey_1!.jersey_name = 'Ouellet';
  const { refused } = await guest!.browser.orders.save({ order: guest!.loaded, key: guest!.key });
  expect(refused).toEqual([]);
  const { order } = await captain.orders.loadShared({ order_id: saved.order_id });
  expect(JSON.parse(order)).toMatchObject({
    name: 'Camille Roy',
    email: 'camille@example.com',
    order_notes: 'Gate code 4711',
  });
});

test('a guest can neither delete a row nor change the options of the order', async () => {
  const captain = createPerson(shop.app);
  const { order_id, share_link } = await saveTeamOrder(captain);
  const [guest] = await createGuests(shop, parseReference(share_link!), 1);
  const deletion = { ...guest!.loaded, deleted_rows: ['player-0012'] };
  await expect(guest!.browser.orders.save({ order: deletion, key: guest!.key })).rejects.toThrow(
    'Only the order creator can delete a jersey row',
  );
  const dearer = {
    ...guest!.loaded,
    material_option: 'Heavy Double Knit',
    case_option: 'LOWER CASE' as const,
  };
  const { refused } = await guest!.browser.orders.save({ order: dearer, key: guest!.key });
  expect(refused.map(({ field }) => field).sort()).toEqual(['casing', 'material']);
  const { order } = await captain.orders.loadShared({ order_id });
  expect(JSON.parse(order)).toMatchObject({
    material_option: 'Pro Mesh',
    case_option: 'UPPER CASE',
    total_jerseys: 12,
  });
});

test('a guest cannot change a locked row', async () => {
  const captain = createPerson(shop.app);
  const { order, order_id, share_link } = await saveTeamOrder(captain);
  order.order.jersey_2!.locked = true;
  await captain.orders.save({ order });
  const [guest] = await createGuests(shop, parseReference(share_link!), 1);
  guest!.loaded.order.jersey_2!.jersey_name = 'Not me';
  const { refused } = await guest!.browser.orders.save({ order: guest!.loaded, key: guest!.key });
  expect(refused).toHaveLength(1);
  expect(await listNames(captain, order_id)).not.toContain('Not me');
});

test('a visitor with only the id sees initials, of the team too, and cannot save', async () => {
  const captain = createPerson(shop.app);
  const { order_id } = await saveTeamOrder(captain);
  const stranger = createPerson(shop.app, '10.9.9.9');
  const { role, order } = await stranger.orders.loadShared({ order_id });
  expect(role).toBe('viewer');
  expect(order).not.toContain('Lavoie');
  expect(JSON.parse(order)).toMatchObject({ secret_code: 'N…', name: '' });
  const { orders } = await stranger.orders.status({ id: order_id });
  expect(JSON.stringify(orders)).not.toContain('Northside');
  await expect(stranger.orders.save({ order })).rejects.toMatchObject({ code: 'forbidden' });
});

test('a captain who is signed in with the address of the order opens, changes and pays it on another device', async () => {
  const { order_id, order } = await saveTeamOrder(createPerson(shop.app));
  const camille = await signInAs(shop, { email: 'camille@example.com', access: 'customer' });
  const { id } = await camille.checkout.createIntent(createCheckout({ orders: [order] }, TWELVE_CENTS));
  await camille.checkout.release({ id });
  const loaded = await camille.orders.loadShared({ order_id });
  expect(loaded).toMatchObject({ role: 'creator', order: expect.stringContaining('Lavoie') });
  const changed = JSON.parse(loaded.order);
  changed.order.jersey_1.jersey_name = 'Lavoie-Roy';
  await camille.orders.save({ order: changed });
  expect(await listNames(camille, order_id)).toContain('Lavoie-Roy');
});

test('a paid order is not opened as its creator by the account with its address', async () => {
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

test('an account with another address is no creator, and staff neither', async () => {
  const { order_id, order } = await saveTeamOrder(createPerson(shop.app));
  for (const access of ['customer', 'staff', 'manager'] as const) {
    const other = await signInAs(shop, { email: `other-${access}@example.com`, access });
    await expect(other.orders.loadShared({ order_id })).resolves.toMatchObject({ role: 'viewer' });
    await expect(pay(other, { orders: [order] }, TWELVE_CENTS)).rejects.toMatchObject({
      code: 'forbidden',
    });
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
  ).resolves.toMatchObject({
    role: 'guest',
  });
});

test('only a manager can create a team link for a customer who lost it, and the audit log records it', async () => {
  const { order_id, share_link } = await saveTeamOrder(createPerson(shop.app));
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  const again = await olga.orders.teamLink({ order_id });
  for (const link of [share_link!, again.share_link])
    await expect(
      createPerson(shop.app).orders.loadShared({ order_id: parseReference(link) }),
    ).resolves.toMatchObject({
      role: 'guest',
    });
  const { history } = await olga.orderManagement.order({ order_id });
  expect(history[0]).toMatchObject({ actor: 'olga', kind: 'team-link' });
  const designer = await signInAs(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
  for (const someone of [designer, createPerson(shop.app)])
    await expect(someone.orders.teamLink({ order_id })).rejects.toMatchObject({ code: 'forbidden' });
});
