/** Of a player's late changes only the newest waits for the captain, and the player can withdraw it (rules.md roster-21). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getReference, inviteTeam, saveAsGuest, setRosterLock } from '../../testing/players.ts';
import { createPerson, openTestShop, signInAs, type TestShop } from '../../testing/shop.ts';
import { createCheckout, GOOD_CARD } from '../../testing/teams.ts';
import { updateOrder } from '../../testing/update-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const FIVE_CENTS = 5 * 4700 + 2500;

/** A list that is locked, with what the player of the first jersey and the captain do. */
async function openLockedTeam() {
  const team = await inviteTeam(shop);
  const { captain, orderId } = team;
  const player = createPerson(shop.app, '10.4.4.4');
  const order_id = team.references[0]!;
  const load = () => player.confirmations.ownJersey({ order_id });
  const { fingerprint } = await captain.rosterChecks.read({ order_id: orderId });
  await captain.rosterChecks.lock({ order_id: orderId, shown: fingerprint, lock: true });
  const first = await load();
  const save = (fields: Partial<typeof first.jersey>, version = first.version) =>
    player.confirmations.saveOwnJersey({ order_id, version, row: { ...first.jersey, ...fields } });
  const saveLate = (fields: Partial<typeof first.jersey>, version?: number) =>
    expect(save(fields, version)).rejects.toMatchObject({ code: 'roster-locked' });
  const confirm = async () =>
    player.confirmations.confirmOwnJersey({
      order_id,
      shown: (await load()).shown,
      of_age_or_guardian: true,
    });
  const listWaiting = async () => (await captain.orders.deferredSaves({ order_id: orderId })).saves;
  const changeAsCaptain = async (fields: object) => {
    const order = JSON.parse((await captain.orders.loadShared({ order_id: orderId })).order);
    Object.assign(order.order.jersey_1, fields);
    await captain.orders.save({ order });
  };
  const settle = (id: number, action: 'take' | 'leave') =>
    captain.orders.settleDeferredSave({ order_id: orderId, id, action });
  return {
    ...team,
    load,
    save,
    saveLate,
    confirm,
    listWaiting,
    changeAsCaptain,
    settle,
    version: first.version,
  };
}

test('confirming the stored jersey withdraws what was typed before', async () => {
  const { saveLate, confirm, load, listWaiting } = await openLockedTeam();
  await saveLate({ jersey_name: 'Wrong' });
  await confirm();
  expect(await listWaiting()).toEqual([]);
  expect((await load()).waiting).toBeNull();
});

test('the newest late change replaces an earlier one, also one of another version of the list', async () => {
  const { saveLate, load, listWaiting, changeAsCaptain } = await openLockedTeam();
  await saveLate({ jersey_name: 'First' });
  await changeAsCaptain({ jersey_sleeve: 'Long Sleeve' });
  const { version, jersey } = await load();
  await saveLate({ ...jersey, jersey_name: 'Second' }, version);
  expect(await listWaiting()).toMatchObject([{ changes: [{ field: 'name', after: 'Second' }] }]);
});

test('a player reads why the change waits: the list was locked by hand, or closed', async () => {
  const { captain, orderId, saveLate, load } = await openLockedTeam();
  await saveLate({ jersey_name: 'Late' });
  expect(await load()).toMatchObject({ waiting_because: 'locked' });
  // Locked once more: what it came too late for is not known any more.
  const { fingerprint: shown } = await captain.rosterChecks.read({ order_id: orderId });
  await captain.rosterChecks.lock({ order_id: orderId, shown: null, lock: false });
  shop.passTime(60);
  await captain.rosterChecks.lock({ order_id: orderId, shown, lock: true });
  expect(await load()).toMatchObject({ waiting: { jersey_name: 'Late' }, waiting_because: null });
});

test('a change that is saved at once replaces one that waits', async () => {
  const { captain, orderId, saveLate, save, listWaiting } = await openLockedTeam();
  await saveLate({ jersey_name: 'Wrong' });
  await captain.rosterChecks.lock({ order_id: orderId, shown: null, lock: false });
  await save({ jersey_name: 'Right' });
  expect(await listWaiting()).toEqual([]);
});

