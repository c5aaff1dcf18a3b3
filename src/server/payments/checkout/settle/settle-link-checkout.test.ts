import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { payLink, readBooked, settleConcurrently } from '../../../testing/money/concurrent-settlement.ts';
import { FULL_PRICE, getBalance, getVersion, payWithLink, sendLink } from '../../../testing/money/money.ts';
import { openShopWithBooks } from '../../../testing/money/shop-with-books.ts';
import { readEmails } from '../../../testing/people/mailbox.ts';
import { saveOrder, saveTeamOrder } from '../../../testing/people/teams.ts';
import { createPerson, signInAs } from '../../../testing/shop/shop.ts';

const { shop, manager } = openShopWithBooks();

test('a paid deposit is half of what the cart would charge and starts the design; the balance makes the order paid, once', async () => {
  const orderId = await saveOrder(shop);
  const deposit = await sendLink(shop, manager, orderId, 'deposit');
  const visitor = createPerson(shop.app);
  await expect(visitor.payments.checkLink(deposit)).resolves.toMatchObject({
    payment_amount: FULL_PRICE / 2,
    total_items: 12,
    name: 'Camille Roy',
    email: 'camille@example.com',
    kind: 'deposit',
  });
  await payWithLink(visitor, deposit);
  await expect(visitor.payments.confirmLink(deposit)).resolves.toMatchObject({ order_id: orderId });
  await expect(manager.payments.orderMoney({ order_id: orderId })).resolves.toMatchObject({
    saved: false,
    paid: false,
    deposit_paid: true,
    payment_type: 'card - deposit',
    order_status: 'designing',
    received: FULL_PRICE / 2,
    due: FULL_PRICE / 2,
    links: [{ kind: 'deposit', state: 'paid' }],
  });
  const letters = await readEmails(shop, 'camille@example.com');
  expect(letters.at(-1)).toMatchObject({
    subject: `Northside Owls: Thank you: we received $234.50 for order ${orderId}`,
  });
  expect(letters.at(-1)!.text).toContain('$234.50 is left to pay');

  const rest = await sendLink(shop, manager, orderId, 'payment');
  await expect(visitor.payments.checkLink(rest)).resolves.toMatchObject({ payment_amount: FULL_PRICE / 2 });
  await payWithLink(visitor, rest);
  await visitor.payments.confirmLink(rest);
  await visitor.payments.confirmLink(rest);
  const order = await manager.orderManagement.order({ order_id: orderId });
  expect(order).toMatchObject({
    order_id: orderId,
    status: true,
    order_status: 'production',
    contact: { phone: '4165550199', shipping_address: '123 Main St, Toronto, ON M5V 2T6' },
    money: {
      paid: true,
      payment_type: 'card - payment',
      payment_amount: FULL_PRICE,
      final_price: FULL_PRICE,
      shipping_price: 25,
    },
  });
  expect(order.history.map(({ kind }) => kind)).toEqual([
    'changed',
    'paid',
    'changed',
    'payment-link',
    'changed',
    'deposit-paid',
    'changed',
    'deposit-link',
  ]);
  const version = await getVersion(manager, orderId);
  await expect(
    manager.payments.sendPaymentLink({ order: { order_id: orderId, version } }),
  ).rejects.toMatchObject({ code: 'nothing-due' });
});

describe('a paid link', () => {
  test('whose payment arrives after the order was changed is flagged for review and not lost', async () => {
    const orderId = await saveOrder(shop);
    const link = await sendLink(shop, manager, orderId, 'payment');
    const visitor = createPerson(shop.app);
    await payWithLink(visitor, link);
    await sql`update orders set version = version + 1 where order_id = ${orderId}`.execute(shop.database.db);
    for (let n = 0; n < 3; n += 1)
      await expect(visitor.payments.confirmLink(link)).rejects.toMatchObject({
        code: 'payment-needs-review',
      });
    const { rows } = await sql`select 1 from order_events e join checkouts c on c.id = e.checkout_id
      where c.snapshot->>'orderId' = ${orderId}`.execute(shop.database.db);
    expect(rows).toHaveLength(1);
    const { reviews } = await manager.reports.overview({});
    expect(reviews[0]).toMatchObject({
      amount: FULL_PRICE,
      reason: `order ${orderId} was changed after its payment link was sent`,
      email: 'camille@example.com',
    });
  });

  test('earns credits for the customer who has an account under the address', async () => {
    await signInAs(shop, { email: 'dana@example.com', access: 'customer' });
    const captain = createPerson(shop.app);
    const { order, order_id: orderId } = await saveTeamOrder(captain);
    await captain.orders.save({ order: JSON.stringify({ ...order, email: 'Dana@example.com' }) });
    const link = await sendLink(shop, manager, orderId, 'payment');
    await payWithLink(createPerson(shop.app), link);
    await createPerson(shop.app).payments.confirmLink(link);
    expect(await getBalance(shop, 'dana@example.com')).toBe((FULL_PRICE * 100) / 20);
  });
});

describe('settling a link', () => {
  const FIVE_CENTS = 5 * 4700 + 2500;

  test('by page, event and reconciler concurrently books one payment and sends one e-mail', async () => {
    for (let round = 0; round < 2; round += 1) {
      const paid = await payLink(shop, manager);
      const responses = await settleConcurrently(shop, paid);
      expect(responses.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(await readBooked(shop, paid.orderId)).toEqual({ received: FIVE_CENTS, payments: 1, letters: 1 });
    }
  });
});
