/** An order that was packed by scanning is sent as it lies in its parcels (rules.md packing-9, packing-10). */
import { expect, test } from 'vitest';
import { readEmails } from '../testing/people/mailbox.ts';
import { createReleasedTeam, packAll, printLabels } from '../testing/people/packing.ts';
import { openShippingShop } from '../testing/people/shipping.ts';
import { updateOrder } from '../testing/people/update-page.ts';

const opened = openShippingShop();

const read = (order_id: string) => opened.olga.shipping.shipments({ order_id });

const buy = (order_id: string, more: { missing_reason?: string; parcels?: number[] } = {}) =>
  opened.olga.shipping.createShipment({ order_id, postage_type: 'Expedited', ...more });

/** Packs the jerseys of a new order into two parcels, up to the given one of twelve. */
async function createPackedOrder(until: number): Promise<string> {
  const { shop, olga } = opened;
  const orderId = await createReleasedTeam(shop, olga);
  const keys = await printLabels(shop, orderId);
  await packAll(olga, keys.slice(0, 7));
  await packAll(olga, keys.slice(7, until), { parcel: 2 });
  return orderId;
}

async function readShippingEmail(orderId: string): Promise<string> {
  await updateOrder(opened.olga, orderId, { order_status: 'shipping' });
  const emails = await readEmails(opened.shop, 'camille@example.com');
  return emails.findLast(({ subject }) => subject?.includes(`${orderId}: shipping`))!.text!;
}

const readReasons = async (orderId: string) => {
  const { history } = await opened.olga.orderManagement.order({ order_id: orderId });
  return history.filter(({ kind }) => kind === 'sent-incomplete').map(({ detail }) => detail);
};

test('nothing changes for an order of which nothing was scanned', async () => {
  const { shop, olga } = opened;
  const orderId = await createReleasedTeam(shop, olga);
  expect(await read(orderId)).toMatchObject({ packed: null, parcels: [{ items: 12 }] });
  await buy(orderId);
  expect(await readShippingEmail(orderId)).not.toContain('In this parcel');
});

test('a packed order is sent in its parcels, and the e-mail says whose jersey lies in which', async () => {
  const orderId = await createPackedOrder(12);
  expect(await read(orderId)).toMatchObject({
    packed: { jerseys: 12, missing: 0, parcels: 2 },
    parcels: [{ items: 7 }, { items: 5 }],
  });
  await buy(orderId);
  const { shipments } = await read(orderId);
  expect(shipments.map(({ parcel, items }) => [parcel, items])).toEqual([
    [2, 5],
    [1, 7],
  ]);
  const email = await readShippingEmail(orderId);
  const [first, second] = shipments.toReversed().map(({ tracking_number }) => tracking_number!.slice(3));
  const [head, ofFirst = '', ofSecond = ''] = email.split('tracking number ');
  expect(head).toContain('in 2 parcels');
  expect(ofFirst).toContain(first);
  expect(ofFirst).toContain(
    "In this parcel: LAVOIE 0, ÉMOND 00, O'BRIEN 2, SAINT-PIERRE 3, ŁUKASZ 4, NGUYEN 5, TREMBLAY 6.",
  );
  expect(ofSecond).toContain(second);
  expect(ofSecond).toContain('In this parcel: SINGH 7, ROY 8, GAGNÉ 9, LAVOIE 10, ÉMOND 11.');
  expect(await readReasons(orderId)).toEqual([]);
});

test('an order with jerseys missing is sent with a reason, which the history keeps', async () => {
  const orderId = await createPackedOrder(10);
  expect(await read(orderId)).toMatchObject({
    packed: { jerseys: 10, missing: 2, parcels: 2 },
    parcels: [{ items: 7 }, { items: 5 }],
  });
  await buy(orderId, { missing_reason: 'Two follow next week' });
  expect(await readReasons(orderId)).toEqual([
    expect.objectContaining({ missing: 2, reason: 'Two follow next week' }),
  ]);
  const email = await readShippingEmail(orderId);
  expect(email).toContain('In this parcel: SINGH 7, ROY 8, GAGNÉ 9.');
  expect(email).not.toContain('LAVOIE 10');
});

test('an order with jerseys missing is not sent by either carrier without a reason', async () => {
  const orderId = await createPackedOrder(10);
  const { shipping } = opened.olga;
  const refused = { code: 'jerseys-missing' };
  await expect(buy(orderId)).rejects.toMatchObject(refused);
  await expect(buy(orderId, { missing_reason: '  ' })).rejects.toMatchObject(refused);
  const { rates } = await shipping.cpRates({ order_id: orderId });
  const { serviceCode: service_code } = rates[0]!;
  await expect(shipping.cpCreate({ order_id: orderId, service_code })).rejects.toMatchObject(refused);
  expect((await read(orderId)).shipments).toEqual([]);
  await shipping.cpCreate({ order_id: orderId, service_code, missing_reason: 'Two follow' });
  expect((await read(orderId)).shipments).toHaveLength(2);
});

test('an order that is sent otherwise than it was packed has an e-mail without names', async () => {
  const orderId = await createPackedOrder(12);
  await buy(orderId, { parcels: [4, 8] });
  expect(await readShippingEmail(orderId)).not.toContain('In this parcel');
  const inThree = await createPackedOrder(12);
  await buy(inThree, { parcels: [4, 4, 4] });
  expect(await readShippingEmail(inThree)).not.toContain('In this parcel');
});
