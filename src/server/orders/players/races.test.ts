/** Two people press at the same moment: both answers are true afterwards (rules.md roster-13). */
import { expect, test } from 'vitest';
import {
  changeJersey,
  changeList,
  confirmJersey,
  EMPTY_JERSEY,
  type InvitedTeam,
  inviteTeam,
  openPhone,
  readList,
} from '../../testing/people/players.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';

const shop = openShopForFile();

const ROUNDS = [0, 1, 2, 3];
const SIZE = 'MEN M - CHEST: 40 INCH';
const ofRow = ({ teamReference, rowIds }: InvitedTeam, n: number) => ({
  ...{ order_id: teamReference, row_id: rowIds[n]! },
});
const isDone = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled';

test.each(ROUNDS)('take against confirm: whoever confirmed keeps the jersey, round %i', async () => {
  const team = await inviteTeam(shop);
  const [player, other] = [openPhone(shop), openPhone(shop)];
  await player.players.takeRow(ofRow(team, 0));
  const [taken, confirmed] = await Promise.allSettled([
    other.players.takeRow(ofRow(team, 0)),
    confirmJersey(player, ofRow(team, 0)),
  ]);
  const access = async (phone: typeof player) => (await phone.players.ownJersey(ofRow(team, 0))).access;
  if (isDone(confirmed)) expect([await access(player), await access(other)]).toEqual(['edit', 'read']);
  else expect([isDone(taken), await access(other)]).toEqual([true, 'edit']);
});

test.each(ROUNDS)('free against a save: the save is stored before it, or refused, round %i', async () => {
  const team = await inviteTeam(shop);
  const reference = { order_id: team.references[0]! };
  const [saved] = await Promise.allSettled([
    changeJersey(openPhone(shop), reference, { jersey_number: '66' }),
    team.captain.players.freeRow({ order_id: team.orderId, row_ids: [team.rowIds[0]!] }),
  ]);
  expect((await readList(team))[0]!.jersey_number).toBe(isDone(saved) ? '66' : '0');
  await expect(openPhone(shop).players.ownJersey(reference)).rejects.toMatchObject({ code: 'not-found' });
});

test.each(ROUNDS)(
  'a deletion against a save: the jersey is gone, or it has what was saved, round %i',
  async () => {
    const team = await inviteTeam(shop, 6);
    const { order } = await team.captain.orders.loadShared({ order_id: team.orderId });
    const list = JSON.parse(order);
    const { jersey_6: last, ...kept } = list.order;
    const [saved] = await Promise.allSettled([
      changeJersey(openPhone(shop), { order_id: team.references[5]! }, { jersey_number: '66' }),
      team.captain.orders.save({ order: { ...list, order: kept, deleted_rows: [last.row_id] } }),
    ]);
    expect(await readList(team)).toHaveLength(5);
    await changeList(team.captain, team.orderId, { jersey_6: last });
    // The deletion is taken back: the link opens the jersey as it was deleted.
    const { jersey } = await openPhone(shop).players.ownJersey({ order_id: team.references[5]! });
    expect([last.jersey_number, isDone(saved) ? '66' : last.jersey_number]).toContain(jersey.jersey_number);
  },
);

test('twelve phones behind one address that confirm one free row are twelve confirmed players', async () => {
  const team = await inviteTeam(shop);
  await changeList(team.captain, team.orderId, { jersey_5: EMPTY_JERSEY });
  const phones = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const phone = openPhone(shop);
      const { jersey, version } = await phone.players.ownJersey(ofRow(team, 4));
      return { phone, version, row: { ...jersey, jersey_name: `P${n}`, jersey_size: SIZE } };
    }),
  );
  const saved = await Promise.all(
    phones.map(({ phone, version, row }) =>
      phone.players.saveOwnJersey({ ...ofRow(team, 4), version, row, of_age_or_guardian: true }),
    ),
  );
  expect(saved.map(({ state, is_own }) => [state, is_own])).toEqual(saved.map(() => ['confirmed', true]));
  expect(new Set(saved.map(({ jersey }) => jersey.row_id)).size).toBe(12);
});

test('a player whose answer was lost presses again and has one jersey', async () => {
  const team = await inviteTeam(shop);
  await changeList(team.captain, team.orderId, { jersey_5: EMPTY_JERSEY });
  const phone = openPhone(shop);
  const { jersey, version } = await phone.players.ownJersey(ofRow(team, 4));
  const row = { ...jersey, jersey_name: 'Ann', jersey_size: SIZE };
  const press = () =>
    phone.players.saveOwnJersey({ ...ofRow(team, 4), version, row, of_age_or_guardian: true });
  const [first, second] = [await press(), await press()];
  expect(second.jersey).toEqual(first.jersey);
  expect((await readList(team)).filter(({ jersey_name }) => jersey_name === 'Ann')).toHaveLength(1);
});
