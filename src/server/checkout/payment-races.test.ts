/** Payments as they really come: two openings at once, answers that are lost, events that are sent again, refunds and disputes. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CardProvider } from '../providers/payment/card-provider.ts';
import { signEvent, succeededEvent } from '../providers/payment/sandbox.ts';
import { CARD_EVENTS_PATH, openTestShop, type Person, person, type TestShop } from '../testing/shop.ts';
import { checkoutOf, GOOD_CARD, pay, saveTeamOrder } from '../testing/teams.ts';
import { reconcile } from './reconcile.ts';

const priceOf = (rows: number) => rows * (rows < 10 ? 4700 : 3700) + 2500;

let shop: TestShop;
let captain: Person;
beforeEach(async () => {
  shop = await openTestShop();
  captain = person(shop.app);
});
afterEach(() => shop.close());

function newSignal() {
  let resolve = () => {};
  const promise = new Promise<void>((resolved) => {
    resolve = resolved;
  });
  return { promise, resolve };
}

const withCards = (change: (cards: CardProvider) => Partial<CardProvider>) => {
  const { cards } = shop.services;
  shop.services.cards = { ...cards, ...change(cards) };
};

async function savedCart() {
  const { order } = await saveTeamOrder(captain, 5);
  return { order, request: checkoutOf({ orders: [order] }, priceOf(5)) };
}

/** The same cart with one jersey more: another amount. */
async function withOneMore({ order, request }: Awaited<ReturnType<typeof savedCart>>) {
  const { row_id: _, ...last } = order.order.jersey_5!;
  const rows = { ...order.order, jersey_6: { ...last, row_id: 'player-0006' } };
  const saved = await captain.orders.save({ order: JSON.stringify({ ...order, order: rows }) });
  return checkoutOf({ orders: [JSON.parse(saved.order)] }, priceOf(6), request.id);
}

