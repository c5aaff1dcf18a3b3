/** Large orders are sent in several parcels, each with a label of its own (rules.md delivery-5, delivery-10). */
import { expect, test } from 'vitest';
import { CarrierError } from '../platform/providers/postage/carrier/carrier-error.ts';
import {
  createPaidOrder,
  listBookedLabels,
  openShippingShop,
  replaceCarrier,
} from '../testing/people/shipping.ts';

const opened = openShippingShop();

const buy = (order_id: string, parcels?: number[]) =>
  opened.olga.shipping.createShipment({
    order_id,
    postage_type: 'Expedited',
    ...(parcels && { parcels }),
  });

const read = (order_id: string) => opened.olga.shipping.shipments({ order_id });

/** Lets the carrier refuse the second label that is bought. */
function refuseSecond() {
  const { buy: sell } = opened.shop.services.carriers['stallion-express'];
  let calls = 0;
  return replaceCarrier(opened.shop, 'stallion-express', {
    buy: (request) => {
      calls += 1;
      if (calls !== 2) return sell(request);
      throw new CarrierError('rejected', 'rejected', { messages: [{ code: '1', text: 'Too heavy today' }] });
    },
  });
}

test('an order of 300 jerseys is sent in three parcels, and every label is printed', async () => {
  const { olga, shop } = opened;
  const order_id = await createPaidOrder(shop, 300);
  expect((await read(order_id)).parcels.map(({ items }) => items)).toEqual([100, 100, 100]);
  await buy(order_id);
  const { shipments, tracking_number, complete } = await read(order_id);
  expect(complete).toBe(true);
  expect(shipments.map(({ parcel }) => parcel)).toEqual([3, 2, 1]);
  expect(tracking_number).toBe(shipments.at(-1)?.tracking_number);
  const labels = new Set<string>();
  for (const { ship_code } of shipments)
    labels.add((await olga.shipping.shippingInfo({ ship_code: ship_code! })).label);
  expect(labels.size).toBe(3);
});

test('the parcel that was refused is bought later, beside those that were sold', async () => {
  const { shop, stallion } = opened;
  const order_id = await createPaidOrder(shop, 300);
  const before = stallion.sales.length;
  const restore = refuseSecond();
  expect(await buy(order_id)).toMatchObject({ success: false, errors: ['Too heavy today'] });
  restore();
  const half = await read(order_id);
  expect(half).toMatchObject({ complete: false, unshipped: 100, tracking_number: '' });
  expect(await buy(order_id)).toMatchObject({ success: true });
  const { shipments, complete } = await read(order_id);
  expect(complete).toBe(true);
  const live = shipments.filter(({ state }) => state === 'bought').map(({ parcel }) => parcel);
  expect(live.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  expect(stallion.sales.length - before).toBe(3);
});

test('staff may pack otherwise, but neither more nor less than the order has', async () => {
  const order_id = await createPaidOrder(opened.shop, 12);
  await expect(buy(order_id, [10, 5])).rejects.toMatchObject({ code: 'parcels-misfit' });
  await expect(buy(order_id, [10])).rejects.toMatchObject({ code: 'parcels-misfit' });
  await buy(order_id, [10, 2]);
  expect(await listBookedLabels(opened.shop, order_id)).toHaveLength(2);
});

test('a parcel and an envelope have one price, and each its own label', async () => {
  const { olga, shop, stallion } = opened;
  const order_id = await createPaidOrder(shop, 5);
  const parcels = [4, 1];
  const { rates } = await olga.shipping.stallionQuote({ order_id, parcels });
  expect(rates).toMatchObject([{ package_type: 'Parcel and Thick Envelope', total: 24.6 }]);
  const { postage_type, package_type, total } = rates[0]!;
  const asked = stallion.requests.length;
  const bought = await olga.shipping.createShipment({ order_id, parcels, postage_type, package_type, total });
  expect(bought).toMatchObject({ success: true, errors: [] });
  const purchases = stallion.requests.slice(asked).filter(({ path }) => path.endsWith('/shipments'));
  expect(purchases.map(({ body }) => JSON.parse(body).package_type)).toEqual(['Parcel', 'Thick Envelope']);
});

test('cancelled labels are void, and new ones have new references', async () => {
  const { olga, shop, stallion } = opened;
  const order_id = await createPaidOrder(shop, 300);
  await buy(order_id);
  const { message } = await olga.shipping.cancel({ order_id });
  expect(message).toContain('the label must not be used any more');
  expect(await read(order_id)).toMatchObject({ tracking_number: '', complete: false, unshipped: 300 });
  await expect(olga.shipping.cancel({ order_id })).rejects.toMatchObject({ code: 'no-label' });
  await buy(order_id);
  const references = stallion.sales.map(({ orderId }) => orderId);
  expect(new Set(references).size).toBe(references.length);
  expect(await listBookedLabels(shop, order_id)).toHaveLength(3);
});

test('a label that the carrier does not cancel stays booked, with its words', async () => {
  const { olga, shop } = opened;
  const order_id = await createPaidOrder(shop);
  await buy(order_id);
  const restore = replaceCarrier(shop, 'stallion-express', {
    cancel: async () => ({ outcome: 'refused', text: 'The parcel was picked up.' }),
  });
  expect(await olga.shipping.cancel({ order_id })).toMatchObject({ message: 'The parcel was picked up.' });
  restore();
  const { tracking_number, shipments } = await read(order_id);
  expect(tracking_number).toMatch(/^SE-/);
  expect(shipments[0]).toMatchObject({ state: 'bought', message: 'The parcel was picked up.' });
});
