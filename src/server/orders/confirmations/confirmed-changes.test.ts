/** A confirmed jersey that was changed says what it was (rules.md roster-19). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaidTeam } from '../../testing/paid-team.ts';
import { confirmAsPlayer, getReference, inviteTeam } from '../../testing/players.ts';
import { createPerson, openTestShop, type Person, signInAs, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  shop = await openTestShop();
  olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
});
afterAll(() => shop.close());

async function confirmThenChange(fields: object) {
  const team = await inviteTeam(shop);
  const { captain, orderId, references } = team;
  await confirmAsPlayer(shop, references[0]!);
  const order = JSON.parse((await captain.orders.loadShared({ order_id: orderId })).order);
  Object.assign(order.order.jersey_1, fields);
  await captain.orders.save({ order });
  const listChanges = async (person: Person, reference = orderId) =>
    (await person.confirmations.list({ order_id: reference })).rows.map(({ changes }) => changes);
  const load = (reference: string) =>
    createPerson(shop.app, '10.4.4.4').confirmations.ownJersey({ order_id: reference });
  return { ...team, listChanges, load };
}

const NUMBER = [{ field: 'number', before: '0', after: '21' }];

test('the captain and the player read what it was and what it is, a guest does not', async () => {
  const { captain, teamReference, references, listChanges, load } = await confirmThenChange({
    jersey_number: '21',
  });
  expect(await listChanges(captain)).toEqual([NUMBER, [], [], [], []]);
  expect((await load(references[0]!)).changes).toEqual(NUMBER);
  expect(await listChanges(createPerson(shop.app), teamReference)).toEqual([[], [], [], [], []]);
});

test('the next player of a jersey does not read whose it was', async () => {
  const { captain, orderId, load } = await confirmThenChange({ jersey_name: 'Adams' });
  shop.passTime(60);
  const { links } = await captain.confirmations.rowLinks({ order_id: orderId });
  const own = await load(getReference(links[0]!.url));
  expect(own.state).toBe('filled');
  expect(own.changes).toEqual([]);
});

test('after the payment of a cart the jersey that was confirmed before is still found', async () => {
  let reference = '';
  const { orderId } = await createPaidTeam(shop, async (savedId, captain) => {
    const { links } = await captain.confirmations.rowLinks({ order_id: savedId });
    reference = getReference(links[1]!.url);
    await confirmAsPlayer(shop, reference);
  });
  await olga.orderManagement.updateOrder({
    order: { order_id: orderId, version: 1, rows: [{ row_id: 'player-0002', jersey_number: '99' }] },
  } as never);
  const { rows } = await olga.confirmations.list({ order_id: orderId });
  expect(rows[1]!.changes).toMatchObject([{ field: 'number', after: '99' }]);
});
