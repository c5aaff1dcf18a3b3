/** The line to production and the queues of orders (rules.md dashboard-13). */
import { expect, test } from 'vitest';
import { ORDER_QUEUES, type OrderQueue } from '#domain/orders/staff/order-queue.ts';
import { LINE_STATES, type LineState } from '#domain/orders/staff/production-line.ts';
import { payDeposit, refundOrder } from '../../testing/money/refunds.ts';
import {
  createApproval,
  readProof,
  requestApprovalLink,
  uploadMockup,
} from '../../testing/people/mockups.ts';
import { assignDesigner, createPaidTeam } from '../../testing/people/paid-team.ts';
import { releaseOrder } from '../../testing/people/production-releases.ts';
import {
  cancelOrder,
  openShopWithManagers,
  renumberNinth,
  updateOrder,
} from '../../testing/people/update-page.ts';
import { type Person, signInAs } from '../../testing/shop/shop.ts';

const { shop, olga } = openShopWithManagers();

const setColumns = (orderId: string, columns: string) =>
  shop.database.pool.query(`update orders set ${columns} where order_id = $1`, [orderId]);

/** Creates a paid order with an address and a designer, and sets its columns. */
async function createOrder(columns: string): Promise<string> {
  const { orderId } = await createPaidTeam(shop);
  await assignDesigner(shop, orderId, 'Ana');
  await setColumns(orderId, columns);
  return orderId;
}

/** Returns the queues of an order, and checks that counts, rows and the page of the order agree with them. */
async function findQueues(orderId: string): Promise<OrderQueue[]> {
  const { queues } = await olga.orderManagement.queues({});
  const found: OrderQueue[] = [];
  for (const queue of ORDER_QUEUES) {
    const { orders, total } = await olga.orderManagement.orders({ queue });
    expect(total, queue).toBe(queues[queue].orders);
    if (isOfLine(queue)) for (const { line, order_id } of orders) expect(line, order_id).toBe(queue);
    if (orders.some(({ order_id }) => order_id === orderId)) found.push(queue);
  }
  const { line } = await olga.orderManagement.order({ order_id: orderId });
  expect(line).toBe(found.find(isOfLine) ?? null);
  return found;
}

const isOfLine = (queue: OrderQueue): boolean => (LINE_STATES as readonly string[]).includes(queue);

const countFaults = async (queue: OrderQueue) => (await olga.orderManagement.queues({})).queues[queue].faults;
const daysAgo = (days: number) => new Date(shop.services.now().getTime() - days * 86_400_000).toISOString();

/** What happens to a paid order, and the queue in which it is then. */
const STORY: readonly [
  event: string,
  act: (orderId: string, captain: Person) => Promise<unknown>,
  state: LineState,
][] = [
  ['it is paid', async () => undefined, 'to_design'],
  ['its mockup is drawn', (orderId) => uploadMockup(olga, orderId), 'to_send'],
  ['its approval is asked for', (orderId) => requestApprovalLink(shop, olga, orderId), 'with_customer'],
  [
    'the customer asks for a change',
    (orderId, captain) =>
      captain.mockups.askForChange({
        ...{ order_id: orderId, version: 1, request_id: '3f7d9d3e-8f1f-4a58-9d3e-6a6a2f6c1a11' },
        pins: [{ x: null, y: null, place: 'collar', words: 'Higher' }],
      }),
    'to_design',
  ],
  ['it is drawn again', (orderId) => uploadMockup(olga, orderId, '#17653a'), 'to_send'],
  [
    'the customer approves it',
    async (orderId, captain) => {
      const reference = await requestApprovalLink(shop, olga, orderId);
      await captain.mockups.approve(createApproval(reference, await readProof(captain, reference)));
    },
    'to_release',
  ],
  ['it is released', (orderId) => releaseOrder(olga, orderId), 'at_supplier'],
  ['its list is changed', (orderId) => renumberNinth(olga, orderId, '21'), 'with_customer'],
  ['its list is changed back', (orderId) => renumberNinth(olga, orderId, '8'), 'at_supplier'],
  [
    'its supplier sews',
    (orderId) => updateOrder(olga, orderId, { supplier_status: 'sewing' }),
    'at_supplier',
  ],
  [
    'its supplier has completed it',
    (orderId) => updateOrder(olga, orderId, { supplier_status: 'completed' }),
    'to_ship',
  ],
  ['it has a number', (orderId) => typeNumber(orderId, 'SE-ABCDEFGH12'), 'to_ship'],
  ['it is sent', (orderId) => updateOrder(olga, orderId, { order_status: 'shipping' }), 'shipped'],
  ['its number is taken away', (orderId) => typeNumber(orderId, ''), 'to_ship'],
];

