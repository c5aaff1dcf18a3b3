import { sum, ZERO } from '#domain/shared/money.ts';
import { insuredValue } from '#domain/shipping/declared-value.ts';
import type { DeclaredParcel, Rate } from '../carrier/postage-carrier.ts';
import type { ParcelRate } from '../carrier/rates.ts';
import { type Fields, readList, readMoney, readText } from './stallion-answer.ts';

const TAXES = ['gst', 'pst', 'hst', 'qst'];

/** Returns the rates of an answer that have a name and a price in Canadian dollars. */
export function readRates(fields: Fields, parcel: DeclaredParcel): ParcelRate[] {
  return (readList(fields, 'rates', 'data') ?? []).flatMap((rate) => {
    const name = readText(rate, 'postage_type');
    const cents = readMoney(rate.total);
    const currency = readText(rate, 'currency') ?? 'CAD';
    if (name === null || cents === null || currency.toUpperCase() !== 'CAD') return [];
    return {
      service: { code: name, name, packageType: readText(rate, 'package_type') ?? parcel.packageType },
      cents,
      taxCents: sum(TAXES.map((tax) => readMoney(rate[tax]) ?? ZERO)),
      insuredCents: insuredValue(parcel.valueCents, 'stallion-express'),
      days: readDays(rate.delivery_days),
      expectedDay: null,
    };
  });
}

/** Reads 5, '2' and '8-10'. */
function readDays(value: unknown): Rate['days'] {
  const [, first, second = first] = /^\s*(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\b/.exec(String(value ?? '')) ?? [];
  return first === undefined ? null : { from: Number(first), to: Number(second) };
}
