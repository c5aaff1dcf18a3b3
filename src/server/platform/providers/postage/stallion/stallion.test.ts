import { describe, expect, test } from 'vitest';
import { prepareLabel } from '../../../../testing/postage/check-carrier.ts';
import { openStallion } from '../../../../testing/postage/live-carriers.ts';
import { AMERICAN, declareParcel, RECIPIENT } from '../../../../testing/postage/samples.ts';
import { openForEachTest, stopService } from '../../../../testing/shop/for-file.ts';

const opened = openForEachTest(() => openStallion(), stopService);

const quote = (items = 12, to = RECIPIENT) => opened.carrier.quote({ parcels: [declareParcel(items)], to });
const buy = async () => opened.carrier.buy(await prepareLabel(opened.carrier));

describe('rates of Stallion Express', () => {
  test.each([
    [{ total: '12.30', delivery_days: '2' }, 1230, { from: 2, to: 2 }],
    [{ total: 12.3, delivery_days: '8-10' }, 1230, { from: 8, to: 10 }],
    [{ total: 17.18, delivery_days: 5, surprise: {} }, 1718, { from: 5, to: 5 }],
    [{ total: 0.1 + 0.2, delivery_days: null }, 30, null],
  ])('are read from %o', async (fields, totalCents, days) => {
    opened.service.rates = [{ postage_type: 'Expedited', package_type: 'Parcel', ...fields }];
    expect(await quote()).toMatchObject([{ totalCents, days, service: { code: 'Expedited' } }]);
  });

  test('without a price in dollars of Canada are left out', async () => {
    const rate = { postage_type: 'Expedited', total: 12.3 };
    opened.service.rates = [{ ...rate, currency: 'USD' }, { ...rate, total: null }, { total: 5 }, {}];
    expect(await quote()).toEqual([]);
  });

  test('are asked for once for equal parcels', async () => {
    const parcels = [declareParcel(100), declareParcel(100), declareParcel(99)];
    const [rate] = await opened.carrier.quote({ parcels, to: RECIPIENT });
    expect(rate).toMatchObject({ totalCents: 3690, parcelCents: [1230, 1230, 1230] });
    expect(opened.service.requests).toHaveLength(2);
  });

  test('name the insured value, which ends at $1,000', async () => {
    expect(await quote(30)).toMatchObject([{ insuredCents: [1_000_00] }]);
    expect(opened.service.violations).toEqual([]);
  });

  test('are not asked for with a wrong declaration to the customs', async () => {
    await expect(quote(30, AMERICAN)).rejects.toMatchObject({
      messages: [{ text: expect.stringContaining('$1,000 at most: divide the parcel') }],
    });
    expect(await quote(25, AMERICAN)).toHaveLength(1);
  });
});

describe('a refusal of Stallion Express', () => {
  test.each([
    [{ status: 200, body: { success: false, message: 'No postage' } }, ['No postage']],
    [
      { status: 422, body: { message: 'Invalid', errors: ['City?', 'Phone?'] } },
      ['City?', 'Phone?', 'Invalid'],
    ],
    [
      { status: 200, body: { success: false, errors: { phone: ['Phone?'], city: 'City?' } } },
      ['Phone?', 'City?'],
    ],
    [{ status: 422, body: { success: false } }, ['Stallion Express rejected the request (status 422)']],
  ])('of %o is shown in its words', async (refusal, texts) => {
    opened.service.refusal = refusal;
    const error = await quote().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ reason: 'rejected', messages: texts.map((text) => ({ text })) });
    for (const text of texts.slice(0, -1)) expect(JSON.stringify(error)).not.toContain(text);
  });
});

describe('a label of Stallion Express', () => {
  test.each(['nested', 'flat', 'label by address'] as const)('is read from a %s answer', async (shape) => {
    opened.service.shape = shape;
    expect(await buy()).toMatchObject({ costCents: 1230, label: { state: 'ready' } });
  });

  test('is fetched from hosts of the carrier only', async () => {
    opened.service.shape = 'label by address';
    opened.service.labelUrl = 'http://127.0.0.1:1/label.pdf';
    expect((await buy()).label.state).toBe('damaged');
    opened.service.labelUrl = null;
    opened.service.failNext('redirect', /labels/);
    expect((await buy()).label.state).toBe('damaged');
  });
});

test('a label that is not void is refused in the words of Stallion Express', async () => {
  expect(await opened.carrier.cancel('260000NONE')).toEqual({
    outcome: 'refused',
    text: 'Stallion Express did not void the label: Shipment not found.',
  });
});

test('tracking and voiding are tried at both addresses that are known', async () => {
  opened.service.hasOtherPaths = true;
  opened.service.events = [{ status: 'Delivered', datetime: '2026-11-21 10:00:00' }];
  const { shipmentId, trackingCode } = await buy();
  expect(await opened.carrier.track(trackingCode!)).toMatchObject([{ status: 'delivered' }]);
  expect(await opened.carrier.cancel(shipmentId)).toMatchObject({ outcome: 'voided' });
  expect(opened.service.sales).toMatchObject([{ isVoid: true }]);
});
