/** What ends the link of a jersey, and what leaves it (rules.md roster-13). */
import { describe, expect, test } from 'vitest';
import {
  changeJersey,
  changeList,
  confirmJersey,
  EMPTY_JERSEY,
  getReference,
  inviteTeam,
  openPhone,
  readList,
  readStates,
} from '../../testing/people/players.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';

const shop = openShopForFile();

const countOpeningLinks = async (references: readonly string[]) => {
  const phone = openPhone(shop);
  const answers = await Promise.allSettled(
    references.map((order_id) => phone.players.ownJersey({ order_id })),
  );
  return answers.filter(({ status }) => status === 'fulfilled').length;
};

describe('one save with the team link over six jerseys that their players have confirmed', () => {
  test('is refused for each of them, stored for the seventh, and ends no link', async () => {
    const team = await inviteTeam(shop, 7);
    for (const order_id of team.references.slice(0, 6)) await confirmJersey(openPhone(shop), { order_id });
    const pasted = Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7].map((n) => [`jersey_${n}`, { jersey_number: `9${n}` }]),
    );
    const { refused } = await changeList(openPhone(shop), team.teamReference, pasted);
    expect(refused).toEqual(
      team.rowIds.slice(0, 6).map((row_id) => ({
        row_id,
        field: 'number',
        reason: 'This jersey belongs to another player, please tell your captain what is wrong',
      })),
    );
    expect((await readList(team)).map(({ jersey_number }) => jersey_number)[6]).toBe('97');
    expect((await readStates(team)).slice(0, 6)).toEqual(Array(6).fill('confirmed'));
    expect(await countOpeningLinks(team.references)).toBe(7);
  });

  test('is stored for the jersey whose link the browser has', async () => {
    const team = await inviteTeam(shop);
    await confirmJersey(openPhone(shop), { order_id: team.references[0]! });
    const own_links = [team.references[0]!, 'no link'];
    const { refused } = await changeList(
      openPhone(shop),
      team.teamReference,
      { jersey_1: { jersey_number: '44' } },
      { own_links },
    );
    expect(refused).toEqual([]);
    expect(await readStates(team)).toEqual(['changed', 'filled', 'filled', 'filled', 'filled']);
  });
});

test('a deleted jersey has no link, and stays that of its player', async () => {
  const team = await inviteTeam(shop, 6);
  const player = openPhone(shop);
  const link = { order_id: team.references[5]! };
  await confirmJersey(player, link);
  const { jersey, version } = await player.players.ownJersey(link);
  const { order } = await team.captain.orders.loadShared({ order_id: team.orderId });
  const list = JSON.parse(order);
  const { jersey_6: last, ...kept } = list.order;
  await team.captain.orders.save({ order: { ...list, order: kept, deleted_rows: [last.row_id] } });
  for (const loaded of [version, version + 1])
    await expect(
      player.players.saveOwnJersey({ ...link, version: loaded, row: jersey }),
    ).rejects.toMatchObject({ code: 'not-found' });
  const { refused } = await changeList(openPhone(shop), team.teamReference, {
    jersey_6: { ...last, jersey_name: 'Eve' },
  });
  expect(refused).toContainEqual(expect.objectContaining({ row_id: last.row_id, field: 'name' }));
  expect((await readList(team)).map(({ jersey_name }) => jersey_name)).not.toContain('Eve');
});

test('a save of the captain that is sent twice frees a jersey once', async () => {
  const team = await inviteTeam(shop);
  const { order } = await team.captain.orders.loadShared({ order_id: team.orderId });
  const list = JSON.parse(order);
  list.order.jersey_1.jersey_name = 'Zoe';
  const sent = { order: { ...list, freed_rows: [team.rowIds[0]!] }, save_id: 'a'.repeat(24) };
  await team.captain.orders.save(sent);
  const { links } = await team.captain.players.rowLinks({ order_id: team.orderId, row_ids: team.rowIds });
  await team.captain.orders.save(sent);
  expect(await countOpeningLinks([getReference(links[0]!.url)])).toBe(1);
});

/** As parents and captains correct names; the last one may be another player. */
const CORRECTIONS = [
  ['Gagne', 'Gagné'],
  ['Mike', 'Michael'],
  ['Kim', 'Tremblay'],
  ['Smith', 'Smyth'],
  ['Captain', 'Osei'],
] as const;

test('no correction of a name by the captain ends a link', async () => {
  const team = await inviteTeam(shop, CORRECTIONS.length);
  const write = (column: 0 | 1) =>
    Object.fromEntries(CORRECTIONS.map((names, n) => [`jersey_${n + 1}`, { jersey_name: names[column] }]));
  await changeList(team.captain, team.orderId, write(0));
  await changeList(team.captain, team.orderId, write(1));
  expect(await countOpeningLinks(team.references)).toBe(CORRECTIONS.length);
});

describe('a link ends', () => {
  const firstOf = async () => {
    const team = await inviteTeam(shop, 7);
    return { team, reference: { order_id: team.references[6]! } };
  };
  const open = (order_id: string) => openPhone(shop).players.ownJersey({ order_id });

  test('when the captain empties the row, and the next link is another one', async () => {
    const { team, reference } = await firstOf();
    await changeList(team.captain, team.orderId, { jersey_7: EMPTY_JERSEY });
    await expect(open(reference.order_id)).rejects.toMatchObject({ code: 'not-found' });
    const { links } = await team.captain.players.rowLinks({ order_id: team.orderId, row_ids: team.rowIds });
    expect(getReference(links[6]!.url)).not.toBe(reference.order_id);
  });

  test('when a guest fills in an empty row whose link nobody has opened', async () => {
    const { team, reference } = await firstOf();
    await changeList(team.captain, team.orderId, { jersey_7: EMPTY_JERSEY });
    const { links } = await team.captain.players.rowLinks({ order_id: team.orderId, row_ids: team.rowIds });
    const unopened = getReference(links[6]!.url);
    await changeJersey(
      openPhone(shop),
      { order_id: team.teamReference, row_id: team.rowIds[6]! },
      { jersey_name: 'Max' },
    );
    await expect(open(unopened)).rejects.toMatchObject({ code: 'not-found' });
    await expect(open(reference.order_id)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('after half a year', async () => {
    const { reference } = await firstOf();
    shop.passTime(181 * 24 * 3600);
    await expect(open(reference.order_id)).rejects.toMatchObject({ code: 'not-found' });
  });
});

test('a guest who empties the own row gives it back, and its link stays', async () => {
  const team = await inviteTeam(shop);
  const phone = openPhone(shop);
  const row = { order_id: team.teamReference, row_id: team.rowIds[0]! };
  await phone.players.takeRow(row);
  await changeJersey(phone, row, EMPTY_JERSEY);
  expect(await countOpeningLinks([team.references[0]!])).toBe(1);
  expect((await phone.orders.loadShared({ order_id: team.teamReference })).rows[0]).toMatchObject({
    is_own: false,
  });
});
