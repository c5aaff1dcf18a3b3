/**
 * Jerseys that staff add to an order or remove from it (rules.md orders-11, roster-1, security.md security-37,
 * security-40).
 */
import { expect, test } from 'vitest';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { saveTeamOrder } from '../../testing/people/teams.ts';
import { repeat } from '../../testing/probes/repeat.ts';
import { isCaughtWithin, workWithoutRowLocks } from '../../testing/probes/statements.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import { createPerson, type Person } from '../../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
const priya = signInForFile(shop, { email: 'priya@example.com', access: 'manager' });

const saveDraft = async (rows = 12) => saveTeamOrder(createPerson(shop.app), rows);

const change = (person: Person, order_id: string, version: number, fields: Record<string, unknown>) =>
  person.orderManagement.updateOrder({ order: { order_id, version, ...fields } } as never);

async function read(order_id: string) {
  const response = await olga.orderManagement.order({ order_id });
  const { order: jerseys } = JSON.parse(response.order) as OrderResponse;
  return { ...response, jerseys: Object.values(jerseys) };
}

const goalie = {
  row_id: 'new-goalie-01',
  jersey_name: ' Price ',
  jersey_number: '31',
  jersey_size: 'MEN M - CHEST: 40 INCH',
};

test('a jersey is added at the end, and the price includes it', async () => {
  const { order_id } = await saveDraft(9);
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
  // From ten jerseys on no jersey has the quantity fee.
  expect(jerseys[0]).toMatchObject({ jersey_final_price: 37 });
  expect(money).toMatchObject({ order_total: 370, final_price: 370, quantity_fee: 0 });
  expect(history[0]).toMatchObject({
    actor: 'olga',
    detail: { before: { 'row new-goalie-01': null }, after: { 'row new-goalie-01': true } },
  });
});

test('the same jersey sent twice is one jersey', async () => {
  const { order_id } = await saveDraft();
  await change(olga, order_id, 1, { new_rows: [goalie] });
  await change(olga, order_id, 1, { new_rows: [goalie] });
  expect(await read(order_id)).toMatchObject({ version: 2, jerseys: { length: 13 } });
});

test('a jersey is removed, later ones move up, and the price falls', async () => {
  const { order_id } = await saveDraft();
  const before = await read(order_id);
  await change(olga, order_id, 1, { deleted_rows: ['player-0007'] });
  const { jerseys, money } = await read(order_id);
  expect(jerseys.map(({ row_id }) => row_id)).toEqual(
    before.jerseys.map(({ row_id }) => row_id).filter((id) => id !== 'player-0007'),
  );
  expect(jerseys.map(({ jersey_id }) => jersey_id)).toEqual(jerseys.map((_, index) => String(index + 1)));
  expect(money).toMatchObject({ order_total: 11 * 37, final_price: 11 * 37 });
  const { orders } = await olga.orderManagement
    .orders({ saved: true, search: order_id })
    .then((page) => ({ orders: page.saved_orders }));
  expect(orders[0]).toMatchObject({ total_jerseys: 11 });
});

test('no jersey of a paid order can be added or removed, not even in exchange for another of the same price', async () => {
  const { orderId } = await createPaidTeam(shop);
  for (const fields of [
    { new_rows: [goalie] },
    { deleted_rows: ['player-0012'] },
    { new_rows: [goalie], deleted_rows: ['player-0012'] },
  ])
    await expect(change(olga, orderId, 2, fields)).rejects.toMatchObject({
      code: 'paid-order-fixed',
      message: expect.stringContaining('For more jerseys make a new order'),
    });
  expect(await read(orderId)).toMatchObject({ version: 2, jerseys: { length: 12 } });
});

