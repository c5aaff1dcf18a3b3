/** Converts registrations and rates between the wire, with percents and dollars, and the domain. */
import type { TaxLine } from '#domain/pricing/tax.ts';
import { describeTaxLine } from '#domain/pricing/tax-lines.ts';
import type { TaxRate, TaxTable } from '#domain/pricing/tax-table.ts';
import { fromDollars, toDollars } from '#domain/shared/money.ts';
import type { TaxRateDto, TaxTableDto } from '../staff/taxes.ts';

export const parseTaxTable = ({ registrations, rates }: TaxTableDto): TaxTable => ({
  registrations: registrations.map(({ from_day: fromDay, ...named }) => ({ ...named, fromDay })),
  rates: rates.map(parseTaxRate),
});

export const formatTaxTable = ({ registrations, rates }: TaxTable): TaxTableDto => ({
  registrations: registrations.map(({ fromDay: from_day, ...named }) => ({ ...named, from_day })),
  rates: rates.map(formatTaxRate),
});

const parseTaxRate = ({ rate, youth_rate, youth_below, from_day, ...named }: TaxRateDto): TaxRate => ({
  ...named,
  rate: Math.round(rate * 1000),
  youthRate: Math.round(youth_rate * 1000),
  youthBelow: youth_below === null ? null : fromDollars(youth_below),
  fromDay: from_day,
});

const formatTaxRate = ({ rate, youthRate, youthBelow, fromDay, ...named }: TaxRate): TaxRateDto => ({
  ...named,
  rate: rate / 1000,
  youth_rate: youthRate / 1000,
  youth_below: youthBelow === null ? null : toDollars(youthBelow),
  from_day: fromDay,
});

export const formatTaxLines = (lines: readonly TaxLine[]) =>
  lines.map((line) => ({ label: describeTaxLine(line), tax: toDollars(line.tax) }));
