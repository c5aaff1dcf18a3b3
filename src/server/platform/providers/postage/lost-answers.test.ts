import { describe, expect, test } from 'vitest';
import { createReference, prepareLabel } from '../../../testing/postage/check-carrier.ts';
import type { Fault } from '../../../testing/postage/fake-service.ts';
import { LIVE_CARRIERS, NOW } from '../../../testing/postage/live-carriers.ts';
import { declareParcel, RECIPIENT } from '../../../testing/postage/samples.ts';
import { openForFile, stopService } from '../../../testing/shop/for-file.ts';

const PURCHASE = /^POST .*shipment/;

/** Faults of a purchase, with the number of labels that the carrier sold although it failed. */
const FAULTS: { fault: Fault; sold: number; mayHaveHappened: boolean }[] = [
  { fault: 'hang', sold: 0, mayHaveHappened: true },
  { fault: 'commit-then-hang', sold: 1, mayHaveHappened: true },
  { fault: 'reset-before-commit', sold: 0, mayHaveHappened: true },
  { fault: 'reset-after-commit', sold: 1, mayHaveHappened: true },
  { fault: 'html', sold: 1, mayHaveHappened: true },
  { fault: 'truncated', sold: 1, mayHaveHappened: true },
  { fault: 'server-error', sold: 0, mayHaveHappened: true },
  { fault: 'too-many-requests', sold: 0, mayHaveHappened: false },
  { fault: 'redirect', sold: 0, mayHaveHappened: false },
];

describe.each(LIVE_CARRIERS)('$name', ({ open }) => {
  const opened = openForFile(async () => open(), stopService);

  test.each(FAULTS)(
    'finds what was sold, and nothing else, when the answer is lost by $fault',
    async ({ fault, ...expected }) => {
      const { carrier, service } = opened;
      const request = await prepareLabel(carrier);
      const before = service.sales.length;
      service.failNext(fault, PURCHASE);
      const { mayHaveHappened } = expected;
      await expect(carrier.buy(request)).rejects.toMatchObject({ reason: 'unavailable', mayHaveHappened });
      expect(service.sales.length - before).toBe(expected.sold);
      const found = await carrier.findShipment({ reference: request.reference, attemptedAt: NOW });
      expect(found?.label.state).toBe(expected.sold === 1 ? 'ready' : undefined);
      expect(service.sales.length - before).toBe(expected.sold);
      expect(service.violations).toEqual([]);
    },
  );

  test('does not say that nothing was sold while the search fails', async () => {
    const { carrier, service } = opened;
    const request = await prepareLabel(carrier);
    service.failNext('commit-then-hang', PURCHASE);
    await expect(carrier.buy(request)).rejects.toMatchObject({ mayHaveHappened: true });
    service.failNext('server-error', /^GET .*shipment/);
    const search = carrier.findShipment({ reference: request.reference, attemptedAt: NOW });
    await expect(search).rejects.toMatchObject({ reason: 'unavailable' });
  });

  test('says how long to wait when it is asked too often', async () => {
    opened.service.failNext('too-many-requests');
    await expect(opened.carrier.track('123456789012')).rejects.toMatchObject({ retryAfterSeconds: 30 });
  });

  test('reads answers with fields that it does not know', async () => {
    const { carrier, service } = opened;
    const request = await prepareLabel(carrier);
    service.failNext('extra-fields', PURCHASE);
    expect((await carrier.buy(request)).label.state).toBe('ready');
  });

  test('keeps a bought label without its PDF when only the PDF is lost, and reads it later', async () => {
    const { carrier, service } = opened;
    const request = await prepareLabel(carrier);
    if ('shape' in service) service.shape = 'label by address';
    service.failNext('server-error', /label|artifact/);
    const { shipmentId, label } = await carrier.buy(request);
    expect(label.state).toBe('pending');
    expect((await carrier.readLabel(shipmentId)).state).toBe('ready');
  });

  test('asks nothing of the carrier for a reference that it would not store', async () => {
    const { carrier, service } = opened;
    const before = service.requests.length;
    const request = {
      reference: `${createReference()} Zoé`,
      parcel: declareParcel(4),
      service: { code: 'DOM.EP', name: 'Expedited Parcel', packageType: 'Parcel' },
      to: RECIPIENT,
    };
    await expect(carrier.buy(request)).rejects.toThrow(RangeError);
    expect(service.requests).toHaveLength(before);
  });
});

describe.each(LIVE_CARRIERS)('$name with wrong credentials', ({ open }) => {
  test('names the settings, and no secret', async () => {
    const { carrier, service } = await open({ token: 'a-wrong-token', password: 'a-wrong-password' });
    const quoted = carrier.quote({ parcels: [declareParcel(4)], to: RECIPIENT });
    await expect(quoted).rejects.toMatchObject({
      reason: 'not-configured',
      message: expect.stringMatching(/STALLION_TOKEN|CANADA_POST_USERNAME/),
    });
    await expect(quoted).rejects.not.toThrow(/a-wrong/);
    await service.stop();
  });
});
