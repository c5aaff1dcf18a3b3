/** A page that was shown a jersey without its details changes none of them unasked (rules.md roster-13). */
import { describe, expect, test } from 'vitest';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { OwnJersey } from '#contract/players.ts';
import {
  changeList,
  type InvitedTeam,
  inviteTeam,
  openPhone,
  readList,
} from '../../testing/people/players.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import type { Person } from '../../testing/shop/shop.ts';

const shop = openShopForFile();

type Jersey = Partial<OwnJersey['jersey']>;

const DETAILS = {
  jersey_size: 'MEN M - CHEST: 40 INCH',
  short_size: 'YOUTH M - WAIST: 24 INCH',
  jersey_sleeve: 'Long Sleeve',
} as const;
const WITHHELD = { jersey_size: '', short_size: '', jersey_sleeve: 'Short Sleeve' } as const;
const OTHER_SIZE = 'YOUTH L - CHEST: 32 INCH';

/** A team whose first jersey is nobody's and has a long sleeve and shorts. */
async function openTeam() {
  const team = await inviteTeam(shop);
  await changeFirst(team, DETAILS);
  return { team, phone: openPhone(shop), first: { order_id: team.teamReference, row_id: team.rowIds[0]! } };
}

const changeFirst = (team: InvitedTeam, fields: Jersey) =>
  changeList(team.captain, team.orderId, { jersey_1: fields });

/** Opens the list. Returns its first jersey as it was shown, and a save of this page, whatever happens meanwhile. */
async function openPage(phone: Person, { teamReference }: InvitedTeam) {
  const { order } = await phone.orders.loadShared({ order_id: teamReference });
  const list = JSON.parse(order) as OrderResponse;
  const save = (key: 'jersey_1' | 'jersey_2' | 'jersey_6', fields: Jersey) => {
    list.order[key] = { ...list.order[key]!, ...fields };
    return phone.orders.save({ order: list, key: teamReference.split('.')[1]! });
  };
  return { shown: list.order.jersey_1!, save };
}

/** Opens the card of a jersey. Returns the jersey as it was shown, and a save of this card. */
async function openCard(phone: Person, reference: { order_id: string; row_id: string }) {
  const { jersey, version } = await phone.players.ownJersey(reference);
  const save = (fields: Jersey) =>
    phone.players.saveOwnJersey({ ...reference, version, row: { ...jersey, ...fields } });
  return { shown: jersey, save };
}

describe('a guest who takes a jersey that was shown without its details', () => {
  test('and saves another number from the same list keeps its size, shorts and sleeve', async () => {
    const { team, phone, first } = await openTeam();
    const page = await openPage(phone, team);
    expect(page.shown).toMatchObject(WITHHELD);
    await phone.players.takeRow(first);
    expect((await page.save('jersey_1', { jersey_number: '77' })).refused).toEqual([]);
    expect((await readList(team))[0]).toMatchObject({ ...DETAILS, jersey_number: '77' });
  });

  test('and saves another number from its card, also twice, keeps its size, shorts and sleeve', async () => {
    const { team, phone, first } = await openTeam();
    const card = await openCard(phone, first);
    expect(card.shown).toMatchObject(WITHHELD);
    await phone.players.takeRow(first);
    const save = () => card.save({ jersey_number: '77' });
    // The answer to the first save is lost, and the page sends it again.
    for (const { jersey } of [await save(), await save()]) expect(jersey).toMatchObject(DETAILS);
    expect((await readList(team))[0]).toMatchObject({ ...DETAILS, jersey_number: '77' });
  });

  test('and chooses in the list or on its card the size that it had, which somebody has changed since, gets this size', async () => {
    const { team, phone, first } = await openTeam();
    const [page, card] = [await openPage(phone, team), await openCard(phone, first)];
    await phone.players.takeRow(first);
    await changeFirst(team, { jersey_size: OTHER_SIZE });
    expect((await page.save('jersey_1', { jersey_size: DETAILS.jersey_size })).refused).toEqual([]);
    expect((await readList(team))[0]).toMatchObject(DETAILS);
    await changeFirst(team, { jersey_size: OTHER_SIZE });
    await card.save({ jersey_size: DETAILS.jersey_size });
    expect((await readList(team))[0]).toMatchObject(DETAILS);
  });
});

test('a guest who has left a jersey changes another from the old page, and the captain’s size of the first stays', async () => {
  const { team, phone, first } = await openTeam();
  await phone.players.takeRow(first);
  const page = await openPage(phone, team);
  expect(page.shown).toMatchObject(DETAILS);
  await phone.players.leaveRow(first);
  await changeFirst(team, { jersey_size: OTHER_SIZE });
  expect((await page.save('jersey_2', { jersey_number: '55' })).refused).toEqual([]);
  const [left, saved] = await readList(team);
  expect(left).toMatchObject({ ...DETAILS, jersey_size: OTHER_SIZE });
  expect(saved!.jersey_number).toBe('55');
});

test('the size of a deleted jersey of another player cannot be found out by guessing', async () => {
  const team = await inviteTeam(shop, 6);
  const row_id = team.rowIds[5]!;
  await openPhone(shop).players.takeRow({ order_id: team.teamReference, row_id });
  const { jersey_size } = (await readList(team))[5]!;
  const page = await openPage(openPhone(shop), team);
  const { order } = await team.captain.orders.loadShared({ order_id: team.orderId });
  await team.captain.orders.save({ order: { ...JSON.parse(order), deleted_rows: [row_id] } });
  const guess = async (size: string) =>
    (await page.save('jersey_6', { jersey_size: size, short_size: 'No Shorts' })).refused;
  expect(await guess(jersey_size)).toMatchObject([{ row_id }]);
  expect(await guess(jersey_size)).toEqual(await guess(OTHER_SIZE));
});

test('a jersey is not confirmed with details that the page did not show', async () => {
  const { phone, first } = await openTeam();
  const { jersey, version } = await phone.players.ownJersey(first);
  await phone.players.takeRow(first);
  const row = { ...jersey, jersey_number: '79' };
  const saved = await phone.players.saveOwnJersey({ ...first, version, row, of_age_or_guardian: true });
  expect(saved).toMatchObject({ state: 'filled', jersey: { ...DETAILS, jersey_number: '79' } });
});
