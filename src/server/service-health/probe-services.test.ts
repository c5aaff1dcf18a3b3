import { beforeEach, expect, test } from 'vitest';
import { startFakeStripe } from '../testing/fakes/fake-stripe.ts';
import { runCheck } from '../testing/people/checks.ts';
import { openForEachTest, signInForEachTest } from '../testing/shop/for-file.ts';
import { openTestShop } from '../testing/shop/shop.ts';
import { createServiceProbe } from './probe-services.ts';

const SECRET_KEY = 'sk_test_homestand';
const stripe = openForEachTest(
  () => startFakeStripe(SECRET_KEY),
  ({ stop }) => stop(),
);
const shop = openForEachTest(
  () =>
    openTestShop({
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_homestand',
      STRIPE_WEBHOOK_SECRET: 'whsec_homestand',
      STRIPE_API_URL: stripe.url,
    }),
  ({ close }) => close(),
);
const olga = signInForEachTest(shop, { email: 'olga@example.com', access: 'manager' });
let probe: () => Promise<void>;
beforeEach(() => {
  probe = createServiceProbe(shop.services);
});

const readCards = async () =>
  (await olga.serviceHealth.list({})).services.find(({ service }) => service === 'cards');
async function readAlarms() {
  await runCheck(shop.services, 'service-failing');
  return (await olga.reports.overview({})).alerts;
}

test('every service is called once at the start, and a failing one every minute', async () => {
  await probe();
  expect(await readCards()).toMatchObject({ state: 'works', mode: 'Stripe, test key', last_error: null });
  const calls = stripe.requests.length;
  await probe();
  expect(stripe.requests).toHaveLength(calls);

  stripe.setKeyRevoked(true);
  await expect(shop.services.cards.readIntent('pi_1')).rejects.toThrow('card-service-unavailable');
  await shop.services.health.flush();
  shop.passTime(60);
  await probe();
  expect(await readCards()).toMatchObject({ state: 'failing', last_failed_at: '2026-11-20T17:01:00.000Z' });
});

test('a revoked key of Stripe is shown with what to do, and not the key itself', async () => {
  stripe.setKeyRevoked(true);
  await probe();
  const cards = await readCards();
  expect(cards).toMatchObject({
    state: 'failing',
    failing_since: '2026-11-20T17:00:00.000Z',
    last_error: 'The settings are not accepted: the key was refused',
    advice: expect.stringContaining('STRIPE_SECRET_KEY'),
  });
  expect(JSON.stringify(cards)).not.toContain('sk_');
});

test('a service that fails for ten minutes is an alert until it works again', async () => {
  stripe.setKeyRevoked(true);
  await probe();
  shop.passTime(9 * 60);
  await probe();
  expect(await readAlarms()).toEqual([]);
  shop.passTime(60);
  await probe();
  expect(await readAlarms()).toMatchObject([
    { kind: 'service-failing', detail: { count: 1, faults: [expect.stringContaining('Card payments')] } },
  ]);
  stripe.setKeyRevoked(false);
  shop.passTime(60);
  await probe();
  expect(await readAlarms()).toEqual([]);
  expect(await readCards()).toMatchObject({ state: 'works', failing_since: null });
});

test('a good call in between begins the ten minutes again', async () => {
  stripe.setKeyRevoked(true);
  await probe();
  shop.passTime(9 * 60);
  stripe.setKeyRevoked(false);
  await probe();
  stripe.setKeyRevoked(true);
  await shop.services.cards.check();
  await shop.services.health.flush();
  shop.passTime(5 * 60);
  await probe();
  expect(await readAlarms()).toEqual([]);
});

test('an offline service says how to leave the test mode, and ignores what was recorded before', async () => {
  shop.services.health.record('addresses', { reason: 'unreachable', detail: 'status 502' });
  await shop.services.health.flush();
  const { services } = await olga.serviceHealth.list({});
  expect(services.find(({ service }) => service === 'addresses')).toMatchObject({
    state: 'offline',
    mode: 'Test mode',
    failing_since: null,
    advice: expect.stringContaining('PHOTON_URL'),
  });
});
