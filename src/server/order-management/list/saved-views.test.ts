/** The queues of orders and the views of the team (rules.md dashboard-13, dashboard-14). */
import { expect, test } from 'vitest';
import { ORDER_QUEUES, type OrderQueue } from '#domain/orders/staff/order-queue.ts';
import { assignDesigner, createPaidTeam } from '../../testing/people/paid-team.ts';
import { openShopWithManagers } from '../../testing/people/update-page.ts';

const { shop, olga, priya } = openShopWithManagers();

/** Creates a paid order with an address and a designer, and sets its columns. */
async function createOrder(columns: string): Promise<string> {
  const { orderId } = await createPaidTeam(shop);
  await assignDesigner(shop, orderId, 'Ana');
  await shop.database.pool.query(`update orders set ${columns} where order_id = $1`, [orderId]);
  return orderId;
}

/** Returns the queues of an order, and checks that the counts agree with the lists. */
async function findQueues(orderId: string): Promise<OrderQueue[]> {
  const { queues } = await olga.savedViews.list({});
  const found: OrderQueue[] = [];
  for (const queue of ORDER_QUEUES) {
    const { orders, total } = await olga.orderManagement.orders({ queue });
    expect(total).toBe(queues[queue]);
    if (orders.some(({ order_id }) => order_id === orderId)) found.push(queue);
  }
  return found;
}

const daysAgo = (days: number) => new Date(shop.services.now().getTime() - days * 86_400_000).toISOString();

test('an order in the design stage without a designer is unassigned', async () => {
  expect(await findQueues(await createOrder(`order_status = 'designing', designer_id = null`))).toEqual([
    'unassigned',
  ]);
  expect(await findQueues(await createOrder(`order_status = 'designing'`))).toEqual([]);
});

test('an order that was just paid is unassigned until it has a designer or its supplier has begun', async () => {
  const { orderId } = await createPaidTeam(shop);
  expect(await findQueues(orderId)).toEqual(['unassigned']);
  await assignDesigner(shop, orderId, 'Ana');
  expect(await findQueues(orderId)).toEqual([]);
  expect(await findQueues(await createOrder(`designer_id = null, supplier_status = 'sewing'`))).toEqual([]);
});

test('an order in production for 15 days is late, unless its supplier has completed it: then it is to be shipped', async () => {
  const production = `order_status = 'production', production_date`;
  expect(await findQueues(await createOrder(`${production} = '${daysAgo(15)}'`))).toEqual(['late']);
  expect(await findQueues(await createOrder(`${production} = '${daysAgo(14)}'`))).toEqual([]);
  const done = `${production} = '${daysAgo(30)}', supplier_status = 'completed'`;
  expect(await findQueues(await createOrder(done))).toEqual(['to_ship']);
  expect((await olga.production.list({})).orders.filter(({ late_days }) => late_days > 0)).toHaveLength(1);
});

test('a paid order without an address is found until it is completed', async () => {
  expect(await findQueues(await createOrder(`order_status = 'templating', shipping_address = null`))).toEqual(
    ['no_address'],
  );
  expect(await findQueues(await createOrder(`order_status = 'completed', shipping_address = null`))).toEqual(
    [],
  );
});

test('an order that is being shipped is to be shipped until it has a number', async () => {
  expect(await findQueues(await createOrder(`order_status = 'shipping'`))).toEqual(['to_ship']);
  expect(
    await findQueues(await createOrder(`order_status = 'shipping', tracking_number = 'Z123456'`)),
  ).toEqual([]);
});

test.each(['designing', 'production'])(
  'a mockup that is not approved waits for approval in %s',
  async (status) => {
    const orderId = await createOrder(`order_status = '${status}'`);
    await shop.database.pool.query(
      `insert into files (id, sha256, bytes, width, height) values ('queue-mockup-file-1', '\\x00', 1, 1, 1) on conflict do nothing`,
    );
    await shop.database.pool.query(
      `insert into mockups (order_pk, version, file_id, uploaded_at)
    select id, 1, 'queue-mockup-file-1', $2::timestamptz - interval '80 hours' from orders where order_id = $1`,
      [orderId, shop.services.now()],
    );
    expect(await findQueues(orderId)).toEqual(['waiting']);
    const { orders } = await olga.orderManagement.orders({ queue: 'waiting' });
    expect(orders.find(({ order_id }) => order_id === orderId)).toMatchObject({ waiting_days: 3 });
  },
);

test('views are shared by managers; one of the same name is replaced', async () => {
  await olga.savedViews.save({ name: 'Mine', query: '?status=shipping', columns: ['status'] });
  await priya.savedViews.save({ name: 'mine', query: '?status=production', columns: [] });
  const { views } = await olga.savedViews.list({});
  expect(views).toMatchObject([{ name: 'mine', query: '?status=production', columns: [], made_by: 'priya' }]);
  await olga.savedViews.delete({ id: views[0]!.id });
  expect((await priya.savedViews.list({})).views).toEqual([]);
});

test('a team has fifty views at most, and can still replace one of them', async () => {
  for (let n = 1; n <= 50; n += 1) await olga.savedViews.save({ name: `View ${n}`, query: '', columns: [] });
  const another = { name: 'View 51', query: '', columns: [] };
  await expect(priya.savedViews.save(another)).rejects.toMatchObject({ code: 'too-many-views' });
  await priya.savedViews.save({ ...another, name: 'view 50' });
  expect((await olga.savedViews.list({})).views).toHaveLength(50);
});
