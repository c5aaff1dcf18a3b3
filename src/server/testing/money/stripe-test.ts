/** A shop whose card provider is the fake of Stripe, on the clock of the shop. */
import Stripe from 'stripe';
import { afterEach, beforeEach } from 'vitest';
import { createStripeCards } from '../../platform/providers/payment/stripe/stripe.ts';
import { type FakeStripe, startFakeStripe } from '../fakes/fake-stripe.ts';
import { createCheckout, saveTeamOrder, TWELVE_CENTS } from '../people/teams.ts';
import { openShopEmptiedForEachTest, signInForEachTest, whenOpen } from '../shop/for-file.ts';
import { CARD_WEBHOOK_PATH, createPerson, type Person, type TestShop } from '../shop/shop.ts';
import { openCaptain } from './shop-with-books.ts';

const SECRET_KEY = 'sk_test_homestand';
const WEBHOOK_SECRET = 'whsec_homestand';
const NO_PAUSES = { backgroundGapMs: 0, retryMs: 0 };

/** The adapter of Stripe, connected to the fake. */
export const connectStripe = (
  { url }: Pick<FakeStripe, 'url'>,
  {
    secretKey = SECRET_KEY,
    webhookSecrets = [WEBHOOK_SECRET],
    log = { error: (_detail: object): void => undefined },
    now = () => new Date('2026-11-20T12:00:00Z'),
    pauses = NO_PAUSES,
  } = {},
) =>
  createStripeCards(
    { secretKey, publishableKey: 'pk_test_homestand', webhookSecrets, apiUrl: url },
    log,
    now,
    pauses,
  );

/** Each test begins with an empty shop and its own provider, manager and captain. */
export function openStripeShops() {
  let stripe: FakeStripe;
  const shop = openShopEmptiedForEachTest();
  const manager = signInForEachTest(shop, { email: 'olga@example.com', access: 'manager' });
  beforeEach(async () => {
    stripe = await startFakeStripe(SECRET_KEY);
    const { now } = shop.services;
    shop.services.cards = connectStripe(stripe, { now });
    stripe.log.setClock(now);
  });
  afterEach(() => stripe.stop());
  return { shop, stripe: whenOpen(() => stripe), manager, captain: openCaptain(shop) };
}

/** Pays a cart of twelve jerseys in the browser, which is closed then. */
export async function payAndLeave(stripe: FakeStripe, captain: Person) {
  const { order } = await saveTeamOrder(captain);
  const { id, clientSecret } = await captain.checkout.createIntent(
    createCheckout({ orders: [order] }, TWELVE_CENTS),
  );
  stripe.pay(clientSecret!);
  return { id, intentId: clientSecret!.split('_secret_')[0]!, clientSecret: clientSecret! };
}

/** The same, and the page has made the order. Returns its id. */
export async function payOrder(stripe: FakeStripe, captain: Person) {
  const paid = await payAndLeave(stripe, captain);
  const { order_id } = await captain.checkout.submit({ id: paid.id });
  return { ...paid, orderId: `${order_id}-1-1` };
}

/** Sends an event to the shop's webhook as Stripe signs it. */
export function sendStripeEvent(shop: TestShop, event: object) {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(shop.services.now().getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp });
  return createPerson(shop.app).post(CARD_WEBHOOK_PATH, payload, { 'stripe-signature': signature });
}
