/** A guest who sends changes without end to a locked list keeps nobody else's from the captain (rules.md orders-12). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteTeam, saveAsGuest as saveTeam, setRosterLock } from '../testing/players.ts';
import { createPerson, openTestShop, type TestShop } from '../testing/shop.ts';
import { createCheckout } from '../testing/teams.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ LIMITS_FACTOR: '1' });
});
afterAll(() => shop.close());

async function lockList() {
  const team = await inviteTeam(shop);
  const guest = createPerson(shop.app, '10.7.7.7');
  const order = JSON.parse((await guest.orders.loadShared({ order_id: team.teamReference })).order);
  await setRosterLock(team, true);
  const saveAsGuest = (number: number, ipAddress = '10.7.7.7') => {
    order.order.jersey_2.jersey_number = String(number);
    const sender = createPerson(shop.app, ipAddress);
    return sender.orders.save({ order, key: team.teamReference.split('.')[1] });
  };
  return { ...team, saveAsGuest };
}

/** Guests have sent as many changes as are stored. */
async function fillPlaces(orderId: string) {
  await sql`
    insert into deferred_saves (order_pk, base_version, actor, content)
    select s.order_pk, s.base_version, 'guest', s.content
    from deferred_saves s join orders o on o.id = s.order_pk, generate_series(1, 999)
    where o.order_id = ${orderId}`.execute(shop.database.db);
}

test('late changes from one address are limited, and those of others wait', async () => {
  const { saveAsGuest } = await lockList();
  for (let save = 0; save < 300; save += 1)
    await expect(saveAsGuest(save)).rejects.toMatchObject({ code: 'roster-locked' });
  await expect(saveAsGuest(300)).rejects.toMatchObject({ code: 'too-many-attempts' });
  await expect(saveAsGuest(300, '10.8.8.8')).rejects.toMatchObject({ code: 'roster-locked' });
});

test('when guests have sent more than is stored, a player with a link still sends a change', async () => {
  const { orderId, references, saveAsGuest } = await lockList();
  await saveAsGuest(1, '10.9.9.9').catch(() => undefined);
  await fillPlaces(orderId);
  await expect(saveAsGuest(2, '10.9.9.9')).rejects.toMatchObject({ code: 'too-many-attempts' });
  const player = createPerson(shop.app, '10.3.3.3');
  const { jersey, version } = await player.confirmations.ownJersey({ order_id: references[0]! });
  const row = { ...jersey, jersey_number: '71' };
  await expect(
    player.confirmations.saveOwnJersey({ order_id: references[0]!, version, row }),
  ).rejects.toMatchObject({ code: 'roster-locked' });
  const { waiting } = await player.confirmations.ownJersey({ order_id: references[0]! });
  expect(waiting).toMatchObject({ jersey_number: '71' });
});

test('changes that somebody else has made meanwhile keep no later one from the captain', async () => {
  const { captain, orderId, saveAsGuest } = await lockList();
  for (let pair = 0; pair < 25; pair += 1)
    for (const number of [77, 78]) await saveAsGuest(number, '10.6.6.6').catch(() => undefined);
  await saveAsGuest(55, '10.6.6.6').catch(() => undefined);
  const listed = () => captain.orders.deferredSaves({ order_id: orderId });
  const settle = (id: number, action: 'take' | 'leave') =>
    captain.orders.settleDeferredSave({ order_id: orderId, id, action });
  for (let { saves } = await listed(); saves.length > 0; { saves } = await listed()) {
    const [{ id, changes }] = saves as [(typeof saves)[number]];
    await settle(id, changes[0]!.after === '78' ? 'leave' : 'take');
    if (changes[0]!.after === '55') break;
  }
  const order = JSON.parse((await captain.orders.loadShared({ order_id: orderId })).order);
  expect(order.order.jersey_2.jersey_number).toBe('55');
});

test('a save that changes nothing during a payment does not wait', async () => {
  const team = await inviteTeam(shop, 12);
  const { captain, orderId, teamReference } = team;
  const order = JSON.parse((await captain.orders.loadShared({ order_id: orderId })).order);
  await captain.checkout.createIntent(createCheckout({ orders: [order] }, 12 * 3700 + 2500));
  await expect(saveTeam(shop, teamReference, {})).rejects.toMatchObject({ code: 'order-being-paid' });
  const { rows } = await sql`select from deferred_saves s join orders o on o.id = s.order_pk
    where o.order_id = ${orderId}`.execute(shop.database.db);
  expect(rows).toEqual([]);
});