test('the former text typed again withdraws what waits, whatever others saved since', async () => {
  const { saveLate, save, load, listWaiting, changeAsCaptain } = await openLockedTeam();
  await saveLate({ jersey_name: 'Wrong' });
  await changeAsCaptain({ jersey_sleeve: 'Long Sleeve' });
  const { version, jersey } = await load();
  await save(jersey, version);
  expect(await listWaiting()).toEqual([]);
});

test('what waits has what the captain set since in the other fields', async () => {
  const { saveLate, load, changeAsCaptain } = await openLockedTeam();
  await saveLate({ jersey_name: 'Late' });
  await changeAsCaptain({ jersey_sleeve: 'Long Sleeve' });
  expect((await load()).waiting).toMatchObject({ jersey_name: 'Late', jersey_sleeve: 'Long Sleeve' });
});

test('a change that the captain left out is shown to its player until the jersey is confirmed', async () => {
  const { saveLate, listWaiting, settle, load, confirm } = await openLockedTeam();
  await saveLate({ jersey_number: '77' });
  expect((await load()).declined).toBeNull();
  const [waiting] = await listWaiting();
  await settle(waiting!.id, 'leave');
  expect(await load()).toMatchObject({
    waiting: null,
    declined: { jersey_name: 'Lavoie', jersey_number: '77' },
  });
  shop.passTime(60);
  expect((await confirm()).declined).toBeNull();
});

test('what the captain left out is shown as the player sent it, whatever was changed since', async () => {
  const { saveLate, listWaiting, settle, load, changeAsCaptain } = await openLockedTeam();
  const { jersey } = await load();
  await saveLate({ jersey_size: 'MEN 2XL - CHEST: 46 INCH' });
  const [waiting] = await listWaiting();
  await settle(waiting!.id, 'leave');
  await changeAsCaptain({ jersey_number: '71' });
  expect((await load()).declined).toMatchObject({
    jersey_number: jersey.jersey_number,
    jersey_size: 'MEN 2XL - CHEST: 46 INCH',
  });
});

test('a change that the captain took is told to its player until the jersey is confirmed', async () => {
  const { saveLate, listWaiting, settle, load, confirm } = await openLockedTeam();
  await saveLate({ jersey_number: '77' });
  expect((await load()).taken).toBe(false);
  const [waiting] = await listWaiting();
  await settle(waiting!.id, 'take');
  expect(await load()).toMatchObject({ taken: true, declined: null, jersey: { jersey_number: '77' } });
  shop.passTime(60);
  expect((await confirm()).taken).toBe(false);
});

test('another player who gets the jersey does not learn that a change of the former one was taken', async () => {
  const { captain, orderId, rowIds, saveLate, listWaiting, settle } = await openLockedTeam();
  await saveLate({ jersey_number: '77' });
  const [waiting] = await listWaiting();
  await settle(waiting!.id, 'take');
  shop.passTime(60);
  const renewed = { order_id: orderId, row_ids: [rowIds[0]!], renew: true };
  const { links } = await captain.confirmations.rowLinks(renewed);
  const other = createPerson(shop.app, '10.4.4.6');
  const { taken } = await other.confirmations.ownJersey({ order_id: getReference(links[0]!.url) });
  expect(taken).toBe(false);
});

test('a change that the player withdrew, or asked for again, is not one that the captain left out', async () => {
  const { saveLate, save, listWaiting, settle, load } = await openLockedTeam();
  await saveLate({ jersey_number: '77' });
  await save({});
  expect((await load()).declined).toBeNull();
  await saveLate({ jersey_number: '78' });
  const [waiting] = await listWaiting();
  await settle(waiting!.id, 'leave');
  await saveLate({ jersey_number: '79' });
  expect(await load()).toMatchObject({ waiting: { jersey_number: '79' }, declined: null });
});

test('another player who gets the jersey does not learn what the former one asked for', async () => {
  const { captain, orderId, rowIds, saveLate, listWaiting, settle } = await openLockedTeam();
  await saveLate({ jersey_name: 'Secret' });
  const [waiting] = await listWaiting();
  await settle(waiting!.id, 'leave');
  shop.passTime(60);
  const renewed = { order_id: orderId, row_ids: [rowIds[0]!], renew: true };
  const { links } = await captain.confirmations.rowLinks(renewed);
  const other = createPerson(shop.app, '10.4.4.6');
  const { declined } = await other.confirmations.ownJersey({ order_id: getReference(links[0]!.url) });
  expect(declined).toBeNull();
});

