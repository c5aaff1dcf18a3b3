/*
 * The registrations of the shop and the rates of the provinces, each from a first day on (rules.md tax-3). Managers edit
 * both; a tax is charged from the first day of its registration.
 */
import type { Cents } from '#domain/shared/money.ts';
import { isProvince } from '#domain/shared/provinces.ts';
import type { Day } from '../orders/dates/delivery.ts';

/** What a shop registers for. */
export const REGISTRATION_PARTS = ['GST/HST', 'QST', 'BC PST', 'MB RST', 'SK PST'] as const;
export type RegistrationPart = (typeof REGISTRATION_PARTS)[number];

/** What a customer pays. HST is never split into its federal and its provincial part. */
export const TAX_PARTS = ['GST', 'HST', 'QST', 'BC PST', 'MB RST', 'SK PST'] as const;
export type TaxPart = (typeof TAX_PARTS)[number];

export interface TaxRegistration {
  readonly part: RegistrationPart;
  readonly number: string;
  readonly fromDay: Day;
}

export interface TaxRate {
  readonly province: string;
  readonly part: TaxPart;
  /** In thousandths of a percent. */
  readonly rate: number;
  /** Of children's sizes. */
  readonly youthRate: number;
  /** Jerseys of this price and more have no youth rate; null for no limit. */
  readonly youthBelow: Cents | null;
  readonly fromDay: Day;
  readonly source: string;
}

export interface TaxTable {
  readonly registrations: readonly TaxRegistration[];
  readonly rates: readonly TaxRate[];
}

export const getRegistrationPart = (part: TaxPart): RegistrationPart =>
  part === 'GST' || part === 'HST' ? 'GST/HST' : part;

/** Returns whether the shop charges any tax on that day. */
export const isTaxDay = ({ registrations }: TaxTable, day: Day): boolean =>
  registrations.some(({ fromDay }) => fromDay <= day);

/** Returns what the shop charges in a province on a day: the newest rate of each part that it is registered for. */
export function listRatesOf(taxes: TaxTable, { province, day }: { province: string; day: Day }): TaxRate[] {
  const registered = new Set(
    taxes.registrations.filter(({ fromDay }) => fromDay <= day).map(({ part }) => part),
  );
  const known = taxes.rates.filter((rate) => rate.province === province && rate.fromDay <= day);
  return TAX_PARTS.filter((part) => registered.has(getRegistrationPart(part))).flatMap(
    (part) =>
      known.filter((rate) => rate.part === part).toSorted((a, b) => b.fromDay.localeCompare(a.fromDay))[0] ??
      [],
  );
}

/** Returns '9.975 %'. */
export const formatRate = (rate: number): string => `${rate / 1000} %`;

/** Returns whether a rate can be charged: of a province, from 0 to 50 %. */
export const isPossibleRate = ({ province, rate, youthRate }: TaxRate): boolean =>
  isProvince(province) && [rate, youthRate].every(isBetween0And50);

const isBetween0And50 = (rate: number): boolean => Number.isInteger(rate) && rate >= 0 && rate <= 50_000;

/** As the agencies write them, without blanks; the others have no form that is the same for all. */
const NUMBER_FORMS: Partial<Record<RegistrationPart, RegExp>> = {
  'GST/HST': /^\d{9}RT\d{4}$/i,
  QST: /^\d{10}TQ\d{4}$/i,
};

/** Returns whether the number may be that of a registration; '' ends one. */
export const isPossibleNumber = ({ part, number }: TaxRegistration): boolean =>
  number === '' || (NUMBER_FORMS[part]?.test(number.replaceAll(' ', '')) ?? true);
