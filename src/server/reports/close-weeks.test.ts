/** The sums of closed weeks are those of last night, and the open week is read live (decision 97). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPENING, openTestShop, signInAs, type TestShop } from '../testing/shop/shop.ts';
import { closeWeeks } from './report-store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await insertOrder('0001201126', {
    order_status: 'completed',
    total_jerseys: 10,
    payment_amount_cents: 150_050,
  });
  await insertOrder('0002201126', { order_status: 'shipping', cutting_option: 'Button up', total_shorts: 1 });
  await insertOrder('0003201126', { refund_cents: 10_025, payment_amount_cents: 60_000 });
  await insertOrder('0004201126', { order_status: 'templating', payment_amount_cents: 1 });
  await insertOrder('0005201126', { order_status: 'pending deposit', paid: false, total_jerseys: 7 });
  await insertOrder('0006201126', { order_status: 'designing', paid: false });
  await insertOrder('0007201126', { order_status: 'designing', paid: false });
  // A draft does not count.
  await insertOrder('0008201126', { status: false, paid: false, total_jerseys: 100 });
});
afterAll(() => shop.close());

const insertOrder = (order_id: string, more: Record<string, unknown>) =>
  shop.database.db
    .insertInto('orders')
    .values({
      order_id,
      secret_code: 'Northside Owls',
      name: 'Camille Roy',
      email: 'camille@example.com',
      status: true,
      paid: true,
      order_status: 'production',
      order_created_date: shop.services.now(),
      order_submitted_date: shop.services.now(),
      total_jerseys: 5,
      total_shorts: 0,
      order_total_cents: 200_000_000,
      final_price_cents: 0,
      pricing_version: shop.services.prices().version,
      ...more,
    })
    .execute();

const COUNTED = `
  select coalesce(sum(orders), 0)::int as orders, coalesce(sum(jerseys), 0)::int as jerseys,
    coalesce(sum(sales_cents), 0)::bigint as sales, coalesce(sum(refund_cents), 0)::int as refunds from sum_weeks()`;
const READ = `
  select count(*) filter (where counted)::int as orders, coalesce(sum(total_jerseys) filter (where counted), 0)::int as jerseys,
    coalesce(sum(payment_amount_cents), 0)::bigint as sales, coalesce(sum(refund_cents), 0)::int as refunds
  from (select *, (status or paid) and work_state <> 'cancelled' as counted from orders) o`;

const readSums = async (query: string) => (await shop.database.pool.query(query)).rows;
const expectEqualSums = async (what: string) =>
  expect(await readSums(COUNTED), what).toEqual(await readSums(READ));

/** Every manager sees the same; the session of an earlier one has ended. */
async function readOverview() {
  const manager = await signInAs(shop, { email: `${crypto.randomUUID()}@example.com`, access: 'manager' });
  return manager.reports.overview({});
}

test('the sums are right after every change of an order of the open week', async () => {
  await closeWeeks(shop.services);
  for (const change of [
    `update orders set order_status = 'completed' where order_id in ('0002201126', '0003201126')`,
    `update orders set refund_cents = 500, final_price_cents = final_price_cents + 1 where paid`,
    `update orders set payment_amount_cents = 20000 where order_id in ('0005201126', '0008201126')`,
    `update orders set work_state = 'cancelled' where order_id in ('0002201126', '0005201126')`,
    `update orders set work_state = 'active' where order_id = '0002201126'`,
    `update orders set status = true where order_id = '0008201126'`,
    `update orders set status = false where order_id in ('0001201126', '0008201126')`,
    `update orders set order_submitted_date = '2026-01-01T05:00:00Z' where order_id = '0004201126'`,
    `update orders set paid = true where order_id = '0005201126'`,
  ]) {
    await shop.database.pool.query(change);
    await expectEqualSums(change);
  }
  const { total_orders, completed, shipping, production, pending } = await readOverview();
  expect(completed + shipping + production + pending).toBe(total_orders);
});

test('a change of a closed week is in the sums after the night', async () => {
  const { pool } = shop.database;
  await pool.query('update orders set order_submitted_date = $1, order_created_date = $1', [OPENING]);
  shop.passTime(8 * 24 * 3600);
  await closeWeeks(shop.services);
  await expectEqualSums('closed');
  for (const change of [
    `update orders set refund_cents = refund_cents + 700 where order_id = '0003201126'`,
    `update orders set work_state = 'cancelled' where order_id = '0003201126'`,
    `update orders set total_jerseys = total_jerseys + 1 where order_id = '0002201126'`,
    `delete from order_aliases where order_id in ('0006201126', '0008201126')`,
    `delete from orders where order_id in ('0006201126', '0008201126')`,
  ]) {
    await pool.query(change);
    await closeWeeks(shop.services);
    await expectEqualSums(change);
  }
});

test('what is in work and what is completed is right at once', async () => {
  const before = await readOverview();
  await shop.database.pool.query(
    `update orders set order_status = 'completed' where order_id = '0007201126'`,
  );
  expect(await readOverview()).toMatchObject({
    total_orders: before.total_orders,
    completed: before.completed + 1,
    pending: before.pending - 1,
  });
});

test('a week that is over is read live until it was summed', async () => {
  await insertOrder('0009201126', { payment_amount_cents: 4_200 });
  await expectEqualSums('in the open week');
  shop.passTime(8 * 24 * 3600);
  await expectEqualSums('in a week that was not summed yet');
  await Promise.all([closeWeeks(shop.services), closeWeeks(shop.services)]);
  await expectEqualSums('summed twice at once');
});
