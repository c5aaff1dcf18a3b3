/** A cart is paid, and its order has what was typed: the list, and the address with its unit (rules.md checkout-10). */
import { expect, test } from 'vitest';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { RECIPIENT } from '../../testing/money/money.ts';
import { createCheckout, GOOD_CARD, pay, saveTeamOrder, TWELVE_CENTS } from '../../testing/people/teams.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import { createPerson } from '../../testing/shop/shop.ts';
import { reconcileCheckouts } from '../reconcile-checkouts.ts';

const shop = openShopForFile();
const manager = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });

test('a captain saves, pays and finds the order under the same id', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const intent = await pay(captain, { orders: [order] }, TWELVE_CENTS);
  expect(intent.summary).toEqual({
    order_total: 444,
    discount: 0,
    shipping_total: 25,
    credits: 0,
    final_price: 469,
  });

  const { order_id } = await captain.checkout.submit({ id: intent.id });
  expect(order_id).toBe(order.order_id);
  const { orders } = await captain.orders.status({ id: order_id });
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({
    order_id: `${order_id}-1-1`,
    order_status: 'production',
    secret_code: 'Northside Owls',
  });
  expect(JSON.parse(orders[0]!.order).order.jersey_2).toMatchObject({
    jersey_name: 'Émond',
    jersey_number: '00',
  });
});

test('a payment that is processing is not reported as failed, keeps its content, and no other is opened', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const other = await saveTeamOrder(captain);
  const { id, clientSecret } = await captain.checkout.createIntent(
    createCheckout({ orders: [order] }, TWELVE_CENTS),
  );
  const card = { clientSecret: clientSecret!, ...GOOD_CARD, number: '4000000000000077' };
  expect((await captain.checkout.sandboxPay(card)).status).toBe('processing');
  await expect(captain.checkout.submit({ id })).rejects.toMatchObject({ code: 'payment-processing' });

  const again = createCheckout({ orders: [other.order] }, TWELVE_CENTS, id);
  await expect(captain.checkout.createIntent(again)).rejects.toMatchObject({ code: 'payment-processing' });
  const elsewhere = createCheckout({ orders: [order] }, TWELVE_CENTS);
  await expect(captain.checkout.createIntent(elsewhere)).rejects.toMatchObject({ code: 'order-being-paid' });

  shop.passTime(60);
  expect(await reconcileCheckouts(shop.services)).toBe(1);
  const { orders } = await captain.orders.status({ id: order.order_id! });
  expect(orders).toMatchObject([{ order_status: 'production' }]);
});

test('a roster that the team changed at the same price is paid as stored, and the response lists the changes', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const changed = structuredClone(order);
  changed.order.jersey_3!.jersey_name = 'Marc';
  await captain.orders.save({ order: changed });
  const intent = await captain.checkout.createIntent(createCheckout({ orders: [order] }, TWELVE_CENTS));
  const change = { jersey: 3, player: "O'Brien", field: 'name', before: "O'Brien", after: 'Marc' };
  expect(intent.changed).toEqual([{ order_id: order.order_id, version: 2, changes: [change] }]);
  await captain.checkout.sandboxPay({ clientSecret: intent.clientSecret!, ...GOOD_CARD });
  const { order_id } = await captain.checkout.submit({ id: intent.id });
  const [paid] = (await captain.orders.status({ id: order_id })).orders;
  expect((JSON.parse(paid!.order) as OrderResponse).order.jersey_3!.jersey_name).toBe('Marc');
});

test('the payment opens at the first attempt while the team enters names', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const typing = Array.from({ length: 8 }, (_, n) => {
    const changed = structuredClone(order);
    changed.order[`jersey_${n + 1}`]!.jersey_name = `Name ${n}`;
    return captain.orders.save({ order: changed }).catch(() => 'refused');
  });
  const intent = await captain.checkout.createIntent(createCheckout({ orders: [order] }, TWELVE_CENTS));
  await Promise.all(typing);
  expect(intent.amount).toBe(TWELVE_CENTS);
});

const address = { ...RECIPIENT.address, street: '123 Main St, Unit 4' };
const LINE = '123 Main St, Unit 4, Toronto, ON M5V 2T6';

test('a unit typed in the checkout is part of the address of the paid order, for customer and staff', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const { checkout, ...opening } = createCheckout({ orders: [order] }, TWELVE_CENTS);
  const intent = await captain.checkout.createIntent({ ...opening, checkout: { ...checkout, address } });
  await captain.checkout.sandboxPay({ clientSecret: intent.clientSecret!, ...GOOD_CARD });
  const { order_id } = await captain.checkout.submit({ id: intent.id });
  const { orders } = await captain.orders.status({ id: order_id });
  expect(orders[0]!.shipping_address).toBe(LINE);
  const { contact } = await manager.orderManagement.order({ order_id: orders[0]!.order_id });
  expect(contact).toMatchObject({ shipping_address: LINE, address });
});
