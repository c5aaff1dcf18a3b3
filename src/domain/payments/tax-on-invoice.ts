/*
 * What an invoice says about tax, by the amount of the sale (CRA, input tax credit information): from $100 the numbers of
 * the registrations and the lines, from $500 the terms too; buyer and description always (rules.md tax-8). Nothing of it
 * while no tax is charged.
 */
import { type Cents, cents } from '#domain/shared/money.ts';
import type { TaxLine } from '../pricing/tax.ts';
import { describeTaxLine } from '../pricing/tax-lines.ts';
import { getRegistrationPart, type TaxRegistration } from '../pricing/tax-table.ts';
import type { InvoiceLine } from './invoice.ts';

const LINES_FROM = cents(10_000);
const TERMS_FROM = cents(50_000);

export interface InvoiceTax {
  readonly lines: readonly InvoiceLine[];
  /** 'GST/HST 12345 6789 RT0001'. */
  readonly numbers: readonly string[];
  readonly terms: string | null;
}

export function describeInvoiceTax(
  lines: readonly TaxLine[],
  total: Cents,
  registrations: readonly TaxRegistration[],
): InvoiceTax {
  if (lines.length === 0 || total < LINES_FROM) return { lines: [], numbers: [], terms: null };
  const parts = new Set(lines.map(({ part }) => getRegistrationPart(part)));
  return {
    lines: lines.map((line) => ({ label: describeTaxLine(line), amount: line.tax })),
    numbers: registrations
      .filter(({ part }) => parts.has(part))
      .map(({ part, number }) => `${part} ${number}`),
    terms: total < TERMS_FROM ? null : 'Payable in full before production begins',
  };
}