const typeNumber = (order_id: string, tracking_number: string) =>
  olga.shipping.setTrackingNumber({ order_id, carrier: '', tracking_number });

test('an order is in one state of the line after the other, and leaves it when it is completed', async () => {
  const { orderId, captain } = await createPaidTeam(shop);
  for (const [event, act, state] of STORY) {
    await act(orderId, captain);
    expect(await findQueues(orderId), event).toEqual([state]);
  }
  await updateOrder(olga, orderId, { order_status: 'completed' });
  expect(await findQueues(orderId)).toEqual([]);
});

test('an order to design without a designer is counted as unassigned', async () => {
  const before = await countFaults('to_design');
  const orderId = await createOrder(`order_status = 'designing', designer_id = null`);
  expect(await findQueues(orderId)).toEqual(['to_design']);
  expect(await countFaults('to_design')).toBe(before + 1);
  await assignDesigner(shop, orderId, 'Ana');
  expect(await countFaults('to_design')).toBe(before);
});

test('an order in production for 15 days is late, unless its supplier has completed it: then it is to be shipped', async () => {
  const production = `order_status = 'production', supplier_status = 'sewing', production_date`;
  expect(await findQueues(await createOrder(`${production} = '${daysAgo(15)}'`))).toEqual([
    'at_supplier',
    'late',
  ]);
  expect(await findQueues(await createOrder(`${production} = '${daysAgo(14)}'`))).toEqual(['at_supplier']);
  expect((await olga.orderManagement.queues({})).queues.at_supplier.late).toBe(1);
  const done = `order_status = 'production', supplier_status = 'completed', production_date`;
  expect(await findQueues(await createOrder(`${done} = '${daysAgo(30)}'`))).toEqual(['to_ship']);
  const { orders } = await olga.production.list({});
  expect(orders.filter(({ late_days }) => late_days > 0)).toMatchObject([{ released: false }]);
});

test('a paid order without an address is found until it is completed', async () => {
  const orderId = await createOrder(`order_status = 'shipping', shipping_address = null`);
  expect(await findQueues(orderId)).toEqual(['to_ship', 'no_address']);
  expect(await countFaults('to_ship')).toBe(1);
  await setColumns(orderId, `order_status = 'completed'`);
  expect(await findQueues(orderId)).toEqual([]);
});

// The last one: its time passes.
test.each([
  ['a paid', 469, async () => (await createPaidTeam(shop)).orderId],
  ['only the deposit of an', 100, () => payDeposit(shop, olga)],
])(
  '%s order that was cancelled waits until its money is refunded, and is in no other queue',
  async (_, amount, create) => {
    const orderId = await create();
    await cancelOrder(olga, orderId);
    expect(await findQueues(orderId)).toEqual(['to_refund']);
    expect((await olga.orderManagement.queues({})).queues.to_refund.orders).toBe(1);
    await refundOrder(olga, orderId, amount);
    expect(await findQueues(orderId)).toEqual([]);
  },
);

test('a mockup that nobody sent, or approved, for days is counted as wrong', async () => {
  const { orderId } = await createPaidTeam(shop);
  await uploadMockup(olga, orderId);
  const countAfter = async (days: number, queue: OrderQueue) => {
    shop.passTime(days * 86_400);
    const email = `after-${queue}-${days}@shop.example`;
    const manager = await signInAs(shop, { email, access: 'manager' });
    const { queues } = await manager.orderManagement.queues({});
    return { faults: queues[queue].faults, manager };
  };
  expect((await countAfter(2, 'to_send')).faults).toBe(0);
  const { faults, manager } = await countAfter(1, 'to_send');
  expect(faults).toBe(1);
  await requestApprovalLink(shop, manager, orderId);
  expect((await countAfter(5, 'with_customer')).faults).toBe(0);
  const waiting = await countAfter(1, 'with_customer');
  expect(waiting.faults).toBe(1);
  const { orders } = await waiting.manager.orderManagement.orders({ queue: 'with_customer' });
  expect(orders.find(({ order_id }) => order_id === orderId)).toMatchObject({ waiting_days: 6 });
});
