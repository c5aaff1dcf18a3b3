/** A locked roster takes no change of guests and players, and loses none (rules.md roster-28). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaidTeam } from '../../testing/paid-team.ts';
import { inviteTeam } from '../../testing/players.ts';
import { createPerson, openTestShop, type Person, signInAs, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  shop = await openTestShop();
  olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
});
afterAll(() => shop.close());

async function lockList(person: Person, orderId: string) {
  const { fingerprint: shown } = await person.rosterChecks.read({ order_id: orderId });
  return person.rosterChecks.lock({ order_id: orderId, shown, lock: true });
}

const unlockList = (person: Person, orderId: string) =>
  person.rosterChecks.lock({ order_id: orderId, shown: null, lock: false });

/** Changes the name of the second jersey; `key` is that of the team link. */
async function rename(person: Person, reference: string, name: string) {
  const loaded = await person.orders.loadShared({ order_id: reference });
  const order = JSON.parse(loaded.order);
  order.order.jersey_2.jersey_name = name;
  return person.orders.save({ order, key: reference.split('.')[1] });
}

async function readName(person: Person, orderId: string): Promise<string> {
  const { order } = await person.orders.loadShared({ order_id: orderId });
  return JSON.parse(order).order.jersey_2.jersey_name;
}

async function startTeam() {
  const team = await inviteTeam(shop);
  const guest = createPerson(shop.app, '10.7.7.7');
  const renameAsGuest = (name: string) => rename(guest, team.teamReference, name);
  return { ...team, guest, renameAsGuest };
}

test('a change of the team link to a locked list is set aside, and the creator takes it', async () => {
  const { captain, orderId, guest, teamReference, renameAsGuest } = await startTeam();
  await lockList(captain, orderId);
  expect(await guest.orders.loadShared({ order_id: teamReference })).toMatchObject({ roster_locked: true });
  await expect(renameAsGuest('Ouellet')).rejects.toMatchObject({ code: 'roster-locked' });
  await expect(renameAsGuest('Ouellet')).rejects.toMatchObject({ code: 'roster-locked' });
  expect(await readName(captain, orderId)).toBe('Émond');
  const { saves, roster_locked } = await captain.orders.deferredSaves({ order_id: orderId });
  expect(roster_locked).toBe(true);
  expect(saves).toMatchObject([{ actor: 'guest', changes: [{ jersey: 2, after: 'Ouellet' }] }]);
  await captain.orders.settleDeferredSave({ order_id: orderId, id: saves[0]!.id, action: 'take' });
  expect(await readName(captain, orderId)).toBe('Ouellet');
});

test('a change of a player by the own link is set aside in the same way', async () => {
  const { captain, orderId, references } = await startTeam();
  const player = createPerson(shop.app, '10.4.4.4');
  const order_id = references[1]!;
  const { jersey, version } = await player.confirmations.ownJersey({ order_id });
  await lockList(captain, orderId);
  const row = { ...jersey, jersey_number: '77' };
  await expect(player.confirmations.saveOwnJersey({ order_id, version, row })).rejects.toMatchObject({
    code: 'roster-locked',
  });
  const { saves } = await captain.orders.deferredSaves({ order_id: orderId });
  expect(saves).toMatchObject([{ actor: 'player', changes: [{ jersey: 2, after: '77' }] }]);
});

test('a player reads that the list is locked, and confirms the jersey as it is', async () => {
  const { captain, orderId, references } = await startTeam();
  await lockList(captain, orderId);
  const player = createPerson(shop.app, '10.4.4.5');
  const order_id = references[1]!;
  const { roster_locked, shown } = await player.confirmations.ownJersey({ order_id });
  expect(roster_locked).toBe(true);
  await expect(
    player.confirmations.confirmOwnJersey({ order_id, shown, of_age_or_guardian: true }),
  ).resolves.toMatchObject({ state: 'confirmed' });
});

test('a guest who changes nothing gets the list as it is', async () => {
  const { captain, orderId, renameAsGuest } = await startTeam();
  await lockList(captain, orderId);
  await expect(renameAsGuest('Émond')).resolves.toMatchObject({ response: true });
  expect((await captain.orders.deferredSaves({ order_id: orderId })).saves).toEqual([]);
});

test('what a player typed last on a locked list is what the captain takes, also after another text', async () => {
  const { captain, orderId, references } = await startTeam();
  const player = createPerson(shop.app, '10.4.4.5');
  const order_id = references[1]!;
  const { jersey, version } = await player.confirmations.ownJersey({ order_id });
  await lockList(captain, orderId);
  for (const jersey_name of ['Aaaa', 'Bbbb', 'Aaaa'])
    await expect(
      player.confirmations.saveOwnJersey({ order_id, version, row: { ...jersey, jersey_name } }),
    ).rejects.toMatchObject({ code: 'roster-locked' });
  expect((await player.confirmations.ownJersey({ order_id })).waiting).toMatchObject({
    jersey_name: 'Aaaa',
    jersey_number: jersey.jersey_number,
  });
  const { saves } = await captain.orders.deferredSaves({ order_id: orderId });
  for (const { id } of saves)
    await captain.orders.settleDeferredSave({ order_id: orderId, id, action: 'take' });
  expect(await readName(captain, orderId)).toBe('Aaaa');
  expect((await player.confirmations.ownJersey({ order_id })).waiting).toBeNull();
});

