/** The Suppliers tab (rules.md production-2, production-3, security.md security-41). */
import { expect, test } from 'vitest';
import { addDays, torontoDay } from '#domain/orders/dates/delivery.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import type { Person } from '../testing/shop/shop.ts';

const shop = openShopForFile({ SUPPLIERS: 'Mill One, Mill Two' });
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
const piet = signInForFile(shop, { email: 'piet@example.com', access: 'manager' });

const DAY = 86_400_000;

/** Creates a paid order that has been in production at a supplier for this number of days. */
async function createOrderInProduction(supplier: string | null, days: number): Promise<string> {
  const { orderId } = await createPaidTeam(shop);
  const since = new Date(shop.services.now().getTime() - days * DAY);
  await shop.database.pool.query(
    'update orders set supplier = $1, production_date = $2 where order_id = $3',
    [supplier, since, orderId],
  );
  return orderId;
}

const clear = () => shop.database.pool.query(`update orders set order_status = 'completed'`);
const list = (filter: Partial<Parameters<Person['production']['list']>[0]> = {}) =>
  olga.production.list(filter);
const ids = async (...filter: Parameters<typeof list>) =>
  (await list(...filter)).orders.map(({ order_id }) => order_id);
const findListed = async (orderId: string) =>
  (await list()).orders.find(({ order_id }) => order_id === orderId);

test('orders in production are listed, the oldest or the newest first, by supplier', async () => {
  const one = await createOrderInProduction('Mill One', 3);
  const two = await createOrderInProduction('Mill Two', 20);
  const none = await createOrderInProduction(null, 14);
  expect(await ids()).toEqual([two, none, one]);
  expect(await ids({ oldest_first: false })).toEqual([one, none, two]);
  expect(await ids({ supplier: 'Mill One' })).toEqual([one]);
  expect(await ids({ supplier: '-' })).toEqual([none]);
  const { suppliers, without_supplier } = await list();
  expect(suppliers).toEqual([
    { supplier: 'Mill One', orders: 1 },
    { supplier: 'Mill Two', orders: 1 },
  ]);
  expect(without_supplier).toBe(1);
});

test('orders are found by team, order ID and the day on which they went to production, with their sizes', async () => {
  const [first, second] = (await list()).orders;
  const found = await list({ search: first!.order_id });
  expect(found.orders.map(({ order_id }) => order_id)).toEqual([first!.order_id]);
  expect(await ids({ search: 'no such team' })).toEqual([]);
  const day = second!.production_date.slice(0, 10);
  expect(await ids({ from: day, to: day })).toEqual([second!.order_id]);
  expect(await ids({ to: day, search: second!.secret_code })).toContain(second!.order_id);
  expect(found.orders[0]!.sizes.reduce((sum, { jerseys }) => sum + jerseys, 0)).toBe(
    found.orders[0]!.total_jerseys,
  );
});

test('an order that its customer needs too soon is late, and the latest stand first', async () => {
  const [late, soon, third] = (await list()).orders;
  const today = torontoDay(shop.services.now());
  const set = (orderId: string, day: string | null) =>
    shop.database.pool.query('update orders set needed_by = $2 where order_id = $1', [orderId, day]);
  await set(soon!.order_id, addDays(today, 5));
  await set(third!.order_id, addDays(today, -4));
  expect((await list({ latest_first: true })).orders.map(({ late_days, due }) => [late_days, due])).toEqual([
    [10, 'late'],
    [6, 'none'],
    [1, 'late'],
  ]);
  expect((await list()).orders[0]?.order_id).toBe(late!.order_id);
  const { orders } = await olga.orderManagement.orders({ sort: 'late', direction: 'desc', queue: 'late' });
  expect(orders.map(({ order_id, late_days }) => [order_id, late_days])).toEqual([
    [third!.order_id, 10],
    [late!.order_id, 6],
    [soon!.order_id, 1],
  ]);
  for (const { order_id } of [soon!, third!]) await set(order_id, null);
});

