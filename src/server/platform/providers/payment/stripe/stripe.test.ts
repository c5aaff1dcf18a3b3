import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkCardProvider, newRequest } from '../../../../testing/fakes/check-providers.ts';
import { type FakeStripe, startFakeStripe } from '../../../../testing/fakes/fake-stripe.ts';
import { connectStripe } from '../../../../testing/money/stripe-test.ts';
import type { CardProvider } from '../card-provider.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const SECRET_KEY = 'sk_test_homestand';
const WEBHOOK_SECRETS = ['whsec_new', 'whsec_old'];

let stripe: FakeStripe;
let cards: CardProvider;

beforeAll(async () => {
  stripe = await startFakeStripe(SECRET_KEY);
  vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0.005);
  cards = createCards(SECRET_KEY);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await stripe.stop();
});

const createCards = (secretKey: string) =>
  connectStripe(stripe, {
    ...{ secretKey, webhookSecrets: WEBHOOK_SECRETS, now: () => NOW },
    pauses: { backgroundGapMs: 0, retryMs: 5 },
  });

const sign = (payload: string, secret: string, at = NOW) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) });

const createEvent = (type: string, object: object) =>
  JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, livemode: false, data: { object } });

checkCardProvider('stripe', () => ({
  cards,
  pay: async (clientSecret) => stripe.pay(clientSecret),
  createPaymentEvent: (intentId) => {
    const body = createEvent('payment_intent.succeeded', { id: intentId, object: 'payment_intent' });
    return { body, signature: sign(body, 'whsec_new') };
  },
}));

test('an attempt is found by its stored intent after Stripe has forgotten its key', async () => {
  const request = newRequest();
  const { id } = await cards.openIntent(request);
  stripe.forgetIdempotencyKeys();
  expect((await cards.openIntent({ ...request, intentId: id })).id).toBe(id);
});

test('a refund is made once, even if its response was lost and its key is forgotten', async () => {
  const { id: intentId, clientSecret } = await cards.openIntent(newRequest());
  stripe.pay(clientSecret);
  const request = { intentId, refundId: randomUUID(), amountCents: 1_000 };
  const first = await cards.refund(request);
  stripe.forgetIdempotencyKeys();
  expect(await cards.refund(request)).toEqual(first);
  expect(await cards.readIntent(intentId)).toMatchObject({ amountRefundedCents: 1_000 });
});

test('a refund that waits for the bank is pending, and one that the bank returns is refused', async () => {
  const { id: intentId, clientSecret } = await cards.openIntent(newRequest());
  stripe.pay(clientSecret);
  stripe.setRefundStatus('pending');
  const refund = await cards.refund({ intentId, refundId: randomUUID(), amountCents: 1_000 });
  stripe.setRefundStatus('succeeded');
  if (refund.state !== 'pending') throw new Error(refund.state);
  stripe.refunds.get(refund.id)!.status = 'failed';
  expect(await cards.readRefund(refund.id)).toMatchObject({ state: 'refused' });
});

test('a payment of the other mode names no checkout, so that it is flagged for review', async () => {
  const request = newRequest();
  const { id } = await cards.openIntent(request);
  stripe.intents.get(id)!.livemode = true;
  expect(await cards.readIntent(id)).toMatchObject({ checkoutId: null });
});

test.each([
  ['requires_confirmation', 'requires_payment_method'],
  ['requires_capture', 'processing'],
  ['a state of next year', 'processing'],
])('the state %s counts as %s', async (status, expected) => {
  const { id } = await cards.openIntent(newRequest());
  stripe.intents.get(id)!.status = status;
  expect(await cards.readIntent(id)).toMatchObject({ status: expected });
});

test('events of either secret are accepted while it is rotated, old, early and unsigned ones are not', () => {
  const body = createEvent('charge.dispute.created', {
    id: 'dp_1',
    object: 'dispute',
    payment_intent: 'pi_1',
    status: 'won',
  });
  const read = (signature: string | undefined) => cards.readEvent(Buffer.from(body), signature);
  for (const secret of WEBHOOK_SECRETS)
    expect(read(sign(body, secret))).toMatchObject({
      type: 'charge.dispute.created',
      intentId: 'pi_1',
      disputeStatus: 'won',
    });
  const seconds = (count: number) => new Date(NOW.getTime() + count * 1000);
  for (const signature of [
    sign(body, 'whsec_other'),
    sign(body, 'whsec_new', seconds(-301)),
    sign(body, 'whsec_new', seconds(600)),
    sign(body, 'whsec_new').replace('v1=', 'v0='),
    '',
    undefined,
  ])
    expect(() => read(signature)).toThrow(expect.objectContaining({ code: 'forbidden' }));
});

test('a wrong key is told from an outage', async () => {
  expect(await cards.check()).toBe('ok');
  expect(await createCards('sk_test_revoked').check()).toBe('refused');
  stripe.failNext('html', 'html', 'html');
  expect(await cards.check()).toBe('unavailable');
});
