/** Many orders at once: status, designer and supplier, and taking a change back (rules.md orders-20). */
import { expect, test } from 'vitest';
import { EMAIL_WAIT_SECONDS } from '#domain/orders/staff/status-change.ts';
import { deliverOutbox } from '../../emails/deliver-outbox.ts';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { openPayment, saveTeamOrder } from '../../testing/people/teams.ts';
import { openShopWithManagers } from '../../testing/people/update-page.ts';
import { createPerson, type Person } from '../../testing/shop/shop.ts';

const { shop, olga, priya } = openShopWithManagers();

const createOrder = async () => ({ order_id: (await createPaidTeam(shop)).orderId, version: 2 });
const read = (order_id: string) => olga.orderManagement.order({ order_id });
const update = (request: Parameters<Person['orderManagement']['updateOrders']>[0]) =>
  olga.orderManagement.updateOrders(request);

/** Sends what is due and returns the statuses that the order's customer was told. */
async function deliver(order_id: string): Promise<unknown[]> {
  await deliverOutbox(shop.services);
  const { rows } = await shop.database.pool.query(
    `select subject from email_outbox where kind = 'status-changed' and sent_at is not null and ref like $1 order by id`,
    [`${order_id}%`],
  );
  return rows;
}

test('orders get status, designer and supplier at once, each with its history', async () => {
  const orders = [await createOrder(), await createOrder()];
  const [supplier] = (await read(orders[0]!.order_id)).suppliers;
  const change = { order_status: 'templating', designer: 'Ana', supplier: supplier!.supplier } as const;
  const { updated, refused } = await update({ orders: orders.map((order) => ({ ...order, ...change })) });
  expect({ updated, refused }).toEqual({
    updated: orders.map(({ order_id }) => ({ order_id, version: 3 })),
    refused: [],
  });
  for (const { order_id } of orders) {
    const { order_status, designer, fulfilment, history } = await read(order_id);
    expect({ order_status, designer, supplier: fulfilment!.supplier }).toEqual(change);
    expect(history[0]).toMatchObject({
      actor: 'olga',
      kind: 'changed',
      detail: { version: 3, after: change },
    });
  }
});

test('an order that somebody else changed meanwhile is named, and the others are updated', async () => {
  const [free, taken] = [await createOrder(), await createOrder()];
  await priya.orderManagement.updateOrder({ order: { ...taken, order_status: 'shipping' } });
  const orders = [free, taken].map((order) => ({ ...order, order_status: 'templating' as const }));
  expect(await update({ orders })).toMatchObject({
    updated: [{ order_id: free.order_id, version: 3 }],
    refused: [{ order_id: taken.order_id, reason: 'changed' }],
  });
  expect((await read(taken.order_id)).order_status).toBe('shipping');
});

test('an order that is being paid or does not exist is named', async () => {
  const captain = createPerson(shop.app);
  const { order, order_id } = await saveTeamOrder(captain);
  await openPayment(captain, { orders: [order] });
  const orders = [order_id, '9999999999'].map((id) => ({ order_id: id, version: 1, designer: 'Ana' }));
  expect((await update({ orders })).refused).toEqual([
    { order_id, reason: 'being-paid' },
    { order_id: '9999999999', reason: 'not-found' },
  ]);
});

test('a change that is taken back in time e-mails nobody', async () => {
  const order = await createOrder();
  const { updated } = await update({ orders: [{ ...order, order_status: 'templating' }] });
  await update({ orders: [{ ...updated[0]!, order_status: 'production' }], undo: true });
  shop.passTime(EMAIL_WAIT_SECONDS + 1);
  expect(await deliver(order.order_id)).toEqual([]);
  expect((await read(order.order_id)).order_status).toBe('production');
});

test('an undo that is refused keeps the letter about the status', async () => {
  const order = await createOrder();
  const { updated } = await update({ orders: [{ ...order, order_status: 'templating' }] });
  await priya.orderManagement.updateOrder({
    order: { ...updated[0]!, order_status: 'shipping', notify: false },
  });
  const { refused } = await update({ orders: [{ ...updated[0]!, order_status: 'production' }], undo: true });
  expect(refused).toEqual([{ order_id: order.order_id, reason: 'changed' }]);
  shop.passTime(EMAIL_WAIT_SECONDS + 1);
  expect(await deliver(order.order_id)).toHaveLength(1);
});

test('an order that goes to production for the first time begins today, and taking that back forgets the day', async () => {
  const order = await createOrder();
  await shop.database.pool.query(
    `update orders set order_status = 'templating', production_date = null where order_id = $1`,
    [order.order_id],
  );
  const { updated } = await update({ orders: [{ ...order, order_status: 'production' }] });
  expect((await read(order.order_id)).fulfilment!.production_date).toBe('2026-11-20');
  await update({ orders: [{ ...updated[0]!, order_status: 'templating' }], undo: true });
  expect((await read(order.order_id)).fulfilment!.production_date).toBe(null);
});

test('the customer is told once nothing can be taken back in time any more, and of what is taken back later', async () => {
  const order = await createOrder();
  const { updated } = await update({ orders: [{ ...order, order_status: 'templating' }] });
  expect(await deliver(order.order_id)).toEqual([]);
  shop.passTime(EMAIL_WAIT_SECONDS + 1);
  expect(await deliver(order.order_id)).toHaveLength(1);
  await update({ orders: [{ ...updated[0]!, order_status: 'production' }], undo: true });
  shop.passTime(EMAIL_WAIT_SECONDS + 1);
  expect(await deliver(order.order_id)).toHaveLength(2);
});

test('a silent change e-mails nobody, and the history says so', async () => {
  const [one, other] = [await createOrder(), await createOrder()];
  await update({ orders: [{ ...one, order_status: 'templating' }], notify: false });
  await olga.orderManagement.updateOrder({ order: { ...other, order_status: 'templating', notify: false } });
  shop.passTime(EMAIL_WAIT_SECONDS + 1);
  for (const { order_id } of [one, other]) {
    expect(await deliver(order_id)).toEqual([]);
    expect((await read(order_id)).history[0]).toMatchObject({ detail: { silent: true } });
  }
});
