import { describe, expect, test } from 'vitest';
import { prepareLabel } from '../../../../testing/postage/check-carrier.ts';
import { openCanadaPost } from '../../../../testing/postage/live-carriers.ts';
import { AMERICAN, declareParcel, RECIPIENT } from '../../../../testing/postage/samples.ts';
import { openForEachTest, stopService } from '../../../../testing/shop/for-file.ts';

const opened = openForEachTest(() => openCanadaPost(null), stopService);

const quote = (to = RECIPIENT) => opened.carrier.quote({ parcels: [declareParcel(12)], to });
const buy = async () => opened.carrier.buy(await prepareLabel(opened.carrier));

describe('rates of Canada Post', () => {
  test('are the amount due, with the day of delivery where it is known', async () => {
    opened.service.quotes = [
      { code: 'DOM.XP', name: 'Xpresspost', due: '22.43', day: '2026-11-25' },
      { code: 'DOM.RP', name: 'Regular Parcel', due: '13.01' },
    ];
    expect(await quote()).toMatchObject([
      { service: { code: 'DOM.RP', name: 'Regular Parcel' }, totalCents: 1301, expectedDay: null },
      { service: { code: 'DOM.XP' }, totalCents: 2243, days: { from: 3, to: 3 }, expectedDay: '2026-11-25' },
    ]);
  });

  test('are quoted for the United States', async () => {
    expect(await quote(AMERICAN)).toHaveLength(1);
    expect(opened.service.requests[0]?.body).toContain('<zip-code>14201</zip-code>');
    expect(opened.service.violations).toEqual([]);
  });
});

describe('messages of Canada Post', () => {
  test.each([
    [{ '9174': 'No rates &amp; no r&#233;ponse' }, [{ code: '9174', text: 'No rates & no réponse' }]],
    [
      { '1': 'One', '2': 'Two' },
      [
        { code: '1', text: 'One' },
        { code: '2', text: 'Two' },
      ],
    ],
    [{ E999: 'no default credit card on file' }, [{ code: 'E999', text: 'no default credit card on file' }]],
  ])('of %o are shown with their codes', async (messages, shown) => {
    opened.service.refusal = { status: 400, messages: messages as Record<string, string> };
    await expect(quote()).rejects.toMatchObject({ reason: 'rejected', messages: shown });
  });

  test('that are empty are no success', async () => {
    const request = await prepareLabel(opened.carrier);
    opened.service.refusal = { status: 200, messages: {} };
    await expect(opened.carrier.buy(request)).rejects.toMatchObject({
      reason: 'unavailable',
      mayHaveHappened: true,
    });
  });

  test.each([
    [{ AA002: 'The key does not match the endpoint' }, 'The key does not match the endpoint'],
    [{ AA004: 'You cannot mail on behalf of the requested customer.' }, 'You cannot mail on behalf'],
  ])('about the account are passed on: %o', async (messages, words) => {
    opened.service.refusal = { status: 403, messages: messages as Record<string, string> };
    await expect(quote()).rejects.toMatchObject({
      reason: 'not-configured',
      messages: [{ text: expect.stringContaining(words) }],
    });
  });

  test('that ask for a pause are no refusal', async () => {
    opened.service.refusal = { status: 500, messages: { Server: 'Rejected by SLM Monitor' } };
    await expect(quote()).rejects.toMatchObject({ reason: 'unavailable', mayHaveHappened: false });
  });
});

describe('a label of Canada Post', () => {
  test('costs what the credit card was charged', async () => {
    expect(await buy()).toMatchObject({ costCents: 1301, trackingCode: expect.stringMatching(/^\d{16}$/) });
  });

  test('without a readable receipt has no price of its own', async () => {
    const request = await prepareLabel(opened.carrier);
    opened.service.failNext('server-error', /receipt/);
    expect(await opened.carrier.buy(request)).toMatchObject({ costCents: null, label: { state: 'ready' } });
  });

  test.each([
    [202, '', 'pending'],
    [500, '', 'pending'],
    [404, '', 'gone'],
    [200, '<html>', 'damaged'],
    [200, '', 'damaged'],
  ])('answered with %i and "%s" is %s', async (status, body, state) => {
    opened.service.labelAnswer = { status, type: 'application/pdf', body };
    const { shipmentId, label } = await buy();
    expect(label).toEqual({ state });
    opened.service.labelAnswer = null;
    expect(await opened.carrier.readLabel(shipmentId)).toMatchObject({ state: 'ready' });
    expect(opened.service.sales).toHaveLength(1);
  });
});

test('every request names the exact media type', async () => {
  const { shipmentId } = await buy();
  await opened.carrier.track('7023210039414604');
  await opened.carrier.cancel(shipmentId);
  expect(opened.service.violations).toEqual([]);
});
