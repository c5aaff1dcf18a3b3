/** A jersey that is given to another player keeps nothing of the player before (rules.md roster-33). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setWindow } from '../../testing/order-windows.ts';
import { inviteTeam } from '../../testing/players.ts';
import { createPerson, openTestShop, type Person, signInAs, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  shop = await openTestShop();
  olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
});
afterAll(() => shop.close());

async function startTeam() {
  const team = await inviteTeam(shop);
  const { captain, orderId, references } = team;
  const player = createPerson(shop.app, '10.4.4.4');
  const load = (index: number) => player.confirmations.ownJersey({ order_id: references[index]! });
  const change = async (changes: Record<string, object>) => {
    const order = JSON.parse((await captain.orders.loadShared({ order_id: orderId })).order);
    for (const [jersey, fields] of Object.entries(changes)) Object.assign(order.order[jersey], fields);
    await captain.orders.save({ order });
  };
  return { ...team, player, load, change };
}

test('its link leads to no jersey any more when the captain writes another name there', async () => {
  const { load, change } = await startTeam();
  await change({ jersey_1: { jersey_name: 'Adams' } });
  await expect(load(0)).rejects.toMatchObject({ code: 'not-found' });
  expect((await load(1)).jersey.jersey_name).toBe('Émond');
});

test('its captain reads that the link ended, until there is a new one', async () => {
  const { captain, orderId, change } = await startTeam();
  await change({ jersey_1: { jersey_name: 'Adams' } });
  const listLinks = async () =>
    (await captain.confirmations.list({ order_id: orderId })).rows.map(({ link }) => link);
  expect(await listLinks()).toEqual(['ended', 'live', 'live', 'live', 'live']);
  await captain.confirmations.rowLinks({ order_id: orderId });
  expect(await listLinks()).toEqual(['live', 'live', 'live', 'live', 'live']);
});

test('its link works on after a corrected letter, another spelling, and another number', async () => {
  const { load, change } = await startTeam();
  await change({
    jersey_1: { jersey_name: 'Lavoye', jersey_number: '55' },
    jersey_2: { jersey_name: 'EMOND' },
    jersey_3: { jersey_name: '' },
  });
  for (const index of [0, 1, 2]) await expect(load(index)).resolves.toMatchObject({ response: true });
});

test('its link ends when the jersey is emptied for another player', async () => {
  const { load, change } = await startTeam();
  await change({ jersey_1: { jersey_name: '', jersey_number: '', jersey_size: '' } });
  await expect(load(0)).rejects.toMatchObject({ code: 'not-found' });
});

test('a player who writes another name into the own jersey keeps the link', async () => {
  const { player, references, load } = await startTeam();
  const { jersey, version } = await load(0);
  const row = { ...jersey, jersey_name: 'Nguyen' };
  await player.confirmations.saveOwnJersey({ order_id: references[0]!, version, row });
  expect((await load(0)).jersey.jersey_name).toBe('Nguyen');
});

test('its reminder is deleted, and what its player typed too late is left out', async () => {
  const { captain, orderId, player, references, load, change } = await startTeam();
  const { jersey, version } = await load(0);
  await setWindow(captain, orderId);
  await player.reminders.remindMe({ order_id: references[0]!, email: 'ana@example.com' });
  const { fingerprint } = await captain.rosterChecks.read({ order_id: orderId });
  await captain.rosterChecks.lock({ order_id: orderId, shown: fingerprint, lock: true });
  await player.confirmations
    .saveOwnJersey({ order_id: references[0]!, version, row: { ...jersey, jersey_number: '55' } })
    .catch(() => undefined);
  await change({ jersey_1: { jersey_name: 'Adams' } });
  const wishes = await shop.database.db.selectFrom('reminder_wishes').selectAll().execute();
  expect(wishes).toEqual([]);
  expect((await captain.orders.deferredSaves({ order_id: orderId })).saves).toEqual([]);
});

test('staff end it in the same way, and the history says so', async () => {
  const { orderId, rowIds, load } = await startTeam();
  await olga.orderManagement.updateOrder({
    order: { order_id: orderId, version: 1, rows: [{ row_id: rowIds[0], jersey_name: 'Adams' }] },
  } as never);
  await expect(load(0)).rejects.toMatchObject({ code: 'not-found' });
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history).toContainEqual(
    expect.objectContaining({
      kind: 'row-links',
      actor: 'olga',
      detail: { action: 'handed-over', rowIds: [rowIds[0]] },
    }),
  );
});
