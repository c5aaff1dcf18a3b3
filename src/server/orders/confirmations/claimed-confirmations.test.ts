/** What is confirmed after 'that is me' is anybody's word: it protects a jersey, and settles nothing (rules.md production-12). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMOND, SMALL, startConfirmedTeam } from '../../testing/confirmed-team.ts';
import type { Person, TestShop } from '../../testing/shop.ts';
import { openShopWithManagers } from '../../testing/update-page.ts';

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  ({ shop, olga } = await openShopWithManagers());
});
afterAll(() => shop.close());

const HASSAN = { jersey_name: 'Hassan', jersey_number: '44' };
const OBRIEN = { jersey_name: "O'Brien", jersey_number: '2' };

/** O'Brien, in the third row, has come by the team link and confirmed. */
async function startClaimedTeam() {
  const team = await startConfirmedTeam(shop, olga);
  await team.confirm(await team.claim(2));
  return team;
}

test("a row that its captain has given to another player waits also after that player's 'that is me'", async () => {
  const { change, claim, confirm, confirmAsCaptain, listRows, listWaiting } = await startClaimedTeam();
  await change({ jersey_3: HASSAN });
  await confirm(await claim(2));
  expect(await listWaiting()).toEqual(['44 Hassan']);
  expect((await listRows())[2]).toMatchObject({
    state: 'changed',
    changes: [
      { field: 'name', before: "O'BRIEN", after: 'HASSAN' },
      { field: 'number', before: '2', after: '44' },
    ],
  });
  await confirmAsCaptain(2);
  expect(await listWaiting()).toEqual([]);
});

test('what the captain changes on top of two such confirmations waits as well', async () => {
  const { change, claim, confirm, listWaiting } = await startClaimedTeam();
  await change({ jersey_3: HASSAN });
  await change({ jersey_3: OBRIEN });
  await confirm(await claim(2));
  await change({ jersey_3: SMALL });
  expect(await listWaiting()).toEqual(["2 O'Brien"]);
});

test('a player whom the captain moves to another row is protected there', async () => {
  const { change, changeAsGuest, confirmAsCaptain, listWaiting } = await startClaimedTeam();
  await change({ jersey_3: EMOND, jersey_2: OBRIEN });
  await confirmAsCaptain(2);
  expect(await listWaiting()).toEqual([]);
  await changeAsGuest({ jersey_2: SMALL });
  expect(await listWaiting()).toEqual(["2 O'Brien"]);
});

test('so is one whose row the captain deletes and adds again', async () => {
  const { captain, orderId, changeAsGuest, claimRowId, confirm, listRows, listWaiting } =
    await startClaimedTeam();
  await changeAsGuest({
    jersey_7: { row_id: 'player-0070', jersey_name: 'Kim', jersey_number: '70', ...SMALL },
  });
  await confirm(await claimRowId('player-0070'));
  const order = JSON.parse((await captain.orders.loadShared({ order_id: orderId })).order);
  Object.assign(order.order.jersey_7, { row_id: 'player-0099' });
  await captain.orders.save({ order: { ...order, deleted_rows: ['player-0070'] } });
  expect((await listRows())[6]).toMatchObject({ state: 'confirmed', is_claimable: false });
  await changeAsGuest({ jersey_7: { jersey_size: 'MEN L - CHEST: 42 INCH' } });
  expect(await listWaiting()).toEqual(['70 Kim']);
});

test('it goes along to no row that somebody has confirmed', async () => {
  const { change, confirmAsCaptain, listRows, listWaiting } = await startClaimedTeam();
  await confirmAsCaptain(1);
  await change({ jersey_3: EMOND, jersey_2: OBRIEN });
  expect((await listRows()).map(({ state }) => state).slice(1, 3)).toEqual(['changed', 'confirmed']);
  expect(await listWaiting()).toEqual(["2 O'Brien"]);
});
