/** A player whose jersey is deleted and added again has not confirmed another one (rules.md production-12). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmAsPlayer, inviteTeam } from '../testing/players.ts';
import type { Person, TestShop } from '../testing/shop.ts';
import { openShopWithManagers } from '../testing/update-page.ts';

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  ({ shop, olga } = await openShopWithManagers());
});
afterAll(() => shop.close());

/** All players confirm; then the captain deletes the last jersey and adds one for the same player, with these changes. */
async function replaceLastRow(changes: object) {
  const team = await inviteTeam(shop, 6);
  for (const reference of team.references) await confirmAsPlayer(shop, reference);
  const order = JSON.parse((await team.captain.orders.loadShared({ order_id: team.orderId })).order);
  Object.assign(order.order.jersey_6, { row_id: 'player-0099', ...changes });
  await team.captain.orders.save({ order: { ...order, deleted_rows: [team.rowIds[5]] } });
  const readGates = async () =>
    (await olga.production.readRelease({ order_id: team.orderId })).open_gates.filter(
      (gate) => gate === 'confirmed',
    );
  return { ...team, readGates };
}

test('a jersey that is added again in another size opens the gate, until it is confirmed', async () => {
  const { captain, orderId, readGates } = await replaceLastRow({ jersey_size: 'WOMEN S - CHEST: 34 INCH' });
  expect(await readGates()).toEqual(['confirmed']);
  const { rows } = await captain.confirmations.list({ order_id: orderId });
  const { row_id, shown } = rows[5]!;
  await captain.confirmations.confirmRows({ order_id: orderId, rows: [{ row_id, shown }] });
  expect(await readGates()).toEqual([]);
});

test.each([{}, { jersey_name: 'Zidane', jersey_size: 'WOMEN S - CHEST: 34 INCH' }])(
  'one that is added as it was confirmed, or for another player, does not: %j',
  async (changes) => {
    const { readGates } = await replaceLastRow(changes);
    expect(await readGates()).toEqual([]);
  },
);
