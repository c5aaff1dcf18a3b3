/** Jerseys that staff add to an order and take out of it (specification 4 Rows; security rows 38 and 56; matrix row C8). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnsweredOrder } from '#contract/wire-order.ts';
import { paidTeam } from '../testing/paid-team.ts';
import { openTestShop, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';
import { caughtWithin, sabotaged } from '../testing/statements.ts';
import { saveTeamOrder } from '../testing/teams.ts';

let shop: TestShop;
let olga: Person;
let priya: Person;
beforeAll(async () => {
  shop = await openTestShop();
  olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  priya = await signedIn(shop, { email: 'priya@example.com', access: 'manager' });
});
afterAll(() => shop.close());

const draft = async (rows = 12) => saveTeamOrder(person(shop.app), rows);

const change = (someone: Person, order_id: string, version: number, fields: Record<string, unknown>) =>
  someone.dashboard.updateOrder({ order: { order_id, version, ...fields } } as never);

async function read(order_id: string) {
  const answer = await olga.dashboard.order({ order_id });
  const { order: jerseys } = JSON.parse(answer.order) as AnsweredOrder;
  return { ...answer, jerseys: Object.values(jerseys) };
}

const goalie = {
  row_id: 'new-goalie-01',
  jersey_name: ' Price ',
  jersey_number: '31',
  jersey_size: 'MEN M - CHEST: 40 INCH',
};

test('a jersey is added at the end, and the order costs what its jerseys cost', async () => {
  const { order_id } = await draft(9);
  await change(olga, order_id, 1, { new_rows: [goalie] });
  const { jerseys, money, history } = await read(order_id);
  expect(jerseys).toHaveLength(10);
  expect(jerseys.at(-1)).toMatchObject({
    jersey_id: '10',
    row_id: 'new-goalie-01',
    jersey_name: 'Price',
    short_size: 'No Shorts',
    jersey_sleeve: 'Short Sleeve',
    jersey_final_price: 37,
  });
  // From ten jerseys on the quantity fee falls away, for the other nine too.
  expect(jerseys[0]).toMatchObject({ jersey_final_price: 37 });
  expect(money).toMatchObject({ order_total: 370, final_price: 370, quantity_fee: 0 });
  expect(history[0]).toMatchObject({
    actor: 'olga',
    detail: { before: { 'row new-goalie-01': null }, after: { 'row new-goalie-01': true } },
  });
});

test('the same jersey sent twice is one jersey', async () => {
  const { order_id } = await draft();
  await change(olga, order_id, 1, { new_rows: [goalie] });
  await change(olga, order_id, 1, { new_rows: [goalie] });
  expect(await read(order_id)).toMatchObject({ version: 2, jerseys: { length: 13 } });
});

test('a jersey is taken out, the later ones move up, and nobody is paid for it', async () => {
  const { order_id } = await draft();
  const before = await read(order_id);
  await change(olga, order_id, 1, { deleted_rows: ['player-0007'] });
  const { jerseys, money } = await read(order_id);
  expect(jerseys.map(({ row_id }) => row_id)).toEqual(
    before.jerseys.map(({ row_id }) => row_id).filter((id) => id !== 'player-0007'),
  );
  expect(jerseys.map(({ jersey_id }) => jersey_id)).toEqual(jerseys.map((_, index) => String(index + 1)));
  expect(money).toMatchObject({ order_total: 11 * 37, final_price: 11 * 37 });
  const { orders } = await olga.dashboard.orders({ saved: true, search: order_id }).then((page) => ({
    orders: page.saved_orders,
  }));
  expect(orders[0]).toMatchObject({ total_jerseys: 11 });
});

test('one in, one out, of the same price: the right ones are there', async () => {
  const { order_id } = await draft();
  await change(olga, order_id, 1, { new_rows: [goalie], deleted_rows: ['player-0012'] });
  const { jerseys, money } = await read(order_id);
  expect(jerseys.map(({ row_id }) => row_id).slice(-2)).toEqual(['player-0011', 'new-goalie-01']);
  expect(money).toMatchObject({ order_total: 12 * 37 });
});

test('the first five stay, three hundred are the most, and an unknown jersey is not changed', async () => {
  const { order_id } = await draft(6);
  await expect(change(olga, order_id, 1, { deleted_rows: ['player-0005'] })).rejects.toMatchObject({
    code: 'first-five-rows',
  });
  const many = Array.from({ length: 295 }, (_, n) => ({ row_id: `new-player-${n}` }));
  await expect(change(olga, order_id, 1, { new_rows: many })).rejects.toMatchObject({
    code: 'too-many-rows',
  });
  await expect(
    change(olga, order_id, 1, { rows: [{ row_id: 'nobody-here', jersey_name: 'Ghost' }] }),
  ).rejects.toMatchObject({ code: 'not-found' });
  expect(await read(order_id)).toMatchObject({ version: 1, jerseys: { length: 6 } });
});

test('of a paid order no jersey comes or goes, not even for another of the same price', async () => {
  const { orderId } = await paidTeam(shop);
  for (const fields of [
    { new_rows: [goalie] },
    { deleted_rows: ['player-0012'] },
    { new_rows: [goalie], deleted_rows: ['player-0012'] },
  ])
    await expect(change(olga, orderId, 1, fields)).rejects.toMatchObject({
      code: 'paid-order-fixed',
      message: expect.stringContaining('For more jerseys make a new order'),
    });
  expect(await read(orderId)).toMatchObject({ version: 1, jerseys: { length: 12 } });
});

test('after a deposit a jersey is complete before it is added, and what is due follows', async () => {
  const { order_id } = await draft();
  await olga.money.confirmEmtDeposit({ order: { order_id, version: 1, amount: 200, reference: 'CA-1' } });
  await expect(change(olga, order_id, 2, { new_rows: [{ row_id: 'open-place-1' }] })).rejects.toMatchObject({
    code: 'roster-incomplete',
    detail: { issues: [{ rowId: 'open-place-1', field: 'size' }] },
  });
  await change(olga, order_id, 2, { new_rows: [goalie] });
  expect(await olga.money.orderMoney({ order_id })).toMatchObject({ received: 200, due: 13 * 37 + 25 - 200 });
});

test('C8: who takes out a jersey that somebody else corrected is told, and the other way round', async () => {
  const { order_id } = await draft();
  await change(olga, order_id, 1, { rows: [{ row_id: 'player-0008', jersey_name: 'Gagnon' }] });
  await expect(change(priya, order_id, 1, { deleted_rows: ['player-0008'] })).rejects.toMatchObject({
    code: 'version-conflict',
    detail: { by: 'olga', current: { 'row player-0008 jersey_name': 'Gagnon' } },
  });
  await change(priya, order_id, 2, { deleted_rows: ['player-0008'] });
  await expect(
    change(olga, order_id, 2, { rows: [{ row_id: 'player-0008', jersey_number: '9' }] }),
  ).rejects.toMatchObject({
    code: 'version-conflict',
    detail: { by: 'priya', current: { 'row player-0008': null } },
  });
  // Both took it out: nobody has to be told.
  await change(olga, order_id, 2, { deleted_rows: ['player-0008'] });
  expect(await read(order_id)).toMatchObject({ version: 3, jerseys: { length: 11 } });
});

test('what the captain took out meanwhile is not corrected into being again', async () => {
  const captain = person(shop.app);
  const { order, order_id } = await saveTeamOrder(captain);
  await captain.orders.save({ order: { ...order, deleted_rows: ['player-0012'] } });
  await expect(
    change(olga, order_id, 1, { rows: [{ row_id: 'player-0012', jersey_number: '9' }] }),
  ).rejects.toMatchObject({ code: 'version-conflict', detail: { by: 'The customer' } });
  expect((await read(order_id)).jerseys).toHaveLength(11);
});

test('the captain goes on from what staff added, and undoes none of it', async () => {
  const captain = person(shop.app);
  const { order, order_id } = await saveTeamOrder(captain);
  await change(olga, order_id, 1, { new_rows: [goalie], deleted_rows: ['player-0012'] });
  const saved = await captain.orders.save({ order: { ...order, order_notes: 'By May.' } });
  const ids = Object.values((JSON.parse(saved.order) as AnsweredOrder).order).map(({ row_id }) => row_id);
  expect(ids.slice(-2)).toEqual(['player-0011', 'new-goalie-01']);
});

/** Of each pair who is told, and who keeps what: the two write at the same moment from the same version. */
const PAIRS: { theirs: [object, object]; kept: number }[] = [
  { theirs: [{ printing_id: 'P-1' }, { rows: [{ row_id: 'player-0001', jersey_number: '41' }] }], kept: 2 },
  {
    theirs: [{ new_rows: [{ row_id: 'added-by-one' }] }, { new_rows: [{ row_id: 'added-by-two' }] }],
    kept: 2,
  },
  { theirs: [{ deleted_rows: ['player-0009'] }, { deleted_rows: ['player-0010'] }], kept: 2 },
  { theirs: [{ deposit_amount: 100 }, { deposit_amount: 120 }], kept: 1 },
  {
    theirs: [
      { rows: [{ row_id: 'player-0002', jersey_name: 'One' }] },
      { rows: [{ row_id: 'player-0002', jersey_name: 'Two' }] },
    ],
    kept: 1,
  },
  {
    theirs: [{ deleted_rows: ['player-0011'] }, { rows: [{ row_id: 'player-0011', jersey_name: 'Two' }] }],
    kept: 1,
  },
];

