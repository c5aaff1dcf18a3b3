/** What a carrier sold and lists only later, and labels that nobody uses any more (rules.md delivery-10). */
import { expect, test } from 'vitest';
import { CarrierError } from '../platform/providers/postage/carrier/carrier-error.ts';
import { runCheck } from '../testing/people/checks.ts';
import {
  createPaidOrder,
  listBookedLabels,
  openShippingShop,
  replaceCarrier,
} from '../testing/people/shipping.ts';
import { cancelOrder } from '../testing/people/update-page.ts';
import { fetchPendingLabels } from './read-label.ts';
import { settleUnsettledShipments } from './settle-shipments.ts';

const opened = openShippingShop();
const CARRIER = 'stallion-express';
const MINUTE = 60;

const buy = (order_id: string) =>
  opened.olga.shipping.createShipment({ order_id, postage_type: 'Expedited' });
const settleAfter = async (seconds: number) => {
  opened.shop.passTime(seconds);
  await settleUnsettledShipments(opened.shop.services);
};
const readShipments = async (order_id: string) =>
  (await opened.olga.shipping.shipments({ order_id })).shipments;
const findUnused = async () =>
  (await runCheck(opened.shop.services, 'labels-unused')).map(({ detail }) => detail);

/** Buys a label whose answer is lost and that the carrier does not list yet. Returns how it lists it at last. */
async function buyUnlisted(order_id: string) {
  opened.stallion.failNext('reset-after-commit', /^POST .*shipment/);
  await buy(order_id);
  const list = replaceCarrier(opened.shop, CARRIER, { findShipment: async () => null });
  await settleAfter(2 * MINUTE + 1);
  expect(await readShipments(order_id)).toMatchObject([
    { state: 'failed', message: expect.stringContaining('nothing was bought') },
  ]);
  return list;
}

test('one that was bought again meanwhile is kept with its number, and a manager is alerted', async () => {
  const order_id = await createPaidOrder(opened.shop);
  const list = await buyUnlisted(order_id);
  await buy(order_id);
  const booked = await listBookedLabels(opened.shop, order_id);
  list();
  await settleAfter(10 * MINUTE);
  expect(await listBookedLabels(opened.shop, order_id)).toEqual(booked);
  expect(await readShipments(order_id)).toContainEqual(
    expect.objectContaining({
      state: 'failed',
      message: expect.stringContaining('sold this label after all'),
    }),
  );
  expect(await findUnused()).toEqual([{ orders: [order_id] }]);
});

test('the label of an order that was cancelled alerts managers until it is cancelled too', async () => {
  const order_id = await createPaidOrder(opened.shop);
  await buy(order_id);
  await cancelOrder(opened.olga, order_id);
  expect(await findUnused()).toMatchObject([{ orders: expect.arrayContaining([order_id]) }]);
  await opened.olga.shipping.cancel({ order_id });
  expect(await findUnused()).not.toMatchObject([{ orders: expect.arrayContaining([order_id]) }]);
});

test('a carrier that asks for a pause is left alone for all its shipments until then', async () => {
  const orders = [await createPaidOrder(opened.shop), await createPaidOrder(opened.shop)];
  for (const order_id of orders) {
    opened.stallion.failNext('reset-after-commit', /^POST .*shipment/);
    await buy(order_id);
  }
  let asked = 0;
  const restore = replaceCarrier(opened.shop, CARRIER, {
    findShipment: () => {
      asked += 1;
      throw new CarrierError('unavailable', 'asks for a pause', { retryAfterSeconds: 600 });
    },
  });
  await settleAfter(2 * MINUTE + 1);
  await settleAfter(5 * MINUTE);
  expect(asked).toBe(1);
  restore();
  await settleAfter(5 * MINUTE);
  for (const order_id of orders) expect(await listBookedLabels(opened.shop, order_id)).toHaveLength(1);
});

test('a label that was not finished when it was bought is fetched before anybody prints it', async () => {
  const order_id = await createPaidOrder(opened.shop);
  opened.stallion.label = '';
  await buy(order_id);
  opened.stallion.label = null;
  await fetchPendingLabels(opened.shop.services);
  expect(await readShipments(order_id)).toMatchObject([{ state: 'bought', label: 'ready' }]);
});

// The last one, because a day later nobody is signed in any more.
test.each([
  ['ten minutes', 10 * MINUTE],
  ['a day', 24 * 3600],
])('a label that the carrier lists after %s is found', async (_when, seconds) => {
  const order_id = await createPaidOrder(opened.shop);
  const list = await buyUnlisted(order_id);
  if (seconds > 10 * MINUTE) await settleAfter(10 * MINUTE);
  list();
  await settleAfter(seconds);
  expect(await listBookedLabels(opened.shop, order_id)).toHaveLength(1);
});
