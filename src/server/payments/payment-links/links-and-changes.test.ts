/** Which changes of an order leave its open payment link valid, and which end it (rules.md payments-4). */
import { expect, test } from 'vitest';
import type { OrderUpdate } from '#contract/staff/order-update.ts';
import { FULL_PRICE, payWithLink, RECIPIENT, sendLink } from '../../testing/money/money.ts';
import { payDeposit } from '../../testing/money/refunds.ts';
import { openShopWithBooks } from '../../testing/money/shop-with-books.ts';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { GOOD_CARD, saveOrder } from '../../testing/people/teams.ts';
import { setWorkState, updateOrder } from '../../testing/people/update-page.ts';
import { createPerson, type Person } from '../../testing/shop/shop.ts';

const { shop, manager } = openShopWithBooks();

test.for<[string, Partial<OrderUpdate>]>([
  ['status', { order_status: 'designing' }],
  ['submission', { status: true }],
  ['supplier status', { supplier_status: 'printing' }],
])('a change of the %s leaves the link valid, and it is paid', async ([, change]) => {
  const orderId = await saveOrder(shop);
  const link = await sendLink(shop, manager, orderId, 'payment');
  await updateOrder(manager, orderId, change);
  const visitor = createPerson(shop.app);
  await expect(visitor.payments.checkLink(link)).resolves.toMatchObject({ payment_amount: FULL_PRICE });
  await payWithLink(visitor, link);
  await visitor.payments.confirmLink(link);
  await expect(manager.payments.orderMoney({ order_id: orderId })).resolves.toMatchObject({ paid: true });
});

test.for<[string, Partial<OrderUpdate>]>([
  ['address', { shipping_address: RECIPIENT.address }],
  [
    'designer and the notes',
    { design_folder: null, order_notes: 'Navy, not black', needed_by: '2026-12-20' },
  ],
])('a change of the %s ends the link', async ([, change]) => {
  const orderId = await saveOrder(shop);
  const link = await sendLink(shop, manager, orderId, 'payment');
  await updateOrder(manager, orderId, change);
  await updateOrder(manager, orderId, { needed_by: '2026-12-21' });
  await expect(createPerson(shop.app).payments.checkLink(link)).rejects.toMatchObject({
    code: 'payment-link-invalid',
  });
});

/** Raises the price of an order by $40.00. */
const raisePrice = (order_id: string) =>
  manager.orderManagement.adjustPrice({
    order_id,
    adjustment_id: crypto.randomUUID(),
    amount: 40,
    reason: 'Two patches',
  });

test('a price adjustment ends the link', async () => {
  const orderId = await saveOrder(shop);
  const link = await sendLink(shop, manager, orderId, 'payment');
  await raisePrice(orderId);
  await expect(createPerson(shop.app).payments.checkLink(link)).rejects.toMatchObject({
    code: 'payment-link-invalid',
  });
});

test('a change of many orders and its undo leave their links valid', async () => {
  const ids = [await saveOrder(shop), await saveOrder(shop)];
  const links = [
    await sendLink(shop, manager, ids[0]!, 'payment'),
    await sendLink(shop, manager, ids[1]!, 'deposit'),
  ];
  const orders = ids.map((order_id) => ({ order_id, version: 2, order_status: 'templating' as const }));
  const { updated } = await manager.orderManagement.updateOrders({ orders });
  expect(updated).toHaveLength(2);
  const back = updated.map((order) => ({ ...order, order_status: 'pending payment' as const }));
  expect((await manager.orderManagement.updateOrders({ orders: back, undo: true })).updated).toHaveLength(2);
  for (const link of links)
    await expect(createPerson(shop.app).payments.checkLink(link)).resolves.toMatchObject({ response: true });
});

test('an order that is put on hold and taken up again keeps its link', async () => {
  const orderId = await payDeposit(shop, manager);
  const link = await sendLink(shop, manager, orderId, 'payment');
  for (const work_state of ['on hold', 'active'] as const) await setWorkState(manager, orderId, work_state);
  await expect(createPerson(shop.app).payments.checkLink(link)).resolves.toMatchObject({ response: true });
});

const ELSEWHERE = {
  phone: '416 555 0111',
  address: { ...RECIPIENT.address, street: '9 Elsewhere Rd' },
};

async function payElsewhere(visitor: Person, link: Awaited<ReturnType<typeof sendLink>>): Promise<void> {
  const { clientSecret } = await visitor.payments.openLink({ ...link, ...ELSEWHERE });
  await visitor.checkout.sandboxPay({ clientSecret, ...GOOD_CARD });
  await visitor.payments.confirmLink(link);
}

const readRecipient = (orderId: string) =>
  shop.database.db
    .selectFrom('orders')
    .select(['phone', 'shipping_address'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();

test('the link of a paid order shows its recipient and does not change it', async () => {
  const { orderId } = await createPaidTeam(shop);
  await raisePrice(orderId);
  const before = await readRecipient(orderId);
  const link = await sendLink(shop, manager, orderId, 'payment');
  const visitor = createPerson(shop.app);
  await expect(visitor.payments.checkLink(link)).resolves.toMatchObject({ keeps_recipient: true });
  await payElsewhere(visitor, link);
  expect(await readRecipient(orderId)).toEqual(before);
  await expect(manager.payments.orderMoney({ order_id: orderId })).resolves.toMatchObject({ paid: true });
});

test('the rest after a deposit may be sent to another address', async () => {
  const orderId = await payDeposit(shop, manager);
  const link = await sendLink(shop, manager, orderId, 'payment');
  const visitor = createPerson(shop.app);
  await expect(visitor.payments.checkLink(link)).resolves.toMatchObject({ keeps_recipient: false });
  await payElsewhere(visitor, link);
  await expect(readRecipient(orderId)).resolves.toMatchObject({
    phone: '4165550111',
    shipping_address: { street: '9 Elsewhere Rd' },
  });
});
