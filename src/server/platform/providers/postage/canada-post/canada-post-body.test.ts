import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { measureParcel } from '#domain/shipping/parcel.ts';
import {
  checkShippingAddress,
  type ShippingAddress,
  tidyAddress,
} from '#domain/shipping/shipping-address.ts';
import { findSchemaErrors, HAS_SCHEMAS } from '../../../../testing/postage/canada-post-schema.ts';
import { AMERICAN, RECIPIENT, SENDER } from '../../../../testing/postage/samples.ts';
import { anyText } from '../../../../testing/probes/any-text.ts';
import { buildContractShipment, buildNonContractShipment, buildRefundRequest } from './canada-post-body.ts';
import { buildRateRequest } from './canada-post-rates.ts';
import { parseXml, readElement, readLeaf } from './canada-post-xml.ts';

const SAMPLES = 500;
const numbers = { customer: '1234567', contract: '40012345' };

const words = (maxLength: number) =>
  fc.oneof(anyText({ maxLength }), fc.string({ unit: fc.constantFrom(...'aéß&<>"\' -ł漢'), maxLength }));

const addresses: fc.Arbitrary<ShippingAddress> = fc.record({
  name: words(50),
  company: words(50),
  phone: fc.constantFrom('604-555-0123', '+1 (604) 555-0123', '6045550123'),
  email: fc.constant('zoe@otters.ca'),
  line1: words(60),
  line2: words(60),
  city: words(45),
  province: fc.constant('BC'),
  postalCode: fc.constantFrom('V6B 4Y8', 'v6b4y8', 'V6B-4Y8'),
  country: fc.constant('CAN' as const),
});

const requests = fc
  .record({
    address: fc.oneof(addresses, fc.constant(RECIPIENT), fc.constant(AMERICAN)),
    items: fc.integer({ min: 1, max: 133 }),
    value: fc.integer({ min: 0, max: 9_999_99 }),
  })
  .map(({ address, items, value }) => ({
    reference: `0042201126-${items}`,
    parcel: { ...measureParcel(items), valueCents: cents(value) },
    service: { code: 'DOM.EP', name: 'Expedited Parcel', packageType: 'Parcel' },
    to: tidyAddress(address),
  }));

/** Requests that the checks before a call let through. */
const orders = fc
  .sample(requests, { numRuns: 4 * SAMPLES, seed: 12 })
  .filter(({ to }) => checkShippingAddress(to, 'canada-post').length === 0)
  .slice(0, SAMPLES);

describe.skipIf(!HAS_SCHEMAS)(`the documents of ${orders.length} orders are valid by the schema of`, () => {
  test('rates', async () => {
    const documents = orders.map(({ parcel, to }) => buildRateRequest(parcel, SENDER, to, numbers));
    expect(await findSchemaErrors(documents, 'rating')).toEqual([]);
  });

  test('shipments without a contract', async () => {
    const documents = orders.map((order) => buildNonContractShipment(order, SENDER));
    documents.push(buildRefundRequest('hello@harbour.ca', false));
    expect(await findSchemaErrors(documents, 'ncshipment')).toEqual([]);
  });

  test('shipments with a contract', async () => {
    const documents = orders.map((order) => buildContractShipment(order, SENDER, numbers));
    documents.push(buildRefundRequest('hello@harbour.ca', true));
    expect(await findSchemaErrors(documents, 'shipment')).toEqual([]);
  });
});

test('at least 500 orders are tried', () => expect(orders).toHaveLength(SAMPLES));

test('a document contains every letter of the address', () => {
  for (const order of orders) {
    const document = parseXml(Buffer.from(buildNonContractShipment(order, SENDER)));
    const destination = readElement(document!.fields, 'delivery-spec', 'destination');
    const lines = readElement(destination, 'address-details');
    expect(readLeaf(destination, 'name') ?? '').toBe(order.to.name);
    expect(readLeaf(lines, 'address-line-1') ?? '').toBe(order.to.line1);
    expect(readLeaf(lines, 'address-line-2') ?? '').toBe(order.to.line2);
  }
});

test('sides are sorted with one decimal, the weight has three', () => {
  const parcel = { ...measureParcel(21), valueCents: cents(100_00) };
  const document = buildRateRequest(parcel, SENDER, RECIPIENT, { ...numbers, contract: null });
  expect(document).toContain('<weight>4.200</weight>');
  expect(document).toContain('<length>31.5</length><width>30.0</width><height>20.0</height>');
  expect(document).toContain('<option-amount>100.00</option-amount>');
  expect(document).not.toContain('contract-id');
});
