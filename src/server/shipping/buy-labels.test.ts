/** Labels of the postage broker and the national carrier (rules.md delivery-10). */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createPaidOrder,
  listBookedLabels,
  openShippingShop,
  replaceCarrier,
} from '../testing/people/shipping.ts';

const opened = openShippingShop();
let order_id: string;
beforeEach(async () => {
  order_id = await createPaidOrder(opened.shop);
});

const readOrder = async () => {
  const { fulfilment, history } = await opened.olga.orderManagement.order({ order_id });
  return { trackingNumber: fulfilment?.tracking_number, postage: fulfilment?.stallion_data, history };
};

describe('a label of the postage broker', () => {
  const buy = () => opened.olga.shipping.createShipment({ order_id, postage_type: 'Expedited', total: 12.3 });

  test('is quoted, bought, stored and booked', async () => {
    const { olga, stallion } = opened;
    expect((await olga.shipping.stallionQuote({ order_id })).rates).toEqual([
      { postage_type: 'Expedited', package_type: 'Parcel', delivery_days: '2', total: 12.3 },
    ]);
    const { success, shipment, errors } = await buy();
    expect({ success, errors }).toEqual({ success: true, errors: [] });
    expect(shipment?.ship_code).toBe(stallion.sales.at(-1)?.code);
    const { trackingNumber, postage, history } = await readOrder();
    expect(trackingNumber).toMatch(/^SE-/);
    expect(postage).toMatchObject({ ship_code: shipment?.ship_code, postage_type: 'Expedited' });
    expect(history[0]).toMatchObject({
      kind: 'label-bought',
      actor: 'olga',
      detail: { parcel: 1, carrier: 'Stallion Express', costCents: expect.any(Number) },
    });
  });

  test('needs a chosen service', async () => {
    const bought = opened.olga.shipping.createShipment({ order_id, postage_type: '' });
    await expect(bought).rejects.toMatchObject({ message: 'Select an option!' });
  });

  test('is bought once when two managers press at the same time', async () => {
    const { stallion } = opened;
    const before = stallion.sales.length;
    const answers = await Promise.allSettled(Array.from({ length: 10 }, buy));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(stallion.sales.length - before).toBe(1);
  });

  test('is not bought when its price rose since it was shown', async () => {
    const { olga, stallion } = opened;
    const before = stallion.sales.length;
    const { errors } = await olga.shipping.createShipment({ order_id, postage_type: 'Expedited', total: 9 });
    expect(errors).toEqual([expect.stringContaining('The price is now $12.30')]);
    expect(stallion.sales.length).toBe(before);
  });

  test('that the broker refuses leaves nothing behind, and can be tried again', async () => {
    const { stallion } = opened;
    stallion.refusal = { status: 422, body: { success: false, errors: ['The postal code is unknown'] } };
    expect(await buy()).toMatchObject({ success: false, errors: ['The postal code is unknown'] });
    stallion.refusal = null;
    expect(await buy()).toMatchObject({ success: true });
  });

  test('has the text that staff wrote for it', async () => {
    const { olga, stallion } = opened;
    const to = { name: 'C. Roy', line2: 'Buzzer 7' };
    await olga.shipping.createShipment({ order_id, postage_type: 'Expedited', to });
    const { body } = stallion.requests.findLast(
      ({ path, method }) => method === 'POST' && path.endsWith('/shipments'),
    )!;
    expect(JSON.parse(body)).toMatchObject({ to_address: { name: 'C. Roy', address2: 'Buzzer 7' } });
  });
});

describe('a label of the national carrier', () => {
  test('is quoted with its taxes apart, bought, and printed from the store', async () => {
    const { olga, canadaPost } = opened;
    const { rates } = await olga.shipping.cpRates({ order_id });
    for (const { priceDetails } of rates)
      expect(priceDetails.base + priceDetails.gst).toBeCloseTo(priceDetails.due, 10);
    const { serviceCode, priceDetails } = rates[0]!;
    const { shipmentId, code, originalMessages } = await olga.shipping.cpCreate({
      order_id,
      service_code: serviceCode,
      total: priceDetails.due,
    });
    expect({ code, originalMessages }).toEqual({ code: '', originalMessages: [] });
    expect(await listBookedLabels(opened.shop, order_id)).toEqual([shipmentId]);
    const asked = canadaPost.requests.length;
    const { links } = await olga.shipping.cpShipmentLink({ shipmentId: shipmentId! });
    expect(links.label).toMatch(/^data:application\/pdf;base64,JVBERi/);
    expect(canadaPost.requests.length).toBe(asked);
    expect((await readOrder()).trackingNumber).toMatch(/^CP-/);
  });

  test('that is refused shows the carrier’s code and words', async () => {
    const { olga, shop } = opened;
    const { CarrierError } = await import('../platform/providers/postage/carrier/carrier-error.ts');
    const messages = [{ code: '9174', text: 'The phone number is not valid.' }];
    const restore = replaceCarrier(shop, 'canada-post', {
      buy: () => Promise.reject(new CarrierError('rejected', 'rejected', { messages })),
    });
    const { rates } = await olga.shipping.cpRates({ order_id });
    const answer = await olga.shipping.cpCreate({ order_id, service_code: rates[0]!.serviceCode });
    restore();
    expect(answer).toMatchObject({
      shipmentId: null,
      code: '9174',
      originalMessages: [{ code: '9174', description: 'The phone number is not valid.' }],
    });
  });
});

test('neither token nor carrier address leaves the server', async () => {
  const { olga, stallion } = opened;
  const answers = JSON.stringify([
    await olga.shipping.shipments({ order_id }),
    await olga.shipping.stallionQuote({ order_id }),
    await olga.shipping.createShipment({ order_id, postage_type: 'Expedited' }),
    await olga.shipping.shipments({ order_id }),
  ]);
  expect(answers).not.toContain(stallion.origin);
  expect(answers).not.toMatch(/token-of/);
});
