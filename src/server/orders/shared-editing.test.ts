/** Matrix row C2 and decision 4: a team fills in one roster together and nobody's row is lost. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnsweredOrder } from '#contract/wire-order.ts';
import {
  openSecondProcess,
  openTestShop,
  type Person,
  person,
  signedIn,
  type TestShop,
} from '../testing/shop.ts';
import { caughtWithin, sabotaged } from '../testing/statements.ts';
import { saveTeamOrder, teamOrder } from '../testing/teams.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

interface Guest {
  browser: Person;
  loaded: AnsweredOrder;
  key: string;
}

/** Their calls are answered by so many processes in turn. */
async function guestsWith(on: TestShop, reference: string, count: number, processes = 4): Promise<Guest[]> {
  const others = Array.from({ length: processes - 1 }, () => openSecondProcess(on));
  const apps = [on.app, ...(await Promise.all(others))];
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const browser = person(apps[index % apps.length]!, `10.0.1.${index + 1}`);
      const answer = await browser.orders.loadShared({ order_id: reference });
      return { browser, loaded: JSON.parse(answer.order) as AnsweredOrder, key: reference.split('.')[1]! };
    }),
  );
}

const referenceOf = (shareLink: string) => shareLink.split('#order_id=')[1]!;

/** Every guest writes the name of the row's number into a row of their own, all at the same moment. */
const saveOwnRows = (guests: Guest[]) =>
  Promise.allSettled(
    guests.map(({ browser, loaded, key }, index) => {
      const order = structuredClone(loaded);
      order.order[`jersey_${index + 1}`]!.jersey_name = `Player ${index + 1}`;
      return browser.orders.save({ order, key });
    }),
  );

async function namesIn(captain: Person, orderId: string): Promise<string[]> {
  const { order } = await captain.orders.loadShared({ order_id: orderId });
  return Object.values((JSON.parse(order) as AnsweredOrder).order).map(({ jersey_name }) => jersey_name);
}

const expected = Array.from({ length: 50 }, (_, index) => `Player ${index + 1}`);

test('fifty guests who save their own rows at once lose none', async () => {
  const captain = person(shop.app);
  const { order_id, share_link } = await saveTeamOrder(captain, 50);
  const answers = await saveOwnRows(await guestsWith(shop, referenceOf(share_link!), 50));
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await namesIn(captain, order_id)).toEqual(expected);
});

test('a build without row locks loses some of the same fifty rows', async () => {
  const broken = await openTestShop();
  await sql`alter table order_versions drop constraint order_versions_pkey`.execute(broken.database.db);
  const losesRows = async () => {
    const captain = person(broken.app);
    const { order_id, share_link } = await saveTeamOrder(captain, 50);
    const guests = await guestsWith(broken, referenceOf(share_link!), 50);
    await sabotaged('no row locks', () => saveOwnRows(guests));
    return String(await namesIn(captain, order_id)) !== String(expected);
  };
  expect(await caughtWithin(20, losesRows)).toBe(true);
  await broken.close();
});

test('two guests who fill in the same empty row both keep their place, and the second one is told', async () => {
  const captain = person(shop.app);
  const { order, order_id, share_link } = await saveTeamOrder(captain);
  for (const key of ['jersey_3', 'jersey_7'])
    Object.assign(order.order[key]!, { jersey_name: '', jersey_number: '', jersey_size: '' });
  await captain.orders.save({ order });
  const [zoe, max] = await guestsWith(shop, referenceOf(share_link!), 2);
  const player = { jersey_name: 'Zoe', jersey_number: '7', jersey_size: 'MEN S - CHEST: 38 INCH' };
  Object.assign(zoe!.loaded.order.jersey_3!, player);
  Object.assign(max!.loaded.order.jersey_3!, { jersey_name: 'Max', short_size: 'No Shorts' });
  await zoe!.browser.orders.save({ order: zoe!.loaded, key: zoe!.key });
  const send = () => max!.browser.orders.save({ order: max!.loaded, key: max!.key });
  const answer = await send();
  const stored = (JSON.parse(answer.order) as AnsweredOrder).order;
  expect(stored.jersey_3).toMatchObject(player);
  expect(stored.jersey_7).toMatchObject({ jersey_name: 'Max', jersey_number: '', jersey_size: '' });
  const moved = { row_id: 'player-0003', to_row_id: 'player-0007', jersey: 3, to_jersey: 7 };
  expect(answer.moved).toEqual([moved]);
  // The answer was lost and the same save is sent again.
  expect(await send()).toMatchObject({ version: answer.version, moved: [moved] });
  expect((await namesIn(captain, order_id)).filter((name) => name === 'Max')).toHaveLength(1);
});

