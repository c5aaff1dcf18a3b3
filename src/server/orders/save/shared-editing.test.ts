/** A team fills in one roster together and no row is lost (rules.md roster-10, security.md security-39). */

import { expect, test } from 'vitest';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { createTeamOrder, listNames, parseReference, saveTeamOrder } from '../../testing/people/teams.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { createPerson, openSecondProcess, type Person } from '../../testing/shop/shop.ts';

const shop = openShopForFile();

interface Guest {
  browser: Person;
  loaded: OrderResponse;
  key: string;
}

/** Opens the order as `count` guests, whose calls are distributed over `processes` processes. */
async function createGuests(reference: string, count: number, processes = 4): Promise<Guest[]> {
  const others = Array.from({ length: processes - 1 }, () => openSecondProcess(shop));
  const apps = [shop.app, ...(await Promise.all(others))];
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const browser = createPerson(apps[index % apps.length]!, `10.0.1.${index + 1}`);
      const response = await browser.orders.loadShared({ order_id: reference });
      return { browser, loaded: JSON.parse(response.order) as OrderResponse, key: reference.split('.')[1]! };
    }),
  );
}

/** Saves the order of all guests concurrently, each with a name in a separate row. */
const saveOwnRows = (guests: Guest[]) =>
  Promise.allSettled(
    guests.map(({ browser, loaded, key }, index) => {
      const order = structuredClone(loaded);
      order.order[`jersey_${index + 1}`]!.jersey_name = `Player ${index + 1}`;
      return browser.orders.save({ order, key });
    }),
  );

const expected = Array.from({ length: 50 }, (_, index) => `Player ${index + 1}`);

test('of fifty guests who save their own rows at the same time none loses a change', async () => {
  const captain = createPerson(shop.app);
  const { order_id, share_link } = await saveTeamOrder(captain, 50);
  const responses = await saveOwnRows(await createGuests(parseReference(share_link!), 50));
  expect(responses.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await listNames(captain, order_id)).toEqual(expected);
});

test('of two guests who fill in the same empty row the second is moved to another row and informed', async () => {
  const captain = createPerson(shop.app);
  const { order, order_id, share_link } = await saveTeamOrder(captain);
  for (const key of ['jersey_3', 'jersey_7'])
    Object.assign(order.order[key]!, { jersey_name: '', jersey_number: '', jersey_size: '' });
  await captain.orders.save({ order });
  const [zoe, max] = await createGuests(parseReference(share_link!), 2);
  const player = { jersey_name: 'Zoe', jersey_number: '7', jersey_size: 'MEN S - CHEST: 38 INCH' };
  Object.assign(zoe!.loaded.order.jersey_3!, player);
  Object.assign(max!.loaded.order.jersey_3!, { jersey_name: 'Max', short_size: 'No Shorts' });
  await zoe!.browser.orders.save({ order: zoe!.loaded, key: zoe!.key });
  const save_id = 'a1'.repeat(12);
  const send = () => max!.browser.orders.save({ order: max!.loaded, key: max!.key, save_id });
  const response = await send();
  const stored = (JSON.parse(response.order) as OrderResponse).order;
  expect(stored.jersey_3).toMatchObject({ ...player, jersey_size: '' });
  expect(stored.jersey_7).toMatchObject({ jersey_name: 'Max', jersey_number: '', jersey_size: '' });
  const moved = { row_id: 'player-0003', to_row_id: 'player-0007', jersey: 3, to_jersey: 7 };
  expect(response.moved).toEqual([moved]);
  // The same save is sent again, as after a lost response.
  expect(await send()).toMatchObject({ version: response.version, moved: [moved] });
  expect((await listNames(captain, order_id)).filter((name) => name === 'Max')).toHaveLength(1);
});

test('a guest sees the captain’s first name, but neither address nor notes, and saving changes none of them', async () => {
  const captain = createPerson(shop.app);
  const saved = await captain.orders.save({ order: { ...createTeamOrder(), order_notes: 'Gate code 4711' } });
  const [guest] = await createGuests(parseReference(saved.share_link!), 1);
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
