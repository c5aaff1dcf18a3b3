/** Sending a link that requests a deposit or a payment (rules.md payments-4, payments-6). */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { parsePaymentLink } from '#domain/payments/payment-link.ts';
import { getVersion, readNewestLink, sendLink } from '../../testing/money/money.ts';
import { openShopWithBooks } from '../../testing/money/shop-with-books.ts';
import { readEmails } from '../../testing/people/mailbox.ts';
import { saveOrder, saveTeamOrder } from '../../testing/people/teams.ts';
import { createPerson, openTestShop, signInAs } from '../../testing/shop/shop.ts';

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