test('after a deposit only a complete jersey can be added, and the amount due follows', async () => {
  const { order_id } = await saveDraft();
  await olga.payments.confirmEmtDeposit({ order: { order_id, version: 1, amount: 200, reference: 'CA-1' } });
  await expect(change(olga, order_id, 2, { new_rows: [{ row_id: 'open-place-1' }] })).rejects.toMatchObject({
    code: 'roster-incomplete',
    detail: { issues: [{ rowId: 'open-place-1', field: 'size' }] },
  });
  await change(olga, order_id, 2, { new_rows: [goalie] });
  expect(await olga.payments.orderMoney({ order_id })).toMatchObject({
    received: 200,
    due: 13 * 37 + 25 - 200,
  });
});

test('removing a jersey that someone else corrected is a conflict, and the reverse', async () => {
  const { order_id } = await saveDraft();
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
  // Both removed it, so there is no conflict.
  await change(olga, order_id, 2, { deleted_rows: ['player-0008'] });
  expect(await read(order_id)).toMatchObject({ version: 3, jerseys: { length: 11 } });
});

test('a later save of the captain keeps the jerseys that staff added', async () => {
  const captain = createPerson(shop.app);
  const { order, order_id } = await saveTeamOrder(captain);
  await change(olga, order_id, 1, { new_rows: [goalie], deleted_rows: ['player-0012'] });
  const saved = await captain.orders.save({ order: { ...order, order_notes: 'By May.' } });
  const ids = Object.values((JSON.parse(saved.order) as OrderResponse).order).map(({ row_id }) => row_id);
  expect(ids.slice(-2)).toEqual(['player-0011', 'new-goalie-01']);
});

/** Pairs of concurrent changes from the same version, and how many of the two are stored. */
const PAIRS: { changes: [object, object]; stored: number }[] = [
  {
    changes: [{ printing_id: 'P-1' }, { rows: [{ row_id: 'player-0001', jersey_number: '41' }] }],
    stored: 2,
  },
  {
    changes: [{ new_rows: [{ row_id: 'added-by-one' }] }, { new_rows: [{ row_id: 'added-by-two' }] }],
    stored: 2,
  },
  { changes: [{ deleted_rows: ['player-0009'] }, { deleted_rows: ['player-0010'] }], stored: 2 },
  { changes: [{ deposit_amount: 100 }, { deposit_amount: 120 }], stored: 1 },
  {
    changes: [
      { rows: [{ row_id: 'player-0002', jersey_name: 'One' }] },
      { rows: [{ row_id: 'player-0002', jersey_name: 'Two' }] },
    ],
    stored: 1,
  },
  {
    changes: [{ deleted_rows: ['player-0011'] }, { rows: [{ row_id: 'player-0011', jersey_name: 'Two' }] }],
    stored: 1,
  },
];

/** Returns whether a change of the pair was lost without a conflict. */
async function losesSilently(pair: (typeof PAIRS)[number]): Promise<boolean> {
  const { order_id } = await saveDraft();
  const responses = await Promise.allSettled(
    pair.changes.map((fields, who) => change(who ? priya : olga, order_id, 1, fields as never)),
  );
  const stored = responses.filter(({ status }) => status === 'fulfilled').length;
  const conflicts = responses.filter(
    (response) => response.status === 'rejected' && response.reason.code === 'version-conflict',
  ).length;
  const { version, history } = await read(order_id);
  const written = history.filter(({ kind }) => kind === 'changed').length;
  return stored !== pair.stored || stored + conflicts !== 2 || version !== 1 + stored || written !== stored;
}

test('none of two concurrent changes is lost without a conflict', async () => {
  for (let turn = 0; turn < repeat(2, 25) * PAIRS.length; turn += 1) {
    const pair = PAIRS[turn % PAIRS.length]!;
    expect({ turn, lost: await losesSilently(pair) }).toEqual({ turn, lost: false });
  }
});

test('a build without row locks loses one of two', async () => {
  const caught = await workWithoutRowLocks(() =>
    isCaughtWithin(40, () => losesSilently(PAIRS[3]!).catch(() => true)),
  );
  expect(caught).toBe(true);
});
