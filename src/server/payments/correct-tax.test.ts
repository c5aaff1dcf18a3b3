/** Sales tax of orders that change after their payment (rules.md tax-5, tax-7). */
import { expect, test } from 'vitest';
import { payWithLink, readNewestLink } from '../testing/money/money.ts';
import { readMoney } from '../testing/money/refunds.ts';
import { openShopWithBooks } from '../testing/money/shop-with-books.ts';
import { HST, payCart, register, WHOLE } from '../testing/money/taxes.ts';
import { updateOrder } from '../testing/people/update-page.ts';

const { shop, manager, captain } = openShopWithBooks();

test('a corrected province changes nothing before a manager has seen the difference', async () => {
  await register(manager);
  const orderId = await payCart(captain);
  const address = {
    ...{ street: '1 Main St', city: 'Halifax', province: 'NS', postal_code: 'B3J 1A1', country: 'CAN' },
  };
  await updateOrder(manager, orderId, { shipping_address: address });
  expect((await captain.orders.status({ id: orderId })).orders[0]?.money?.taxes).toMatchObject([
    { label: 'HST 13 % on $351.75', tax: 45.73 },
    { label: expect.stringContaining('children’s sizes'), tax: 5.86 },
  ]);
  const seen = await readMoney(manager, orderId);
  // 14 % of 351.75 is 49.25.
  expect(seen).toMatchObject({ due: 0, final_price: WHOLE, tax_difference: 3.52 });
  await manager.payments.correctTax({ order: { order_id: orderId, version: seen.version } });
  const corrected = await readMoney(manager, orderId);
  expect(corrected).toMatchObject({ due: 3.52, taxes: [{ label: 'HST 14 % on $351.75' }, { tax: 5.86 }] });
  expect(Object.keys(corrected)).not.toContain('tax_difference');
  await manager.payments.sendPaymentLink({ order: { order_id: orderId, version: corrected.version } });
  const link = await readNewestLink(shop, orderId);
  await payWithLink(captain, link);
  await captain.payments.confirmLink(link);
  expect(await readMoney(manager, orderId)).toMatchObject({ received: 524.11, due: 0 });
});

test('a price adjustment is taxed like the jerseys, also after the registration has ended', async () => {
  await register(manager);
  const orderId = await payCart(captain);
  const adjustment = {
    order_id: orderId,
    adjustment_id: crypto.randomUUID(),
    amount: -100,
    reason: 'Late delivery',
  };
  await manager.taxes.save({ registrations: [{ ...HST, number: '' }], rates: [] });
  await manager.orderManagement.adjustPrice(adjustment);
  // 75 % of 100.00 for 13 %, 25 % for 5 %: 276.75 and 92.25.
  expect(await readMoney(manager, orderId)).toMatchObject({ final_price: 409.59, overpaid: 111 });
});
