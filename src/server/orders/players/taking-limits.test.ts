/** What one phone takes, guesses and confirms of a team, and who manages its list (rules.md roster-13). */
import { expect, test } from 'vitest';
import { byTeamLink, confirmJersey, inviteTeam, loadList, openPhone } from '../../testing/people/players.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { createPerson, openTestShop, signInAs } from '../../testing/shop/shop.ts';

const shop = openShopForFile();

test('taking jerseys from other phones is limited for a phone, and those of nobody are not counted', async () => {
  await using strict = await openTestShop({ LIMITS_FACTOR: '1' });
  const team = await inviteTeam(strict, 24);
  const [honest, taker] = [openPhone(strict), openPhone(strict)];
  for (const [n] of team.rowIds.entries()) await honest.players.takeRow(byTeamLink(team, n));
  const takeAll = async () => {
    for (const [n] of team.rowIds.entries()) await taker.players.takeRow(byTeamLink(team, n));
  };
  await expect(takeAll()).rejects.toMatchObject({ code: 'too-many-attempts' });
  const { rows } = await loadList(taker, team.teamReference);
  expect(rows.filter(({ is_own }) => is_own)).toHaveLength(10);
});

test('a jersey that is not on the list yet is no guess of a link, however often the page asks for it', async () => {
  await using strict = await openTestShop({ LIMITS_FACTOR: '1' });
  const team = await inviteTeam(strict);
  const phone = openPhone(strict);
  const ask = (reference: { order_id: string; row_id?: string }) => phone.players.ownJersey(reference);
  const added = { order_id: team.teamReference, row_id: 'player-9999' };
  for (let n = 0; n < 21; n += 1) await expect(ask(added)).rejects.toMatchObject({ code: 'not-found' });
  const dead = { order_id: `${team.orderId}.${'a'.repeat(22)}` };
  for (let n = 0; n < 20; n += 1) await expect(ask(dead)).rejects.toMatchObject({ code: 'not-found' });
  await expect(ask(dead)).rejects.toMatchObject({ code: 'too-many-attempts' });
});

test('many jerseys that one phone confirms with the team link are shown to the captain together', async () => {
  const team = await inviteTeam(shop, 9);
  const phone = createPerson(shop.app, '10.9.9.9');
  for (const n of [0, 1, 2, 3]) {
    await phone.players.takeRow(byTeamLink(team, n));
    await confirmJersey(phone, byTeamLink(team, n));
  }
  for (const n of [4, 5, 6, 7])
    await confirmJersey(createPerson(shop.app, '10.9.9.8'), { order_id: team.references[n]! });
  const { one_source } = await team.captain.players.list({ order_id: team.orderId });
  expect(one_source).toEqual([team.rowIds.slice(0, 4)]);
  await team.captain.players.freeRow({ order_id: team.orderId, row_ids: one_source[0]! });
  expect((await team.captain.players.list({ order_id: team.orderId })).one_source).toEqual([]);
});

test('a stranger, a guest and a designer do not manage a list', async () => {
  const team = await inviteTeam(shop);
  const designer = await signInAs(shop, { email: 'ida@shop.example', access: 'staff', designerName: 'Ida' });
  const calls = [
    [openPhone(shop), team.orderId],
    [openPhone(shop), team.teamReference],
    [designer, team.orderId],
  ] as const;
  for (const [person, order_id] of calls) {
    const row_ids = [team.rowIds[0]!];
    const attempts = [
      person.players.list({ order_id }),
      person.players.rowLinks({ order_id, row_ids }),
      person.players.freeRow({ order_id, row_ids }),
      person.players.setPlayersConfirm({ order_id, on: false }),
      person.players.setClosesOn({ order_id, closes_on: null }),
      person.players.settleChange({ order_id, id: 1, action: 'take' }),
    ];
    const refused = { status: 'rejected', reason: expect.objectContaining({ code: 'forbidden' }) };
    const answers = await Promise.allSettled(attempts);
    expect(answers).toEqual(answers.map(() => refused));
  }
  await expect(
    openPhone(shop).players.ownJersey({ order_id: team.orderId, row_id: team.rowIds[0]! }),
  ).rejects.toMatchObject({ code: 'not-found' });
});
