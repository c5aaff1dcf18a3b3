import { cents, ZERO } from '#domain/shared/money.ts';
import type { Carrier } from '#domain/shipping/carrier.ts';
import { insuredValue } from '#domain/shipping/declared-value.ts';
import { PACKAGE_TYPE } from '../canada-post/canada-post-rates.ts';
import type { DeclaredParcel } from '../carrier/postage-carrier.ts';
import type { ParcelRate } from '../carrier/rates.ts';

interface SandboxService {
  code: string;
  name: string;
  baseCents: number;
  centsPerKilogram: number;
  days: { from: number; to: number };
}

const SERVICES: Record<Carrier, SandboxService[]> = {
  'stallion-express': [
    {
      code: 'Test Economy',
      name: 'Test Economy',
      baseCents: 849,
      centsPerKilogram: 120,
      days: { from: 4, to: 7 },
    },
    {
      code: 'Test Express',
      name: 'Test Express',
      baseCents: 1499,
      centsPerKilogram: 210,
      days: { from: 2, to: 2 },
    },
  ],
  'canada-post': [
    {
      code: 'DOM.RP',
      name: 'Test Regular Parcel',
      baseCents: 1135,
      centsPerKilogram: 95,
      days: { from: 7, to: 7 },
    },
    {
      code: 'DOM.XP',
      name: 'Test Xpresspost',
      baseCents: 1865,
      centsPerKilogram: 240,
      days: { from: 2, to: 2 },
    },
  ],
};

/** Returns the fixed rates of a test carrier: a base, the weight, and one cent for each insured dollar. */
export function priceParcel(carrier: Carrier, parcel: DeclaredParcel): ParcelRate[] {
  const insuredCents = insuredValue(parcel.valueCents, carrier);
  return SERVICES[carrier].map(({ code, name, baseCents, centsPerKilogram, days }) => ({
    service: { code, name, packageType: carrier === 'canada-post' ? PACKAGE_TYPE : parcel.packageType },
    cents: cents(
      baseCents + Math.ceil((centsPerKilogram * parcel.weightGrams) / 1000) + Math.ceil(insuredCents / 100),
    ),
    taxCents: ZERO,
    insuredCents,
    days,
    expectedDay: null,
  }));
}
