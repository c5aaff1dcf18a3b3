/** Tracking (rules.md delivery-7, delivery-11) and tracking numbers of other carriers. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readEmails } from '../testing/people/mailbox.ts';
import { createPaidOrder, openShippingShop } from '../testing/people/shipping.ts';
import { createPerson, type Person, signInAs } from '../testing/shop/shop.ts';
import { trackParcels } from './track-parcels.ts';

const opened = openShippingShop();
let visitor: Person;
let olga: Person;
let order_id: string;
beforeAll(async () => {
  visitor = createPerson(opened.shop.app);
});
beforeEach(async () => {
  // A session of staff ends within the days that some tests let pass.
  olga = await signInAs(opened.shop, { email: `${randomUUID()}@example.com`, access: 'manager' });
  order_id = await createPaidOrder(opened.shop);
  opened.stallion.events = [];
});

const HOURS = 3600;
const EVENTS = [
  { status: 'Out for delivery', datetime: '2026-11-22 08:00' },
  { status: 'Picked up', datetime: '2026-11-20 10:00' },
];

async function ship(): Promise<string> {
  await olga.shipping.createShipment({ order_id, postage_type: 'Expedited' });
  return (await olga.shipping.shipments({ order_id })).tracking_number;
}

const setStatus = (order_status: 'shipping') =>
  olga.orderManagement.updateOrder({ order: { order_id, version: 2, order_status } } as never);

const countQuestions = () => opened.stallion.requests.filter(({ path }) => path.endsWith('/track')).length;

test('a customer sees the events in order, and the arrival ten days after the first', async () => {
  const ship_code = await ship();
  opened.stallion.events = EVENTS;
  expect(await visitor.shipping.trackingDetails({ ship_code })).toMatchObject({
    success: true,
    carrier: 'Stallion Express',
    arrival: '2026-11-30',
    events: [{ datetime: '2026-11-20T10:00:00-05:00' }, { datetime: '2026-11-22T08:00:00-05:00' }],
  });
});

test('a number that the shop did not send is not asked of a carrier', async () => {
  const asked = opened.stallion.requests.length;
  const details = await visitor.shipping.trackingDetails({ ship_code: 'SE-99999999AAAA' });
  expect(details).toMatchObject({ success: false });
  expect(opened.stallion.requests.length).toBe(asked);
});

test('the carrier is asked every three hours at most, however often a customer looks', async () => {
  const ship_code = await ship();
  const before = countQuestions();
  for (let look = 0; look < 5; look += 1) await visitor.shipping.trackingDetails({ ship_code });
  await trackParcels(opened.shop.services);
  expect(countQuestions() - before).toBe(1);
  opened.shop.passTime(3 * HOURS);
  await visitor.shipping.trackingDetails({ ship_code });
  await visitor.shipping.trackingDetails({ ship_code });
  expect(countQuestions() - before).toBe(2);
});

test('known events stay visible while the carrier is down', async () => {
  const ship_code = await ship();
  opened.stallion.events = EVENTS;
  await visitor.shipping.trackingDetails({ ship_code });
  opened.shop.passTime(3 * HOURS);
  opened.stallion.refusal = { status: 500, body: {} };
  const details = await visitor.shipping.trackingDetails({ ship_code });
  opened.stallion.refusal = null;
  expect(details.events).toHaveLength(2);
});

test('a parcel that was delivered is not asked for any more', async () => {
  const { shop, stallion } = opened;
  const ship_code = await ship();
  stallion.events = [...EVENTS, { status: 'Delivered', datetime: '2026-11-22 12:00' }];
  shop.passTime(48 * HOURS);
  await visitor.shipping.trackingDetails({ ship_code });
  shop.passTime(6 * HOURS);
  const before = countQuestions();
  const { events } = await visitor.shipping.trackingDetails({ ship_code });
  expect(events.at(-1)?.status).toBe('delivered');
  expect(countQuestions()).toBe(before);
});

test('a number that comes after the status is told when it is there, with a link', async () => {
  await setStatus('shipping');
  await olga.shipping.setTrackingNumber({
    order_id,
    carrier: 'Canada Post',
    tracking_number: '1371 1345 8376 9923',
  });
  const letter = (await readEmails(opened.shop, 'camille@example.com')).at(-1)!;
  expect(letter.text).toContain('Canada Post, tracking number 1371134583769923: https://www.canadapost');
  expect((await olga.shipping.shipments({ order_id })).tracking_number).toBe('CP-1371134583769923');
});

test('a number of another carrier is kept as it was typed, corrected and removed', async () => {
  const type = (tracking_number: string) =>
    olga.shipping.setTrackingNumber({ order_id, carrier: 'Purolator', tracking_number });
  await type('PUR 123-456');
  await type('PUR 123-457');
  expect(await visitor.shipping.trackingDetails({ ship_code: 'PUR 123-457' })).toMatchObject({
    success: false,
    carrier: 'Purolator',
    link: null,
    message: 'No tracking details available',
  });
  await expect(ship()).rejects.toMatchObject({ message: 'Shipment already created!' });
  const unnamed = { order_id, tracking_number: '1Z999AA10123456784' };
  await expect(olga.shipping.setTrackingNumber(unnamed)).rejects.toMatchObject({ code: 'carrier-missing' });
  await expect(type('<script>')).rejects.toMatchObject({ code: 'tracking-number-invalid' });
  await type('');
  expect((await olga.shipping.shipments({ order_id })).tracking_number).toBe('');
  expect(await ship()).toMatch(/^SE-/);
  await expect(type('PUR 123-458')).rejects.toMatchObject({ code: 'shipment-exists' });
});
