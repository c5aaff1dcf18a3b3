import { type Cents, sum } from '#domain/shared/money.ts';
import type { DeclaredParcel, PostageService, Rate } from './postage-carrier.ts';

/** What a carrier offers for one parcel. */
export interface ParcelRate extends Pick<Rate, 'days' | 'expectedDay'> {
  service: PostageService;
  cents: Cents;
  /** Included in `cents`. */
  taxCents: Cents;
  insuredCents: Cents;
}

/** Asks for the rates of each parcel, once for equal ones, and combines them. */
export async function quoteParcels(
  parcels: readonly DeclaredParcel[],
  quoteParcel: (parcel: DeclaredParcel) => Promise<ParcelRate[]>,
): Promise<Rate[]> {
  const known = new Map<string, ParcelRate[]>();
  const offers: ParcelRate[][] = [];
  for (const parcel of parcels) {
    const key = JSON.stringify(parcel);
    const rates = known.get(key) ?? (await quoteParcel(parcel));
    known.set(key, rates);
    offers.push(rates);
  }
  return combineRates(offers);
}

/**
 * Returns the services that are offered for every parcel, the cheapest first. A parcel and an envelope go by the same
 * service, each as what it is.
 */
function combineRates(offers: readonly ParcelRate[][]): Rate[] {
  const [first = [], ...others] = offers;
  const rates = first.flatMap((rate) => {
    const same = others.map((offer) => findService(offer, rate.service));
    return same.includes(undefined) ? [] : [addRates([rate, ...(same as ParcelRate[])])];
  });
  return rates.toSorted((a, b) => a.totalCents - b.totalCents);
}

function findService(offer: readonly ParcelRate[], { code, packageType }: PostageService) {
  const rates = offer.filter(({ service }) => service.code === code);
  return rates.find(({ service }) => service.packageType === packageType) ?? rates[0];
}

function addRates(rates: [ParcelRate, ...ParcelRate[]]): Rate {
  const parcelCents = rates.map(({ cents }) => cents);
  const days = rates.map((rate) => rate.days);
  const expectedDays = rates.map(({ expectedDay }) => expectedDay);
  const packageTypes = rates.map(({ service }) => service.packageType);
  return {
    service: { ...rates[0].service, packageType: [...new Set(packageTypes)].join(' and ') },
    packageTypes,
    totalCents: sum(parcelCents),
    taxCents: sum(rates.map(({ taxCents }) => taxCents)),
    parcelCents,
    insuredCents: rates.map(({ insuredCents }) => insuredCents),
    days: days.reduce((a, b) => a && b && { from: Math.max(a.from, b.from), to: Math.max(a.to, b.to) }),
    expectedDay: expectedDays.includes(null) ? null : (expectedDays.toSorted().at(-1) ?? null),
  };
}