/** Answers what was lost without anybody being told. */
async function lostSilently(pair: (typeof PAIRS)[number]): Promise<boolean> {
  const { order_id } = await draft();
  const answers = await Promise.allSettled(
    pair.theirs.map((fields, who) => change(who ? priya : olga, order_id, 1, fields as never)),
  );
  const kept = answers.filter(({ status }) => status === 'fulfilled').length;
  const told = answers.filter(
    (answer) => answer.status === 'rejected' && answer.reason.code === 'version-conflict',
  ).length;
  const { version, history } = await read(order_id);
  const written = history.filter(({ kind }) => kind === 'changed').length;
  return kept !== pair.kept || kept + told !== 2 || version !== 1 + kept || written !== kept;
}

test('C8: of a hundred pairs of changes at once none is lost without a word', async () => {
  for (let turn = 0; turn < 100; turn += 1) {
    const pair = PAIRS[turn % PAIRS.length]!;
    expect({ turn, lost: await lostSilently(pair) }).toEqual({ turn, lost: false });
  }
}, 60_000);

test('a build without row locks loses one of two', async () => {
  const caught = await sabotaged('no row locks', () =>
    caughtWithin(40, () => lostSilently(PAIRS[3]!).catch(() => true)),
  );
  expect(caught).toBe(true);
});
