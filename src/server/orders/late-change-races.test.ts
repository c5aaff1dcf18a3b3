/** A late change that is taken while something else happens to its order (rules.md orders-12). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderResponse } from '#contract/order-dto.ts';
import { inOtherTransaction, waitForLocks } from '../testing/row-locks.ts';
import { createPerson, openTestShop, type Person, type TestShop } from '../testing/shop.ts';
import { createCheckout, GOOD_CARD, saveTeamOrder } from '../testing/teams.ts';

/** 12 shirts of Pro Mesh at $37.00, shipping $25.00. */
const TWELVE = 12 * 3700 + 2500;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** A guest's save waits for the captain, because the order is being paid. */
async function startWithLateChange() {
  const captain = createPerson(shop.app);
  const { order, order_id: orderId, share_link } = await saveTeamOrder(captain);
  const guest = createPerson(shop.app, '10.7.7.7');
  const [, reference] = share_link!.split('#order_id=');
  const late = JSON.parse((await guest.orders.loadShared({ order_id: reference! })).order) as OrderResponse;
  const intent = await captain.checkout.createIntent(createCheckout({ orders: [order] }, TWELVE));
  late.order.jersey_2!.jersey_number = '99';
  await guest.orders.save({ order: late, key: reference!.split('.')[1] }).catch(() => undefined);
  const { saves } = await captain.orders.deferredSaves({ order_id: orderId });
  const take = () =>
    captain.orders.settleDeferredSave({ order_id: orderId, id: saves[0]!.id, action: 'take' });
  await captain.checkout.sandboxPay({ clientSecret: intent.clientSecret!, ...GOOD_CARD });
  const pay = () => captain.checkout.submit({ id: intent.id });
  return { captain, orderId, teamReference: reference!, take, pay };
}

test('a change that is taken while the payment settles gets into the paid order', async () => {
  const { captain, orderId, take, pay } = await startWithLateChange();
  let paying: Promise<unknown> | undefined;
  let taking: Promise<unknown> | undefined;
  await inOtherTransaction(shop, async (other) => {
    await other.query('select from orders where order_id = $1 for update', [orderId]);
    paying = pay();
    await waitForLocks(shop, 1);
    taking = take();
    await waitForLocks(shop, 2);
  });
  await paying;
  await expect(taking).resolves.toMatchObject({ message: 'The change is in the order now' });
  const [paid] = (await captain.orders.status({ id: orderId })).orders;
  expect(paid!.order_id).toBe(`${orderId}-1-1`);
  expect((JSON.parse(paid!.order) as OrderResponse).order.jersey_2!.jersey_number).toBe('99');
});

test('a change is not taken into an order whose production begins at that moment', async () => {
  const { orderId, take, pay } = await startWithLateChange();
  await pay();
  let taking: Promise<unknown> | undefined;
  await inOtherTransaction(shop, async (supplier) => {
    await supplier.query(`update orders set supplier_status = 'printing' where order_id = $1`, [
      `${orderId}-1-1`,
    ]);
    taking = take();
    taking.catch(() => undefined);
    await waitForLocks(shop, 1);
  });
  await expect(taking).rejects.toMatchObject({ code: 'order-submitted' });
});

test('the page of the captain and of the team shows a change that was taken after the payment', async () => {
  const { captain, orderId, teamReference, take, pay } = await startWithLateChange();
  const read = async (person: Person, order_id: string) => {
    const { order } = await person.orders.loadShared({ order_id });
    const { version, order: jerseys } = JSON.parse(order) as OrderResponse;
    return { version, number: jerseys.jersey_2!.jersey_number };
  };
  const before = await read(captain, orderId);
  await pay();
  expect(await read(captain, orderId)).toEqual(before);
  await take();
  const after = { version: before.version! + 1, number: '99' };
  expect(await read(captain, orderId)).toEqual(after);
  expect(await read(createPerson(shop.app, '10.7.7.7'), teamReference)).toEqual(after);
});
