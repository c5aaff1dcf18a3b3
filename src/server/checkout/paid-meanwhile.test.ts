/**
 * A payment that was left alone for half an hour keeps its order no longer, and can still arrive in the minute before it
 * is taken back. Whatever was paid first counts; other money for the same order waits for somebody to look at it.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnsweredOrder } from '#contract/wire-order.ts';
import { disagreements, payLink, RECEIVER, sendLink } from '../testing/money.ts';
import { openTestShop, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';
import { checkoutOf, GOOD_CARD, saveTeamOrder } from '../testing/teams.ts';
import { reconcile } from './reconcile.ts';

const TWELVE = 12 * 3700 + 2500;
const LAPSED = 30 * 60 + 10;

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  shop = await openTestShop();
  olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
});
afterAll(async () => {
  expect(await disagreements(shop)).toEqual([]);
  await shop.close();
});

async function reviewsOf(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ reason: string }>`
    select review_reason as reason from checkouts
    where state = 'needs_review' and review_reason like ${`%${orderId}%`}`.execute(shop.database.db);
  return rows.map(({ reason }) => reason);
}

async function ordersOf(orderId: string): Promise<{ order_id: string; paid: boolean; received: number }[]> {
  const { rows } = await sql<{ order_id: string; paid: boolean; received: number }>`
    select order_id, paid, payment_amount_cents as received from orders
    where split_part(order_id, '-', 1) = ${orderId} and paid_by_checkout_id is null`.execute(
    shop.database.db,
  );
  return rows;
}

const loaded = async (captain: Person, orderId: string) =>
  JSON.parse((await captain.orders.loadShared({ order_id: orderId })).order) as AnsweredOrder;

/** The link's payment was opened and left; half an hour later the captain pays the same order in a cart. */
async function linkThenCart() {
  const captain = person(shop.app);
  const { order_id: orderId } = await saveTeamOrder(captain);
  const link = await sendLink(shop, olga, orderId, 'payment');
  const parent = person(shop.app);
  const opened = await parent.money.openLink({ ...link, ...RECEIVER });
  shop.passTime(LAPSED);
  const order = await loaded(captain, orderId);
  const intent = await captain.checkout.createIntent(checkoutOf({ orders: [order] }, TWELVE));
  await parent.checkout.sandboxPay({ clientSecret: opened.clientSecret, ...GOOD_CARD });
  await captain.checkout.sandboxPay({ clientSecret: intent.clientSecret!, ...GOOD_CARD });
  return { orderId, captain, parent, link, intent };
}

test('the link was first: its order is paid once, and the cart’s money waits for review', async () => {
  const { orderId, captain, parent, link, intent } = await linkThenCart();
  await parent.money.confirmLink(link);
  await expect(captain.checkout.submit({ id: intent.id })).rejects.toMatchObject({
    code: 'payment-needs-review',
  });
  expect(await ordersOf(orderId)).toEqual([{ order_id: orderId, paid: true, received: TWELVE }]);
  expect(await reviewsOf(orderId)).toEqual([`order ${orderId} was paid in the meantime`]);
});

test('the cart was first: its order is paid once, and the link’s money waits for review', async () => {
  const { orderId, captain, parent, link, intent } = await linkThenCart();
  await captain.checkout.submit({ id: intent.id });
  await expect(parent.money.confirmLink(link)).rejects.toThrow();
  await reconcile(shop.services);
  expect(await ordersOf(orderId)).toEqual([{ order_id: `${orderId}-1-1`, paid: true, received: TWELVE }]);
  const { needs_review } = await olga.dashboard.overview({});
  expect(needs_review).toBeGreaterThan(0);
});

test('two carts with one order, both paid: one becomes orders, the other waits for review', async () => {
  const captain = person(shop.app);
  const { order, order_id: orderId } = await saveTeamOrder(captain);
  const first = await captain.checkout.createIntent(checkoutOf({ orders: [order] }, TWELVE));
  shop.passTime(LAPSED);
  const second = await captain.checkout.createIntent(checkoutOf({ orders: [order] }, TWELVE));
  for (const { clientSecret } of [first, second])
    await captain.checkout.sandboxPay({ clientSecret: clientSecret!, ...GOOD_CARD });
  const answers = await Promise.allSettled([first, second].map(({ id }) => captain.checkout.submit({ id })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await ordersOf(orderId)).toHaveLength(1);
  expect(await reviewsOf(orderId)).toEqual([`order ${orderId} was paid in the meantime`]);
});

test('a deposit was paid by its link: the cart that was open all the time does not pay the order a second time', async () => {
  const captain = person(shop.app);
  const { order_id: orderId } = await saveTeamOrder(captain);
  const link = await sendLink(shop, olga, orderId, 'deposit');
  await person(shop.app).money.openLink({ ...link, ...RECEIVER });
  shop.passTime(LAPSED);
  const order = await loaded(captain, orderId);
  const intent = await captain.checkout.createIntent(checkoutOf({ orders: [order] }, TWELVE));
  await sql`update orders set locked_by_checkout_id = null, locked_until = null where order_id = ${orderId}`.execute(
    shop.database.db,
  );
  const parent = person(shop.app);
  await payLink(parent, link);
  await parent.money.confirmLink(link);
  await captain.checkout.sandboxPay({ clientSecret: intent.clientSecret!, ...GOOD_CARD });
  await expect(captain.checkout.submit({ id: intent.id })).rejects.toMatchObject({
    code: 'payment-needs-review',
  });
  expect(await ordersOf(orderId)).toMatchObject([{ order_id: orderId, paid: false }]);
});