test('a bulk update changes both statuses and the history, and e-mails only the status of the order', async () => {
  const [a, b] = (await list()).orders;
  const { message } = await olga.production.update({
    orders: [
      { order_id: a!.order_id, version: a!.version, supplier_status: 'sewing' },
      { order_id: b!.order_id, version: b!.version, supplier_status: 'completed', order_status: 'shipping' },
    ],
  });
  expect(message).toBe('Orders Updated');
  expect(await findListed(a!.order_id)).toMatchObject({ supplier_status: 'sewing', version: a!.version + 1 });
  expect((await list({ show: 'shipping' })).orders).toMatchObject([
    { order_id: b!.order_id, supplier_status: 'completed', order_status: 'shipping' },
  ]);
  expect((await list()).shipping).toBe(1);
  const { history } = await olga.orderManagement.order({ order_id: b!.order_id });
  expect(history[0]).toMatchObject({
    actor: 'olga',
    kind: 'changed',
    detail: {
      before: { supplier_status: '', order_status: 'production' },
      after: { order_status: 'shipping' },
    },
  });
  const { rows } = await shop.database.pool.query(
    `select ref from email_outbox where kind = 'status-changed'`,
  );
  expect(rows).toEqual([{ ref: `${b!.order_id}-${b!.version + 1}` }]);
});

test('an update of no order, of an unknown one or of one order twice is rejected', async () => {
  await expect(olga.production.update({ orders: [] })).rejects.toThrow('No orders selected to update!');
  const [a] = (await list()).orders;
  const good = { order_id: a!.order_id, version: a!.version, supplier_status: 'printing' as const };
  await expect(
    olga.production.update({ orders: [good, { ...good, order_id: '9999999999' }] }),
  ).rejects.toMatchObject({ code: 'not-found', detail: { orders: ['9999999999'] } });
  await expect(olga.production.update({ orders: [good, good] })).rejects.toMatchObject({
    code: 'version-conflict',
  });
  expect(await findListed(a!.order_id)).toMatchObject({ supplier_status: a!.supplier_status });
});

test('when one order was changed meanwhile, no order of the list is changed and that one is named', async () => {
  await clear();
  const first = await createOrderInProduction('Mill One', 1);
  const second = await createOrderInProduction('Mill One', 2);
  const seen = (await list()).orders.map(({ order_id, version }) => ({ order_id, version }));
  await piet.production.update({
    orders: [{ ...seen.find(({ order_id }) => order_id === first)!, supplier_status: 'printing' }],
  });
  await expect(
    olga.production.update({ orders: seen.map((each) => ({ ...each, supplier_status: 'sewing' })) }),
  ).rejects.toMatchObject({ code: 'version-conflict', detail: { orders: [first] } });
  expect(await findListed(second)).toMatchObject({ supplier_status: '' });
  expect(await findListed(first)).toMatchObject({ supplier_status: 'printing' });
});

test('twelve concurrent updates of the same two orders cause no deadlock', async () => {
  const seen = (await list()).orders.map(({ order_id, version }) => ({ order_id, version }));
  const responses = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) =>
      olga.production.update({
        orders: (n % 2 ? [...seen].reverse() : seen).map((each) => ({
          ...each,
          supplier_status: 'templating',
        })),
      }),
    ),
  );
  // All set the same values, so none is a conflict: the first one changes the orders, the others find them changed.
  expect(responses.every(({ status }) => status === 'fulfilled')).toBe(true);
});

test('two hundred orders are paginated, each once, in both directions', async () => {
  await clear();
  const template = await createOrderInProduction('Mill Two', 0);
  await shop.database.pool.query(
    `insert into orders (order_id, secret_code, name, email, total_jerseys, total_shorts, pricing_version, order_total_cents,
       final_price_cents, status, order_status, production_date)
     select lpad(n::text, 4, '0') || '191126', 'Team ' || n, 'Roy', 'roy@example.com', 5, 0, pricing_version, 1, 1, true,
       'production', $1::timestamptz - (n / 3) * interval '1 day'
     from orders, generate_series(1, 199) n where order_id = $2`,
    [shop.services.now(), template],
  );
  for (const oldest_first of [true, false]) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ oldest_first, cursor });
      seen.push(...page.orders.map(({ order_id }) => order_id));
      cursor = page.next;
    } while (cursor);
    expect(seen).toHaveLength(200);
    expect(new Set(seen).size).toBe(200);
  }
});