const countOrders = async (checkoutId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from orders where checkout_id = ${checkoutId}`.execute(shop.database.db);
  return rows[0]!.count;
};

const reviews = async () =>
  (
    await sql<{ reason: string; amount: number }>`
    select review_reason as reason, amount_cents as amount from checkouts where state = 'needs_review'`.execute(
      shop.database.db,
    )
  ).rows;

const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0]!;

function sendEvent(intentId: string, change: Record<string, unknown> = {}) {
  const body = JSON.stringify({ ...JSON.parse(succeededEvent(intentId)), ...change });
  const signature = signEvent(body, shop.services.sandboxSecret, shop.services.now());
  return captain.post(CARD_EVENTS_PATH, body, { 'stripe-signature': signature });
}

test('of two openings in flight the newer one is paid, also when the older one is answered last', async () => {
  const cart = await savedCart();
  const newerAnswered = newSignal();
  const olderAsked = newSignal();
  withCards((cards) => ({
    openIntent: async (wanted) => {
      const intent = await cards.openIntent(wanted);
      if (wanted.attempt === 1) {
        olderAsked.resolve();
        await newerAnswered.promise;
      }
      return intent;
    },
  }));
  const older = captain.checkout.createIntent(cart.request);
  await olderAsked.promise;
  await shop.database.pool.query('update orders set locked_by_checkout_id = null, locked_until = null');
  const newerRequest = await withOneMore(cart);
  const newer = await captain.checkout.createIntent(newerRequest);
  newerAnswered.resolve();
  await expect(older).rejects.toMatchObject({ code: 'checkout-changed' });
  await captain.checkout.sandboxPay({ clientSecret: newer.clientSecret!, ...GOOD_CARD });
  await captain.checkout.submit({ id: newer.id });
  expect(await countOrders(newer.id)).toBe(1);
  expect(await reviews()).toEqual([]);
});

test('the intent of an amount that no longer holds cannot be paid any more', async () => {
  const cart = await savedCart();
  const first = await captain.checkout.createIntent(cart.request);
  await captain.checkout.release({ id: first.id });
  const second = await captain.checkout.createIntent(await withOneMore(cart));
  await captain.checkout.sandboxPay({ clientSecret: first.clientSecret!, ...GOOD_CARD });
  await expect(captain.checkout.submit({ id: first.id })).rejects.toMatchObject({ code: 'payment-failed' });
  await captain.checkout.sandboxPay({ clientSecret: second.clientSecret!, ...GOOD_CARD });
  await captain.checkout.submit({ id: second.id });
  expect(await countOrders(second.id)).toBe(1);
});

test('an outdated intent that was paid all the same waits for a manager, and the reconciler finds it', async () => {
  const cart = await savedCart();
  withCards(() => ({ cancelIntent: async () => Promise.reject(new Error('no answer')) }));
  const first = await captain.checkout.createIntent(cart.request);
  await shop.database.pool.query('update orders set locked_by_checkout_id = null, locked_until = null');
  await captain.checkout.createIntent(await withOneMore(cart)).catch(() => undefined);
  await captain.checkout.sandboxPay({ clientSecret: first.clientSecret!, ...GOOD_CARD });
  await reconcile(shop.services);
  expect(await reviews()).toEqual([
    { reason: `the payment is ${priceOf(5)} cents, the checkout ${priceOf(6)}`, amount: priceOf(6) },
  ]);
});

test('a cart that is released and opened again at the same price gets an intent that can be paid', async () => {
  const { request } = await savedCart();
  await captain.checkout.createIntent(request);
  await captain.checkout.release({ id: request.id });
  const again = await captain.checkout.createIntent(request);
  const { status } = await captain.checkout.sandboxPay({ clientSecret: again.clientSecret!, ...GOOD_CARD });
  expect(status).toBe('succeeded');
  await captain.checkout.submit({ id: request.id });
  expect(await countOrders(request.id)).toBe(1);
});

test('an intent whose answer was lost is opened once, and paid by the next try', async () => {
  const { request } = await savedCart();
  let lost = 1;
  withCards((cards) => ({
    openIntent: async (wanted) => {
      const intent = await cards.openIntent(wanted);
      if (lost-- > 0) throw new Error('the connection hung after the intent was made');
      return intent;
    },
  }));
  await expect(captain.checkout.createIntent(request)).rejects.toMatchObject({ status: 500 });
  await pay(captain, { orders: request.checkout.orders }, priceOf(5), request.id);
  await captain.checkout.submit({ id: request.id });
  const { rows } = await sql`select 1 from sandbox_intents`.execute(shop.database.db);
  expect(rows).toHaveLength(1);
  expect(await countOrders(request.id)).toBe(1);
});

test('the sandbox refuses an idempotency key with other parameters, as a real provider does', async () => {
  const { cards } = shop.services;
  const wanted = {
    checkoutId: '7d3c0d4e-0000-4000-8000-000000000001',
    attempt: 1,
    amountCents: 5000,
    currency: 'cad' as const,
    description: 'Team order',
  };
  await cards.openIntent(wanted);
  await expect(cards.openIntent({ ...wanted, amountCents: 6000 })).rejects.toThrow('other parameters');
});

test('a second payment of a cart that is paid waits for a manager instead of being forgotten', async () => {
  const { request } = await savedCart();
  const { clientSecret } = await pay(captain, { orders: request.checkout.orders }, priceOf(5), request.id);
  await captain.checkout.submit({ id: request.id });
  const other = await shop.services.cards.openIntent({
    checkoutId: request.id,
    attempt: 2,
    amountCents: priceOf(5),
    currency: 'cad',
    description: 'opened by a process that died before it could record it',
  });
  await captain.checkout.sandboxPay({ clientSecret: other.clientSecret, ...GOOD_CARD });
  for (let times = 0; times < 2; times += 1) await sendEvent(other.id, { id: `evt_${times}` });
  expect(await reviews()).toEqual([
    { reason: expect.stringMatching(/^a second payment for \d+/), amount: priceOf(5) },
  ]);
  await sendEvent(intentOf(clientSecret!));
  expect(await countOrders(request.id)).toBe(1);
});

test('a payment that was refunded before its order was made goes to review, not into production', async () => {
  const { request } = await savedCart();
  const { clientSecret } = await pay(captain, { orders: request.checkout.orders }, priceOf(5), request.id);
  await sql`update sandbox_intents set refunded_cents = 1000 where id = ${intentOf(clientSecret!)}`.execute(
    shop.database.db,
  );
  await expect(captain.checkout.submit({ id: request.id })).rejects.toMatchObject({
    code: 'payment-needs-review',
  });
  expect(await countOrders(request.id)).toBe(0);
  expect(await reviews()).toMatchObject([
    { reason: expect.stringContaining('1000 cents of the payment were refunded') },
  ]);
});

test('a payment that is processing is not called a failure, and opens no second one', async () => {
  const { request } = await savedCart();
  const { clientSecret } = await captain.checkout.createIntent(request);
  await captain.checkout.sandboxPay({
    clientSecret: clientSecret!,
    ...GOOD_CARD,
    number: '4000000000000077',
  });
  await expect(captain.checkout.submit({ id: request.id })).rejects.toMatchObject({
    code: 'payment-processing',
  });
  await expect(captain.checkout.createIntent(request)).rejects.toMatchObject({ code: 'payment-processing' });
  shop.passTime(31 * 60);
  await reconcile(shop.services);
  expect(await countOrders(request.id)).toBe(1);
});

test('an event whose handling failed is acted on when it is sent again', async () => {
  const { request } = await savedCart();
  const { clientSecret } = await pay(captain, { orders: request.checkout.orders }, priceOf(5), request.id);
  const { cards } = shop.services;
  withCards(() => ({ readIntent: async () => Promise.reject(new Error('no answer')) }));
  expect((await sendEvent(intentOf(clientSecret!))).statusCode).toBe(500);
  shop.services.cards = cards;
  expect((await sendEvent(intentOf(clientSecret!))).statusCode).toBe(200);
  expect(await countOrders(request.id)).toBe(1);
});

test('a dispute whose note could not be written is written when it is sent again, once', async () => {
  const { request } = await savedCart();
  const { clientSecret } = await pay(captain, { orders: request.checkout.orders }, priceOf(5), request.id);
  await captain.checkout.submit({ id: request.id });
  const dispute = { id: 'evt_dispute', type: 'charge.dispute.created' };
  await shop.database.pool.query(
    `alter table order_events add constraint no_disputes check (kind <> 'disputed') not valid`,
  );
  expect((await sendEvent(intentOf(clientSecret!), dispute)).statusCode).not.toBe(200);
  await shop.database.pool.query('alter table order_events drop constraint no_disputes');
  for (let times = 0; times < 3; times += 1)
    expect((await sendEvent(intentOf(clientSecret!), dispute)).statusCode).toBe(200);
  const { rows } = await sql`select 1 from order_events where kind = 'disputed'`.execute(shop.database.db);
  expect(rows).toHaveLength(1);
});

test('a payment that is disputed before its order was made goes to review', async () => {
  const { request } = await savedCart();
  const { clientSecret } = await pay(captain, { orders: request.checkout.orders }, priceOf(5), request.id);
  await sendEvent(intentOf(clientSecret!), { id: 'evt_dispute', type: 'charge.dispute.created' });
  await expect(captain.checkout.submit({ id: request.id })).rejects.toMatchObject({
    code: 'payment-needs-review',
  });
  expect(await reviews()).toMatchObject([{ reason: 'the bank of the customer disputes the payment' }]);
});

test('a settlement whose order id is taken by another order goes to review instead of failing for ever', async () => {
  const { order, request } = await savedCart();
  await pay(captain, { orders: request.checkout.orders }, priceOf(5), request.id);
  const other = await savedCart();
  await pay(captain, { orders: other.request.checkout.orders }, priceOf(5), other.request.id);
  await captain.checkout.submit({ id: other.request.id });
  await sql`update orders set order_id = ${`${order.order_id}-1-1`} where checkout_id = ${other.request.id}`.execute(
    shop.database.db,
  );
  await expect(captain.checkout.submit({ id: request.id })).rejects.toMatchObject({
    code: 'payment-needs-review',
  });
  expect(await reviews()).toMatchObject([{ reason: expect.stringContaining('orders_order_id_key') }]);
});

test('a paid cart is found behind hundreds of unpaid ones', async () => {
  const { request } = await savedCart();
  await pay(captain, { orders: request.checkout.orders }, priceOf(5), request.id);
  await sql`
    with opened as (
      insert into checkouts (id, snapshot, amount_cents, intent_id, browser_hash, pricing_version, created_at, expires_at)
      select gen_random_uuid(), '{"orders": []}', 5000, 'pi_unpaid_' || n, '', 1, '2026-11-20T16:59:00Z', '2099-01-01'
      from generate_series(1, 520) n returning id, intent_id
    ), made as (
      insert into sandbox_intents (id, client_secret, idempotency_key, amount_cents, currency, status, description, metadata)
      select intent_id, intent_id, intent_id, 5000, 'cad', 'requires_payment_method', '', '{}' from opened
    )
    insert into checkout_intents (intent_id, checkout_id, attempt, opened_at)
    select intent_id, id, 1, '2026-11-20T16:59:00Z' from opened`.execute(shop.database.db);
  await reconcile(shop.services);
  expect(await countOrders(request.id)).toBe(1);
});

test('an intent declines five cards an hour, then no more are tried', async () => {
  await using strict = await openTestShop({ LIMITS_FACTOR: '1' });
  const thief = person(strict.app);
  const { order } = await saveTeamOrder(thief, 5);
  const { clientSecret } = await thief.checkout.createIntent(checkoutOf({ orders: [order] }, priceOf(5)));
  const tryCard = () =>
    thief.checkout.sandboxPay({ clientSecret: clientSecret!, ...GOOD_CARD, number: '4000000000000002' });
  for (let card = 0; card < 5; card += 1)
    expect(await tryCard()).toMatchObject({ error: 'Your card was declined.' });
  await expect(tryCard()).rejects.toMatchObject({ status: 429 });
});

test('a payment that the database will never take as an order goes to review at once', async () => {
  const { request } = await savedCart();
  await pay(captain, { orders: request.checkout.orders }, priceOf(5), request.id);
  await shop.database.pool.query(
    `alter table order_rows add constraint broken check (jersey_number <> '0') not valid`,
  );
  await expect(captain.checkout.submit({ id: request.id })).rejects.toMatchObject({
    code: 'payment-needs-review',
  });
  expect(await reviews()).toMatchObject([{ reason: expect.stringContaining('"broken"') }]);
});

test('nine openings of one new checkout at once all get the one intent', async () => {
  const { request } = await savedCart();
  const opened = await Promise.all(Array.from({ length: 9 }, () => captain.checkout.createIntent(request)));
  expect(new Set(opened.map(({ clientSecret }) => clientSecret)).size).toBe(1);
});

test('two carts that list the same orders in another sequence wait for each other without a deadlock', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { order: a } = await savedCart();
    const { order: b } = await savedCart();
    const price = 2 * 5 * 4700 + 2500;
    const answers = await Promise.allSettled([
      captain.checkout.createIntent(checkoutOf({ orders: [a, b] }, price)),
      captain.checkout.createIntent(checkoutOf({ orders: [b, a] }, price)),
    ]);
    const codes = answers.map((answer) => (answer.status === 'fulfilled' ? 'opened' : answer.reason.code));
    expect(codes.sort()).toEqual(['opened', 'order-being-paid']);
  }
});

test('a second payment of a checkout that a manager settled without an order is parked', async () => {
  const { request } = await savedCart();
  await pay(captain, { orders: request.checkout.orders }, priceOf(5), request.id);
  await sql`update checkouts set state = 'reviewed' where id = ${request.id}`.execute(shop.database.db);
  const other = await shop.services.cards.openIntent({
    checkoutId: request.id,
    attempt: 2,
    amountCents: priceOf(5),
    currency: 'cad',
    description: 'opened by a process that died before it could record it',
  });
  await captain.checkout.sandboxPay({ clientSecret: other.clientSecret, ...GOOD_CARD });
  expect((await sendEvent(other.id)).statusCode).toBe(200);
  expect(await reviews()).toMatchObject([{ reason: expect.stringContaining('a second payment') }]);
});
