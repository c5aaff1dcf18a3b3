/** With the team link nobody becomes a player who has confirmed a jersey (rules.md roster-20). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimRow, confirmAsPlayer, saveAsGuest, startLinkedTeam } from '../../testing/players.ts';
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

/** Lavoie, in the first of five rows, has confirmed. Every save comes a minute after the one before. */
async function startTeam() {
  const team = await startLinkedTeam(shop);
  await confirmAsPlayer(shop, team.references[0]!);
  const later = <Result>(work: () => Promise<Result>) => {
    shop.passTime(60);
    return work();
  };
  const { orderId, captain, teamReference, rowIds } = team;
  const confirmAsCaptain = async () => {
    const { rows } = await captain.confirmations.list({ order_id: orderId });
    const { row_id, shown } = rows[0]!;
    await captain.confirmations.confirmRows({ order_id: orderId, rows: [{ row_id, shown }] });
  };
  return {
    ...team,
    confirmAsCaptain: () => later(confirmAsCaptain),
    change: (changes: Record<string, object>) => later(() => team.change(changes)),
    changeAsGuest: (changes: Record<string, object>) =>
      later(() => saveAsGuest(shop, teamReference, changes)),
    changeAsStaff: (fields: object) =>
      later(() => updateOrder(olga, orderId, { rows: [{ row_id: rowIds[0], ...fields }] })),
    claim: (rowId = rowIds[0]!) =>
      later(() => claimRow(createPerson(shop.app, '10.4.4.8'), teamReference, rowId)),
  };
}

type Team = Awaited<ReturnType<typeof startTeam>>;

const LAVOIE = { jersey_name: 'Lavoie', jersey_number: '10' };
const OTHER = { jersey_name: 'Hassan' };
const NEW_ROW = 'player-0099';

test.each<[string, (team: Team) => Promise<unknown>, string?]>([
  [
    'writes another name there for a while',
    async ({ changeAsGuest }) => {
      await changeAsGuest({ jersey_1: OTHER });
      await changeAsGuest({ jersey_1: { ...LAVOIE, ...SMALL } });
    },
  ],
  ['writes another name there', ({ changeAsGuest }) => changeAsGuest({ jersey_1: OTHER })],
  [
    'comes after the captain mistyped the name and corrected it',
    async ({ change, changeAsGuest }) => {
      await change({ jersey_1: OTHER });
      await change({ jersey_1: LAVOIE });
      await changeAsGuest({ jersey_1: SMALL });
    },
  ],
  [
    'comes after staff did so',
    async ({ changeAsStaff, changeAsGuest }) => {
      await changeAsStaff(OTHER);
      await changeAsStaff(LAVOIE);
      await changeAsGuest({ jersey_1: SMALL });
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
  [
    'moves the player to a new row',
    async ({ changeAsGuest }) => {
      await changeAsGuest({ jersey_1: { jersey_name: '', jersey_number: '', jersey_size: '' } });
      await changeAsGuest({ jersey_6: { row_id: NEW_ROW, ...LAVOIE, ...SMALL } });
    },
    NEW_ROW,
  ],
  [
    'exchanges the player with another one',
    ({ changeAsGuest }) =>
      changeAsGuest({
        jersey_1: { jersey_name: 'Émond', jersey_number: '21' },
        jersey_2: { ...LAVOIE, ...SMALL },
      }),
    'player-0002',
  ],
])('a guest who %s cannot say that is me', async (_what, change, rowId) => {
  const team = await startTeam();
  await change(team);
  await expect(team.claim(rowId)).rejects.toMatchObject({ code: 'row-claimed' });
});

test('a guest does not take over a jersey whose link its player has opened, and not confirmed', async () => {
  const { load, changeAsGuest, claim } = await startTeam();
  await load(1);
  await changeAsGuest({ jersey_2: OTHER });
  await changeAsGuest({ jersey_2: { jersey_name: 'Émond', ...SMALL } });
  await expect(claim('player-0002')).rejects.toMatchObject({ code: 'row-claimed' });
});

test('the player to whom the captain gives the row afterwards says that is me', async () => {
  const { change, changeAsGuest, claim } = await startTeam();
  await changeAsGuest({ jersey_1: OTHER });
  await change({ jersey_1: { jersey_name: 'Zidane', jersey_number: '44' } });
  await expect(claim()).resolves.toContain('/jersey#');
});
