/** A player whom the creator or staff move to another row takes the confirmation along (rules.md production-12). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMOND, EMPTY, LAVOIE, SMALL, startConfirmedTeam, ZED } from '../../testing/confirmed-team.ts';
import type { Person, TestShop } from '../../testing/shop.ts';
import { openShopWithManagers, updateOrder } from '../../testing/update-page.ts';

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  ({ shop, olga } = await openShopWithManagers());
});
afterAll(() => shop.close());

const startTeam = () => startConfirmedTeam(shop, olga);

test('a player whom the captain moves to another row has confirmed the jersey, and the one who comes into the former row has not', async () => {
  const { change, listWaiting, listRows } = await startTeam();
  await change({ jersey_1: { ...EMOND }, jersey_2: { ...LAVOIE } });
  expect(await listWaiting()).toEqual(['00 Émond']);
  const [first, second] = await listRows();
  expect([first!.state, second!.state]).toEqual(['changed', 'confirmed']);
});

test.each([{}, SMALL])(
  'a player whom the captain has moved stays protected from the team link, also when corrected on the way: %j',
  async (corrected) => {
    const { change, confirm, sendLink, claim, changeAsGuest, listWaiting, confirmAsCaptain } =
      await startTeam();
    await change({ jersey_1: EMOND, jersey_2: { ...LAVOIE, ...corrected } });
    await confirm(await sendLink(0));
    await expect(claim(1)).rejects.toMatchObject({ code: 'row-claimed' });
    await changeAsGuest({ jersey_2: ZED });
    expect(await listWaiting()).toEqual(['0 Lavoie']);
    await confirmAsCaptain(1);
    expect(await listWaiting()).toEqual([]);
  },
);

test('a player whose name the captain had mistyped stays protected', async () => {
  const { change, claim, confirm, listWaiting } = await startTeam();
  await change({ jersey_1: { jersey_name: 'Hassan' } });
  await change({ jersey_1: { jersey_name: 'Lavoie' } });
  await confirm(await claim(0), ZED);
  expect(await listWaiting()).toEqual(['0 Lavoie']);
});

test('a player who is added again waits for the confirmation, also after a brother has confirmed', async () => {
  const { change, confirm, claim, references, replaceLastRow, listWaiting } = await startTeam();
  await change({ jersey_2: { jersey_name: 'Nguyen', jersey_number: '8' } });
  await replaceLastRow({ jersey_number: '17' });
  await confirm(references[1]!).catch(async () => confirm(await claim(1)));
  expect(await listWaiting()).toEqual(['17 Nguyen']);
});

test('staff who move a player contest what the player has confirmed, as the captain does', async () => {
  const { orderId, rowIds, listWaiting } = await startTeam();
  const rows = [
    { row_id: rowIds[0], ...EMOND },
    { row_id: rowIds[1], ...LAVOIE, ...SMALL },
  ];
  await updateOrder(olga, orderId, { rows });
  expect((await listWaiting()).toSorted()).toEqual(['0 Lavoie', '00 Émond']);
});

test('who has confirmed the row of a moved player since is not replaced by what was there before', async () => {
  const { change, changeAsGuest, confirm, sendLink, listWaiting } = await startTeam();
  await change({ jersey_1: EMPTY, jersey_3: LAVOIE });
  await changeAsGuest({ jersey_3: ZED });
  await confirm(await sendLink(2));
  await changeAsGuest({ jersey_3: { ...LAVOIE, jersey_size: 'MEN M - CHEST: 40 INCH' } });
  expect(await listWaiting()).toHaveLength(1);
});

/** The captain has moved Lavoie, as confirmed, to the second row. */
async function startMoved() {
  const team = await startTeam();
  await team.change({ jersey_1: EMPTY, jersey_2: LAVOIE });
  expect(await team.listWaiting()).toEqual([]);
  return team;
}

test('what a guest changes of a moved player, and somebody puts back, is contested again the next time', async () => {
  const { change, changeAsGuest, listWaiting } = await startMoved();
  await changeAsGuest({ jersey_2: SMALL });
  await change({ jersey_2: { jersey_size: 'MEN M - CHEST: 40 INCH' } });
  expect(await listWaiting()).toEqual([]);
  await changeAsGuest({ jersey_2: SMALL });
  expect(await listWaiting()).toEqual(['0 Lavoie']);
});

test('a jersey that the captain has confirmed and moved stays protected', async () => {
  const { change, changeAsGuest, confirmAsCaptain, listWaiting } = await startTeam();
  await confirmAsCaptain(2);
  await change({ jersey_2: { jersey_name: "O'Brien", jersey_number: '2' }, jersey_3: EMPTY });
  await changeAsGuest({ jersey_2: SMALL });
  expect(await listWaiting()).toEqual(["2 O'Brien"]);
});

