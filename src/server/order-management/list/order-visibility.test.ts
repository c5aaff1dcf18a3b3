/** What the calls of the dashboard answer designers (rules.md orders-18); api/rights.test.ts has who may call them. */
import { beforeAll, expect, test } from 'vitest';
import { deleteOrders } from '../../testing/people/delete-orders.ts';
import { assignDesigner, createPaidTeam } from '../../testing/people/paid-team.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { createPerson, type Person, signInAs } from '../../testing/shop/shop.ts';

const shop = openShopForFile();
let orderId: string;
const people = {} as Record<Who, Person>;

type Who = 'visitor' | 'captain' | 'customer' | 'her designer' | 'other designer' | 'manager';

beforeAll(async () => {
  const paid = await createPaidTeam(shop);
  orderId = paid.orderId;
  people.visitor = createPerson(shop.app);
  people.captain = paid.captain;
  people.customer = await signInAs(shop, { email: 'camille@example.com', access: 'customer' });
  people['her designer'] = await signInAs(shop, {
    email: 'ana@example.com',
    access: 'staff',
    designerName: 'Ana',
  });
  people['other designer'] = await signInAs(shop, {
    email: 'ben@example.com',
    access: 'staff',
    designerName: 'Ben',
  });
  people.manager = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  await assignDesigner(shop, orderId, 'Ana');
});

test('designers find their own orders, without prices and addresses', async () => {
  const { orders, total, designers } = await people['her designer'].orderManagement.orders({});
  expect(total).toBe(1);
  expect(designers).toEqual([{ name: 'Ana' }]);
  expect(orders[0]).toMatchObject({ order_id: orderId, name: 'Camille Roy', secret_code: 'Northside Owls' });
  expect(orders[0]).toMatchObject({ email: null, paid: null, final_price: null });
  const others = await people['other designer'].orderManagement.orders({ search: 'northside' });
  expect(others).toMatchObject({ orders: [], total: 0 });
});

test('a designer who sorts by a field of managers gets the default sorting, and no cursor tells a price', async () => {
  const { pool } = shop.database;
  await pool.query(
    `insert into orders (order_id, secret_code, name, email, total_jerseys, total_shorts, pricing_version,
      order_total_cents, final_price_cents, status, paid, order_status, designer_id, order_submitted_date)
     select '7777010125', 'Second team', 'Camille', 'camille@example.com', 5, 0, 1, 76543, 76543, true, true, 'production',
       designer_id, now() from orders where order_id = $1`,
    [orderId],
  );
  const ana = people['her designer'];
  for (const sort of ['total', 'paid', 'production_date'] as const) {
    const sorted = await ana.orderManagement.orders({ sort, limit: 1 });
    expect(sorted).toEqual(await ana.orderManagement.orders({ sort: 'submitted', limit: 1 }));
    const cursor = Buffer.from(sorted.next!, 'base64url').toString();
    expect(cursor).toContain('submitted');
    expect(cursor).not.toMatch(/76543|46900/);
  }
  await deleteOrders(shop, ['7777010125']);
});

test('a designer finds out nothing by a filter for managers', async () => {
  for (const filter of [
    { paid: true },
    { paid: false },
    { supplier: 'North Loom' },
    { supplier: '' },
    ...(['no_address', 'to_release', 'at_supplier', 'to_ship', 'shipped'] as const).map((queue) => ({
      queue,
    })),
  ]) {
    const { orders } = await people['her designer'].orderManagement.orders(filter);
    expect(
      orders.map(({ order_id }) => order_id),
      JSON.stringify(filter),
    ).toEqual([orderId]);
  }
});

test('designers find their orders by id, team and name; only managers also by e-mail address', async () => {
  const found = async (who: Who, search: string) =>
    (await people[who].orderManagement.orders({ search })).orders.length;
  for (const search of [orderId.slice(0, 10), 'owls', 'camille', 'camille owls'])
    expect(await found('her designer', search), search).toBe(1);
  for (const search of ['exam', 'camille exam', 'camille@example.com']) {
    expect(await found('her designer', search), search).toBe(0);
    expect(await found('manager', search), search).toBe(1);
  }
});

test('a designer sees the roster of an own order, but no price, address, payment or history', async () => {
  const response = await people['her designer'].post('/api/staff-order', { order_id: orderId });
  const order = response.json();
  expect(order).toMatchObject({ contact: null, money: null, history: [] });
  const content = JSON.parse(order.order);
  expect(content.order.jersey_2).toMatchObject({ jersey_name: 'Émond', jersey_number: '00' });
  expect(response.body).not.toMatch(/camille@example|price|_total|tax|123 Main|pi_/);
});

test('Order Status shows a designer the names of an own order, but no payment, refund, address or invoice', async () => {
  const { pool } = shop.database;
  const set = `update orders set refund_cents = 5000, work_state = 'on hold' where order_id = $1`;
  await pool.query(set, [orderId]);
  const readStatus = async (who: Who) => (await people[who].orders.status({ id: orderId })).orders[0]!;
  const readInvoiceType = async (who: Who) =>
    (await people[who].post('/api/invoice-pdf', { order_id: orderId })).headers['content-type'];
  const seen = await readStatus('her designer');
  expect(seen).toMatchObject({ names_hidden: false, secret_code: 'Northside Owls', money: null });
  expect(seen.order).toContain('Émond');
  expect(seen.order).not.toMatch(/price|_total|tax/);
  expect(seen).toMatchObject({ shipping_address: '', marks: ['On hold'], invoice_by: 'none' });
  expect(await readInvoiceType('her designer')).toContain('json');

  const all = {
    money: { paid: 469 },
    marks: ['On hold', 'Part refunded'],
    invoice_by: 'account',
    names_hidden: false,
  };
  for (const who of ['manager', 'customer'] as const) {
    expect(await readStatus(who), who).toMatchObject({
      ...all,
      shipping_address: expect.stringContaining('123 Main'),
    });
    expect(await readInvoiceType(who), who).toBe('application/pdf');
  }
  const byId = { money: null, marks: ['On hold'], invoice_by: 'none', names_hidden: true };
  for (const who of ['visitor', 'other designer'] as const)
    expect(await readStatus(who), who).toMatchObject({ ...byId, shipping_address: 'Toronto, ON' });
  await pool.query('update orders set refund_cents = 0 where order_id = $1', [orderId]);
});
