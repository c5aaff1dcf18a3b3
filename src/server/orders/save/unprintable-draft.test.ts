/** A draft is saved with whatever is there (rules.md roster-7): what cannot be printed stops the cart and the payment, never a save. A name may stop fitting with another letter case (roster-10): 'ß' becomes two letters. */
import { expect, test } from 'vitest';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { changeList, inviteTeam, openPhone } from '../../testing/people/players.ts';
import { changeStoredJerseys } from '../../testing/people/stored-jerseys.ts';
import {
  createCheckout,
  createTeamOrder,
  listNames,
  parseReference,
  TWELVE_CENTS,
} from '../../testing/people/teams.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { createPerson, type Person } from '../../testing/shop/shop.ts';

const shop = openShopForFile();

/** A team of twelve, of whom two have names and one a number that cannot be printed. */
function createUnprintableTeam() {
  const team = structuredClone(createTeamOrder());
  Object.assign(team.order.jersey_1!, { jersey_name: 'Ким' });
  Object.assign(team.order.jersey_2!, { jersey_name: 'Wolfeschlegelstein', jersey_number: 'O7' });
  return team;
}

test('one name that cannot be printed keeps no other from being saved and shared', async () => {
  const captain = createPerson(shop.app);
  const { order_id, share_link } = await captain.orders.save({ order: createUnprintableTeam() });
  expect((await listNames(captain, order_id)).slice(0, 2)).toEqual(['Ким', 'Wolfeschlegelstein']);
  const { role, order } = await createPerson(shop.app, '10.9.9.9').orders.loadShared({
    order_id: parseReference(share_link!),
  });
  expect(role).toBe('guest');
  expect((JSON.parse(order) as OrderResponse).order.jersey_2).toMatchObject({ jersey_number: 'O7' });
});

test('its cart cannot be paid until they are corrected', async () => {
  const captain = createPerson(shop.app);
  const saved = await captain.orders.save({ order: createUnprintableTeam() });
  const order = JSON.parse(saved.order) as OrderResponse;
  const open = (cart: OrderResponse) =>
    captain.checkout.createIntent(createCheckout({ orders: [cart] }, TWELVE_CENTS));
  await expect(open(order)).rejects.toMatchObject({ code: 'roster-incomplete' });
  Object.assign(order.order.jersey_1!, { jersey_name: 'Kim' });
  Object.assign(order.order.jersey_2!, { jersey_name: 'Wolf', jersey_number: '07' });
  const corrected = await captain.orders.save({ order });
  await expect(open(JSON.parse(corrected.order) as OrderResponse)).resolves.toMatchObject({
    amount: TWELVE_CENTS,
  });
});

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
