/** A jersey that is given to another player keeps nothing of the player before (rules.md roster-33). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setWindow } from '../../testing/order-windows.ts';
import { claimRow, setRosterLock, startLinkedTeam } from '../../testing/players.ts';
import { createPerson, openTestShop, type Person, signInAs, type TestShop } from '../../testing/shop.ts';
import { interruptBefore } from '../../testing/statements.ts';

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  shop = await openTestShop();
  olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
});
afterAll(() => shop.close());

const startTeam = () => startLinkedTeam(shop);

test('its link leads to no jersey any more when the captain writes another name there', async () => {
  const { load, change } = await startTeam();
  await change({ jersey_1: { jersey_name: 'Adams' } });
  await expect(load(0)).rejects.toMatchObject({ code: 'not-found' });
  expect((await load(1)).jersey.jersey_name).toBe('Émond');
});

test('a player who opens the link while the row gets another player does not read that one', async () => {
  const { load, change } = await startTeam();
  await load(0);
  const undo = interruptBefore(/order_rows/, () => change({ jersey_1: { jersey_name: 'Adams' } }));
  await expect(load(0).finally(undo)).rejects.toMatchObject({ code: 'not-found' });
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

test('a player who empties the own jersey has no link to the next player there', async () => {
  const { player, references, load, change } = await startTeam();
  const { jersey, version } = await load(0);
  const row = { ...jersey, jersey_name: '', jersey_number: '', jersey_size: '' };
  await player.confirmations.saveOwnJersey({ order_id: references[0]!, version, row });
  await change({ jersey_1: { jersey_name: 'Benoit', jersey_number: '9' } });
  await expect(load(0)).rejects.toMatchObject({ code: 'not-found' });
});

test('players of one name who got first names have each other’s jersey after they change places', async () => {
  const { load, change } = await startTeam();
  const name = (jersey_name: string) => ({ jersey_name });
  await change({ jersey_1: name('Anna Lavoie'), jersey_2: name('Ben Émond') });
  await change({ jersey_1: name('Ben Lavoie') });
  await expect(load(0)).rejects.toMatchObject({ code: 'not-found' });
  expect((await load(1)).jersey.jersey_name).toBe('Ben Émond');
});

test('its reminder is deleted, and what its player typed too late is left out', async () => {
  const { captain, orderId, player, references, load, change } = await startTeam();
  const { jersey, version } = await load(0);
  await setWindow(captain, orderId);
  await player.reminders.remindMe({ order_id: references[0]!, email: 'ana@example.com' });
  await setRosterLock({ captain, orderId }, true);
  await player.confirmations
    .saveOwnJersey({ order_id: references[0]!, version, row: { ...jersey, jersey_number: '55' } })
    .catch(() => undefined);
  await change({ jersey_1: { jersey_name: 'Adams' } });
  const wishes = await shop.database.db.selectFrom('reminder_wishes').selectAll().execute();
  expect(wishes).toEqual([]);
  expect((await captain.orders.deferredSaves({ order_id: orderId })).saves).toEqual([]);
});

const KIM = { jersey_1: { jersey_name: 'Kim', jersey_number: '11' } };
const HASSAN = { jersey_1: { jersey_name: 'Hassan' } };

test.each([
  ['removed and replaced', [{ jersey_1: { jersey_name: '' } }, HASSAN]],
  [
    'replaced after the number',
    [{ jersey_1: { jersey_name: '' } }, { jersey_1: { jersey_number: '21' } }, HASSAN],
  ],
  ['replaced letter by letter', [{ jersey_1: { jersey_name: 'Kin' } }, { jersey_1: { jersey_name: 'Lin' } }]],
])('its link leads to no other child when the name is %s in several saves', async (_, steps) => {
  const { player, captain, orderId, change } = await startTeam();
  await change(KIM);
  const { links } = await captain.confirmations.rowLinks({ order_id: orderId });
  const kim = links[0]!.url.split('#')[1]!;
  await player.confirmations.ownJersey({ order_id: kim });
  for (const step of steps) await change(step);
  await expect(player.confirmations.ownJersey({ order_id: kim })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('a child who corrects the own name, and confirms it, is known by it from then on', async () => {
  const { player, references, load, change } = await startTeam();
  const { jersey, version } = await load(0);
  const row = { ...jersey, jersey_name: 'Nguyen' };
  await player.confirmations.saveOwnJersey({ order_id: references[0]!, version, row });
  await change({ jersey_1: { jersey_name: 'Nguyễn' }, jersey_2: { jersey_number: '77' } });
  expect((await load(0)).jersey.jersey_name).toBe('Nguyễn');
  await change({ jersey_1: { jersey_name: 'Lavoie' } });
  await expect(load(0)).rejects.toMatchObject({ code: 'not-found' });
});

test('a row that comes back with another player has another link', async () => {
  const { captain, orderId, rowIds, load } = await startTeam();
  const send = async (names: string[], deleted: string[] = []) => {
    const order = JSON.parse((await captain.orders.loadShared({ order_id: orderId })).order);
    const [first] = Object.values(order.order) as object[];
    order.order = Object.fromEntries(
      names.map((name, n) => [
        `jersey_${n + 1}`,
        {
          ...first,
          ...order.order[`jersey_${n + 1}`],
          row_id: rowIds[n] ?? 'player-0006',
          jersey_name: name,
        },
      ]),
    );
    await captain.orders.save({ order: { ...order, deleted_rows: deleted } });
  };
  const names = ['Lavoie', 'Émond', 'Kim', 'Roy', 'Singh'];
  await send([...names, 'Osei']);
  const { links } = await captain.confirmations.rowLinks({ order_id: orderId, row_ids: ['player-0006'] });
  const osei = links[0]!.url.split('#')[1]!;
  await send(names, ['player-0006']);
  await send([...names, 'Hassan']);
  await expect(
    createPerson(shop.app, '10.4.4.6').confirmations.ownJersey({ order_id: osei }),
  ).rejects.toMatchObject({ code: 'not-found' });
  expect((await load(1)).jersey.jersey_name).toBe('Émond');
});

async function startWithLateChange() {
  const team = await startTeam();
  const { captain, orderId, references, player, load } = team;
  const { jersey, version } = await load(0);
  await setRosterLock({ captain, orderId }, true);
  await player.confirmations
    .saveOwnJersey({ order_id: references[0]!, version, row: { ...jersey, jersey_name: 'Lavoye' } })
    .catch(() => undefined);
  const rowId = team.rowIds[0]!;
  const openNewLink = async () => {
    shop.passTime(60);
    const { links } = await captain.confirmations.rowLinks({ order_id: orderId, row_ids: [rowId] });
    return player.confirmations.ownJersey({ order_id: links[0]!.url.split('#')[1]! });
  };
  const revoke = () => captain.confirmations.revokeRowLink({ order_id: orderId, row_id: rowId });
  const countWaiting = async () => (await captain.orders.deferredSaves({ order_id: orderId })).saves.length;
  return { ...team, openNewLink, revoke, countWaiting };
}

test('what a player typed too late is not shown behind the next link, and waits for the captain', async () => {
  const { load, openNewLink, revoke, countWaiting } = await startWithLateChange();
  expect((await load(0)).waiting).toMatchObject({ jersey_name: 'Lavoye' });
  await revoke();
  expect(await openNewLink()).toMatchObject({ waiting: null });
  expect(await countWaiting()).toBe(1);
});

test('it is left out when the row gets another player after the link was revoked', async () => {
  const { change, openNewLink, revoke, countWaiting } = await startWithLateChange();
  await revoke();
  await change({ jersey_1: { jersey_name: '' } });
  await change(HASSAN);
  expect(await countWaiting()).toBe(0);
  expect(await openNewLink()).toMatchObject({ waiting: null, jersey: { jersey_name: 'Hassan' } });
});

test('the next player reads nothing of the former one’s confirmation, and says that is me', async () => {
  const { captain, orderId, teamReference, references, rowIds, player, load, change } = await startTeam();
  const { shown } = await load(0);
  const order_id = references[0]!;
  await player.confirmations.confirmOwnJersey({ order_id, shown, of_age_or_guardian: true });
  await change(HASSAN);
  const guest = createPerson(shop.app, '10.4.4.7');
  const link = await claimRow(guest, teamReference, rowIds[0]!);
  expect(await guest.confirmations.ownJersey({ order_id: link.split('#')[1]! })).toMatchObject({
    state: 'filled',
    confirmed_by: null,
    confirmed_at: null,
    changes: [],
  });
  const { rows } = await captain.confirmations.list({ order_id: orderId });
  expect(rows[0]).toMatchObject({ state: 'changed', link: 'opened' });
});

test.each<[string, object[]]>([
  [
    'a name in front in place of that on the back',
    [{ jersey_name: '', jersey_name_front: 'Zidane', jersey_number: '99' }],
  ],
  ['a name in front, under the same number', [{ jersey_name: '', jersey_name_front: 'Zidane' }]],
  [
    'a name in front first, then none on the back',
    [{ jersey_name_front: 'Zidane' }, { jersey_name: '' }, { jersey_number: '99' }],
  ],
  ['no name and another number', [{ jersey_name: '', jersey_number: '99' }]],
])('its link leads to no other child when the jersey gets %s', async (_, steps) => {
  const { load, change } = await startTeam();
  await load(0);
  for (const fields of steps) await change({ jersey_1: fields });
  await expect(load(0)).rejects.toMatchObject({ code: 'not-found' });
});

test('a name that moves from the back to the front stays that of its player', async () => {
  const { load, change } = await startTeam();
  await change({ jersey_1: { jersey_name: '', jersey_name_front: 'Lavoie' } });
  await expect(load(0)).resolves.toMatchObject({ response: true });
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
