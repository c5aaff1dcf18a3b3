/** Reads the registrations and rates of sales tax. */
import type { RegistrationPart, TaxPart, TaxTable } from '#domain/pricing/tax-table.ts';
import { cents } from '#domain/shared/money.ts';
import type { Connection } from '../platform/db/connection.ts';

export async function loadTaxes(db: Connection): Promise<TaxTable> {
  const registrations = await db
    .selectFrom('tax_registrations')
    .select(['part', 'number', 'from_day as fromDay'])
    .orderBy('part')
    .execute();
  const rates = await db
    .selectFrom('tax_rates')
    .select([
      'province',
      'part',
      'rate',
      'youth_rate as youthRate',
      'youth_below_cents',
      'from_day as fromDay',
    ])
    .select('source')
    .orderBy('province')
    .orderBy('part')
    .orderBy('from_day')
    .execute();
  return {
    registrations: registrations.map((each) => ({ ...each, part: each.part as RegistrationPart })),
    rates: rates.map(({ youth_below_cents: below, part, ...rate }) => ({
      ...rate,
      part: part as TaxPart,
      youthBelow: below === null ? null : cents(below),
    })),
  };
}
