/** Jerseys that are not confirmed as they are keep the release of a team that confirms waiting (rules.md production-12). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmAsPlayer, inviteTeam, saveAsGuest } from '../testing/players.ts';
import type { Person, TestShop } from '../testing/shop.ts';
import { openShopWithManagers } from '../testing/update-page.ts';

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  ({ shop, olga } = await openShopWithManagers());
});
afterAll(() => shop.close());

const SMALL = { jersey_size: 'WOMEN S - CHEST: 34 INCH' };

/** All six players of a team have confirmed. */
async function startConfirmed() {
  const team = await inviteTeam(shop, 6);
  for (const reference of team.references) await confirmAsPlayer(shop, reference);
  const readRelease = () => olga.production.readRelease({ order_id: team.orderId });
  const readGates = async () => (await readRelease()).open_gates.filter((gate) => gate === 'confirmed');
  return { ...team, readGates, readRelease };
}

/** The captain deletes the last jersey and adds one for the same player, with these changes. */
async function replaceLastRow(changes: object) {
  const team = await startConfirmed();
  const order = JSON.parse((await team.captain.orders.loadShared({ order_id: team.orderId })).order);
  Object.assign(order.order.jersey_6, { row_id: 'player-0099', ...changes });
  await team.captain.orders.save({ order: { ...order, deleted_rows: [team.rowIds[5]] } });
  return team;
}

test('a jersey that is added again in another size opens the gate, until it is confirmed', async () => {
  const { captain, orderId, readGates } = await replaceLastRow({ jersey_size: 'WOMEN S - CHEST: 34 INCH' });
  expect(await readGates()).toEqual(['confirmed']);
  const { rows } = await captain.confirmations.list({ order_id: orderId });
  const { row_id, shown } = rows[5]!;
  await captain.confirmations.confirmRows({ order_id: orderId, rows: [{ row_id, shown }] });
  expect(await readGates()).toEqual([]);
});

test.each([
  { jersey_name: 'Kim Nguyen' },
  { jersey_name: 'Nguyễm' },
  { jersey_name: '' },
  { jersey_name: 'Owls', jersey_name_front: 'Nguyen' },
])('a player who is added again, written otherwise, opens it as well: %j', async (changes) => {
  const { readGates } = await replaceLastRow({ ...SMALL, ...changes });
  expect(await readGates()).toEqual(['confirmed']);
});

test('so does a player whose row had another name before it was deleted', async () => {
  const { captain, orderId, rowIds, readGates } = await startConfirmed();
  const read = async () => JSON.parse((await captain.orders.loadShared({ order_id: orderId })).order);
  const renamed = await read();
  renamed.order.jersey_6.jersey_name = 'Zidane';
  shop.passTime(60);
  await captain.orders.save({ order: renamed });
  const order = await read();
  Object.assign(order.order.jersey_6, { row_id: 'player-0099', jersey_name: 'Nguyen', ...SMALL });
  await captain.orders.save({ order: { ...order, deleted_rows: [rowIds[5]] } });
  expect(await readGates()).toEqual(['confirmed']);
});

test('one that is added as it was confirmed does not', async () => {
  const { readGates } = await replaceLastRow({});
  expect(await readGates()).toEqual([]);
});

test('one that is added for another player waits for a confirmation of its own, as in a team that confirms', async () => {
  const zidane = { jersey_name: 'Zidane', jersey_number: '98', ...SMALL };
  const { captain, orderId, readGates, readRelease } = await replaceLastRow(zidane);
  expect(await readRelease()).toMatchObject({ changed_players: [], unconfirmed_players: ['98 Zidane'] });
  const { rows } = await captain.confirmations.list({ order_id: orderId });
  const { row_id, shown } = rows[5]!;
  await captain.confirmations.confirmRows({ order_id: orderId, rows: [{ row_id, shown }] });
  expect(await readGates()).toEqual([]);
});

test('a team of which no player confirms is asked for nothing', async () => {
  const { captain, orderId, rowIds } = await inviteTeam(shop, 6);
  const { rows } = await captain.confirmations.list({ order_id: orderId });
  const { shown } = rows[0]!;
  await captain.confirmations.confirmRows({ order_id: orderId, rows: [{ row_id: rowIds[0]!, shown }] });
  expect(await olga.production.readRelease({ order_id: orderId })).toMatchObject({
    ...{ unconfirmed_players: [], unconfirmed_jerseys: 5 },
    open_gates: expect.not.arrayContaining(['confirmed']),
  });
});

test('a jersey that a stranger adds with the team link after all have confirmed is not released without a reason', async () => {
  const { teamReference, readGates, readRelease } = await startConfirmed();
  await saveAsGuest(shop, teamReference, {
    jersey_7: { row_id: 'player-0055', jersey_name: 'Zorro', jersey_number: '55' },
  });
  expect(await readGates()).toEqual(['confirmed']);
  expect(await readRelease()).toMatchObject({ unconfirmed_players: ['55 Zorro'] });
});
