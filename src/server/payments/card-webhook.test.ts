/** Events of the card provider that are sent again, and disputes. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { CardServiceFailure } from '../platform/providers/payment/card-provider.ts';
import { countOrders, listReviews, sendCardEvent } from '../testing/money/money.ts';
import { isolatedTest as test } from '../testing/money/money-test.ts';
import { payCart, replaceCards, saveCart, toIntentId } from '../testing/people/saved-carts.ts';

test.for([
  ['failed', new Error('no answer'), 500],
  ['could not reach the card provider', new CardServiceFailure('unavailable'), 503],
] as const)(
  'an event whose handling %s is handled when it is sent again',
  async ([, failure, status], { shop, captain }) => {
    const { request } = await saveCart(captain);
    const { clientSecret } = await payCart(captain, request);
    const { cards } = shop.services;
    replaceCards(shop, () => ({ readIntent: () => Promise.reject(failure) }));
    expect((await sendCardEvent(shop, toIntentId(clientSecret!))).statusCode).toBe(status);
    shop.services.cards = cards;
    expect((await sendCardEvent(shop, toIntentId(clientSecret!))).statusCode).toBe(200);
    expect(await countOrders(shop, request.id)).toBe(1);
  },
);

test('a dispute that could not be recorded is recorded once when it is sent again', async ({
  shop,
  captain,
}) => {
  const { request } = await saveCart(captain);
  const { clientSecret } = await payCart(captain, request);
  await captain.checkout.submit({ id: request.id });
  const dispute = { id: 'evt_dispute', type: 'charge.dispute.created' };
  await shop.database.pool.query(
    `alter table order_events add constraint no_disputes check (kind <> 'disputed') not valid`,
  );
  expect((await sendCardEvent(shop, toIntentId(clientSecret!), dispute)).statusCode).not.toBe(200);
  await shop.database.pool.query('alter table order_events drop constraint no_disputes');
  for (let times = 0; times < 3; times += 1)
    expect((await sendCardEvent(shop, toIntentId(clientSecret!), dispute)).statusCode).toBe(200);
  const { rows } = await sql`select 1 from order_events where kind = 'disputed'`.execute(shop.database.db);
  expect(rows).toHaveLength(1);
});

test('a payment that is disputed before its order is created is flagged for review', async ({
  shop,
  captain,
}) => {
  const { request } = await saveCart(captain);
  const { clientSecret } = await payCart(captain, request);
  await sendCardEvent(shop, toIntentId(clientSecret!), { id: 'evt_dispute', type: 'charge.dispute.created' });
  await expect(captain.checkout.submit({ id: request.id })).rejects.toMatchObject({
    code: 'payment-needs-review',
  });
  expect(await listReviews(shop)).toMatchObject([
    { reason: 'the bank of the customer disputes the payment' },
  ]);
});

test('a dispute that arrives while the order is created is in the history of the order', async ({
  shop,
  captain,
}) => {
  const { request } = await saveCart(captain);
  const { clientSecret } = await payCart(captain, request);
  const { pool } = shop.database;
  const countWaiting = async () =>
    (
      await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows.length;
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from checkouts where id = $1 for update', [request.id]);
  const submit = captain.checkout.submit({ id: request.id });
  await expect.poll(countWaiting).toBe(1);
  const event = { id: 'evt_dispute', type: 'charge.dispute.created' };
  const dispute = sendCardEvent(shop, toIntentId(clientSecret!), event);
  await expect.poll(countWaiting).toBe(2);
  await holder.query('commit');
  holder.release();
  await submit;
  expect((await dispute).statusCode).toBe(200);
  const { rows } =
    await sql`select order_pk is not null as "ofOrder" from order_events where kind = 'disputed'`.execute(
      shop.database.db,
    );
  expect(rows).toEqual([{ ofOrder: true }]);
});
