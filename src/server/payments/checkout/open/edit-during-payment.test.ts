/**
 * After half an hour a checkout no longer reserves its order, but its payment can still arrive in the minute before it
 * is cancelled. The first payment counts; a second one for the same order is flagged for review.
 */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { findDisagreements, RECIPIENT, sendLink } from '../../../testing/money/money.ts';
import {
  changeJersey,
  changeList,
  type InvitedTeam,
  inviteTeam,
  openPhone,
} from '../../../testing/people/players.ts';
import {
  GOOD_CARD,
  LAPSED,
  openPayment,
  saveTeamOrder,
  TWELVE_CENTS,
} from '../../../testing/people/teams.ts';
import { openShopForFile, signInForFile } from '../../../testing/shop/for-file.ts';
import { createPerson, type Person } from '../../../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
afterAll(async () => {
  expect(await findDisagreements(shop)).toEqual([]);
});

async function listReviewReasons(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ reason: string }>`
    select review_reason as reason from checkouts
    where state = 'needs_review' and review_reason like ${`%${orderId}%`}`.execute(shop.database.db);
  return rows.map(({ reason }) => reason);
}

async function listOrders(orderId: string): Promise<{ order_id: string; paid: boolean; received: number }[]> {
  const { rows } = await sql<{ order_id: string; paid: boolean; received: number }>`
    select order_id, paid, payment_amount_cents as received from orders
    where split_part(order_id, '-', 1) = ${orderId}`.execute(shop.database.db);
  return rows;
}

const loadOrder = async (captain: Person, orderId: string) =>
  JSON.parse((await captain.orders.loadShared({ order_id: orderId })).order) as OrderResponse;

/** Pays an order by a link and in a cart, which is opened after the reservation of the link's payment has expired. */
async function payByLinkAndCart() {
  const captain = createPerson(shop.app);
  const { order_id: orderId } = await saveTeamOrder(captain);
  const link = await sendLink(shop, olga, orderId, 'payment');
  const parent = createPerson(shop.app);
  const opened = await parent.payments.openLink({ ...link, ...RECIPIENT });
  shop.passTime(LAPSED);
  const order = await loadOrder(captain, orderId);
  const intent = await openPayment(captain, { orders: [order] });
  await parent.checkout.sandboxPay({ clientSecret: opened.clientSecret, ...GOOD_CARD });
  await intent.pay();
  return { orderId, captain, parent, link, intent };
}

test('a link that is paid first pays its order once, and the cart’s payment waits for review', async () => {
  const { orderId, captain, parent, link, intent } = await payByLinkAndCart();
  await parent.payments.confirmLink(link);
  await expect(captain.checkout.submit({ id: intent.id })).rejects.toMatchObject({
    code: 'payment-needs-review',
  });
  expect(await listOrders(orderId)).toEqual([{ order_id: orderId, paid: true, received: TWELVE_CENTS }]);
  expect(await listReviewReasons(orderId)).toEqual([`order ${orderId} was paid in the meantime`]);
});

test('of two paid carts with one order one becomes orders, the other waits for review', async () => {
  const captain = createPerson(shop.app);
  const { order, order_id: orderId } = await saveTeamOrder(captain);
  const first = await openPayment(captain, { orders: [order] });
  shop.passTime(LAPSED);
  const second = await openPayment(captain, { orders: [order] });
  for (const { pay } of [first, second]) await pay();
  const responses = await Promise.allSettled(
    [first, second].map(({ id }) => captain.checkout.submit({ id })),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await listOrders(orderId)).toHaveLength(1);
  expect(await listReviewReasons(orderId)).toEqual([`order ${orderId}-1-1 was paid in the meantime`]);
});

/** The team changes its list after the reservation of a payment has ended, which is paid then all the same. */
async function payLate(change: (team: InvitedTeam) => Promise<unknown>, rows = 12) {
  const team = await inviteTeam(shop, rows);
  const { captain, orderId } = team;
  const order = await loadOrder(captain, orderId);
  const amount = TWELVE_CENTS + (rows - 12) * 3700;
  const intent = await openPayment(captain, { orders: [order] }, amount);
  shop.passTime(LAPSED);
  await change(team);
  await intent.pay();
  await captain.checkout.submit({ id: intent.id });
  const paidId = `${orderId}-1-1`;
  const { unsettled } = await captain.players.list({ order_id: paidId });
  const { history } = await olga.orderManagement.order({ order_id: paidId });
  const events = history.flatMap(({ kind, detail }) => (kind === 'change-unsettled' ? [detail] : []));
  return { ...team, paidId, unsettled, events };
}

test('what the team saves after the reservation waits for the captain when the payment arrives then', async () => {
  const { captain, paidId, unsettled, events } = await payLate(async ({ teamReference, references }) => {
    const added = { row_id: 'player-0099', jersey_name: 'Zoe', jersey_number: '55' };
    await changeList(openPhone(shop), teamReference, { jersey_2: { jersey_number: '77' }, jersey_13: added });
    await changeJersey(openPhone(shop), { order_id: references[3]! }, { jersey_number: '88' });
  });
  const paid = await loadOrder(captain, paidId);
  expect(Object.values(paid.order).map((row) => row.jersey_number)).not.toContain('77');
  expect(unsettled.map(({ was, becomes }) => [was?.jersey_number, becomes?.jersey_number])).toEqual([
    ['00', '77'],
    ['3', '88'],
    [undefined, '55'],
  ]);
  expect(events).toHaveLength(3);
  expect(await olga.production.readRelease({ order_id: paidId })).toMatchObject({ unsettled_changes: 3 });
  await captain.players.settleChange({ order_id: paidId, id: unsettled[1]!.id, action: 'take' });
  await captain.players.settleChange({ order_id: paidId, id: unsettled[2]!.id, action: 'leave' });
  expect((await loadOrder(captain, paidId)).order.jersey_4!.jersey_number).toBe('88');
  expect(await olga.production.readRelease({ order_id: paidId })).toMatchObject({ unsettled_changes: 1 });
});

test('so does a deletion by the captain; what all jerseys share stays in the history', async () => {
  const { unsettled, events } = await payLate(async ({ captain, orderId }) => {
    const { jersey_13: last, ...rest } = (await loadOrder(captain, orderId)).order;
    const order = { ...(await loadOrder(captain, orderId)), order: rest, deleted_rows: [last!.row_id] };
    await captain.orders.save({ order: { ...order, secret_code: 'Northern Owls' } as never });
  }, 13);
  expect(unsettled).toMatchObject([{ becomes: null }]);
  expect(events).toContainEqual(expect.objectContaining({ rowId: '', becomes: 'Team name Northern Owls' }));
});
