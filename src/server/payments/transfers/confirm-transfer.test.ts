/** Bank transfers (rules.md payments-9, payments-16, security.md security-33). */
import { describe, expect, test } from 'vitest';
import { getVersion, RECIPIENT, sendLink } from '../../testing/money/money.ts';
import { readMoney } from '../../testing/money/refunds.ts';
import { openShopWithBooks } from '../../testing/money/shop-with-books.ts';
import { readEmails } from '../../testing/people/mailbox.ts';
import { openPayment, saveOrder, saveTeamOrder } from '../../testing/people/teams.ts';
import { createPerson } from '../../testing/shop/shop.ts';

const { shop, manager } = openShopWithBooks();

const JERSEYS = 12 * 37;
const SHIPPING = 25;

const confirm = (orderId: string, reference: string, version = 1) =>
  manager.payments.confirmEmtPayment({ order: { order_id: orderId, version, reference } });

describe('a bank transfer', () => {
  test('that is expected is confirmed when it is there: the order is paid, in production and shipped free of charge', async () => {
    const orderId = await saveOrder(shop);
    await expect(readMoney(manager, orderId)).resolves.toMatchObject({ saved: true, has_address: false });
    await manager.payments.expectEmt({ order: { order_id: orderId, version: 1 } });
    await expect(readMoney(manager, orderId)).resolves.toMatchObject({
      payment_type: 'emt - pending',
      paid: false,
      received: 0,
      due: JERSEYS,
      order_status: 'pending payment',
    });
    const readLetter = async () => (await readEmails(shop, 'camille@example.com')).at(-1)!;
    const letter = await readLetter();
    expect(letter.subject).toContain(`Pay for order ${orderId} by e-transfer`);
    const to = shop.services.config.shop.email;
    expect(letter.text).toContain(`Amount (CAD): $444.00\nSend it to: ${to}\nMessage: ${orderId}`);
    await confirm(orderId, 'CA-1002', 2);
    await expect(manager.orderManagement.order({ order_id: orderId })).resolves.toMatchObject({
      status: true,
      order_status: 'production',
      fulfilment: { production_date: '2026-11-20' },
      money: {
        paid: true,
        payment_type: 'emt',
        shipping_price: 0,
        final_price: JERSEYS,
        payment_amount: JERSEYS,
      },
    });
    expect((await readLetter()).text).toContain(
      'Everything is paid. Nothing is cut until you approve the mockup.',
    );
  });

  test('for a deposit starts the design, and the balance can be paid by transfer too', async () => {
    const orderId = await saveOrder(shop);
    const deposit = { order_id: orderId, version: 1, amount: 200, reference: 'CA-1003' };
    await manager.payments.confirmEmtDeposit({ order: deposit });
    await expect(readMoney(manager, orderId)).resolves.toMatchObject({
      payment_type: 'emt - deposit',
      deposit_paid: true,
      received: 200,
      due: JERSEYS + SHIPPING - 200,
      order_status: 'designing',
    });
    await expect(confirm(orderId, ' ca-1003 ', 2)).rejects.toMatchObject({ code: 'reference-used' });
    await confirm(orderId, 'CA-1004', 2);
    await expect(readMoney(manager, orderId)).resolves.toMatchObject({
      paid: true,
      received: JERSEYS + SHIPPING,
    });
  });

  test('of one reference that two managers confirm for two orders at once counts for one', async () => {
    const orders = [await saveOrder(shop), await saveOrder(shop)];
    const results = await Promise.allSettled(orders.map((orderId) => confirm(orderId, 'CA-78')));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('whose reference confirmed another order needs a word that it paid for both', async () => {
    const first = await saveOrder(shop);
    const second = await saveOrder(shop);
    await confirm(first, 'CA-77');
    await expect(confirm(second, 'CA-77')).rejects.toMatchObject({
      code: 'reference-elsewhere',
      detail: { orders: [first] },
    });
    await expect(readMoney(manager, second)).resolves.toMatchObject({ paid: false, version: 1 });
    const order = { order_id: second, version: 1, reference: 'CA-77', is_shared: true };
    await manager.payments.confirmEmtPayment({ order });
    await expect(readMoney(manager, second)).resolves.toMatchObject({ paid: true });
  });

  test('without a reference is refused', async () => {
    const orderId = await saveOrder(shop);
    await expect(confirm(orderId, '   ')).rejects.toMatchObject({ code: 'reference-missing' });
    await expect(readMoney(manager, orderId)).resolves.toMatchObject({ paid: false, version: 1 });
  });

  test('is confirmed once by twelve concurrent requests', async () => {
    const orderId = await saveOrder(shop);
    const clicks = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => confirm(orderId, `CA-2${n}`)),
    );
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(readMoney(manager, orderId)).resolves.toMatchObject({ received: JERSEYS });
  });

  test('is not confirmed while a cart with the order is being paid', async () => {
    const captain = createPerson(shop.app);
    const { order, order_id: orderId } = await saveTeamOrder(captain);
    await openPayment(captain, { orders: [order] }, (JERSEYS + SHIPPING) * 100);
    await expect(confirm(orderId, 'CA-3')).rejects.toMatchObject({ code: 'order-being-paid' });
  });

  test('revokes the payment link that was sent before', async () => {
    const orderId = await saveOrder(shop);
    const link = await sendLink(shop, manager, orderId, 'payment');
    const visitor = createPerson(shop.app);
    await visitor.payments.openLink({ ...link, ...RECIPIENT });
    await confirm(orderId, 'CA-4', await getVersion(manager, orderId));
    await expect(visitor.payments.checkLink(link)).rejects.toThrow('Invalid Payment Link');
  });
});
