/** Payments that cannot become orders are flagged for review, and none is lost. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countOrders, listReviews, sendCardEvent } from '../../../testing/money/money.ts';
import { openEmptiedShops } from '../../../testing/money/shop-with-books.ts';
import { computePrice, payCart, saveCart, toIntentId } from '../../../testing/people/saved-carts.ts';
import { GOOD_CARD } from '../../../testing/people/teams.ts';
import type { Person, TestShop } from '../../../testing/shop/shop.ts';

const { shop, captain } = openEmptiedShops();

/** As a process opens it that dies before it can record it. */
async function paySecondIntent({ services }: TestShop, captain: Person, checkoutId: string) {
  const intent = await services.cards.openIntent({
    ...{ checkoutId, attempt: 2, intentId: null, amountCents: computePrice(5), currency: 'cad' },
    description: 'a second payment',
  });
  await captain.checkout.sandboxPay({ clientSecret: intent.clientSecret, ...GOOD_CARD });
  return intent;
}

test('a second payment of a paid cart is flagged for review', async () => {
  const { request } = await saveCart(captain);
  const { clientSecret } = await payCart(captain, request);
  await captain.checkout.submit({ id: request.id });
  const other = await paySecondIntent(shop, captain, request.id);
  for (let times = 0; times < 2; times += 1) await sendCardEvent(shop, other.id, { id: `evt_${times}` });
  expect(await listReviews(shop)).toEqual([
    { reason: expect.stringMatching(/^a second payment for \d+/), amount: computePrice(5) },
  ]);
  await sendCardEvent(shop, toIntentId(clientSecret!));
  expect(await countOrders(shop, request.id)).toBe(1);
});

test('a second payment of a checkout that a manager settled without an order is flagged for review', async () => {
  const { request } = await saveCart(captain);
  await payCart(captain, request);
  await sql`update checkouts set state = 'reviewed' where id = ${request.id}`.execute(shop.database.db);
  const other = await paySecondIntent(shop, captain, request.id);
  expect((await sendCardEvent(shop, other.id)).statusCode).toBe(200);
  expect(await listReviews(shop)).toMatchObject([{ reason: expect.stringContaining('a second payment') }]);
});

test('a payment that was refunded before its order was created is flagged for review, not produced', async () => {
  const { request } = await saveCart(captain);
  const { clientSecret } = await payCart(captain, request);
  await sql`update sandbox_intents set refunded_cents = 1000 where id = ${toIntentId(clientSecret!)}`.execute(
    shop.database.db,
  );
  await expect(captain.checkout.submit({ id: request.id })).rejects.toMatchObject({
    code: 'payment-needs-review',
  });
  expect(await countOrders(shop, request.id)).toBe(0);
  expect(await listReviews(shop)).toMatchObject([
    { reason: expect.stringContaining('1000 cents of the payment were refunded') },
  ]);
});

test('a payment whose order violates a constraint is flagged for review immediately', async () => {
  const { request } = await saveCart(captain);
  await payCart(captain, request);
  await shop.database.pool.query(`alter table orders add constraint broken check (not paid) not valid`);
  await expect(captain.checkout.submit({ id: request.id })).rejects.toMatchObject({
    code: 'payment-needs-review',
  });
  expect(await listReviews(shop)).toMatchObject([{ reason: expect.stringContaining('"broken"') }]);
  await shop.database.pool.query('alter table orders drop constraint broken');
});
