import { expect, test } from 'vitest';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { OPENING } from '../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(OPENING.getTime() - hours * HOUR_MS);

test('the figures add up to the cent', async () => {
  await shop.database.db
    .insertInto('orders')
    .values([
      order('0001201126', {
        order_status: 'completed',
        cutting_option: 'Shirt',
        total_jerseys: 10,
        total_shorts: 4,
        payment_amount_cents: 150_050,
      }),
      order('0002201126', {
        order_status: 'shipping',
        cutting_option: 'Button up',
        total_jerseys: 20,
        total_shorts: 1,
        payment_amount_cents: 123_456_789,
      }),
      order('0003201126', {
        order_status: 'production',
        cutting_option: 'Basketball',
        total_jerseys: 5,
        refund_cents: 10_025,
        payment_amount_cents: 60_000,
      }),
      order('0004201126', { order_status: 'templating', total_jerseys: 6, payment_amount_cents: 1 }),
      // Submitted but not paid: counted as an order, not as a sale.
      order('0005201126', { order_status: 'pending deposit', paid: false, total_jerseys: 7 }),
      order('0006201126', { order_status: '', paid: false, total_jerseys: 8 }),
      order('0007201126', { order_status: 'designing', paid: false, total_jerseys: 9 }),
      // A draft does not count.
      order('0008201126', { status: false, paid: false, total_jerseys: 100 }),
    ])
    .execute();
  const visits = [1, 23.9, 24.1, 100, 167, 169].map((hours, index) => ({
    visitor_hash: Buffer.from([index]),
    visited_at: hoursAgo(hours),
  }));
  const ofProduct = { product_code: 's-1', visitor_hash: Buffer.from('product'), visited_at: hoursAgo(1) };
  await shop.database.db
    .insertInto('visits')
    .values([...visits, ofProduct])
    .execute();

  const sales = 150_050 + 123_456_789 + 60_000 + 1;
  const cost = 10 * 1100 + 4 * 150 + 20 * 2100 + 1 * 150 + 5 * 1100 + 6 * 1100;
  expect(await olga.reports.overview({})).toMatchObject({
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

test('the chart has the last twenty-six weeks, including empty ones', async () => {
  const { weeks } = await olga.reports.overview({});
  expect(weeks).toHaveLength(26);
  expect(weeks.at(0)).toEqual({ week: '2026-05-25', orders: 0, sales: 0 });
  expect(weeks.at(-1)).toEqual({
    week: '2026-11-16',
    orders: 7,
    sales: (150_050 + 123_456_789 + 60_000 + 1) / 100,
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
