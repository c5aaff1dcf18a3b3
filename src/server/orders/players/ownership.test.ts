/** Guests change their own jerseys only (rules.md roster-13). */
import { expect, test } from 'vitest';
import {
  changeJersey,
  changeList,
  confirmJersey,
  inviteTeam,
  openPhone,
  readList,
} from '../../testing/people/players.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { createPerson } from '../../testing/shop/shop.ts';

const shop = openShopForFile();

test('the size of a confirmed jersey cannot be found out by guessing', async () => {
  const team = await inviteTeam(shop);
  await confirmJersey(openPhone(shop), { order_id: team.references[0]! });
  const { jersey_size: right } = (await readList(team))[0]!;
  const reference = { order_id: team.teamReference, row_id: team.rowIds[0]! };
  for (const jersey_size of [right, 'YOUTH L - CHEST: 32 INCH']) {
    const { refused } = await changeList(openPhone(shop), team.teamReference, { jersey_1: { jersey_size } });
    expect(refused).toMatchObject([{ row_id: team.rowIds[0], field: 'size' }]);
    await expect(changeJersey(openPhone(shop), reference, { jersey_size })).rejects.toMatchObject({
      code: 'row-owned',
    });
  }
});

test('with the id alone a jersey is not found again in the list of the team link, and no price is told', async () => {
  const team = await inviteTeam(shop);
  const { order } = await createPerson(shop.app).orders.loadShared({ order_id: team.orderId });
  const { orders } = await createPerson(shop.app).orders.status({ id: team.orderId });
  for (const shown of [order, orders[0]!.order]) {
    expect(shown).not.toMatch(/player-0|[1-9]\d*\.?\d*,"jersey_final|"final_price":[1-9]/);
    const { order: jerseys, ...head } = JSON.parse(shown);
    const prices = [head, ...Object.values<object>(jerseys)].flatMap((part) =>
      Object.entries(part).flatMap(([field, value]) => (/price|total$|addon/.test(field) ? [value] : [])),
    );
    expect(prices.filter((price) => price !== 0 && price !== 5)).toEqual([]);
    expect(Object.values<{ row_id: string }>(jerseys).map(({ row_id }) => row_id)).not.toContain(
      team.rowIds[0],
    );
  }
});

test('a captain with the team link is a player: what is confirmed there belongs to the captain’s phone only when it was free', async () => {
  const team = await inviteTeam(shop);
  const player = openPhone(shop);
  await confirmJersey(player, { order_id: team.references[0]! });
  const ofFirst = { order_id: team.teamReference, row_id: team.rowIds[0]! };
  await expect(confirmJersey(team.captain, ofFirst)).rejects.toBeDefined();
  expect(await player.players.ownJersey({ order_id: team.references[0]! })).toMatchObject({ is_own: true });
});

test('a row belongs to the phone that filled it in, and to another one after “This one is mine”', async () => {
  const team = await inviteTeam(shop);
  const [kim, lee] = [openPhone(shop), openPhone(shop)];
  const first = { order_id: team.teamReference, row_id: team.rowIds[0]! };
  await kim.players.takeRow(first);
  await changeJersey(kim, first, { jersey_number: '33' });
  await expect(changeJersey(lee, first, { jersey_number: '34' })).rejects.toMatchObject({
    code: 'row-owned',
  });
  expect(await lee.players.takeRow(first)).toMatchObject({ access: 'edit', is_own: true });
  await changeJersey(lee, first, { jersey_number: '34' });
  await expect(changeJersey(kim, first, { jersey_number: '35' })).rejects.toMatchObject({
    code: 'row-owned',
  });
  await confirmJersey(lee, first);
  await expect(kim.players.takeRow(first)).rejects.toMatchObject({ code: 'row-owned' });
});

test('“That was not me” gives a jersey back: with the team link to nobody, behind a link the link ends', async () => {
  const team = await inviteTeam(shop);
  const [phone, next] = [openPhone(shop), openPhone(shop)];
  const first = { order_id: team.teamReference, row_id: team.rowIds[0]! };
  await phone.players.takeRow(first);
  await confirmJersey(phone, first);
  await phone.players.leaveRow(first);
  expect(await next.players.takeRow(first)).toMatchObject({ access: 'edit' });
  const second = { order_id: team.references[1]! };
  await confirmJersey(phone, second);
  await phone.players.leaveRow(second);
  await expect(phone.players.ownJersey(second)).rejects.toMatchObject({ code: 'not-found' });
});
