/** With the team link nobody becomes a player who has confirmed a jersey (rules.md roster-20, production-12). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  claimRow,
  confirmAsPlayer,
  getReference,
  saveAsGuest,
  setRosterLock,
  startLinkedTeam,
} from '../../testing/players.ts';
import { createPerson, openTestShop, type Person, signInAs, type TestShop } from '../../testing/shop.ts';
import { updateOrder } from '../../testing/update-page.ts';

const SMALL = { jersey_size: 'WOMEN S - CHEST: 34 INCH' };

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  shop = await openTestShop();
  olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
});
afterAll(() => shop.close());

/** Lavoie, in the first of six rows, and Nguyen, in the last one, have confirmed. Every step comes a minute after the one before. */
async function startTeam() {
  const team = await startLinkedTeam(shop, 6);
  for (const index of [0, 5]) await confirmAsPlayer(shop, team.references[index]!);
  const later = <Result>(work: () => Promise<Result>) => {
    shop.passTime(60);
    return work();
  };
  const { orderId, captain, teamReference, rowIds } = team;
  const confirmAsCaptain = async (index: number) => {
    const { rows } = await captain.confirmations.list({ order_id: orderId });
    const { row_id, shown } = rows[index]!;
    await captain.confirmations.confirmRows({ order_id: orderId, rows: [{ row_id, shown }] });
  };
  const guest = createPerson(shop.app, '10.4.4.8');
  const claim = (rowId = rowIds[0]!) =>
    later(async () => getReference(await claimRow(guest, teamReference, rowId)));
  /** The holder of a link writes the jersey and confirms it. */
  const confirmAs = (reference: string, fields: object) =>
    later(async () => {
      const { jersey, version } = await guest.confirmations.ownJersey({ order_id: reference });
      const row = { ...jersey, ...fields };
      return guest.confirmations.saveOwnJersey({
        ...{ order_id: reference, version, row, of_age_or_guardian: true as const },
      });
    });
  const deleteRow = (rowId: string) =>
    later(async () => {
      const order = JSON.parse((await captain.orders.loadShared({ order_id: orderId })).order);
      const kept = Object.entries<{ row_id: string }>(order.order).filter(([, row]) => row.row_id !== rowId);
      return captain.orders.save({
        order: { ...order, order: Object.fromEntries(kept), deleted_rows: [rowId] },
      } as never);
    });
  const listChanged = async () => (await olga.production.readRelease({ order_id: orderId })).changed_players;
  const isGateOpen = async () => (await listChanged()).length > 0;
  return {
    ...team,
    ...{ claim, confirmAs, deleteRow, isGateOpen, listChanged },
    confirmAsCaptain: (index = 0) => later(() => confirmAsCaptain(index)),
    change: (changes: Record<string, object>) => later(() => team.change(changes)),
    changeAsGuest: (changes: Record<string, object>, own: string[] = []) =>
      later(() => saveAsGuest(shop, teamReference, changes, own)),
    changeAsStaff: (fields: object) =>
      later(() => updateOrder(olga, orderId, { rows: [{ row_id: rowIds[0], ...fields }] })),
  };
}

type Team = Awaited<ReturnType<typeof startTeam>>;

const LAVOIE = { jersey_name: 'Lavoie', jersey_number: '0' };
const OTHER = { jersey_name: 'Hassan' };
const EMOND = { jersey_name: 'Émond', jersey_number: '00' };
const NEW_ROW = 'player-0099';

test.each<[string, (team: Team) => Promise<unknown>]>([
  [
    'writes another name there for a while',
    async ({ changeAsGuest }) => {
      await changeAsGuest({ jersey_1: OTHER });
      await changeAsGuest({ jersey_1: { ...LAVOIE, ...SMALL } });
    },
  ],
  ['writes another name there', ({ changeAsGuest }) => changeAsGuest({ jersey_1: OTHER })],
  [
    'writes another name there before the captain corrects it',
    async ({ change, changeAsGuest }) => {
      await changeAsGuest({ jersey_1: OTHER });
      await change({ jersey_1: LAVOIE });
      await changeAsGuest({ jersey_1: { jersey_name: 'Zed' } });
    },
  ],
  [
    'writes another name there once the captain has confirmed it, too',
    async ({ confirmAsCaptain, changeAsGuest }) => {
      await confirmAsCaptain();
      await changeAsGuest({ jersey_1: OTHER });
      await changeAsGuest({ jersey_1: { ...LAVOIE, ...SMALL } });
    },
  ],
])('a guest who %s cannot say that is me', async (_what, change) => {
  const team = await startTeam();
  await change(team);
  await expect(team.claim()).rejects.toMatchObject({ code: 'row-claimed' });
});

