import { expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import type { TaxLine } from '../pricing/tax.ts';
import { describeInvoiceTax } from './tax-on-invoice.ts';

const GST: TaxLine = { part: 'GST', rate: 5000, youth: false, base: cents(9524), tax: cents(476) };
const QST: TaxLine = { ...GST, part: 'QST', rate: 9975, tax: cents(950) };
const REGISTRATIONS = [
  { part: 'GST/HST' as const, number: '12345 6789 RT0001', fromDay: '2026-11-20' },
  { part: 'SK PST' as const, number: '1234567', fromDay: '2026-11-20' },
];

test.each([
  [9_999, [], [], false],
  [10_000, ['GST 5 % on $95.24'], ['GST/HST 12345 6789 RT0001'], false],
  [49_999, ['GST 5 % on $95.24'], ['GST/HST 12345 6789 RT0001'], false],
  [50_000, ['GST 5 % on $95.24'], ['GST/HST 12345 6789 RT0001'], true],
])('an invoice of %i cents has lines %j, numbers %j, terms %s', (total, labels, numbers, hasTerms) => {
  const shown = describeInvoiceTax([GST], cents(total), REGISTRATIONS);
  expect(shown.lines.map(({ label }) => label)).toEqual(labels);
  expect(shown.numbers).toEqual(numbers);
  expect(shown.terms !== null).toBe(hasTerms);
});

test('an invoice without tax shows no number, however large it is', () => {
  expect(describeInvoiceTax([], cents(1_000_000), REGISTRATIONS)).toEqual({
    lines: [],
    numbers: [],
    terms: null,
  });
});

test('each part has the number of its own registration', () => {
  const registrations = [
    ...REGISTRATIONS,
    { part: 'QST' as const, number: '1234567890 TQ0001', fromDay: '2026-11-20' },
  ];
  expect(describeInvoiceTax([GST, QST], cents(20_000), registrations).numbers).toEqual([
    'GST/HST 12345 6789 RT0001',
    'QST 1234567890 TQ0001',
  ]);
});
