import { describe, expect, test } from 'vitest';
import { prepareLabel } from '../../../../testing/postage/check-carrier.ts';
import { RECIPIENT, SENDER } from '../../../../testing/postage/samples.ts';
import { extractText, PDF_TOOLS } from '../../../../testing/probes/pdf.ts';
import { createSandboxCarrier, SANDBOX_NAMES } from './sandbox.ts';

function openSandbox() {
  const clock = { now: new Date('2026-11-22T15:00:00Z') };
  const carrier = createSandboxCarrier({ carrier: 'canada-post', from: SENDER, now: () => clock.now });
  const passHours = (hours: number) => {
    clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
  };
  return { carrier, clock, passHours };
}

describe('the test label', () => {
  const drawLabel = async () => {
    const { carrier } = openSandbox();
    const { label, trackingCode } = await carrier.buy(await prepareLabel(carrier));
    if (label.state !== 'ready') throw new Error(label.state);
    return { pdf: label.pdf, trackingCode };
  };

  test('is one page of A6', async () => {
    const source = (await drawLabel()).pdf.toString('latin1');
    expect(source.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(source).toContain('/MediaBox [0 0 297.64 419.53]');
  });

  test.skipIf(!PDF_TOOLS.pdftotext)(
    'names sender and recipient, and says Test mode (needs pdftotext)',
    async () => {
      const { pdf, trackingCode } = await drawLabel();
      const text = extractText(pdf);
      for (const words of ['Test mode', RECIPIENT.name, RECIPIENT.line1, SENDER.company, trackingCode!])
        expect(text).toContain(words);
    },
  );
});

test('tracking follows the clock to the delivery', async () => {
  const { carrier, passHours } = openSandbox();
  const { trackingCode } = await carrier.buy(await prepareLabel(carrier));
  const listStatuses = async () => (await carrier.track(trackingCode!)).map(({ status }) => status);
  expect(await listStatuses()).toEqual(['label created']);
  passHours(25);
  expect(await listStatuses()).toEqual(['label created', 'picked up']);
  passHours(10 * 24);
  expect((await listStatuses()).at(-1)).toBe('delivered');
});

test('a label is void until the parcel is picked up', async () => {
  const { carrier, passHours } = openSandbox();
  const { shipmentId } = await carrier.buy(await prepareLabel(carrier));
  passHours(25);
  expect(await carrier.cancel(shipmentId)).toMatchObject({ outcome: 'refused' });
});

describe('recipients with the names of faults', () => {
  test('are rejected with a code', async () => {
    const { carrier } = openSandbox();
    const request = await prepareLabel(carrier);
    const to = { ...RECIPIENT, name: SANDBOX_NAMES.rejected };
    await expect(carrier.buy({ ...request, to })).rejects.toMatchObject({
      reason: 'rejected',
      messages: [{ code: '9174' }],
    });
  });

  test('get a label whose answer is lost, and not a second one', async () => {
    const { carrier, clock } = openSandbox();
    const request = {
      ...(await prepareLabel(carrier)),
      to: { ...RECIPIENT, name: SANDBOX_NAMES.lostAnswer },
    };
    await expect(carrier.buy(request)).rejects.toMatchObject({ mayHaveHappened: true });
    const search = { reference: request.reference, attemptedAt: clock.now };
    expect(await carrier.findShipment(search)).toMatchObject({ label: { state: 'ready' } });
  });

  test('get a label whose PDF comes later', async () => {
    const { carrier } = openSandbox();
    const request = { ...(await prepareLabel(carrier)), to: { ...RECIPIENT, name: SANDBOX_NAMES.lateLabel } };
    const { shipmentId, label } = await carrier.buy(request);
    expect(label).toEqual({ state: 'pending' });
    expect(await carrier.readLabel(shipmentId)).toMatchObject({ state: 'ready' });
  });
});
