/** A locked list takes no change by the team (rules.md roster-28). */
import { expect, test } from 'vitest';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { inviteTeam } from '../../testing/people/players.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import { createPerson, type Person } from '../../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });

async function lockList(person: Person, orderId: string) {
  const { list: shown } = await person.rosterChecks.read({ order_id: orderId });
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

test('the captain and staff change a locked list, and after unlocking the team does', async () => {
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
  const { list: shown } = await captain.rosterChecks.read({ order_id: orderId });
  await renameAsGuest('Ouellet');
  const lock = { order_id: orderId, shown, lock: true };
  await expect(captain.rosterChecks.lock(lock)).rejects.toMatchObject({ code: 'roster-changed' });
  expect((await captain.rosterChecks.read({ order_id: orderId })).locked_at).toBeNull();
  await expect(guest.rosterChecks.lock({ ...lock, order_id: teamReference })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('a list that is locked while the team saves has either the change or another number', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { captain, orderId, guest, teamReference } = await startTeam();
    const loaded = JSON.parse((await guest.orders.loadShared({ order_id: teamReference })).order);
    loaded.order.jersey_2.jersey_name = 'Ouellet';
    const { list: shown } = await captain.rosterChecks.read({ order_id: orderId });
    const outcomes = await Promise.allSettled([
      guest.orders.save({ order: loaded, key: teamReference.split('.')[1] }),
      captain.rosterChecks.lock({ order_id: orderId, shown, lock: true }),
    ]);
    const isSaved = outcomes[0].status === 'fulfilled';
    const checks = await captain.rosterChecks.read({ order_id: orderId });
    expect({
      name: await readName(captain, orderId),
      isLocked: checks.locked_at !== null,
      isShown: checks.list === shown,
    }).toEqual(
      isSaved
        ? { name: 'Ouellet', isLocked: false, isShown: false }
        : { name: 'Émond', isLocked: true, isShown: true },
    );
  }
});

test('the paid order of a locked list is locked as well', async () => {
  const { orderId } = await createPaidTeam(shop, async (savedId, captain) => lockList(captain, savedId));
  expect((await olga.rosterChecks.read({ order_id: orderId })).locked_at).not.toBeNull();
});
