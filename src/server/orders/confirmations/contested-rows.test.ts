/** What others than the player, the creator and staff change of confirmed jerseys keeps their order from its release (rules.md production-12). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMOND, EMPTY, LAVOIE, SMALL, startConfirmedTeam, ZED } from '../../testing/confirmed-team.ts';
import { createPerson, type Person, type TestShop } from '../../testing/shop.ts';
import { openShopWithManagers } from '../../testing/update-page.ts';

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  ({ shop, olga } = await openShopWithManagers());
});
afterAll(() => shop.close());

const startTeam = () => startConfirmedTeam(shop, olga);

test('a captain who confirms a player with the name of the team on the back confirms this one', async () => {
  const { change, changeAsGuest, confirm, sendLink, listWaiting, confirmAsCaptain } = await startTeam();
  const fronts = ['Lavoie', 'Émond', "O'Brien", 'Pierre', 'Łukasz', 'Nguyen'];
  const named = fronts.map((jersey_name_front) => ({ jersey_name: 'Owls', jersey_name_front }));
  await change(Object.fromEntries(named.map((each, index) => [`jersey_${index + 1}`, each])));
  for (const index of [0, 5]) await confirm(await sendLink(index));
  await changeAsGuest({ jersey_1: { ...ZED, jersey_name: 'Owls', jersey_name_front: 'Zed' } });
  await confirm(await sendLink(0));
  expect(await listWaiting()).toEqual(['0 Owls']);
  await confirmAsCaptain(0);
  expect(await listWaiting()).toEqual([]);
});

test.each([{ jersey_name: 'Nguyen' }, { jersey_name: '' }])(
  'a team-mate who takes the place of another player in the own row settles nothing: %j',
  async (taken) => {
    const { changeAsGuest, confirm, references, deleteLastRow, listWaiting } = await startTeam();
    await changeAsGuest({ jersey_6: EMPTY });
    await confirm(references[1]!, { ...taken, jersey_number: '5', ...SMALL });
    await deleteLastRow();
    expect(await listWaiting()).toEqual(['5 Nguyen']);
  },
);

test('a jersey that the captain has confirmed waits for the captain when a guest changes, claims and confirms it', async () => {
  const { changeAsGuest, claim, confirm, confirmAsCaptain, listWaiting, listRows } = await startTeam();
  await confirmAsCaptain(2);
  await changeAsGuest({ jersey_3: SMALL });
  await confirm(await claim(2));
  expect(await listWaiting()).toEqual(["2 O'Brien"]);
  const { state, changes } = (await listRows())[2]!;
  expect({ state, changes }).toEqual({
    state: 'changed',
    changes: [{ field: 'size', before: 'MEN M - CHEST: 40 INCH', after: SMALL.jersey_size }],
  });
  await confirmAsCaptain(2);
  expect(await listWaiting()).toEqual([]);
});

test('a jersey that is as its player confirmed it last is not asked about for an earlier confirmation', async () => {
  const { changeAsGuest, confirm, references, listWaiting } = await startTeam();
  await confirm(references[0]!, { jersey_size: 'MEN L - CHEST: 42 INCH' });
  await changeAsGuest({ jersey_1: SMALL });
  await changeAsGuest({ jersey_1: { jersey_size: 'MEN L - CHEST: 42 INCH' } });
  expect(await listWaiting()).toEqual([]);
});

test('a player with a new link confirms what was confirmed with the former one', async () => {
  const { change, confirm, sendLink, listRows } = await startTeam();
  await change({ jersey_1: { jersey_name: 'Hassan' } });
  await change({ jersey_1: { jersey_name: 'Lavoie' } });
  const before = (await listRows())[0]!.confirmed_at;
  expect((await confirm(await sendLink(0))).state).toBe('confirmed');
  expect((await listRows())[0]!.confirmed_at).not.toBe(before);
});

test('a team-mate who borrows the name of a removed player for a while settles nothing', async () => {
  const { changeAsGuest, confirm, sendLink, listWaiting } = await startTeam();
  await changeAsGuest({ jersey_6: EMPTY });
  const link = await sendLink(1);
  await confirm(link, { jersey_name_front: 'Nguyen' });
  await confirm(link, { jersey_name_front: '' });
  expect(await listWaiting()).toEqual(['5 Nguyen']);
});

test('confirming a brother settles nothing of the one whom a guest has removed', async () => {
  const { change, changeAsGuest, confirmAsCaptain, deleteLastRow, listWaiting } = await startTeam();
  await change({ jersey_2: { jersey_name: 'Nguyen', jersey_number: '8' } });
  await changeAsGuest({ jersey_6: EMPTY });
  await confirmAsCaptain(1);
  await deleteLastRow();
  expect(await listWaiting()).toEqual(['5 Nguyen']);
});

test('a guest does not take a correction of the captain back, also after having changed the jersey and put it back before', async () => {
  const { change, changeAsGuest, listWaiting } = await startTeam();
  await changeAsGuest({ jersey_1: SMALL });
  await changeAsGuest({ jersey_1: { jersey_size: 'MEN M - CHEST: 40 INCH' } });
  await change({ jersey_1: { jersey_number: '9' } });
  await changeAsGuest({ jersey_1: { jersey_number: '0' } });
  expect(await listWaiting()).toEqual(['9 Lavoie']);
});

test('two players whom a guest has exchanged and put back are as before', async () => {
  const { changeAsGuest, listWaiting } = await startTeam();
  const [medium, lavoie, emond] = [{ jersey_size: 'MEN M - CHEST: 40 INCH' }, LAVOIE, EMOND];
  await changeAsGuest({ jersey_1: { ...emond, ...medium }, jersey_2: { ...lavoie, ...medium } });
  expect(await listWaiting()).toEqual(['0 Lavoie']);
  await changeAsGuest({ jersey_1: { ...lavoie, ...medium }, jersey_2: { ...emond, ...medium } });
  expect(await listWaiting()).toEqual([]);
});

test.each(['captain', 'manager'])(
  'of a jersey that a guest has removed the %s says that it is meant',
  async (who) => {
    const { captain, orderId, rowIds, changeAsGuest, deleteLastRow, listWaiting } = await startTeam();
    await changeAsGuest({ jersey_1: EMPTY, jersey_6: SMALL });
    await deleteLastRow();
    const person = who === 'captain' ? captain : olga;
    const { gone } = await person.confirmations.list({ order_id: orderId });
    expect(gone).toEqual([
      { row_id: rowIds[0], player: '0 Lavoie' },
      { row_id: rowIds[5], player: '5 Nguyen' },
    ]);
    const confirmGone = () =>
      person.confirmations.confirmGoneRows({
        order_id: orderId,
        row_ids: gone.map(({ row_id }) => row_id),
      });
    await confirmGone();
    await confirmGone();
    expect(await listWaiting()).toEqual([]);
    const { history } = await olga.orderManagement.order({ order_id: orderId });
    expect(history.filter(({ kind }) => kind === 'gone-rows-confirmed')).toHaveLength(1);
  },
);

test('a row that has a player again is not settled as removed, and a guest settles nothing', async () => {
  const { captain, teamReference, orderId, rowIds, changeAsGuest, listWaiting } = await startTeam();
  await changeAsGuest({ jersey_1: EMPTY });
  const guest = createPerson(shop.app, '10.4.4.8');
  const row_ids = [rowIds[0]!];
  expect((await guest.confirmations.list({ order_id: teamReference })).gone).toEqual([]);
  await expect(
    guest.confirmations.confirmGoneRows({ order_id: teamReference, row_ids }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  await changeAsGuest({ jersey_1: ZED });
  await expect(captain.confirmations.confirmGoneRows({ order_id: orderId, row_ids })).rejects.toMatchObject({
    code: 'row-changed',
  });
  expect(await listWaiting()).toEqual(['0 Lavoie']);
});

test('who has a new link to a row that a guest has renamed does not get rid of its player by writing the name for a while', async () => {
  const { changeAsGuest, confirm, sendLink, listWaiting } = await startTeam();
  await changeAsGuest({ jersey_1: ZED });
  const link = await sendLink(0);
  await confirm(link, { ...LAVOIE, jersey_size: 'MEN M - CHEST: 40 INCH' });
  await confirm(link, ZED);
  expect(await listWaiting()).toEqual(['0 Lavoie']);
});

test('a twin is not the one whom a guest has removed, also when the twin was away for a while', async () => {
  const { change, confirm, sendLink, changeAsGuest, listWaiting } = await startTeam();
  const roy = { jersey_name: 'Roy', jersey_number: '', jersey_size: 'MEN M - CHEST: 40 INCH' };
  await change({ jersey_4: roy, jersey_5: roy });
  for (const index of [3, 4]) await confirm(await sendLink(index));
  await changeAsGuest({ jersey_4: SMALL });
  await changeAsGuest({ jersey_4: roy, jersey_5: EMPTY });
  expect(await listWaiting()).toEqual(['Roy']);
});

test('a captain who confirms a player where a guest has moved the player has settled the empty row', async () => {
  const { captain, orderId, changeAsGuest, confirmAsCaptain, listWaiting } = await startTeam();
  await changeAsGuest({ jersey_6: EMPTY, jersey_3: { jersey_name: 'Nguyen', jersey_number: '5', ...SMALL } });
  await confirmAsCaptain(2);
  expect(await listWaiting()).toEqual([]);
  expect((await captain.confirmations.list({ order_id: orderId })).gone).toEqual([]);
});

test('a captain who says that a removed jersey is meant still looks at its player in another row', async () => {
  const { captain, orderId, rowIds, changeAsGuest, confirmAsCaptain, listWaiting } = await startTeam();
  await changeAsGuest({ jersey_1: EMPTY, jersey_2: { ...LAVOIE, ...SMALL } });
  await captain.confirmations.confirmGoneRows({ order_id: orderId, row_ids: [rowIds[0]!] });
  expect(await listWaiting()).toEqual(['0 Lavoie']);
  await confirmAsCaptain(1);
  expect(await listWaiting()).toEqual([]);
});

test('a jersey that the captain has deleted waits for the captain when a guest adds it again under its id', async () => {
  const { rowIds, changeAsGuest, confirmAsCaptain, deleteLastRow, listRows, listWaiting, captain, orderId } =
    await startTeam();
  const { order } = JSON.parse((await captain.orders.loadShared({ order_id: orderId })).order);
  const deleted = order.jersey_6;
  await deleteLastRow();
  await changeAsGuest({ jersey_6: { ...deleted, row_id: rowIds[5] } });
  expect((await listRows())[5]!.state).toBe('changed');
  expect(await listWaiting()).toEqual(['5 Nguyen']);
  await confirmAsCaptain(5);
  expect(await listWaiting()).toEqual([]);
});