test('a captain who adds a removed player again is not asked whether that is meant', async () => {
  const { captain, orderId, changeAsGuest, replaceLastRow, listWaiting, confirmAsCaptain } =
    await startTeam();
  await changeAsGuest({ jersey_6: EMPTY });
  const player = { jersey_name: 'Nguyen', jersey_number: '5', ...SMALL };
  await replaceLastRow(player);
  expect((await captain.confirmations.list({ order_id: orderId })).gone).toEqual([]);
  expect(await listWaiting()).toEqual(['5 Nguyen']);
  await confirmAsCaptain(5);
  expect(await listWaiting()).toEqual([]);
});

test('with the name of the team on all backs the captain moves players by their numbers', async () => {
  const { change, confirm, sendLink, changeAsGuest, confirmAsCaptain, listWaiting } = await startTeam();
  const all = [1, 2, 3, 4, 5, 6].map((n) => [`jersey_${n}`, { jersey_name: 'Owls' }]);
  await change(Object.fromEntries(all));
  for (const index of [0, 5]) await confirm(await sendLink(index));
  await change({ jersey_1: { jersey_number: '00' }, jersey_2: { jersey_number: '0' } });
  await changeAsGuest({ jersey_2: SMALL });
  await confirmAsCaptain(0);
  expect(await listWaiting()).toEqual(['0 Owls']);
});

test('a move makes no confirmation count that did not, with a claimed link, and keeps the contest', async () => {
  const { change, changeAsGuest, claim, confirm, confirmAsCaptain, listWaiting } = await startTeam();
  await confirmAsCaptain(2);
  await changeAsGuest({ jersey_3: SMALL });
  await confirm(await claim(2));
  await change({ jersey_3: EMPTY, jersey_2: { jersey_name: "O'Brien", jersey_number: '2', ...SMALL } });
  expect(await listWaiting()).toEqual(["2 O'Brien"]);
  await confirmAsCaptain(1);
  expect(await listWaiting()).toEqual([]);
});

test('the contest of a player stays when the captain moves the one whom a guest has written there', async () => {
  const { change, changeAsGuest, sendLink, confirm, listWaiting } = await startTeam();
  await changeAsGuest({ jersey_1: ZED });
  await confirm(await sendLink(0));
  await change({ jersey_1: EMPTY, jersey_2: ZED });
  expect(await listWaiting()).toEqual(['0 Lavoie']);
});

test('a brother whom the captain adds is not the player whom a guest has removed', async () => {
  const { change, changeAsGuest, sendLink, confirm, listWaiting } = await startTeam();
  await changeAsGuest({ jersey_6: EMPTY });
  await change({ jersey_2: { jersey_name: 'Nguyen', jersey_number: '8' } });
  await confirm(await sendLink(1));
  expect(await listWaiting()).toEqual(['5 Nguyen']);
});

test('a captain who writes a player into another row first, and empties the former one later, moves the player too', async () => {
  const { change, changeAsGuest, claim, listWaiting } = await startTeam();
  await change({ jersey_2: LAVOIE });
  await change({ jersey_1: EMPTY });
  await expect(claim(1)).rejects.toMatchObject({ code: 'row-claimed' });
  await changeAsGuest({ jersey_2: SMALL });
  expect(await listWaiting()).toEqual(['0 Lavoie']);
});

test('a player who was moved and moved back is not to be claimed', async () => {
  const { change, claim, listWaiting } = await startTeam();
  await change({ jersey_1: EMPTY, jersey_2: LAVOIE });
  await change({ jersey_1: { ...LAVOIE, jersey_size: 'MEN M - CHEST: 40 INCH' }, jersey_2: EMPTY });
  expect(await listWaiting()).toEqual([]);
  await expect(claim(0)).rejects.toMatchObject({ code: 'row-claimed' });
});

test('a double whom a guest has written, claimed and confirmed confirms nothing of a player who is moved', async () => {
  const { change, changeAsGuest, claim, confirm, confirmAsCaptain, listWaiting } = await startTeam();
  await changeAsGuest({ jersey_3: { ...LAVOIE, ...SMALL } });
  await confirm(await claim(2));
  await changeAsGuest({ jersey_3: EMPTY });
  await changeAsGuest({ jersey_1: SMALL });
  await change({ jersey_1: EMOND, jersey_2: { ...LAVOIE, ...SMALL }, jersey_4: EMPTY });
  await confirmAsCaptain(0);
  expect(await listWaiting()).toContain('0 Lavoie');
});

test('a jersey that a guest has moved as it was stays protected after the captain has pressed for its former row', async () => {
  const { changeAsGuest, confirmAsCaptain, listWaiting } = await startTeam();
  const medium = { jersey_size: 'MEN M - CHEST: 40 INCH' };
  await changeAsGuest({ jersey_1: { ...EMOND, ...medium }, jersey_2: { ...LAVOIE, ...medium } });
  await confirmAsCaptain(0);
  expect(await listWaiting()).toEqual([]);
  await changeAsGuest({ jersey_2: SMALL });
  expect(await listWaiting()).toEqual(['0 Lavoie']);
});
