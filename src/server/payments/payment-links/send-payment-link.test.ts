/** Sending a link that requests a deposit or a payment, and which changes of its order end it (rules.md payments-4, payments-6). */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { parsePaymentLink } from '#domain/payments/payment-link.ts';
import {
  FULL_PRICE,
  getVersion,
  payWithLink,
  RECIPIENT,
  readNewestLink,
  sendLink,
} from '../../testing/money/money.ts';
import { payDeposit } from '../../testing/money/refunds.ts';
import { openShopWithBooks } from '../../testing/money/shop-with-books.ts';
import { readEmails } from '../../testing/people/mailbox.ts';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { GOOD_CARD, saveOrder, saveTeamOrder } from '../../testing/people/teams.ts';
import { setWorkState, updateOrder } from '../../testing/people/update-page.ts';
import { createPerson, openTestShop, type Person, signInAs } from '../../testing/shop/shop.ts';

const { shop, manager } = openShopWithBooks();

describe('sending a link', () => {
  test('sets the status, and sends the e-mail to the address of the order only', async () => {
    const orderId = await saveOrder(shop);
    await manager.payments.sendPaymentLink({
      order: { order_id: orderId, version: 1, email: 'thief@example.com', amount: undefined } as never,
    });
    const order = await manager.orderManagement.order({ order_id: orderId });
    expect(order).toMatchObject({ order_status: 'pending payment', version: 2 });
    expect(await readEmails(shop, 'thief@example.com')).toEqual([]);
    const other = await saveOrder(shop);
    await manager.payments.sendDepositLink({ order: { order_id: other, version: 1 } });
    await expect(manager.orderManagement.order({ order_id: other })).resolves.toMatchObject({
      order_status: 'pending deposit',
    });
  });

  test('copies it instead: nobody is e-mailed, the link before ends, and the history says so', async () => {
    const orderId = await saveOrder(shop);
    const first = await sendLink(shop, manager, orderId, 'payment');
    const version = await getVersion(manager, orderId);
    const { link } = await manager.payments.sendDepositLink({
      order: { order_id: orderId, version, copied: true },
    });
    const { orderId: order_id, paymentId: payment_id } = parsePaymentLink(new URL(link!).hash)!;
    const visitor = createPerson(shop.app);
    await expect(
      visitor.payments.checkLink({ order_id, payment_id, type: 'payment' }),
    ).resolves.toMatchObject({ kind: 'deposit' });
    await expect(visitor.payments.checkLink(first)).rejects.toMatchObject({ code: 'payment-link-invalid' });
    expect(await readNewestLink(shop, orderId)).toEqual(first);
    const { history, order_status } = await manager.orderManagement.order({ order_id: orderId });
    expect(order_status).toBe('pending deposit');
    const links = history.filter(({ kind }) => kind.endsWith('-link'));
    expect(links.map(({ detail }) => 'copied' in detail)).toEqual([true, false]);
  });

  test('from an older version of the order is refused', async () => {
    const orderId = await saveOrder(shop);
    await manager.orderManagement.updateOrder({
      order: { order_id: orderId, version: 1, order_notes: 'Navy, not black' },
    });
    await expect(
      manager.payments.sendDepositLink({ order: { order_id: orderId, version: 1 } }),
    ).rejects.toMatchObject({ code: 'version-conflict', detail: { version: 2 } });
  });

  test('for an incomplete roster is refused', async () => {
    const orderId = await saveOrder(shop, 4);
    await expect(
      manager.payments.sendPaymentLink({ order: { order_id: orderId, version: 1 } }),
    ).rejects.toMatchObject({ code: 'roster-incomplete' });
  });

  test('again and again sends three e-mails an hour, and five a day for an order', async () => {
    await using strict = await openTestShop({ LIMITS_FACTOR: '1' });
    const olga = await signInAs(strict, { email: 'olga@example.com', access: 'manager' });
    const { order_id: orderId } = await saveTeamOrder(createPerson(strict.app));
    const countQueued = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from email_outbox where kind = 'payment-link'`.execute(strict.database.db);
      return rows[0]!.count;
    };
    const send = async () => {
      const version = await getVersion(olga, orderId);
      return olga.payments.sendDepositLink({ order: { order_id: orderId, version } });
    };
    for (let n = 0; n < 3; n += 1) await send();
    for (let n = 0; n < 10; n += 1) await expect(send()).rejects.toMatchObject({ code: 'too-many-attempts' });
    expect(await countQueued()).toBe(3);
    strict.passTime(3600);
    await send();
    await send();
    await expect(send()).rejects.toMatchObject({ code: 'too-many-attempts' });
    expect(await countQueued()).toBe(5);
  });
});

test('changes of the status leave the link valid, and it is paid', async () => {
  const orderId = await saveOrder(shop);
  const link = await sendLink(shop, manager, orderId, 'payment');
  await updateOrder(manager, orderId, { order_status: 'designing', supplier_status: 'printing' });
  await updateOrder(manager, orderId, { status: true });
  const visitor = createPerson(shop.app);
  await expect(visitor.payments.checkLink(link)).resolves.toMatchObject({ payment_amount: FULL_PRICE });
  await payWithLink(visitor, link);
  await visitor.payments.confirmLink(link);
  await expect(manager.payments.orderMoney({ order_id: orderId })).resolves.toMatchObject({ paid: true });
});

/** Raises the price of an order by $40.00. */
const raisePrice = (order_id: string) =>
  manager.orderManagement.adjustPrice({
    order_id,
    adjustment_id: crypto.randomUUID(),
    amount: 40,
    reason: 'Two patches',
  });

test.for<[string, (orderId: string) => Promise<unknown>]>([
  ['address', (id) => updateOrder(manager, id, { shipping_address: RECIPIENT.address })],
  ['notes', (id) => updateOrder(manager, id, { order_notes: 'Navy, not black', needed_by: '2026-12-20' })],
  ['price', raisePrice],
])('a change of the %s ends the link, whatever is changed afterwards', async ([, change]) => {
  const orderId = await saveOrder(shop);
  const link = await sendLink(shop, manager, orderId, 'payment');
  await change(orderId);
  await updateOrder(manager, orderId, { needed_by: '2026-12-21' });
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

test('an order that is put on hold and taken up again keeps its link; one that is cancelled has none', async () => {
  const orderId = await payDeposit(shop, manager);
  const link = await sendLink(shop, manager, orderId, 'payment');
  for (const work_state of ['on hold', 'active'] as const) await setWorkState(manager, orderId, work_state);
  await expect(createPerson(shop.app).payments.checkLink(link)).resolves.toMatchObject({ response: true });
  await setWorkState(manager, orderId, 'cancelled');
  await expect(createPerson(shop.app).payments.openLink({ ...link, ...RECIPIENT })).rejects.toMatchObject({
    code: 'payment-link-invalid',
  });
  await expect(sendLink(shop, manager, orderId, 'payment')).rejects.toMatchObject({
    code: 'order-cancelled',
  });
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
