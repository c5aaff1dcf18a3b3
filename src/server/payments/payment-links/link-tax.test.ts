/** Sales tax of payment links (rules.md tax-4). */
import { expect, test } from 'vitest';
import { getVersion, payWithLink, RECIPIENT, readNewestLink } from '../../testing/money/money.ts';
import { readMoney } from '../../testing/money/refunds.ts';
import { openShopWithBooks } from '../../testing/money/shop-with-books.ts';
import { PRICE, register, WHOLE } from '../../testing/money/taxes.ts';
import { GOOD_CARD, saveOrder } from '../../testing/people/teams.ts';
import type { Person, TestShop } from '../../testing/shop/shop.ts';

const { shop, manager, captain } = openShopWithBooks();

async function sendLinkTo(shop: TestShop, manager: Person, kind: 'deposit' | 'payment', amount?: number) {
  const orderId = await saveOrder(shop);
  const order = { order_id: orderId, version: await getVersion(manager, orderId), amount };
  if (kind === 'deposit') await manager.payments.sendDepositLink({ order });
  else await manager.payments.sendPaymentLink({ order });
  return { orderId, link: await readNewestLink(shop, orderId) };
}

test('a payment link asks for the price, and after the address for the tax with it', async () => {
  await register(manager);
  const { orderId, link } = await sendLinkTo(shop, manager, 'payment');
  expect((await captain.payments.checkLink(link)).payment_amount).toBe(PRICE);
  expect(await captain.payments.openLink({ ...link, ...RECIPIENT })).toMatchObject({
    amount: WHOLE,
    taxes: [{ tax: 45.73 }, { tax: 5.86 }],
  });
  const alberta = { ...RECIPIENT.address, city: 'Calgary', province: 'AB', postal_code: 'T2P 1J9' };
  const opened = await captain.payments.openLink({ ...link, ...RECIPIENT, address: alberta });
  // 5 % of 351.75 and of 117.25.
  expect(opened.amount).toBe(492.45);
  await captain.checkout.sandboxPay({ clientSecret: opened.clientSecret, ...GOOD_CARD });
  await captain.payments.confirmLink(link);
  expect(await readMoney(manager, orderId)).toMatchObject({ received: 492.45, due: 0, paid: true });
});

test('a deposit is paid as it was asked for, and the tax is in the balance', async () => {
  await register(manager);
  const { orderId, link } = await sendLinkTo(shop, manager, 'deposit', 100);
  await payWithLink(captain, link);
  await captain.payments.confirmLink(link);
  expect(await readMoney(manager, orderId)).toMatchObject({ received: 100, due: 420.59 });
  const order = { order_id: orderId, version: await getVersion(manager, orderId) };
  await manager.payments.sendPaymentLink({ order });
  const rest = await readNewestLink(shop, orderId);
  await payWithLink(captain, rest);
  await captain.payments.confirmLink(rest);
  expect(await readMoney(manager, orderId)).toMatchObject({ received: WHOLE, due: 0, paid: true });
});