test('a guest does not take over a jersey whose link its player has opened, and not confirmed', async () => {
  const { load, change, changeAsGuest, claim } = await startTeam();
  await load(1);
  await changeAsGuest({ jersey_2: OTHER });
  await expect(claim('player-0002')).rejects.toMatchObject({ code: 'row-claimed' });
  await change({ jersey_2: { jersey_name: 'Émond' } });
  await expect(claim('player-0002')).rejects.toMatchObject({ code: 'row-claimed' });
});

const EMPTY = { jersey_name: '', jersey_number: '', jersey_size: '' };

test.each<[string, (team: Team) => Promise<unknown>]>([
  [
    'a row that the captain had mistyped',
    async ({ change, claim, confirmAs }) => {
      await change({ jersey_1: OTHER });
      await change({ jersey_1: LAVOIE });
      await confirmAs(await claim(), SMALL);
    },
  ],
  [
    'a row that staff had mistyped',
    async ({ changeAsStaff, claim, confirmAs }) => {
      await changeAsStaff(OTHER);
      await changeAsStaff(LAVOIE);
      await confirmAs(await claim(), SMALL);
    },
  ],
  [
    'a row that a guest changes while it is mistyped',
    async ({ change, changeAsGuest, claim, confirmAs }) => {
      await change({ jersey_1: OTHER });
      await changeAsGuest({ jersey_1: SMALL });
      await change({ jersey_1: LAVOIE });
      await confirmAs(await claim(), {});
    },
  ],
  [
    'the row of another player, after the captain corrected the spelling',
    async ({ change, changeAsGuest, claim, confirmAs, confirmAsCaptain }) => {
      const reference = await claim('player-0002');
      await change({ jersey_1: { jersey_name: 'Lavoye' } });
      const swap = { jersey_1: EMOND, jersey_2: { jersey_name: 'Lavoye', jersey_number: '0', ...SMALL } };
      await changeAsGuest(swap, [reference]);
      await confirmAs(reference, {});
      await confirmAsCaptain(0);
    },
  ],
  [
    'a row to which the captain has moved the player',
    async ({ change, changeAsGuest, confirmAsCaptain }) => {
      await change({ jersey_1: EMOND, jersey_2: LAVOIE });
      await confirmAsCaptain(0);
      await changeAsGuest({ jersey_2: SMALL });
    },
  ],
  [
    'a jersey that the captain has deleted and added again',
    async ({ captain, orderId, deleteRow, changeAsGuest }) => {
      await deleteRow('player-0006');
      const order = JSON.parse((await captain.orders.loadShared({ order_id: orderId })).order);
      const nguyen = { row_id: NEW_ROW, jersey_name: 'Nguyen', jersey_number: '5' };
      order.order.jersey_6 = { ...order.order.jersey_1, ...nguyen };
      await captain.orders.save({ order });
      await changeAsGuest({ jersey_6: SMALL });
    },
  ],
  [
    'a row whose late changes the captain has taken',
    async ({ captain, orderId, changeAsGuest, claim, confirmAs }) => {
      await setRosterLock({ captain, orderId }, true);
      for (const fields of [OTHER, { ...LAVOIE, ...SMALL }]) {
        await changeAsGuest({ jersey_1: fields }).catch(() => undefined);
        const { saves } = await captain.orders.deferredSaves({ order_id: orderId });
        await captain.orders.settleDeferredSave({ order_id: orderId, id: saves[0]!.id, action: 'take' });
      }
      await setRosterLock({ captain, orderId }, false);
      await confirmAs(await claim(), {});
    },
  ],
  [
    'a new row under another name first',
    async ({ changeAsGuest, claim, confirmAs, deleteRow }) => {
      await changeAsGuest({
        jersey_7: { row_id: NEW_ROW, jersey_name: 'Zed', jersey_number: '77', ...SMALL },
      });
      const reference = await claim(NEW_ROW);
      await changeAsGuest({ jersey_6: EMPTY });
      await confirmAs(reference, { jersey_name: 'Nguyen', jersey_number: '5' });
      await deleteRow('player-0006');
    },
  ],
  [
    'the row of another player, whose own one the captain confirms',
    async ({ changeAsGuest, claim, confirmAs, confirmAsCaptain }) => {
      const reference = await claim('player-0002');
      const swap = {
        jersey_1: { jersey_name: 'Émond', jersey_number: '00' },
        jersey_2: { ...LAVOIE, ...SMALL },
      };
      await changeAsGuest(swap, [reference]);
      await confirmAs(reference, {});
      await confirmAsCaptain(0);
    },
  ],
])('the order is not released when a guest confirms for a player who has: %s', async (_what, take) => {
  const team = await startTeam();
  expect(await team.isGateOpen()).toBe(false);
  await take(team);
  expect(await team.isGateOpen()).toBe(true);
});

