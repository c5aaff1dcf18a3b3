/** What the card provider knows reaches the books without any webhook: an order, or a payment that waits for review (rules.md payments-3, payments-25). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { countOrders, listReviews } from '../../testing/money/money.ts';
import { readMoney, refundOrder } from '../../testing/money/refunds.ts';
import { openStripeShops, payAndLeave, payOrder, sendStripeEvent } from '../../testing/money/stripe-test.ts';
import { readEmails } from '../../testing/people/mailbox.ts';
import { reconcileCheckouts } from '../reconcile-checkouts.ts';

const { shop, stripe, manager, captain } = openStripeShops();

test('nothing new costs one request', async () => {
  await payOrder(stripe, captain);
  await reconcileCheckouts(shop.services);
  const before = stripe.requests.length;
  shop.passTime(60);
  await reconcileCheckouts(shop.services);
  expect(stripe.requests.slice(before)).toEqual(['GET /v1/events']);
});

test('a refund in the dashboard is booked, and taken back when the bank returns it', async () => {
  const { orderId, intentId } = await payOrder(stripe, captain);
  const { id } = stripe.refundInDashboard(intentId, 5_000);
  await reconcileCheckouts(shop.services);
  expect(await readMoney(manager, orderId)).toMatchObject({ refunded: 50, captures: [{ refundable: 419 }] });
  shop.passTime(3600);
  stripe.failRefund(id);
  for (let times = 0; times < 2; times += 1) {
    await reconcileCheckouts(shop.services);
    expect(await readMoney(manager, orderId)).toMatchObject({
      refunded: 0,
      captures: [{ refundable: 469 }],
    });
  }
  expect(await readEmails(shop, 'olga@example.com')).toMatchObject([
    { subject: expect.stringContaining('A refund of $50.00 failed') },
  ]);
});

test('of two refunds in the dashboard the one that failed is taken back', async () => {
  const { orderId, intentId } = await payOrder(stripe, captain);
  const { id } = stripe.refundInDashboard(intentId, 5_000);
  stripe.refundInDashboard(intentId, 2_000);
  await reconcileCheckouts(shop.services);
  shop.passTime(3600);
  stripe.failRefund(id);
  await reconcileCheckouts(shop.services);
  expect(await readMoney(manager, orderId)).toMatchObject({ refunded: 20 });
});

test('webhooks and walks together book everything once', async () => {
  const { id, intentId } = await payAndLeave(stripe, captain);
  stripe.refundInDashboard(intentId, 46_900);
  const send = () => stripe.log.events.map((event) => sendStripeEvent(shop, event));
  await Promise.all([...send(), reconcileCheckouts(shop.services), ...send()]);
  await reconcileCheckouts(shop.services);
  expect(await countOrders(shop, id)).toBe(0);
  expect(await listReviews(shop)).toEqual([]);
  const { rows } = await shop.database.pool.query('select kind, amount_cents from payments order by kind');
  expect(rows).toEqual([
    { kind: 'card', amount_cents: 46_900 },
    { kind: 'refund', amount_cents: -46_900 },
  ]);
});

test('at the first 429 it stops for as long as the provider asks, and then goes on', async () => {
  const { id } = await payAndLeave(stripe, captain);
  stripe.setRetryAfter(90);
  stripe.failNext(429);
  const before = stripe.requests.length;
  await reconcileCheckouts(shop.services);
  shop.passTime(60);
  await reconcileCheckouts(shop.services);
  expect(stripe.requests.length - before).toBe(1);
  shop.passTime(31);
  await reconcileCheckouts(shop.services);
  expect(await countOrders(shop, id)).toBe(1);
});

test('a payment that fails does not hold up the others, and is tried again', async () => {
  const first = stripe.payElsewhere();
  const { id } = await payAndLeave(stripe, captain);
  const { pool } = shop.database;
  await pool.query(
    `alter table checkouts add constraint no_reviews check (state <> 'needs_review') not valid`,
  );
  await reconcileCheckouts(shop.services);
  expect(await countOrders(shop, id)).toBe(1);
  await pool.query('alter table checkouts drop constraint no_reviews');
  shop.passTime(3 * 24 * 3600);
  await reconcileCheckouts(shop.services);
  expect(await listReviews(shop)).toMatchObject([{ amount: first.amount }]);
});

test('more events than a page holds are all read', async () => {
  await payAndLeave(stripe, captain);
  for (let n = 0; n < 120; n += 1) stripe.payElsewhere({ amount: 1_000 + n });
  await reconcileCheckouts(shop.services);
  expect(await listReviews(shop)).toHaveLength(120);
});

test('what another system charged before the shop opened its first payment is none of its business', async () => {
  stripe.payElsewhere();
  shop.passTime(3600);
  await reconcileCheckouts(shop.services);
  expect(await listReviews(shop)).toEqual([]);
});

test.for(['stored 500', 'stored 500 after success'] as const)(
  'a refund that met a %s is made once, with another key a minute later',
  async (fault) => {
    const { orderId } = await payOrder(stripe, captain);
    stripe.failNextPost(fault);
    await expect(refundOrder(manager, orderId, 100, { id: randomUUID() })).rejects.toMatchObject({
      code: 'refund-pending',
    });
    shop.passTime(61);
    await reconcileCheckouts(shop.services);
    expect(await readMoney(manager, orderId)).toMatchObject({ refunded: 100, refunds: [{ state: 'done' }] });
    expect([...stripe.refunds.values()].map(({ amount }) => amount)).toEqual([10_000]);
  },
);

const ELSEWHERE = [
  ['no metadata', {}],
  ['an id that is no UUID', { checkout_id: 'order 12' }],
  ['the id of no checkout', { checkout_id: '7d1c2c06-9e0e-4f0f-9a3b-2f6d5b6f0c11' }],
] as const;

test.for(ELSEWHERE)('a payment of another system with %s waits for review, once', async ([, metadata]) => {
  stripe.payElsewhere({ metadata: { ...metadata } });
  const [event] = stripe.log.events;
  for (let times = 0; times < 2; times += 1)
    expect((await sendStripeEvent(shop, event!)).statusCode).toBe(200);
  await reconcileCheckouts(shop.services);
  expect(await listReviews(shop)).toEqual([
    { reason: 'the payment names no checkout of this shop', amount: 12_300 },
  ]);
});

test('a payment of another currency, of any size, waits for review', async () => {
  stripe.payElsewhere({ currency: 'idr', amount: 99_999_999_999 });
  expect((await sendStripeEvent(shop, stripe.log.events[0]!)).statusCode).toBe(200);
  const reason = 'the payment in IDR names no checkout of this shop';
  expect(await listReviews(shop)).toEqual([{ reason, amount: 2_147_483_647 }]);
});

test('a charge without an intent waits for review', async () => {
  await payAndLeave(stripe, captain);
  stripe.log.chargeElsewhere(4_200);
  await reconcileCheckouts(shop.services);
  expect(await listReviews(shop)).toEqual([
    { reason: 'the payment names no checkout of this shop', amount: 4_200 },
  ]);
});

test.for([
  ['another mode', { livemode: true }],
  ['foreign metadata', { metadata: { checkout_id: 'x' } }],
  ['the id of another checkout', { metadata: { checkout_id: '7d1c2c06-9e0e-4f0f-9a3b-2f6d5b6f0c11' } }],
] as const)('a payment of the shop with %s waits for review with its checkout', async ([, change]) => {
  const { id, intentId } = await payAndLeave(stripe, captain);
  Object.assign(stripe.intents.get(intentId)!, change);
  const [event] = stripe.log.events;
  for (let times = 0; times < 2; times += 1)
    expect((await sendStripeEvent(shop, event!)).statusCode).toBe(200);
  await expect(captain.checkout.submit({ id })).rejects.toMatchObject({ code: 'payment-needs-review' });
  expect(await countOrders(shop, id)).toBe(0);
  expect(await listReviews(shop)).toMatchObject([{ reason: 'the payment names another checkout' }]);
});

test('a signed event about nothing, or of a kind that the shop does not know, is accepted', async () => {
  for (const event of [
    { id: 'evt_1', object: 'event', type: 'balance.available', data: { object: { object: 'balance' } } },
    { id: 'evt_2', object: 'event', type: 'charge.succeeded', data: { object: {} } },
    {
      id: 'evt_3',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { object: 'payment_intent', id: 'pi_gone' } },
    },
  ])
    expect((await sendStripeEvent(shop, event)).statusCode).toBe(200);
});
