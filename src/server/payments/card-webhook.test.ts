/** Events of the card provider that are sent again, and disputes. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CardServiceFailure } from '../platform/providers/payment/card-provider.ts';
import { countOrders, sendCardEvent } from '../testing/money/money.ts';
import { openEmptiedShops } from '../testing/money/shop-with-books.ts';
import { payCart, replaceCards, saveCart, toIntentId } from '../testing/people/saved-carts.ts';

const { shop, captain } = openEmptiedShops();

test.for([
  ['failed', new Error('no answer'), 500],
  ['could not reach the card provider', new CardServiceFailure('unavailable'), 503],
] as const)('an event whose handling %s is handled when it is sent again', async ([, failure, status]) => {
  const { request } = await saveCart(captain);
  const { clientSecret } = await payCart(captain, request);
  const { cards } = shop.services;
  replaceCards(shop, () => ({ readIntent: () => Promise.reject(failure) }));
  expect((await sendCardEvent(shop, toIntentId(clientSecret!))).statusCode).toBe(status);
  shop.services.cards = cards;
  expect((await sendCardEvent(shop, toIntentId(clientSecret!))).statusCode).toBe(200);
  expect(await countOrders(shop, request.id)).toBe(1);
});

test('a dispute that arrives while the order is created is in the history of the order', async () => {
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