test('the late changes of other players stay', async () => {
  const { references, saveLate, confirm, listWaiting } = await openLockedTeam();
  const other = createPerson(shop.app, '10.4.4.5');
  const { jersey, version } = await other.confirmations.ownJersey({ order_id: references[1]! });
  await other.confirmations
    .saveOwnJersey({ order_id: references[1]!, version, row: { ...jersey, jersey_number: '77' } })
    .catch(() => undefined);
  await saveLate({ jersey_name: 'Wrong' });
  await confirm();
  expect(await listWaiting()).toMatchObject([{ changes: [{ jersey: 2, after: '77' }] }]);
});

test('a captain who takes a change that was withdrawn meanwhile reads so', async () => {
  const { saveLate, confirm, listWaiting, settle } = await openLockedTeam();
  await saveLate({ jersey_name: 'Wrong' });
  const [late] = await listWaiting();
  await confirm();
  expect((await settle(late!.id, 'take')).message).toBe(
    'The change does not wait any more: its player took it back, or the jersey has another player',
  );
});

test('after the payment of a cart the player still sees what waits, and withdraws it', async () => {
  const team = await inviteTeam(shop);
  const player = createPerson(shop.app, '10.4.4.4');
  const order_id = team.references[0]!;
  const load = () => player.confirmations.ownJersey({ order_id });
  const { jersey, version } = await load();
  const intent = await team.captain.checkout.createIntent(
    createCheckout({ orders: [team.order] }, FIVE_CENTS),
  );
  const save = (name: string, from: number) =>
    player.confirmations.saveOwnJersey({ order_id, version: from, row: { ...jersey, jersey_name: name } });
  await expect(save('Late', version)).rejects.toMatchObject({ code: 'order-being-paid' });
  expect(await load()).toMatchObject({ waiting_because: 'paying' });
  await team.captain.checkout.sandboxPay({ clientSecret: intent.clientSecret!, ...GOOD_CARD });
  await team.captain.checkout.submit({ id: intent.id });
  const paid = await load();
  expect(paid).toMatchObject({ closing: 'submitted', waiting: { jersey_name: 'Late' } });
  expect((await save(jersey.jersey_name, paid.version)).waiting).toBeNull();
  expect((await team.captain.orders.deferredSaves({ order_id: team.orderId })).saves).toEqual([]);
});

test('a late change to a paid order that staff opened again waits for the captain, who takes it', async () => {
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  const { captain, orderId, references } = await openLockedTeam();
  const { order } = await captain.orders.load({ order_id: orderId, email: 'camille@example.com' });
  const cart = createCheckout({ orders: [JSON.parse(order)] }, FIVE_CENTS);
  const { id, clientSecret } = await captain.checkout.createIntent(cart);
  await captain.checkout.sandboxPay({ clientSecret: clientSecret!, ...GOOD_CARD });
  const paidId = `${(await captain.checkout.submit({ id })).order_id}-1-1`;
  await updateOrder(olga, paidId, { status: false });
  const player = createPerson(shop.app, '10.4.4.4');
  const order_id = references[0]!;
  const { jersey, version } = await player.confirmations.ownJersey({ order_id });
  const row = { ...jersey, jersey_name: 'Ouellet' };
  await expect(player.confirmations.saveOwnJersey({ order_id, version, row })).rejects.toMatchObject({
    code: 'roster-locked',
  });
  const { saves } = await captain.orders.deferredSaves({ order_id: orderId });
  expect(saves).toMatchObject([{ actor: 'player', changes: [{ after: 'Ouellet' }] }]);
  await captain.orders.settleDeferredSave({ order_id: orderId, id: saves[0]!.id, action: 'take' });
  expect((await player.confirmations.ownJersey({ order_id })).jersey.jersey_name).toBe('Ouellet');
});

test('a change for a player whose jersey a guest has given to another one is shown to the captain, who leaves it out', async () => {
  const team = await openLockedTeam();
  await team.saveLate({ jersey_number: '88' });
  await setRosterLock(team, false);
  await saveAsGuest(shop, team.teamReference, { jersey_1: { jersey_name: 'Hassan' } });
  const [save] = await team.listWaiting();
  const change = { jersey: 1, player: 'Lavoie', field: 'number', before: '0', after: '88' };
  expect(save).toMatchObject({ changes: [], unfit: [change] });
  await team.settle(save!.id, 'leave');
  expect(await team.listWaiting()).toEqual([]);
});
