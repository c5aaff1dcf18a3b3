/** Validity and payment of payment links (rules.md payments-4, security.md security-4). */
import { describe, expect, test } from 'vitest';
import { FULL_PRICE, payWithLink, RECIPIENT, sendLink } from '../../testing/money/money.ts';
import { openShopWithBooks } from '../../testing/money/shop-with-books.ts';
import { GOOD_CARD, saveOrder, saveTeamOrder } from '../../testing/people/teams.ts';
import { createPerson, openTestShop, signInAs } from '../../testing/shop/shop.ts';
import { reconcileCheckouts } from '../reconcile-checkouts.ts';

const { shop, manager } = openShopWithBooks();

describe('a link', () => {
  const invalid = { code: 'payment-link-invalid', message: 'Invalid Payment Link' };

  test('is invalid with another key, another order or another type', async () => {
    const link = await sendLink(shop, manager, await saveOrder(shop), 'deposit');
    const visitor = createPerson(shop.app);
    const wrong = [
      { ...link, payment_id: link.payment_id.slice(0, -1) },
      { ...link, payment_id: '' },
      { ...link, payment_id: "' or 1 = 1 --' or 1 = 1 --" },
      { ...link, order_id: await saveOrder(shop) },
      { ...link, order_id: '0000010126' },
      { ...link, type: 'deposit' },
    ];
    for (const reference of wrong) {
      await expect(visitor.payments.checkLink(reference)).rejects.toMatchObject(invalid);
      await expect(visitor.payments.openLink({ ...reference, ...RECIPIENT })).rejects.toMatchObject(invalid);
      await expect(visitor.payments.confirmLink(reference)).rejects.toMatchObject(invalid);
    }
    await expect(visitor.payments.checkLink(link)).resolves.toBeTruthy();
  });

  test('allows twenty invalid requests an hour from one address, then every request is rejected', async () => {
    await using strict = await openTestShop({ LIMITS_FACTOR: '1' });
    const olga = await signInAs(strict, { email: 'olga@example.com', access: 'manager' });
    const { order_id: orderId } = await saveTeamOrder(createPerson(strict.app));
    const link = await sendLink(strict, olga, orderId, 'payment');
    const guesser = createPerson(strict.app, '203.0.113.9');
    for (let n = 0; n < 20; n += 1)
      await expect(
        guesser.payments.checkLink({ ...link, payment_id: `${String(n).padStart(22, 'x')}` }),
      ).rejects.toMatchObject(invalid);
    await expect(guesser.payments.checkLink(link)).rejects.toMatchObject({ code: 'too-many-attempts' });
    await expect(createPerson(strict.app, '203.0.113.10').payments.checkLink(link)).resolves.toBeTruthy();
  });

  test('needs a phone number and an address that can be shipped to', async () => {
    const link = await sendLink(shop, manager, await saveOrder(shop), 'payment');
    const visitor = createPerson(shop.app);
    await expect(
      visitor.payments.openLink({
        ...link,
        phone: '555',
        address: { ...RECIPIENT.address, postal_code: 'V6B 1A1' },
      }),
    ).rejects.toMatchObject({
      message: 'Fields missing for:',
      detail: { missing: ['Phone Number', 'Shipping Address'] },
    });
  });

  test('is not paid by the confirmation of the page alone, because the provider decides', async () => {
    const orderId = await saveOrder(shop);
    const link = await sendLink(shop, manager, orderId, 'payment');
    const visitor = createPerson(shop.app);
    await expect(visitor.payments.confirmLink(link)).rejects.toMatchObject({ code: 'payment-failed' });
    const { clientSecret } = await visitor.payments.openLink({ ...link, ...RECIPIENT });
    await expect(visitor.payments.confirmLink(link)).rejects.toMatchObject({ code: 'payment-failed' });
    await visitor.checkout.sandboxPay({ clientSecret, ...GOOD_CARD, number: '4000 0000 0000 0002' });
    await expect(visitor.payments.confirmLink(link)).rejects.toMatchObject({ code: 'payment-failed' });
    await expect(manager.payments.orderMoney({ order_id: orderId })).resolves.toMatchObject({
      received: 0,
      paid: false,
    });
  });

  test('opened in two tabs is one payment', async () => {
    const link = await sendLink(shop, manager, await saveOrder(shop), 'payment');
    const tabs = await Promise.all(
      Array.from({ length: 10 }, () => createPerson(shop.app).payments.openLink({ ...link, ...RECIPIENT })),
    );
    expect(new Set(tabs.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  });

  test('with an abandoned payment can be replaced immediately, and that payment is cancelled', async () => {
    const orderId = await saveOrder(shop);
    const first = await sendLink(shop, manager, orderId, 'payment');
    const visitor = createPerson(shop.app);
    const { clientSecret } = await visitor.payments.openLink({ ...first, ...RECIPIENT });
    await expect(
      manager.orderManagement.updateOrder({ order: { order_id: orderId, version: 2, order_notes: 'No' } }),
    ).rejects.toMatchObject({ code: 'order-being-paid' });
    const second = await sendLink(shop, manager, orderId, 'deposit');
    await visitor.checkout.sandboxPay({ clientSecret, ...GOOD_CARD });
    await expect(visitor.checkout.sandboxStatus({ clientSecret })).resolves.toMatchObject({
      status: 'canceled',
    });
    await payWithLink(visitor, second);
    await visitor.payments.confirmLink(second);
    await expect(manager.payments.orderMoney({ order_id: orderId })).resolves.toMatchObject({
      received: FULL_PRICE / 2,
    });
  });

  test('knows the recipient that the deposit gave', async () => {
    const orderId = await saveOrder(shop);
    const visitor = createPerson(shop.app);
    const deposit = await sendLink(shop, manager, orderId, 'deposit');
    await expect(visitor.payments.checkLink(deposit)).resolves.toMatchObject({ phone: '', address: null });
    await payWithLink(visitor, deposit);
    await visitor.payments.confirmLink(deposit);
    const rest = await sendLink(shop, manager, orderId, 'payment');
    await expect(visitor.payments.checkLink(rest)).resolves.toMatchObject({
      phone: '4165550199',
      address: RECIPIENT.address,
    });
  });

  test('can be reopened after half an hour, and expires after fourteen days', async () => {
    await using later = await openTestShop();
    const olga = await signInAs(later, { email: 'olga@example.com', access: 'manager' });
    const { order_id: orderId } = await saveTeamOrder(createPerson(later.app));
    const link = await sendLink(later, olga, orderId, 'payment');
    const { order_id: other } = await saveTeamOrder(createPerson(later.app));
    const unused = await sendLink(later, olga, other, 'payment');
    const visitor = createPerson(later.app);
    await visitor.payments.openLink({ ...link, ...RECIPIENT });
    later.passTime(31 * 60);
    await reconcileCheckouts(later.services);
    await payWithLink(visitor, link);
    await expect(visitor.payments.confirmLink(link)).resolves.toMatchObject({ order_id: orderId });
    later.passTime(14 * 24 * 3600 - 31 * 60 - 1);
    await expect(visitor.payments.checkLink(unused)).resolves.toBeTruthy();
    later.passTime(1);
    await expect(visitor.payments.checkLink(unused)).rejects.toMatchObject(invalid);
  });
});
