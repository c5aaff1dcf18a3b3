/** Every successful payment on the account is an order or waits for review (rules.md payments-3). */
import { expect, test } from 'vitest';
import { countOrders, listReviews } from '../../testing/money/money.ts';
import { openStripeShops, payAndLeave, sendStripeEvent } from '../../testing/money/stripe-test.ts';
import { reconcileCheckouts } from '../reconcile-checkouts.ts';

const { shop, stripe, captain } = openStripeShops();

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

test.for([
  [{ currency: 'gbp', amount: 30 }, 'the payment in GBP names no checkout of this shop', 30],
  [
    { currency: 'idr', amount: 99_999_999_999 },
    'the payment in IDR names no checkout of this shop',
    2_147_483_647,
  ],
] as const)(
  'a payment of another currency and size waits for review: %o',
  async ([payment, reason, amount]) => {
    stripe.payElsewhere(payment);
    expect((await sendStripeEvent(shop, stripe.log.events[0]!)).statusCode).toBe(200);
    expect(await listReviews(shop)).toEqual([{ reason, amount }]);
  },
);

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
