import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { buyLabelsOf, type OrderToShip, quoteOrder, sumTotals } from './ship-orders.ts';

const ORDER: OrderToShip = {
  ...{ order_id: '0042201126', version: 3, secret_code: 'Falcons', order_status: 'production' },
  ...{ tracking_number: null, has_address: true, paid: true },
};

const brokerRate = (postage_type: string, delivery_days: string, total: number) => ({
  ...{ postage_type, package_type: 'Parcel', delivery_days, total },
});

const carrierRate = (serviceCode: string, expectedTransitTime: string, due: number) => ({
  ...{ serviceCode, serviceName: serviceCode, priceDetails: { base: due, gst: 0, due } },
  serviceStandard: { expectedDeliveryDate: '', expectedTransitTime },
});

const answerRates = (
  broker: object[],
  carrier: object[],
  errors: string[] = [],
  packed: object | null = null,
) =>
  fakeApi({
    [paths.shipping.shipments]: () => ({ packed }),
    [paths.shipping.stallionQuote]: () => ({ success: true, rates: broker, errors }),
    [paths.shipping.cpRates]: () => ({ rates: carrier, code: '', originalMessages: [] }),
  });

test('the cheapest and the fastest rate of both carriers are offered, of equal ones the other measure decides', async () => {
  answerRates(
    [brokerRate('Economy', '4-7', 9), brokerRate('Express', '2', 20), brokerRate('Unknown', '', 9)],
    [carrierRate('Regular', '7', 12), carrierRate('Xpress', '2', 18)],
  );
  const { options, fault } = await quoteOrder(ORDER);
  expect(fault).toBe('');
  expect(options?.cheapest).toMatchObject({ code: 'Economy', total: 9 });
  expect(options?.fastest).toMatchObject({ code: 'Xpress', carrier: 'canada-post', total: 18 });
  const quoted = [{ order: ORDER, options, fault }];
  expect(sumTotals([...quoted, ...quoted], 'cheapest')).toBe(18);
});

test('an order is held without an address or a rate, and one with its number needs no label', async () => {
  answerRates([], [], ['No such postal code']);
  expect(await quoteOrder(ORDER)).toMatchObject({ options: null, fault: 'ERROR: No such postal code' });
  expect((await quoteOrder({ ...ORDER, has_address: false })).fault).toBe('no address to ship to');
  const labelled = await quoteOrder({ ...ORDER, tracking_number: 'SE-ABCDEFGH' });
  expect(labelled).toMatchObject({ options: null, fault: '' });
  // Nothing is asked of a carrier for it.
  expect(await buyLabelsOf(labelled, 'fastest')).toMatchObject({ fault: '' });
});

test('what a carrier refuses is told of its order', async () => {
  answerRates([brokerRate('Economy', '4-7', 9)], []);
  const quoted = await quoteOrder(ORDER);
  fakeApi({
    [paths.shipping.createShipment]: ({ order_id, total }: { order_id: string; total: number }) => ({
      ...{ success: false, shipment: null, errors: [`${order_id} for ${total}: no money left`] },
    }),
  });
  expect((await buyLabelsOf(quoted, 'cheapest')).fault).toBe('ERROR: 0042201126 for 9: no money left');
});

test('an order with jerseys missing at the packing table is left to its page', async () => {
  const calls = answerRates([brokerRate('Economy', '4-7', 9)], [], [], {
    jerseys: 16,
    missing: 2,
    parcels: 2,
  });
  expect(await quoteOrder(ORDER)).toMatchObject({
    ...{ options: null, fault: '2 not packed: buy its labels on its page, with a reason' },
  });
  expect(calls.map(({ path }) => path)).toEqual([paths.shipping.shipments]);
});
