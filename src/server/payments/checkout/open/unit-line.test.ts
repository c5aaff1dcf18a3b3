/** The unit of an address (rules.md checkout-10), from the payment to every place that shows the address. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { RECIPIENT, sendLink } from '../../../testing/money/money.ts';
import {
  createCheckout,
  GOOD_CARD,
  saveOrder,
  saveTeamOrder,
  TWELVE_CENTS,
} from '../../../testing/people/teams.ts';
import { openShopForFile, signInForFile } from '../../../testing/shop/for-file.ts';
import { createPerson } from '../../../testing/shop/shop.ts';

const shop = openShopForFile();
const manager = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });

const address = { ...RECIPIENT.address, street: '123 Main St, Unit 4' };
const LINE = '123 Main St, Unit 4, Toronto, ON M5V 2T6';

test('a unit typed in the checkout is part of the address of the paid order, for customer and staff', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const { checkout, ...opening } = createCheckout({ orders: [order] }, TWELVE_CENTS, randomUUID());
  const intent = await captain.checkout.createIntent({ ...opening, checkout: { ...checkout, address } });
  await captain.checkout.sandboxPay({ clientSecret: intent.clientSecret!, ...GOOD_CARD });
  const { order_id } = await captain.checkout.submit({ id: intent.id });
  const { orders } = await captain.orders.status({ id: order_id });
  expect(orders[0]!.shipping_address).toBe(LINE);
  const { contact } = await manager.orderManagement.order({ order_id: orders[0]!.order_id });
  expect(contact).toMatchObject({ shipping_address: LINE, address });
});

test('a street with its unit of 120 characters is stored whole, and one of 121 is not taken', async () => {
  const visitor = createPerson(shop.app);
  const link = await sendLink(shop, manager, await saveOrder(shop), 'payment');
  const open = (street: string) =>
    visitor.payments.openLink({ ...link, ...RECIPIENT, address: { ...address, street } });
  const street = `${'1'.repeat(112)}, Unit 4`;
  await expect(open(`1${street}`)).rejects.toMatchObject({ status: 400 });
  await expect(open(street)).resolves.toMatchObject({ clientSecret: expect.any(String) });
});
