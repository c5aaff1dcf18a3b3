import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPENING, openTestShop, type Person, signedIn, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let olga: Person;

beforeAll(async () => {
  shop = await openTestShop();
  olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
});
afterAll(() => shop.close());

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(OPENING.getTime() - hours * HOUR_MS);

test('an empty shop shows noughts', async () => {
  expect(await olga.dashboard.overview({})).toEqual({
    response: true,
    visits_day: 0,
    visits_week: 0,
    total_orders: 0,
    completed: 0,
    shipping: 0,
    production: 0,
    pending: 0,
    total_jerseys: 0,
    total_jerseys_completed: 0,
    total_price: 0,
    total_net: 0,
    total_refund: 0,
    needs_review: 0,
    reviews: [],
  });
});

test('the figures add up to the cent', async () => {
  const checkout = await payment('paid');
  await shop.database.db
    .insertInto('orders')
    .values([
      order('0001201126', {
        order_status: 'completed',
        cutting_option: 'Shirt',
        total_jerseys: 10,
        total_shorts: 4,
        final_price_cents: 150_050,
      }),
      order('0002201126', {
        order_status: 'shipping',
        cutting_option: 'Button up',
        total_jerseys: 20,
        total_shorts: 1,
        final_price_cents: 123_456_789,
      }),
      order('0003201126', {
        order_status: 'production',
        cutting_option: 'Basketball',
        total_jerseys: 5,
        refund_cents: 10_025,
        final_price_cents: 60_000,
      }),
      order('0004201126', { order_status: 'templating', total_jerseys: 6, final_price_cents: 1 }),
      // Submitted, and the money is still to come: counted, not sold.
      order('0005201126', { order_status: 'pending deposit', paid: false, total_jerseys: 7 }),
      order('0006201126', { order_status: '', paid: false, total_jerseys: 8 }),
      order('0007201126', { order_status: 'designing', paid: false, total_jerseys: 9 }),
      // A draft, and a draft that was paid and only leads to the paid order: neither counts.
      order('0008201126', { status: false, paid: false, total_jerseys: 100 }),
      order('0009201126', { paid: false, paid_by_checkout_id: checkout, total_jerseys: 100 }),
    ])
    .execute();
  const visits = [1, 23.9, 24.1, 100, 167, 169].map((hours, index) => ({
    visitor_hash: Buffer.from([index]),
    visited_at: ago(hours),
  }));
  await shop.database.db.insertInto('visits').values(visits).execute();

  const sales = 150_050 + 123_456_789 + 60_000 + 1;
  const cost = 10 * 1100 + 4 * 150 + 20 * 2100 + 1 * 150 + 5 * 1100 + 6 * 1100;
  expect(await olga.dashboard.overview({})).toMatchObject({
    visits_day: 2,
    visits_week: 5,
    total_orders: 7,
    completed: 1,
    shipping: 1,
    production: 2,
    pending: 3,
    total_jerseys: 65,
    total_jerseys_completed: 41,
    total_price: sales / 100,
    total_refund: 100.25,
    total_net: (sales - 10_025 - cost) / 100,
  });
});

test('money that no order took is shown until somebody has looked', async () => {
  const id = await payment('needs_review');
  expect(await olga.dashboard.overview({})).toMatchObject({
    needs_review: 1,
    reviews: [
      {
        id,
        amount: 469,
        reason: 'the payment is in usd',
        payment_id: 'pi_strange',
        name: 'Camille Roy',
        email: 'camille@example.com',
        at: expect.stringMatching(/^2026-/),
      },
    ],
  });
});

const order = (order_id: string, more: Record<string, unknown>) => ({
  order_id,
  secret_code: 'Northside Owls',
  name: 'Camille Roy',
  email: 'camille@example.com',
  status: true,
  paid: true,
  order_status: 'production',
  order_submitted_date: OPENING,
  total_jerseys: 0,
  total_shorts: 0,
  order_total_cents: 200_000_000,
  final_price_cents: 0,
  pricing_version: shop.services.prices().version,
  ...more,
});

async function payment(state: 'paid' | 'needs_review'): Promise<string> {
  const { id } = await shop.database.db
    .insertInto('checkouts')
    .values({
      id: crypto.randomUUID(),
      state,
      snapshot: JSON.stringify({ customer: { name: 'Camille Roy', email: 'camille@example.com' } }),
      amount_cents: 46_900,
      intent_id: state === 'paid' ? null : 'pi_strange',
      review_reason: state === 'paid' ? null : 'the payment is in usd',
      browser_hash: Buffer.alloc(32),
      pricing_version: shop.services.prices().version,
      expires_at: OPENING,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
