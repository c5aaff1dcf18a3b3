/** One payment creates one set of orders, regardless of how often and by which path it is settled (matrix C1, F5). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signEvent, succeededEvent } from '../../../platform/providers/payment/sandbox.ts';
import { countOrders, readIntentId, sendCardEvent } from '../../../testing/money/money.ts';
import { pay, saveTeamOrder } from '../../../testing/people/teams.ts';
import { repeat } from '../../../testing/probes/repeat.ts';
import { openShopForFile } from '../../../testing/shop/for-file.ts';
import { CARD_WEBHOOK_PATH, createPerson, type Person } from '../../../testing/shop/shop.ts';

const FIVE = 5 * (3700 + 1000) + 2500;

const shop = openShopForFile();

async function payCheckout(captain: Person) {
  const { order } = await saveTeamOrder(captain, 5);
  const { id } = await pay(captain, { orders: [order] }, FIVE);
  return { id, orderId: order.order_id! };
}

const submitAtOnce = (captain: Person, id: string, times: number) =>
  Promise.allSettled(Array.from({ length: times }, () => captain.checkout.submit({ id })));

test('twelve submits of one payment create one order and get the same response', async () => {
  const captain = createPerson(shop.app);
  const { id, orderId } = await payCheckout(captain);
  const responses = await submitAtOnce(captain, id, 12);
  const ids = new Set(
    responses.map((answer) => (answer.status === 'fulfilled' ? answer.value.order_id : answer.reason)),
  );
  expect([...ids]).toEqual([orderId]);
  expect(await countOrders(shop, id)).toBe(1);
  const { rows } = await sql`select 1 from email_outbox where kind = 'order-paid' and ref = ${id}`.execute(
    shop.database.db,
  );
  expect(rows).toHaveLength(1);
});

const BATCHES = repeat(1, 25);
const AT_ONCE = 20;

test(`the provider's event and the page arrive concurrently ${BATCHES * AT_ONCE} times, and both succeed`, async () => {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const checkouts = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const captain = createPerson(shop.app);
        const { id } = await payCheckout(captain);
        return { captain, id, intentId: await readIntentId(shop, id) };
      }),
    );
    const responses = await Promise.all(
      checkouts.flatMap(({ captain, id, intentId }) => [
        captain.checkout.submit({ id }).then(({ response }) => response),
        sendCardEvent(shop, intentId).then(({ statusCode }) => statusCode === 200),
      ]),
    );
    expect(responses.every(Boolean)).toBe(true);
    const counts = await Promise.all(checkouts.map(({ id }) => countOrders(shop, id)));
    expect(new Set(counts)).toEqual(new Set([1]));
  }
});

test('an event without the provider’s signature, an old one and one from the future change nothing', async () => {
  const captain = createPerson(shop.app);
  const { id } = await payCheckout(captain);
  const body = succeededEvent(await readIntentId(shop, id));
  const at = shop.services.now().getTime();
  const signatures = [
    'none',
    signEvent(body, 'another secret', shop.services.now()),
    signEvent(body, shop.services.sandboxSecret, new Date(at - 301_000)),
    signEvent(body, shop.services.sandboxSecret, new Date(at + 301_000)),
  ];
  for (const signature of signatures) {
    const { statusCode } = await captain.post(CARD_WEBHOOK_PATH, body, { 'stripe-signature': signature });
    expect(statusCode).toBe(403);
  }
  expect(await countOrders(shop, id)).toBe(0);
});
