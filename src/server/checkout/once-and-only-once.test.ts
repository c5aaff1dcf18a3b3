/** Matrix rows C1 and F5: one payment makes one set of orders, whoever asks and however often at once. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signEvent, succeededEvent } from '../providers/payment/sandbox.ts';
import { CARD_EVENTS_PATH, openTestShop, type Person, person, type TestShop } from '../testing/shop.ts';
import { caughtWithin, sabotaged } from '../testing/statements.ts';
import { pay, saveTeamOrder } from '../testing/teams.ts';
import { reconcile } from './reconcile.ts';

const FIVE = 5 * (3700 + 1000) + 2500;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function paidCheckout(captain: Person) {
  const { order } = await saveTeamOrder(captain, 5);
  const { id } = await pay(captain, { orders: [order] }, FIVE);
  return { id, orderId: order.order_id! };
}

async function paidOrdersOf(on: TestShop, checkoutId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from orders where checkout_id = ${checkoutId}`.execute(on.database.db);
  return rows[0]!.count;
}

const submitAtOnce = (captain: Person, id: string, times: number) =>
  Promise.allSettled(Array.from({ length: times }, () => captain.checkout.submit({ id })));

test('two hundred submits of one payment make one order and get the same answer', async () => {
  const captain = person(shop.app);
  const { id, orderId } = await paidCheckout(captain);
  const answers = await submitAtOnce(captain, id, 200);
  const ids = new Set(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.order_id : answer.reason)),
  );
  expect([...ids]).toEqual([orderId]);
  expect(await paidOrdersOf(shop, id)).toBe(1);
  const { rows } = await sql`select 1 from mail_outbox where kind = 'order-paid' and ref = ${id}`.execute(
    shop.database.db,
  );
  expect(rows).toHaveLength(1);
});

/** What the database forbids on its own has to be allowed before a broken build can show itself. */
async function allowOrdersTwice({ database }: TestShop) {
  await sql`alter table orders drop constraint orders_order_id_key, drop constraint orders_checkout_id_checkout_position_key`.execute(
    database.db,
  );
  await sql`alter table payments drop constraint payments_provider_provider_ref_kind_key`.execute(
    database.db,
  );
}

test('a build without row locks and unique orders is caught by the same submits', async () => {
  const ordersTwice = async () => {
    await using broken = await openTestShop();
    const captain = person(broken.app);
    const { id } = await paidCheckout(captain);
    await allowOrdersTwice(broken);
    await sabotaged('no row locks', () => submitAtOnce(captain, id, 200));
    return (await paidOrdersOf(broken, id)) > 1;
  };
  expect(await caughtWithin(10, ordersTwice)).toBe(true);
}, 60_000);

const eventFor = (services: TestShop['services'], intentId: string) => {
  const body = succeededEvent(intentId);
  return { body, headers: { 'stripe-signature': signEvent(body, services.sandboxSecret, services.now()) } };
};

async function intentOf(on: TestShop, checkoutId: string): Promise<string> {
  const { intent_id } = await on.database.db
    .selectFrom('checkouts')
    .select('intent_id')
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow();
  return intent_id!;
}

test("five hundred times the provider's event and the page come together, and both are told of success", async () => {
  for (let batch = 0; batch < 25; batch += 1) {
    const checkouts = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const captain = person(shop.app);
        const { id } = await paidCheckout(captain);
        return { captain, id, event: eventFor(shop.services, await intentOf(shop, id)) };
      }),
    );
    const answers = await Promise.all(
      checkouts.flatMap(({ captain, id, event }) => [
        captain.checkout.submit({ id }).then(({ response }) => response),
        captain
          .post(CARD_EVENTS_PATH, event.body, event.headers)
          .then(({ statusCode }) => statusCode === 200),
      ]),
    );
    expect(answers.every(Boolean)).toBe(true);
    const counts = await Promise.all(checkouts.map(({ id }) => paidOrdersOf(shop, id)));
    expect(new Set(counts)).toEqual(new Set([1]));
  }
}, 60_000);

test('a build without row locks and unique orders is caught by page and event together', async () => {
  const ordersTwice = async () => {
    await using broken = await openTestShop();
    const captains = Array.from({ length: 20 }, () => person(broken.app));
    const payments = await Promise.all(
      captains.map(async (captain) => ({ captain, ...(await paidCheckout(captain)) })),
    );
    await allowOrdersTwice(broken);
    return await sabotaged('no row locks', async () => {
      for (const { captain, id } of payments) {
        const event = eventFor(broken.services, await intentOf(broken, id));
        await Promise.allSettled([
          captain.checkout.submit({ id }),
          captain.post(CARD_EVENTS_PATH, event.body, event.headers),
        ]);
        if ((await paidOrdersOf(broken, id)) > 1) return true;
      }
      return false;
    });
  };
  expect(await caughtWithin(10, ordersTwice)).toBe(true);
}, 60_000);

test('a payment whose page was closed becomes an order by the event alone', async () => {
  const captain = person(shop.app);
  const { id } = await paidCheckout(captain);
  const { body, headers } = eventFor(shop.services, await intentOf(shop, id));
  expect((await captain.post(CARD_EVENTS_PATH, body, headers)).statusCode).toBe(200);
  expect(await paidOrdersOf(shop, id)).toBe(1);
});

test('a payment of which no event ever came becomes an order by the reconciler', async () => {
  const captain = person(shop.app);
  const { id } = await paidCheckout(captain);
  await reconcile(shop.services);
  expect(await paidOrdersOf(shop, id)).toBe(1);
  await expect(captain.checkout.submit({ id })).resolves.toMatchObject({ response: true });
});

test('an event without the provider’s signature, an old one and one from the future change nothing', async () => {
  const captain = person(shop.app);
  const { id } = await paidCheckout(captain);
  const body = succeededEvent(await intentOf(shop, id));
  const at = shop.services.now().getTime();
  const signatures = [
    'none',
    signEvent(body, 'another secret', shop.services.now()),
    signEvent(body, shop.services.sandboxSecret, new Date(at - 301_000)),
    signEvent(body, shop.services.sandboxSecret, new Date(at + 301_000)),
  ];
  for (const signature of signatures) {
    const { statusCode } = await captain.post(CARD_EVENTS_PATH, body, { 'stripe-signature': signature });
    expect(statusCode).toBe(403);
  }
  expect(await paidOrdersOf(shop, id)).toBe(0);
});

test('money that does not fit the checkout is parked for somebody to look at, and makes no order', async () => {
  const captain = person(shop.app);
  const { id } = await paidCheckout(captain);
  await sql`update sandbox_intents set amount_received_cents = 50 where metadata->>'checkout_id' = ${id}`.execute(
    shop.database.db,
  );
  await expect(captain.checkout.submit({ id })).rejects.toMatchObject({ code: 'payment-needs-review' });
  const checkout = await shop.database.db
    .selectFrom('checkouts')
    .select(['state', 'review_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(checkout).toEqual({
    state: 'needs_review',
    review_reason: 'the payment is 50 cents, the checkout 26000',
  });
  expect(await paidOrdersOf(shop, id)).toBe(0);
});