test('a player who types the former text again withdraws what was set aside', async () => {
  const { captain, orderId, references } = await startTeam();
  const player = createPerson(shop.app, '10.4.4.6');
  const order_id = references[1]!;
  const { jersey, version } = await player.confirmations.ownJersey({ order_id });
  await lockList(captain, orderId);
  const row = { ...jersey, jersey_name: 'Wrong' };
  await expect(player.confirmations.saveOwnJersey({ order_id, version, row })).rejects.toMatchObject({
    code: 'roster-locked',
  });
  expect((await player.confirmations.ownJersey({ order_id })).waiting).toMatchObject({
    jersey_name: 'Wrong',
  });
  const other = await player.confirmations.ownJersey({ order_id: references[2]! });
  expect(other.waiting).toBeNull();
  expect((await player.confirmations.saveOwnJersey({ order_id, version, row: jersey })).waiting).toBeNull();
  expect((await captain.orders.deferredSaves({ order_id: orderId })).saves).toEqual([]);
});

test('an order with too many undecided changes says that another one is not kept', async () => {
  const { captain, orderId, renameAsGuest } = await startTeam();
  await lockList(captain, orderId);
  await shop.database.pool.query(
    `insert into deferred_saves (order_pk, base_version, actor, content, deleted_row_ids, saved_at)
     select id, 1, 'guest', '{}', '{}', now() from orders, generate_series(1, 1000) where order_id = $1`,
    [orderId],
  );
  await expect(renameAsGuest('Ouellet')).rejects.toMatchObject({ code: 'too-many-attempts' });
});

test('the creator and staff change a locked list, and after unlocking the team does', async () => {
  const { captain, orderId, renameAsGuest } = await startTeam();
  await lockList(captain, orderId);
  await rename(captain, orderId, 'Roy');
  expect(await readName(captain, orderId)).toBe('Roy');
  await unlockList(olga, orderId);
  await renameAsGuest('Ouellet');
  expect(await readName(captain, orderId)).toBe('Ouellet');
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  const locks = history.filter(({ kind }) => kind.startsWith('roster-'));
  expect(locks.map(({ kind, actor }) => `${kind} by ${actor}`)).toEqual([
    'roster-unlocked by olga',
    'roster-locked by customer',
  ]);
});

test('only the list that was shown is locked, by whom it belongs to', async () => {
  const { captain, orderId, guest, teamReference, renameAsGuest } = await startTeam();
  const { fingerprint: shown } = await captain.rosterChecks.read({ order_id: orderId });
  await renameAsGuest('Ouellet');
  const lock = { order_id: orderId, shown, lock: true };
  await expect(captain.rosterChecks.lock(lock)).rejects.toMatchObject({ code: 'roster-changed' });
  expect((await captain.rosterChecks.read({ order_id: orderId })).locked_at).toBeNull();
  await expect(guest.rosterChecks.lock({ ...lock, order_id: teamReference })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('a list that is locked while the team saves has either the change or another fingerprint', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { captain, orderId, guest, teamReference } = await startTeam();
    const loaded = JSON.parse((await guest.orders.loadShared({ order_id: teamReference })).order);
    loaded.order.jersey_2.jersey_name = 'Ouellet';
    const { fingerprint: shown } = await captain.rosterChecks.read({ order_id: orderId });
    const outcomes = await Promise.allSettled([
      guest.orders.save({ order: loaded, key: teamReference.split('.')[1] }),
      captain.rosterChecks.lock({ order_id: orderId, shown, lock: true }),
    ]);
    const isSaved = outcomes[0].status === 'fulfilled';
    const checks = await captain.rosterChecks.read({ order_id: orderId });
    expect({
      name: await readName(captain, orderId),
      isLocked: checks.locked_at !== null,
      isShown: checks.fingerprint === shown,
      setAside: (await captain.orders.deferredSaves({ order_id: orderId })).saves.length,
    }).toEqual(
      isSaved
        ? { name: 'Ouellet', isLocked: false, isShown: false, setAside: 0 }
        : { name: 'Émond', isLocked: true, isShown: true, setAside: 1 },
    );
  }
});

test('the paid order of a locked list is locked as well', async () => {
  const { orderId } = await createPaidTeam(shop, async (savedId, captain) => lockList(captain, savedId));
  expect((await olga.rosterChecks.read({ order_id: orderId })).locked_at).not.toBeNull();
});
