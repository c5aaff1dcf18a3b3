import { expect, test } from 'vitest';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { OPENING } from '../testing/shop/shop.ts';
import { refreshOrderStats } from './report-store.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(OPENING.getTime() - hours * HOUR_MS);

test('the figures of an empty shop are zero', async () => {
  expect(await olga.reports.overview({})).toEqual({
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
    weeks: expect.any(Array),
    alerts: [],
    needs_review: 0,
    reviewed: [],
    reviews: [],
  });
});

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
  await shop.database.db.insertInto('visits').values(visits).execute();

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

const COUNTED = `
  select coalesce(sum(orders), 0)::int as orders, coalesce(sum(jerseys), 0)::int as jerseys,
    coalesce(sum(sales_cents), 0)::bigint as sales, coalesce(sum(refund_cents), 0)::int as refunds,
    coalesce(sum(orders) filter (where order_status = 'completed'), 0)::int as completed from order_stats`;
const READ = `
  select count(*) filter (where counted)::int as orders, coalesce(sum(total_jerseys) filter (where counted), 0)::int as jerseys,
    coalesce(sum(payment_amount_cents), 0)::bigint as sales, coalesce(sum(refund_cents), 0)::int as refunds,
    count(*) filter (where counted and order_status = 'completed')::int as completed
  from (select *, (status or paid) and work_state <> 'cancelled' as counted from orders) o`;

test('the running totals always equal the sums of all orders', async () => {
  const { pool } = shop.database;
  const expectEqualTotals = async (what: string) =>
    expect((await pool.query(COUNTED)).rows, what).toEqual((await pool.query(READ)).rows);
  await expectEqualTotals('initially');
  for (const change of [
    `update orders set order_status = 'completed' where order_id in ('0002201126', '0003201126')`,
    `update orders set refund_cents = 500, final_price_cents = final_price_cents + 1 where paid`,
    `update orders set payment_amount_cents = 20000 where order_id in ('0005201126', '0008201126')`,
    `update orders set work_state = 'cancelled' where order_id in ('0002201126', '0005201126')`,
    `update orders set work_state = 'active' where order_id = '0002201126'`,
    `update orders set status = true where order_id = '0008201126'`,
    `update orders set status = false where order_id = '0008201126'`,
    `update orders set status = false where order_id = '0001201126'`,
    `update orders set order_submitted_date = '2026-01-01T05:00:00Z' where order_id = '0004201126'`,
    `update orders set paid = true where order_id = '0005201126'`,
    `delete from order_aliases where order_id in ('0006201126', '0008201126')`,
    `delete from orders where order_id in ('0006201126', '0008201126')`,
  ]) {
    await pool.query(change);
    await expectEqualTotals(change);
    await refreshOrderStats({ db: shop.database.db });
    await expectEqualTotals(`${change}, refreshed`);
  }
  const { rows } = await pool.query(
    'select week, order_status from order_stats group by 1, 2 having count(*) > 1',
  );
  expect(rows).toEqual([]);
});

test('refreshing the totals while orders change loses nothing, also in two concurrent runs', async () => {
  const { pool, db } = shop.database;
  await Promise.all(
    Array.from({ length: 60 }, (_, turn) =>
      turn % 3 === 0
        ? refreshOrderStats({ db })
        : pool.query(`update orders set total_jerseys = total_jerseys + 1 where order_id = $1`, [
            turn % 2 ? '0002201126' : '0003201126',
          ]),
    ),
  );
  expect((await pool.query(COUNTED)).rows).toEqual((await pool.query(READ)).rows);
});

test('an unmatched payment is shown until it is settled', async () => {
  const id = await payment('needs_review');
  expect(await olga.reports.overview({})).toMatchObject({
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
