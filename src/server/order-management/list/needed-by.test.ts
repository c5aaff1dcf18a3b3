/** The day by which an order is needed (rules.md orders-25). */
import { beforeAll, expect, test } from 'vitest';
import { assignDesigner, createPaidTeam } from '../../testing/people/paid-team.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import type { Person } from '../../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
const ana = signInForFile(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
let orders: string[];
let captain: Person;
beforeAll(async () => {
  const paid = [await createPaidTeam(shop), await createPaidTeam(shop), await createPaidTeam(shop)];
  orders = paid.map(({ orderId }) => orderId);
  captain = paid[0]!.captain;
});

const readOrder = (order_id: string) => olga.orderManagement.order({ order_id });

async function setNeededBy(order_id: string, needed_by: string | null) {
  const { version } = await readOrder(order_id);
  return olga.orderManagement.updateOrder({ order: { order_id, version, needed_by } });
}

test('a manager sets the day, which stands in the history, and takes it away', async () => {
  const [order] = orders as [string];
  await setNeededBy(order, '2026-12-04');
  const { needed_by, due, history } = await readOrder(order);
  expect({ needed_by, due }).toEqual({ needed_by: '2026-12-04', due: 'tight' });
  expect(history[0]).toMatchObject({
    kind: 'changed',
    actor: 'olga',
    detail: { before: { needed_by: null }, after: { needed_by: '2026-12-04' } },
  });
  await setNeededBy(order, null);
  expect(await readOrder(order)).toMatchObject({ needed_by: null, due: 'none' });
});

test.each(['2026-02-30', 'soon', '0001-01-01', '2126-12-04'])('%s is refused as a day', (day) =>
  expect(setNeededBy(orders[0]!, day)).rejects.toMatchObject({ status: 400 }),
);

test('Orders is sorted by the day, orders without one last, page by page', async () => {
  const [first, second, third] = orders as [string, string, string];
  await setNeededBy(first, '2026-12-24');
  await setNeededBy(second, '2026-11-19');
  const listAll = async (direction: 'asc' | 'desc') => {
    const found: (string | null)[][] = [];
    for (let cursor: string | null = null; ; ) {
      const page = await olga.orderManagement.orders({ sort: 'needed_by', direction, limit: 1, cursor });
      found.push(...page.orders.map(({ order_id, needed_by, due }) => [order_id, needed_by, due]));
      cursor = page.next;
      if (!cursor) return found;
    }
  };
  const expected = [
    [second, '2026-11-19', 'late'],
    [first, '2026-12-24', 'in time'],
    [third, null, 'none'],
  ];
  expect(await listAll('asc')).toEqual(expected);
  expect(await listAll('desc')).toEqual(expected.toReversed());
});

test('Suppliers, the export and the designer of the order see the day, and the customer does not', async () => {
  const [, order] = orders as [string, string];
  const { orders: made } = await olga.production.list({});
  expect(made.find(({ order_id }) => order_id === order)).toMatchObject({
    needed_by: '2026-11-19',
    due: 'late',
  });
  expect((await olga.post('/api/export-orders', {})).body).toContain('2026-11-19');
  await assignDesigner(shop, order, 'Ana');
  expect(await ana.orderManagement.order({ order_id: order })).toMatchObject({ needed_by: '2026-11-19' });
  const status = await captain.orders.status({ id: orders[0]! });
  expect(JSON.stringify(status)).toContain('Northside Owls');
  expect(JSON.stringify(status)).not.toMatch(/needed|2026-12-24/);
});
