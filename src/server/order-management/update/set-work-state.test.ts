/** Orders that are cancelled, put on hold and taken up again (rules.md orders-23). */
import { beforeEach, expect, test } from 'vitest';
import type { WorkState } from '#domain/orders/order/work-state.ts';
import { erasePerson } from '../../privacy/erase-person.ts';
import { getVersion } from '../../testing/money/money.ts';
import { refundOrder } from '../../testing/money/refunds.ts';
import { assignDesigner, createPaidTeam } from '../../testing/people/paid-team.ts';
import { setWorkState } from '../../testing/people/update-page.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import { createPerson, signInAs } from '../../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
const ana = signInForFile(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
let orderId: string;

beforeEach(async () => {
  ({ orderId } = await createPaidTeam(shop));
});

const REASON = 'The season is off';
const become = (work_state: WorkState, id = orderId) => setWorkState(olga, id, work_state, REASON);
const readOrder = (id = orderId) => olga.orderManagement.order({ order_id: id });
const isListedAtSuppliers = async () =>
  (await olga.production.list({ oldest_first: false })).orders.find(({ order_id }) => order_id === orderId);

test('a cancelled order leaves production and the figures, and its money stays', async () => {
  const before = await olga.reports.overview({});
  await become('cancelled');
  expect(await isListedAtSuppliers()).toBeUndefined();
  expect(await olga.reports.overview({})).toMatchObject({
    total_orders: before.total_orders - 1,
    production: before.production - 1,
    total_jerseys: before.total_jerseys - 12,
    total_jerseys_completed: before.total_jerseys_completed - 12,
    total_price: before.total_price,
    total_net: before.total_net + 12 * 11,
  });
  const { orders } = await olga.orderManagement.orders({ search: orderId });
  expect(orders[0]).toMatchObject({ order_status: 'production', marks: ['Cancelled'] });
});

test('its state, reason and history stand on its page, and it can be taken up again', async () => {
  const { message } = await become('cancelled');
  expect(message).toBe('Order cancelled');
  expect(await readOrder()).toMatchObject({
    work_state: 'cancelled',
    work_state_reason: REASON,
    history: [
      {
        kind: 'work-state',
        actor: 'olga',
        detail: { before: { work_state: 'active' }, after: { work_state: 'cancelled', reason: REASON } },
      },
      ...(await readOrder()).history.slice(1),
    ],
  });
  await become('active');
  expect(await readOrder()).toMatchObject({ work_state: 'active', work_state_reason: '', marks: [] });
  expect(await isListedAtSuppliers()).toMatchObject({ marks: [] });
});

test('an order on hold stays at the supplier, marked and not late', async () => {
  await shop.database.pool.query(`update orders set production_date = '2026-01-05' where order_id = $1`, [
    orderId,
  ]);
  const page = () => olga.production.list({});
  expect((await page()).orders[0]).toMatchObject({ order_id: orderId, late_days: expect.any(Number) });
  await become('on hold');
  expect((await page()).orders[0]).toMatchObject({ order_id: orderId, late_days: 0, marks: ['On hold'] });
});

test('a designer no longer finds a cancelled order in any list', async () => {
  await assignDesigner(shop, orderId, 'Ana');
  await shop.database.pool.query(`update orders set order_status = 'designing' where order_id = $1`, [
    orderId,
  ]);
  const count = async () => [
    (await ana.orderManagement.orders({})).orders.length,
    (await ana.tasks.ordersByDesigner({})).columns[0]!.orders.length,
    (await olga.tasks.designers({})).designers[0]!.designing,
  ];
  expect(await count()).toEqual([1, 1, 1]);
  await become('cancelled');
  expect(await count()).toEqual([0, 0, 0]);
});

test('the customer reads that the order is cancelled; money and reason are for its holder and for staff', async () => {
  const { orderId: id, captain } = await createPaidTeam(shop);
  await refundOrder(olga, id, 469);
  await become('cancelled', id);
  const stranger = createPerson(shop.app);
  const own = await captain.orders.status({ id });
  const seen = await stranger.orders.status({ id });
  expect(own.orders[0]).toMatchObject({ marks: ['Cancelled', 'Refunded'] });
  expect(seen.orders[0]).toMatchObject({ marks: ['Cancelled'] });
  expect(JSON.stringify([own, seen])).not.toContain(REASON);
  const camille = await signInAs(shop, { email: 'camille@example.com', access: 'customer' });
  const { orders } = await camille.accounts.account({});
  expect(orders.find(({ order_id }) => order_id === id)).toMatchObject({ marks: ['Cancelled', 'Refunded'] });
});

test('the status of a cancelled order does not change, alone or with others', async () => {
  const { version } = await become('cancelled');
  const change = { order_id: orderId, version, order_status: 'shipping' as const };
  await expect(olga.orderManagement.updateOrder({ order: change })).rejects.toMatchObject({
    code: 'order-cancelled',
  });
  await expect(olga.production.update({ orders: [change] })).rejects.toMatchObject({
    code: 'order-cancelled',
    detail: { orders: [orderId] },
  });
});

test('an outdated version and a missing reason are refused', async () => {
  const change = { order_id: orderId, version: 99, work_state: 'cancelled' as const, reason: REASON };
  const call = (more: object) => olga.orderManagement.setWorkState({ ...change, ...more });
  await expect(call({})).rejects.toMatchObject({ code: 'version-conflict' });
  const version = await getVersion(olga, orderId);
  for (const reason of ['  ', '\u2800\u2800\u2800'])
    await expect(call({ version, reason })).rejects.toMatchObject({ status: 400 });
});

test('a cancelled order is forgotten with its customer, and so is the reason', async () => {
  await become('cancelled');
  await erasePerson(shop.services, 'camille@example.com', shop.services.now());
  const { rows } = await shop.database.pool.query(
    `select o.email, o.work_state_reason, e.detail->'after' as after from orders o join order_events e on e.order_pk = o.id
     where o.order_id = $1 and e.kind = 'work-state'`,
    [orderId],
  );
  expect(rows).toEqual([
    { email: '', work_state_reason: '', after: { work_state: 'cancelled', reason: '(forgotten)' } },
  ]);
});
