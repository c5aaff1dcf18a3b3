/** A label that could not be kept when it was bought is read later, and never bought again (rules.md delivery-10). */
import { beforeEach, expect, test } from 'vitest';
import { createPaidOrder, openShippingShop } from '../testing/people/shipping.ts';

const opened = openShippingShop();
let order_id: string;
beforeEach(async () => {
  order_id = await createPaidOrder(opened.shop);
});

async function buy(): Promise<string> {
  const { shipment } = await opened.olga.shipping.createShipment({ order_id, postage_type: 'Expedited' });
  return shipment!.ship_code;
}

const print = (ship_code: string) => opened.olga.shipping.shippingInfo({ ship_code });

test.each([
  ['a page', Buffer.from('<html>Sorry</html>').toString('base64')],
  ['nothing', ''],
])('a label that is %s is bought, and printed once the carrier has it', async (_case, label) => {
  const { stallion } = opened;
  stallion.label = label;
  const ship_code = await buy();
  const sold = stallion.sales.length;
  expect(await print(ship_code)).toMatchObject({
    success: false,
    message: expect.stringContaining('bought'),
  });
  stallion.label = null;
  expect(await print(ship_code)).toMatchObject({ success: true });
  const asked = stallion.requests.length;
  await print(ship_code);
  expect(stallion.requests.length).toBe(asked);
  expect(stallion.sales.length).toBe(sold);
});

test('a label whose bytes could not be stored is bought all the same', async () => {
  const { shop } = opened;
  const { files } = shop.services;
  shop.services.files = { ...files, write: () => Promise.reject(new Error('The disk is full')) };
  const ship_code = await buy();
  shop.services.files = files;
  expect((await opened.olga.shipping.shipments({ order_id })).shipments[0]).toMatchObject({
    state: 'bought',
    label: 'pending',
  });
  expect(await print(ship_code)).toMatchObject({ success: true });
});

test('a carrier that is down says so when a missing label is printed', async () => {
  const { stallion } = opened;
  stallion.label = '';
  const ship_code = await buy();
  stallion.label = null;
  stallion.refusal = { status: 500, body: {} };
  const printed = await print(ship_code);
  stallion.refusal = null;
  expect(printed).toMatchObject({
    success: false,
    message: expect.stringContaining('gave no usable answer'),
  });
});

test('a code that is none of the shop’s labels is answered without a question to the carrier', async () => {
  const asked = opened.stallion.requests.length;
  expect(await print('260000NONE')).toMatchObject({
    success: false,
    message: 'The shop has bought no such label.',
  });
  expect(opened.stallion.requests.length).toBe(asked);
});

test('a store that cannot be reached loses no label', async () => {
  const { shop, stallion } = opened;
  const { files } = shop.services;
  const ship_code = await buy();
  const asked = stallion.requests.length;
  shop.services.files = { ...files, read: () => Promise.reject(new Error('The bucket does not answer')) };
  const printed = await print(ship_code);
  shop.services.files = files;
  expect(printed).toMatchObject({ success: false, message: expect.stringContaining('please try again') });
  expect(await print(ship_code)).toMatchObject({ success: true });
  expect(stallion.requests.length).toBe(asked);
});