test('two who change different fields of one row both keep their change', async () => {
  const captain = person(shop.app);
  const { order, order_id, share_link } = await saveTeamOrder(captain);
  const [guest] = await guestsWith(shop, referenceOf(share_link!), 1);
  const byCaptain = structuredClone(order);
  byCaptain.order.jersey_4!.jersey_number = '99';
  await captain.orders.save({ order: byCaptain });
  guest!.loaded.order.jersey_4!.jersey_name = 'Ouellet';
  const answer = await guest!.browser.orders.save({ order: guest!.loaded, key: guest!.key });
  expect((JSON.parse(answer.order) as AnsweredOrder).order.jersey_4).toMatchObject({
    jersey_name: 'Ouellet',
    jersey_number: '99',
  });
  expect(await namesIn(captain, order_id)).toContain('Ouellet');
});

test('a guest sees neither the captain’s address nor the notes, and saving does not wipe them', async () => {
  const captain = person(shop.app);
  const saved = await captain.orders.save({ order: { ...teamOrder(), order_notes: 'Gate code 4711' } });
  const [guest] = await guestsWith(shop, referenceOf(saved.share_link!), 1);
  expect(guest!.loaded).toMatchObject({ email: '', name: '', order_notes: '' });
  guest!.loaded.order.jersey_1!.jersey_name = 'Ouellet';
  await guest!.browser.orders.save({ order: guest!.loaded, key: guest!.key });
  const { order } = await captain.orders.loadShared({ order_id: saved.order_id });
  expect(JSON.parse(order)).toMatchObject({ email: 'camille@example.com', order_notes: 'Gate code 4711' });
});

test('a guest can neither delete a row nor change what the order is made of', async () => {
  const captain = person(shop.app);
  const { order_id, share_link } = await saveTeamOrder(captain);
  const [guest] = await guestsWith(shop, referenceOf(share_link!), 1);
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

test('a locked row keeps what the captain put there', async () => {
  const captain = person(shop.app);
  const { order, order_id, share_link } = await saveTeamOrder(captain);
  order.order.jersey_2!.locked = true;
  await captain.orders.save({ order });
  const [guest] = await guestsWith(shop, referenceOf(share_link!), 1);
  guest!.loaded.order.jersey_2!.jersey_name = 'Not me';
  const { refused } = await guest!.browser.orders.save({ order: guest!.loaded, key: guest!.key });
  expect(refused).toHaveLength(1);
  expect(await namesIn(captain, order_id)).not.toContain('Not me');
});

test('who has only the id sees initials and may not save', async () => {
  const captain = person(shop.app);
  const { order_id } = await saveTeamOrder(captain);
  const stranger = person(shop.app, '10.9.9.9');
  const { role, order } = await stranger.orders.loadShared({ order_id });
  expect(role).toBe('viewer');
  expect(order).not.toContain('Lavoie');
  await expect(stranger.orders.save({ order })).rejects.toMatchObject({ code: 'forbidden' });
});

test('an order that claims the id of another is given an id of its own', async () => {
  const captain = person(shop.app);
  const { order_id } = await saveTeamOrder(captain);
  const stranger = person(shop.app, '10.9.9.9');
  const saved = await stranger.orders.save({ order: { ...teamOrder(5), order_id, secret_code: 'Pirates' } });
  expect(saved.order_id).not.toBe(order_id);
  expect(await namesIn(captain, order_id)).toHaveLength(12);
});

test('order id and e-mail open an order on another device; five wrong guesses close the door for the hour', async () => {
  const strict = await openTestShop({ LIMITS_FACTOR: '1' });
  const captain = person(strict.app);
  const { order_id } = await saveTeamOrder(captain);
  const phone = person(strict.app, '10.2.2.2');
  await expect(phone.orders.load({ order_id, email: 'CAMILLE@example.com ' })).resolves.toMatchObject({
    role: 'creator',
  });
  const thief = person(strict.app, '10.3.3.3');
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
  const captain = person(shop.app);
  const { order_id, share_link } = await saveTeamOrder(captain);
  const fresh = await captain.orders.teamLink({ order_id, reset: true });
  const guest = person(shop.app, '10.4.4.4');
  await expect(guest.orders.loadShared({ order_id: referenceOf(share_link!) })).resolves.toMatchObject({
    role: 'viewer',
  });
  await expect(guest.orders.loadShared({ order_id: referenceOf(fresh.share_link) })).resolves.toMatchObject({
    role: 'guest',
  });
});

test('a manager makes a team link for a customer who lost theirs; it stands in the history, and nobody else may', async () => {
  const { order_id, share_link } = await saveTeamOrder(person(shop.app));
  const olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  const again = await olga.orders.teamLink({ order_id });
  for (const link of [share_link!, again.share_link])
    await expect(person(shop.app).orders.loadShared({ order_id: referenceOf(link) })).resolves.toMatchObject({
      role: 'guest',
    });
  const { history } = await olga.dashboard.order({ order_id });
  expect(history[0]).toMatchObject({ actor: 'olga', kind: 'team-link' });
  const designer = await signedIn(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
  for (const someone of [designer, person(shop.app)])
    await expect(someone.orders.teamLink({ order_id })).rejects.toMatchObject({ code: 'forbidden' });
});
