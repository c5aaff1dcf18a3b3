/** Confirmations and links of players go over to the paid order, and stay with it (rules.md roster-24). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getVersion, payWithLink, sendLink } from '../../testing/money.ts';
import { createPaidTeam } from '../../testing/paid-team.ts';
import { confirmAsPlayer, getReference, inviteTeam, saveAsGuest } from '../../testing/players.ts';
import { createPerson, openTestShop, type Person, signInAs, type TestShop } from '../../testing/shop.ts';
import { pay, saveTeamOrder } from '../../testing/teams.ts';

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  shop = await openTestShop();
  olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
});
afterAll(() => shop.close());

/** Confirms the first three jerseys, and returns the references of all links. */
async function confirmThree(order_id: string, captain: Person): Promise<string[]> {
  const { links } = await captain.confirmations.rowLinks({ order_id });
  const references = links.map(({ url }) => getReference(url));
  for (const reference of references.slice(0, 3)) await confirmAsPlayer(shop, reference);
  return references;
}

const countConfirmed = async (order_id: string): Promise<number> => {
  const { rows } = await olga.confirmations.list({ order_id });
  return rows.filter(({ state, confirmed_by }) => state === 'confirmed' && confirmed_by === 'player').length;
};

async function payInCart() {
  let references: string[] = [];
  const { orderId, captain } = await createPaidTeam(shop, async (savedId, creator) => {
    references = await confirmThree(savedId, creator);
  });
  return { orderId, references, captain };
}

test('while an order is cancelled, the links of its players are ended', async () => {
  const { orderId, references } = await payInCart();
  const player = createPerson(shop.app, '10.8.1.1');
  const { shown } = await player.confirmations.ownJersey({ order_id: references[4]! });
  const become = async (work_state: 'cancelled' | 'active') =>
    olga.orderManagement.setWorkState({
      ...{ order_id: orderId, version: await getVersion(olga, orderId) },
      ...{ work_state, reason: 'The season is off' },
    });
  await become('cancelled');
  await expect(player.confirmations.ownJersey({ order_id: references[4]! })).rejects.toMatchObject({
    code: 'not-found',
  });
  const confirm = () =>
    player.confirmations.confirmOwnJersey({
      ...{ order_id: references[4]!, shown, of_age_or_guardian: true as const },
    });
  await expect(confirm()).rejects.toMatchObject({ code: 'not-found' });
  await become('active');
  await confirm();
  expect(await countConfirmed(orderId)).toBe(4);
});

test('paid in a cart, the paid order has them', async () => {
  expect(await countConfirmed((await payInCart()).orderId)).toBe(3);
});

test('paid by a transfer, the order still has them', async () => {
  const captain = createPerson(shop.app);
  const { order_id } = await saveTeamOrder(captain);
  await confirmThree(order_id, captain);
  await olga.payments.confirmEmtPayment({ order: { order_id, version: 1, reference: 'CA-1001' } });
  expect(await countConfirmed(order_id)).toBe(3);
});

test('paid by a payment link, the order still has them', async () => {
  const captain = createPerson(shop.app);
  const { order_id } = await saveTeamOrder(captain);
  await confirmThree(order_id, captain);
  const link = await sendLink(shop, olga, order_id, 'payment');
  await payWithLink(captain, link);
  await captain.payments.confirmLink(link);
  expect((await olga.payments.orderMoney({ order_id })).paid).toBe(true);
  expect(await countConfirmed(order_id)).toBe(3);
});

test('what a guest had changed before waits with the paid order', async () => {
  const team = await inviteTeam(shop, 12);
  await confirmAsPlayer(shop, team.references[0]!);
  await saveAsGuest(shop, team.teamReference, { jersey_1: { jersey_number: '98' } });
  const { order } = await team.captain.orders.loadShared({ order_id: team.orderId });
  const { id } = await pay(team.captain, { orders: [JSON.parse(order)] }, 12 * 3700 + 2500);
  const { order_id } = await team.captain.checkout.submit({ id });
  const { changed_players } = await olga.production.readRelease({ order_id: `${order_id}-1-1` });
  expect(changed_players).toEqual(['0 Lavoie']);
});

test('a link leads to the jersey of the paid order, which the player confirms and cannot change', async () => {
  const { orderId, references } = await payInCart();
  const player = createPerson(shop.app);
  const order_id = references[3]!;
  const { jersey, version, closing, shown } = await player.confirmations.ownJersey({ order_id });
  expect(closing).toBe('submitted');
  await expect(player.confirmations.saveOwnJersey({ order_id, version, row: jersey })).rejects.toMatchObject({
    code: 'order-submitted',
  });
  await player.confirmations.confirmOwnJersey({ order_id, shown, of_age_or_guardian: true });
  const { rows } = await olga.confirmations.list({ order_id: orderId });
  expect(rows[3]).toMatchObject({ state: 'confirmed', confirmed_by: 'player' });
});

test('the player of a jersey that staff corrected in the paid order reads it again and confirms it', async () => {
  const { orderId, references } = await payInCart();
  await olga.orderManagement.updateOrder({
    order: { order_id: orderId, version: 1, rows: [{ row_id: 'player-0002', jersey_number: '99' }] },
  } as never);
  const read = await createPerson(shop.app).confirmations.ownJersey({ order_id: references[1]! });
  expect(read).toMatchObject({ state: 'changed', changes: [{ field: 'number', after: '99' }] });
  const { state, jersey } = await confirmAsPlayer(shop, references[1]!);
  expect({ state, number: jersey.jersey_number }).toEqual({ state: 'confirmed', number: '99' });
});

test('a correction of the paid order takes away only the confirmations of the rows that it changes', async () => {
  const { orderId } = await payInCart();
  await olga.orderManagement.updateOrder({
    order: { order_id: orderId, version: 1, rows: [{ row_id: 'player-0002', jersey_number: '99' }] },
  } as never);
  const { rows } = await olga.confirmations.list({ order_id: orderId });
  expect(rows.slice(0, 4).map(({ state }) => state)).toEqual(['confirmed', 'changed', 'confirmed', 'filled']);
});

test('the captain sees who has confirmed a paid order, confirms for others and copies their links', async () => {
  const { orderId, captain, references } = await payInCart();
  const { rows } = await captain.confirmations.list({ order_id: orderId });
  const { row_id, shown, state } = rows[3]!;
  expect(state).toBe('filled');
  await captain.confirmations.confirmRows({ order_id: orderId, rows: [{ row_id, shown }] });
  expect((await captain.confirmations.list({ order_id: orderId })).rows[3]!.state).toBe('confirmed');
  const { links } = await captain.confirmations.rowLinks({ order_id: orderId });
  expect(links.map(({ url }) => getReference(url))).toEqual(references);
});

test('a manager confirms a jersey of a paid order, for a player on the phone', async () => {
  const { orderId } = await payInCart();
  const { rows } = await olga.confirmations.list({ order_id: orderId });
  const [, , , fourth] = rows;
  await olga.confirmations.confirmRows({ order_id: orderId, rows: [fourth!] });
  expect((await olga.confirmations.list({ order_id: orderId })).rows[3]).toMatchObject({
    state: 'confirmed',
    confirmed_by: 'staff',
    confirmed_name: 'olga',
  });
});
