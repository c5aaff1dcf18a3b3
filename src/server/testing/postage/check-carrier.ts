/** Contract tests for every adapter of PostageCarrier. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type {
  LabelRequest,
  PostageCarrier,
  Rate,
} from '../../platform/providers/postage/carrier/postage-carrier.ts';
import { declareParcel, RECIPIENT } from './samples.ts';

export const createReference = (): string => randomUUID().slice(0, 35);

/** Returns a request for a label of twelve jerseys with the cheapest service. */
export async function prepareLabel(carrier: PostageCarrier): Promise<LabelRequest> {
  const parcel = declareParcel(12);
  const [rate] = await carrier.quote({ parcels: [parcel], to: RECIPIENT });
  return { reference: createReference(), parcel, service: rate!.service, to: RECIPIENT };
}

export function checkCarrier(name: string, getCarrier: () => PostageCarrier): void {
  describe(`the carrier ${name}`, () => {
    test('quotes whole cents that add up over the parcels, the cheapest service first', async () => {
      const parcels = [declareParcel(100), declareParcel(100), declareParcel(99)];
      const rates = await getCarrier().quote({ parcels, to: RECIPIENT });
      expect(rates.length).toBeGreaterThan(0);
      for (const rate of rates) checkRate(rate, parcels.length);
      const totals = rates.map(({ totalCents }) => totalCents);
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    });

    test('quotes a parcel and an envelope together', async () => {
      const parcels = [declareParcel(4), declareParcel(1)];
      const rates = await getCarrier().quote({ parcels, to: RECIPIENT });
      expect(rates.length).toBeGreaterThan(0);
      for (const rate of rates) checkRate(rate, parcels.length);
    });

    test('sells a label as a PDF, with a price and a number that is tracked', async () => {
      const carrier = getCarrier();
      const shipment = await carrier.buy(await prepareLabel(carrier));
      expect(shipment.costCents).toBeGreaterThan(0);
      expect(shipment.trackingCode).toMatch(/^[A-Z0-9]{8,30}$/);
      expect(readPdf(shipment.label)).toMatch(/^%PDF/);
      await expect(carrier.track(shipment.trackingCode!)).resolves.toBeInstanceOf(Array);
    });

    test('finds a shipment by the reference of its purchase, and none before', async () => {
      const carrier = getCarrier();
      const request = await prepareLabel(carrier);
      const search = { reference: request.reference, attemptedAt: new Date('2026-11-22T14:59:00Z') };
      expect(await carrier.findShipment(search)).toBeNull();
      const { shipmentId, trackingCode, costCents } = await carrier.buy(request);
      await carrier.buy(await prepareLabel(carrier));
      expect(await carrier.findShipment(search)).toMatchObject({ shipmentId, trackingCode, costCents });
    });

    test('returns the same label again', async () => {
      const carrier = getCarrier();
      const { shipmentId, label } = await carrier.buy(await prepareLabel(carrier));
      expect(readPdf(await carrier.readLabel(shipmentId))).toBe(readPdf(label));
    });

    test('voids a label or asks for its refund, and does not find it any more', async () => {
      const carrier = getCarrier();
      const request = await prepareLabel(carrier);
      const { shipmentId } = await carrier.buy(request);
      const { outcome, text } = await carrier.cancel(shipmentId);
      expect(['voided', 'requested']).toContain(outcome);
      expect(text.includes('refunded')).toBe(false);
      expect(await carrier.cancel(shipmentId)).toMatchObject({ outcome });
      const search = { reference: request.reference, attemptedAt: new Date('2026-11-22T14:59:00Z') };
      expect(await carrier.findShipment(search)).toBeNull();
    });

    test('names everything in an address that does not fit on a label', async () => {
      const to = { ...RECIPIENT, name: 'x'.repeat(41), line1: 'y'.repeat(120), phone: '' };
      const refusal = await getCarrier()
        .quote({ parcels: [declareParcel(4)], to })
        .catch((error: unknown) => error);
      expect(refusal).toMatchObject({
        reason: 'rejected',
        messages: [
          { text: 'The phone number is missing: the carrier needs it.' },
          { text: expect.stringContaining('The name has 41 characters') },
          { text: expect.stringContaining('The street has 120 characters') },
        ],
      });
    });

    test('sells a label for a recipient with a long e-mail address', async () => {
      const carrier = getCarrier();
      const to = { ...RECIPIENT, email: `${'z'.repeat(64)}@otters.example` };
      const shipment = await carrier.buy({ ...(await prepareLabel(carrier)), to });
      expect(readPdf(shipment.label)).toMatch(/^%PDF/);
    });

    test('refuses a parcel above the limits', async () => {
      const quoted = getCarrier().quote({ parcels: [declareParcel(155)], to: RECIPIENT });
      await expect(quoted).rejects.toMatchObject({
        reason: 'rejected',
        messages: [
          { text: 'The parcel weighs 31.0 kg and carriers take 30 kg: divide it into several parcels.' },
        ],
      });
    });

    test('has no events of an unknown number', async () => {
      expect(await getCarrier().track('000000000000')).toEqual([]);
    });
  });
}

function checkRate({ totalCents, parcelCents, insuredCents, packageTypes }: Rate, parcels: number) {
  expect(packageTypes).toHaveLength(parcels);
  expect(parcelCents).toHaveLength(parcels);
  expect(parcelCents.reduce<number>((sum, cents) => sum + cents, 0)).toBe(totalCents);
  for (const cents of [...parcelCents, ...insuredCents]) expect(Number.isSafeInteger(cents)).toBe(true);
}

const readPdf = (label: Awaited<ReturnType<PostageCarrier['readLabel']>>): string =>
  label.state === 'ready' ? label.pdf.toString('latin1') : label.state;
