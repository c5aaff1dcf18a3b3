/** A guest of the team link who writes another player into a jersey (rules.md roster-33). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  claimRow,
  confirmAsPlayer,
  getReference,
  saveAsGuest,
  setRosterLock,
  startLinkedTeam,
} from '../../testing/players.ts';
import { createPerson, openTestShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const startTeam = () => startLinkedTeam(shop);

const SWAP = {
  jersey_1: { jersey_name: 'Émond', jersey_number: '21' },
  jersey_2: { jersey_name: 'Lavoie', jersey_number: '10' },
};

test('a guest who exchanges two players leaves neither of them with the other’s jersey', async () => {
  const { teamReference, load } = await startTeam();
  await load(0);
  await saveAsGuest(shop, teamReference, SWAP);
  for (const index of [0, 1]) await expect(load(index)).rejects.toMatchObject({ code: 'not-found' });
});

test('nor does a captain who takes such a change that came too late', async () => {
  const { captain, orderId, teamReference, load } = await startTeam();
  await setRosterLock({ captain, orderId }, true);
  await expect(saveAsGuest(shop, teamReference, SWAP)).rejects.toMatchObject({ code: 'roster-locked' });
  const { saves } = await captain.orders.deferredSaves({ order_id: orderId });
  await captain.orders.settleDeferredSave({ order_id: orderId, id: saves[0]!.id, action: 'take' });
  for (const index of [0, 1]) await expect(load(index)).rejects.toMatchObject({ code: 'not-found' });
});

test('a guest who fills in the row that a player emptied is not shown behind that player’s link', async () => {
  const { teamReference, player, references, load } = await startTeam();
  const { jersey, version } = await load(0);
  const row = { ...jersey, jersey_name: '', jersey_number: '', jersey_size: '' };
  await player.confirmations.saveOwnJersey({ order_id: references[0]!, version, row });
  await saveAsGuest(shop, teamReference, { jersey_1: { jersey_name: 'Zed', jersey_number: '88' } });
  await expect(load(0)).rejects.toMatchObject({ code: 'not-found' });
});

test.each(['', '--'])(
  'a guest who fills in a row with the name “%s” ends its link, which may have been sent to another player',
  async (name) => {
    const { captain, orderId, rowIds, teamReference, player, change } = await startTeam();
    await change({ jersey_1: { jersey_name: name, jersey_number: '' } });
    const { links } = await captain.confirmations.rowLinks({
      ...{ order_id: orderId, row_ids: rowIds.slice(0, 1), renew: true },
    });
    await saveAsGuest(shop, teamReference, { jersey_1: { jersey_name: 'Zed', jersey_number: '88' } });
    const reference = links[0]!.url.split('#')[1]!;
    await expect(player.confirmations.ownJersey({ order_id: reference })).rejects.toMatchObject({
      code: 'not-found',
    });
    // The guest's own jersey is confirmed with a link of its own.
    const guest = createPerson(shop.app, '10.4.4.8');
    const link = await claimRow(guest, teamReference, rowIds[0]!);
    const { jersey } = await guest.confirmations.ownJersey({ order_id: getReference(link) });
    expect(jersey.jersey_name).toBe('Zed');
  },
);

test('a guest who empties a row, or corrects a letter, leaves its player the link', async () => {
  const { teamReference, load } = await startTeam();
  await saveAsGuest(shop, teamReference, {
    jersey_1: { jersey_name: '', jersey_number: '', jersey_size: '' },
    jersey_2: { jersey_name: 'Emond' },
  });
  for (const index of [0, 1]) await expect(load(index)).resolves.toMatchObject({ response: true });
});

test('a guest who claimed and confirmed a jersey corrects its name with the team link, and keeps its link', async () => {
  const { teamReference, rowIds } = await startTeam();
  const guest = createPerson(shop.app, '10.4.4.8');
  const reference = getReference(await claimRow(guest, teamReference, rowIds[0]!));
  await confirmAsPlayer(shop, reference);
  await saveAsGuest(shop, teamReference, { jersey_1: { jersey_name: 'Bouchard' } }, [reference]);
  expect(await guest.confirmations.ownJersey({ order_id: reference })).toMatchObject({
    state: 'changed',
    jersey: { jersey_name: 'Bouchard' },
  });
});

test('so does one whose correction came too late, when the captain takes it', async () => {
  const { captain, orderId, teamReference, rowIds } = await startTeam();
  const guest = createPerson(shop.app, '10.4.4.8');
  const reference = getReference(await claimRow(guest, teamReference, rowIds[0]!));
  await setRosterLock({ captain, orderId }, true);
  const late = saveAsGuest(shop, teamReference, { jersey_1: { jersey_name: 'Bouchard' } }, [reference]);
  await expect(late).rejects.toMatchObject({ code: 'roster-locked' });
  const { saves } = await captain.orders.deferredSaves({ order_id: orderId });
  await captain.orders.settleDeferredSave({ order_id: orderId, id: saves[0]!.id, action: 'take' });
  const { jersey } = await guest.confirmations.ownJersey({ order_id: reference });
  expect(jersey.jersey_name).toBe('Bouchard');
});

test('the link of one jersey is no right to another one', async () => {
  const { teamReference, references, load } = await startTeam();
  await saveAsGuest(shop, teamReference, { jersey_2: { jersey_name: 'Bouchard' } }, [references[0]!]);
  await expect(load(1)).rejects.toMatchObject({ code: 'not-found' });
});

test('what a player typed too late waits for the captain, also when a guest writes another name there', async () => {
  const { captain, orderId, teamReference, player, references, load } = await startTeam();
  const { jersey, version } = await load(0);
  await setRosterLock({ captain, orderId }, true);
  const row = { ...jersey, jersey_number: '99' };
  await player.confirmations.saveOwnJersey({ order_id: references[0]!, version, row }).catch(() => undefined);
  await setRosterLock({ captain, orderId }, false);
  await saveAsGuest(shop, teamReference, { jersey_1: { jersey_name: 'Hassan' } });
  const readWaiting = async () => (await captain.orders.deferredSaves({ order_id: orderId })).saves;
  expect(await readWaiting()).toMatchObject([{ changes: [], unfit: [{ player: 'Lavoie', after: '99' }] }]);
  await saveAsGuest(shop, teamReference, { jersey_1: { jersey_name: 'Lavoie' } });
  expect(await readWaiting()).toMatchObject([{ changes: [{ player: 'Lavoie', after: '99' }], unfit: [] }]);
});

test('a guest who claimed the jersey after sending its correction confirms it with a new link when the captain takes it', async () => {
  const { captain, orderId, teamReference, rowIds } = await startTeam();
  await setRosterLock({ captain, orderId }, true);
  await saveAsGuest(shop, teamReference, { jersey_1: { jersey_name: 'Bouchard' } }).catch(() => undefined);
  const guest = createPerson(shop.app, '10.4.4.8');
  await confirmAsPlayer(shop, getReference(await claimRow(guest, teamReference, rowIds[0]!)));
  shop.passTime(60);
  const { saves } = await captain.orders.deferredSaves({ order_id: orderId });
  await captain.orders.settleDeferredSave({ order_id: orderId, id: saves[0]!.id, action: 'take' });
  const reference = getReference(await claimRow(guest, teamReference, rowIds[0]!));
  const { jersey } = await guest.confirmations.ownJersey({ order_id: reference });
  expect(jersey.jersey_name).toBe('Bouchard');
});
