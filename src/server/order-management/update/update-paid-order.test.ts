/** What staff and captain may correct on a paid order: nothing that changes its price. */
import { beforeEach, expect, test } from 'vitest';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { openPayment, saveTeamOrder } from '../../testing/people/teams.ts';
import { openShopWithManagers, readRows } from '../../testing/people/update-page.ts';
import { createPerson, type Person } from '../../testing/shop/shop.ts';

const { shop, olga } = openShopWithManagers();
let orderId: string;

beforeEach(async () => {
  ({ orderId } = await createPaidTeam(shop));
});

const change = (person: Person, fields: Record<string, unknown>, version = 2, order_id = orderId) =>
  person.orderManagement.updateOrder({ order: { order_id, version, ...fields } } as never);

const read = (order_id = orderId) => olga.orderManagement.order({ order_id });

test('names, numbers and sizes of a paid order can be corrected at the same price, and rows locked', async () => {
  const { money } = await read();
  await change(olga, {
    rows: [
      { row_id: 'player-0001', jersey_name: ' Beauchemin ', jersey_number: '07', locked: true },
      { row_id: 'player-0003', jersey_size: 'WOMEN S - CHEST: 34 INCH' },
    ],
  });
  const rows = await readRows(olga, orderId);
  expect(rows.jersey_1).toMatchObject({ jersey_name: 'Beauchemin', jersey_number: '07', locked: true });
  expect(rows.jersey_3).toMatchObject({ jersey_name: "O'Brien", jersey_size: 'WOMEN S - CHEST: 34 INCH' });
  expect((await read()).money).toEqual(money);
  expect((await read()).history[0]).toMatchObject({
    detail: {
      before: { 'row player-0001 jersey_number': '0' },
      after: { 'row player-0001 jersey_number': '07' },
    },
  });
});

test('an update that would change the price of a paid order is rejected as a whole', async () => {
  for (const change_ of [
    { rows: [{ row_id: 'player-0001', jersey_sleeve: 'Long Sleeve' }] },
    { rows: [{ row_id: 'player-0001', jersey_name_front: 'Owls' }] },
    { rows: [{ row_id: 'player-0001', short_size: 'UNISEX M - WAIST: 32 INCH' }] },
    { material_option: 'Recycled Mesh', order_notes: 'dearer' },
  ])
    await expect(change(olga, change_)).rejects.toMatchObject({ code: 'paid-order-fixed' });
  await expect(change(olga, { rows: [{ row_id: 'player-0001', jersey_size: '' }] })).rejects.toMatchObject({
    code: 'roster-incomplete',
  });
  await expect(
    change(olga, { rows: [{ row_id: 'player-0001', jersey_number: '1234' }] }),
  ).rejects.toMatchObject({ code: 'roster-incomplete' });
  await expect(
    change(olga, { rows: [{ row_id: 'player-9999', jersey_name: 'Ghost' }] }),
  ).rejects.toMatchObject({ code: 'not-found' });
  expect(await read()).toMatchObject({ version: 2, order_notes: '' });
});

test('the price of a draft follows its new options and jerseys', async () => {
  const { order_id } = await saveTeamOrder(createPerson(shop.app));
  await change(
    olga,
    { material_option: 'Interlock', rows: [{ row_id: 'player-0001', jersey_sleeve: 'Long Sleeve' }] },
    1,
    order_id,
  );
  const { money } = await read(order_id);
  expect(money).toMatchObject({
    material_price: 24,
    jersey_addon_price: 5,
    order_total: 437,
    final_price: 437,
  });
  expect((await readRows(olga, order_id)).jersey_1).toMatchObject({
    jersey_addon_price: 5,
    jersey_final_price: 41,
  });
  await expect(change(olga, { material_option: 'Velvet' }, 2, order_id)).rejects.toMatchObject({
    code: 'unknown-option',
  });
});

test('the captain corrects a paid order that staff opened again at the same price, and cannot pay it again', async () => {
  const { orderId: id, captain } = await createPaidTeam(shop);
  const email = 'camille@example.com';
  await expect(captain.orders.load({ order_id: id, email })).rejects.toMatchObject({
    code: 'order-submitted',
  });
  await change(olga, { status: false }, 1, id);
  expect(await read(id)).toMatchObject({ status: false, money: { paid: true } });
  const { orders } = await olga.orderManagement.orders({ search: id.slice(0, 10) });
  expect(orders.map(({ order_id }) => order_id)).toEqual([id]);

  const loaded = JSON.parse((await captain.orders.load({ order_id: id, email })).order);
  const corrected = structuredClone(loaded);
  corrected.order.jersey_2.jersey_name = 'Gagnon';
  const saved = await captain.orders.save({ order: corrected });
  expect((await readRows(olga, id)).jersey_2).toMatchObject({ jersey_name: 'Gagnon' });
  expect((await read(id)).money).toMatchObject({ paid: true, final_price: 469, shipping_price: 25 });
  expect((await read(id)).history[0]).toMatchObject({ kind: 'corrected', actor: 'customer' });

  const again = JSON.parse(saved.order);
  for (const dearer of [
    {
      ...again,
      order: { ...again.order, jersey_1: { ...again.order.jersey_1, jersey_sleeve: 'Long Sleeve' } },
    },
    { ...again, secret_code: 'Another Team' },
    { ...again, order: { ...again.order, jersey_13: { ...again.order.jersey_1, row_id: 'player-0013' } } },
    { ...again, deleted_rows: ['player-0012'] },
  ])
    await expect(captain.orders.save({ order: dearer })).rejects.toMatchObject({ code: 'price-fixed' });
  await expect(openPayment(captain, { orders: [again] }, 46_900)).rejects.toMatchObject({
    code: 'order-submitted',
  });

  await change(olga, { status: true }, 3, id);
  await expect(captain.orders.save({ order: again })).rejects.toMatchObject({ code: 'order-submitted' });
});