test('a change by a guest is settled by the player, or by the captain under the name of the player', async () => {
  const { references, changeAsGuest, confirmAs, confirmAsCaptain, isGateOpen, listChanged } =
    await startTeam();
  await changeAsGuest({ jersey_1: SMALL, jersey_6: SMALL });
  expect(await listChanged()).toEqual(['0 Lavoie', '5 Nguyen']);
  await confirmAs(references[0]!, {});
  expect(await isGateOpen()).toBe(true);
  await confirmAsCaptain(5);
  expect(await isGateOpen()).toBe(false);
});

test('what the captain has settled stays settled, also after a correction and in another row', async () => {
  const { change, changeAsGuest, confirmAsCaptain, isGateOpen } = await startTeam();
  await changeAsGuest({ jersey_1: SMALL });
  await confirmAsCaptain(0);
  expect(await isGateOpen()).toBe(false);
  await change({ jersey_1: { jersey_name: 'J. Lavoie' } });
  await confirmAsCaptain(0);
  expect(await isGateOpen()).toBe(false);
  await change({ jersey_1: EMOND, jersey_2: { jersey_name: 'J. Lavoie', jersey_number: '0', ...SMALL } });
  await confirmAsCaptain(0);
  await confirmAsCaptain(1);
  expect(await isGateOpen()).toBe(false);
});

test('a claim has a link of its own: one that the captain has sent before leads nowhere then', async () => {
  const { load, claim, references } = await startTeam();
  expect(await claim('player-0002')).not.toBe(references[1]);
  await expect(load(1)).rejects.toMatchObject({ code: 'not-found' });
});

test('nothing is to be settled when the jersey is as its player confirmed it, in another row, too', async () => {
  const { changeAsGuest, confirmAsCaptain, isGateOpen } = await startTeam();
  await changeAsGuest({ jersey_1: { jersey_number: '99' } });
  await changeAsGuest({ jersey_1: { jersey_number: '0' } });
  expect(await isGateOpen()).toBe(false);
  const lavoie = { jersey_name: 'Lavoie', jersey_number: '0' };
  const emond = { jersey_name: 'Émond', jersey_number: '00' };
  await changeAsGuest({ jersey_1: emond, jersey_2: lavoie });
  await confirmAsCaptain(0);
  await confirmAsCaptain(1);
  expect(await isGateOpen()).toBe(false);
});

test('a player who changes the own jersey, by either link, has nothing to settle but the own confirmation', async () => {
  const { references, changeAsGuest, confirmAs, isGateOpen } = await startTeam();
  await changeAsGuest({ jersey_1: { jersey_name: 'Bouchard' } }, [references[0]!]);
  await confirmAs(references[0]!, {});
  expect(await isGateOpen()).toBe(false);
});
