/** Faults of Stripe: three tries at most, and words for the customer. */
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newRequest } from '../../../../testing/fakes/check-providers.ts';
import { type FakeStripe, startFakeStripe } from '../../../../testing/fakes/fake-stripe.ts';
import type { StripeFault } from '../../../../testing/fakes/fake-stripe-faults.ts';
import { connectStripe } from '../../../../testing/money/stripe-test.ts';
import type { CardProvider } from '../card-provider.ts';
import { PAUSES } from './stripe-client.ts';

let stripe: FakeStripe;
let cards: CardProvider;
const logged: object[] = [];
const TEST_PAUSES = { backgroundGapMs: PAUSES.backgroundGapMs / 5, retryMs: 5 };
const RETRY_AFTER_SECONDS = 0.02;
beforeAll(async () => {
  stripe = await startFakeStripe('sk_test_homestand');
  stripe.setRetryAfter(RETRY_AFTER_SECONDS);
  vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0.005);
  cards = connectStripe(stripe, { log: { error: (detail) => logged.push(detail) }, pauses: TEST_PAUSES });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await stripe.stop();
});

const openIntent = () => cards.openIntent(newRequest());

const countRequests = async (work: () => Promise<unknown>) => {
  const before = stripe.requests.length;
  await work();
  return stripe.requests.length - before;
};

test.each<[StripeFault, number]>([
  [409, 3],
  ['reset', 3],
  [429, 2],
  ['500, do not retry', 1],
  [401, 1],
  [403, 1],
])('after %s a read is tried %i times and ends with words', async (fault, tries) => {
  stripe.failNext(...Array<StripeFault>(tries).fill(fault));
  const read = () =>
    expect(cards.readIntent('pi_1')).rejects.toMatchObject({ code: 'card-service-unavailable' });
  expect(await countRequests(read)).toBe(tries);
});

test.each<StripeFault>([409, 500, 'lost', 'reset'])(
  'one failure (%s) is not noticed by the customer, and one payable intent is opened',
  async (fault) => {
    const before = stripe.intents.size;
    stripe.failNext(fault);
    await openIntent();
    expect(stripe.intents.size).toBe(before + 1);
  },
);

test.each<StripeFault>([409, 500, 'lost', 'reset', 'html', 'stored 500'])(
  'an intent whose opening fails again and again (%s) is tried three times in all',
  async (fault) => {
    stripe.failNextPost(...Array<StripeFault>(6).fill(fault));
    const open = () => expect(openIntent()).rejects.toMatchObject({ code: 'card-service-unavailable' });
    expect(await countRequests(open)).toBe(3);
    stripe.clearFaults();
  },
);

test('a failure that is repeated for its key does not stop the opening', async () => {
  stripe.failNextPost('stored 500');
  await expect(openIntent()).resolves.toMatchObject({ status: 'requires_payment_method' });
});

test('who waits is tried for once more after 429, unless the pause is long', async () => {
  stripe.failNext(429);
  expect(await countRequests(() => cards.readIntent('pi_1'))).toBe(2);
  stripe.failNext(429);
  stripe.setRetryAfter(60);
  const read = () => expect(cards.readIntent('pi_1')).rejects.toMatchObject({ retryAfterMs: 60_000 });
  expect(await countRequests(read)).toBe(1);
  stripe.setRetryAfter(RETRY_AFTER_SECONDS);
});

test('jobs make two requests a second at most, and none again', async () => {
  const background = cards.inBackground!();
  const before = stripe.times.length;
  await Promise.all(Array.from({ length: 4 }, () => background.readIntent('pi_1')));
  const times = stripe.times.slice(before);
  expect(PAUSES.backgroundGapMs).toBe(500);
  // A timer may be some milliseconds early.
  expect(times.at(-1)! - times[0]!).toBeGreaterThan(3 * TEST_PAUSES.backgroundGapMs - 50);
  for (const fault of [429, 500] as const) {
    stripe.failNext(fault);
    const read = () =>
      expect(background.readIntent('pi_1')).rejects.toMatchObject({
        code: 'card-service-unavailable',
        retryAfterMs: fault === 429 ? RETRY_AFTER_SECONDS * 1_000 : null,
      });
    expect(await countRequests(read)).toBe(1);
  }
});

test('a refund that meets the lock of another request is not taken for refused', async () => {
  const { id: intentId, clientSecret } = await openIntent();
  stripe.pay(clientSecret);
  const request = { intentId, refundId: randomUUID(), amountCents: 1_000 };
  await cards.readIntent(intentId);
  stripe.failNextPost(409, 409, 409);
  await expect(cards.refund(request)).rejects.toMatchObject({ code: 'card-service-unavailable' });
  expect(await cards.refund(request)).toMatchObject({ state: 'done' });
});

test('a refund of a disputed payment is refused, with Stripe’s reason for the log', async () => {
  const { id: intentId, clientSecret } = await openIntent();
  stripe.pay(clientSecret);
  stripe.dispute(intentId);
  expect(await cards.refund({ intentId, refundId: randomUUID(), amountCents: 1_000 })).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining('charged back'),
  });
});

test('no key and no secret is logged', () => {
  expect(logged.length).toBeGreaterThan(0);
  expect(JSON.stringify(logged)).not.toMatch(/sk_|whsec_|_secret_/);
});
