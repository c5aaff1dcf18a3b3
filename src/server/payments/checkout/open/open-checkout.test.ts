/** Opening a payment concurrently, repeatedly, and with late or lost responses of the provider. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countOrders, listReviews } from '../../../testing/money/money.ts';
import { openEmptiedShops } from '../../../testing/money/shop-with-books.ts';
import {
  addJersey,
  computePrice,
  payCart,
  replaceCards,
  saveCart,
} from '../../../testing/people/saved-carts.ts';
import { createCheckout, GOOD_CARD, openPayment, saveTeamOrder } from '../../../testing/people/teams.ts';
import { createPerson, openTestShop } from '../../../testing/shop/shop.ts';
import { reconcileCheckouts } from '../../reconcile-checkouts.ts';

const { shop, captain } = openEmptiedShops();

function newSignal() {
  let resolve = () => {};
  const promise = new Promise<void>((resolved) => {
    resolve = resolved;
  });
  return { promise, resolve };
}

test('of two concurrent openings the newer one is paid, also when the older response arrives last', async () => {
  const cart = await saveCart(captain);
  const newerAnswered = newSignal();
  const olderRequested = newSignal();
  replaceCards(shop, (cards) => ({
    openIntent: async (request) => {
      const intent = await cards.openIntent(request);
      if (request.attempt === 1) {
        olderRequested.resolve();
        await newerAnswered.promise;
      }
      return intent;
    },
  }));
  const older = captain.checkout.createIntent(cart.request);
  await olderRequested.promise;
  await shop.database.pool.query('update orders set locked_by_checkout_id = null, locked_until = null');
  const newerRequest = await addJersey(captain, cart);
  const newer = await captain.checkout.createIntent(newerRequest);
  newerAnswered.resolve();
  await expect(older).rejects.toMatchObject({ code: 'checkout-changed' });
  await captain.checkout.sandboxPay({ clientSecret: newer.clientSecret!, ...GOOD_CARD });
  await captain.checkout.submit({ id: newer.id });
  expect(await countOrders(shop, newer.id)).toBe(1);
  expect(await listReviews(shop)).toEqual([]);
});

test('the intent of an outdated amount cannot be paid', async () => {
  const cart = await saveCart(captain);
  const first = await captain.checkout.createIntent(cart.request);
  await captain.checkout.release({ id: first.id });
  const second = await captain.checkout.createIntent(await addJersey(captain, cart));
  await captain.checkout.sandboxPay({ clientSecret: first.clientSecret!, ...GOOD_CARD });
  await expect(captain.checkout.submit({ id: first.id })).rejects.toMatchObject({ code: 'payment-failed' });
  await captain.checkout.sandboxPay({ clientSecret: second.clientSecret!, ...GOOD_CARD });
  await captain.checkout.submit({ id: second.id });
  expect(await countOrders(shop, second.id)).toBe(1);
});

test('an outdated intent that was paid nevertheless is found by the reconciler and flagged for review', async () => {
  const cart = await saveCart(captain);
  replaceCards(shop, () => ({ cancelIntent: async () => Promise.reject(new Error('no answer')) }));
  const first = await captain.checkout.createIntent(cart.request);
  await shop.database.pool.query('update orders set locked_by_checkout_id = null, locked_until = null');
  await captain.checkout.createIntent(await addJersey(captain, cart)).catch(() => undefined);
  await captain.checkout.sandboxPay({ clientSecret: first.clientSecret!, ...GOOD_CARD });
  await reconcileCheckouts(shop.services);
  expect(await listReviews(shop)).toEqual([
    {
      reason: `the payment is ${computePrice(5)} cents, the checkout ${computePrice(6)}`,
      amount: computePrice(6),
    },
  ]);
});

test('a cart that is released and reopened at the same price gets an intent that can be paid', async () => {
  const { request } = await saveCart(captain);
  await captain.checkout.createIntent(request);
  await captain.checkout.release({ id: request.id });
  const again = await captain.checkout.createIntent(request);
  const { status } = await captain.checkout.sandboxPay({ clientSecret: again.clientSecret!, ...GOOD_CARD });
  expect(status).toBe('succeeded');
  await captain.checkout.submit({ id: request.id });
  expect(await countOrders(shop, request.id)).toBe(1);
});

test('an intent whose response was lost is opened once and paid by the next attempt', async () => {
  const { request } = await saveCart(captain);
  let lost = 1;
  replaceCards(shop, (cards) => ({
    openIntent: async (request) => {
      const intent = await cards.openIntent(request);
      if (lost-- > 0) throw new Error('the connection hung after the intent was made');
      return intent;
    },
  }));
  await expect(captain.checkout.createIntent(request)).rejects.toMatchObject({ status: 500 });
  await payCart(captain, request);
  await captain.checkout.submit({ id: request.id });
  const { rows } = await sql`select 1 from sandbox_intents`.execute(shop.database.db);
  expect(rows).toHaveLength(1);
  expect(await countOrders(shop, request.id)).toBe(1);
});

test('nine concurrent openings of one new checkout get the same intent', async () => {
  const { request } = await saveCart(captain);
  const opened = await Promise.all(Array.from({ length: 9 }, () => captain.checkout.createIntent(request)));
  expect(new Set(opened.map(({ clientSecret }) => clientSecret)).size).toBe(1);
});

test('two carts with the same orders in a different sequence do not deadlock', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { order: a } = await saveCart(captain);
    const { order: b } = await saveCart(captain);
    const price = 2 * 5 * 4700 + 2500;
    const responses = await Promise.allSettled([
      openPayment(captain, { orders: [a, b] }, price),
      openPayment(captain, { orders: [b, a] }, price),
    ]);
    const codes = responses.map((response) =>
      response.status === 'fulfilled' ? 'opened' : response.reason.code,
    );
    expect(codes.sort()).toEqual(['opened', 'order-being-paid']);
  }
});

test('an intent accepts five declined cards an hour, then rejects further cards', async () => {
  await using strict = await openTestShop({ LIMITS_FACTOR: '1' });
  const thief = createPerson(strict.app);
  const { order } = await saveTeamOrder(thief, 5);
  const { clientSecret } = await thief.checkout.createIntent(
    createCheckout({ orders: [order] }, computePrice(5)),
  );
  const tryCard = () =>
    thief.checkout.sandboxPay({ clientSecret: clientSecret!, ...GOOD_CARD, number: '4000000000000002' });
  for (let card = 0; card < 5; card += 1)
    expect(await tryCard()).toMatchObject({ error: 'Your card was declined.' });
  await expect(tryCard()).rejects.toMatchObject({ status: 429 });
});
