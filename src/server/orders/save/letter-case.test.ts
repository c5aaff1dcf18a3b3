/** A team that types while its captain chooses another letter case (rules.md roster-10): 'ß' becomes two letters, of twelve that fit. */

import { expect, test } from 'vitest';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { changeList, inviteTeam, openPhone } from '../../testing/people/players.ts';
import { changeStoredJerseys } from '../../testing/people/stored-jerseys.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { createPerson, type Person } from '../../testing/shop/shop.ts';

const shop = openShopForFile();

const TOO_LONG = 'Großmeisterx';

const load = async (person: Person, order_id: string) =>
  JSON.parse((await person.orders.loadShared({ order_id })).order) as OrderResponse;

test('a name that a guest typed before is refused when it does not fit in the new letter case', async () => {
  const { captain, orderId, teamReference } = await inviteTeam(shop);
  await captain.orders.save({ order: { ...(await load(captain, orderId)), case_option: 'MIXED CASE' } });
  const guest = createPerson(shop.app, '10.4.4.8');
  const order = await load(guest, teamReference);
  await captain.orders.save({ order: { ...(await load(captain, orderId)), case_option: 'UPPER CASE' } });
  order.order.jersey_2!.jersey_name = TOO_LONG;
  await expect(guest.orders.save({ order, key: teamReference.split('.')[1] })).rejects.toMatchObject({
    code: 'roster-incomplete',
  });
});

test('a name that cannot be printed keeps only those who change it from saving', async () => {
  const { captain, orderId, teamReference } = await inviteTeam(shop);
  await changeStoredJerseys(shop.database.pool, orderId, (jersey, position) =>
    position === 2 ? { ...jersey, name: TOO_LONG } : jersey,
  );
  await changeList(openPhone(shop), teamReference, { jersey_3: { jersey_number: '33' } });
  const order = await load(captain, orderId);
  order.order.jersey_4!.jersey_number = '44';
  await captain.orders.save({ order });
  expect(Object.values((await load(captain, orderId)).order).map((row) => row.jersey_number)).toEqual(
    expect.arrayContaining(['33', '44']),
  );
  await expect(
    changeList(openPhone(shop), teamReference, { jersey_2: { jersey_size: 'WOMEN S - CHEST: 34 INCH' } }),
  ).rejects.toMatchObject({ code: 'roster-incomplete' });
});
