import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum } from '#domain/shared/money.ts';
import type { TaxLine } from '../pricing/tax.ts';
import { computeInvoiceSums, describeInvoiceTax } from './invoice.ts';

const charges = {
  orderTotal: cents(48300),
  discount: cents(4830),
  shipping: cents(2500),
  tax: cents(0),
  credits: cents(0),
  adjustment: cents(0),
};
const parts = [{ label: 'Cutting', amount: cents(48300) }];
const paid = { label: 'Paid by card', amount: cents(45970) };
const base = { charges, parts, discountCode: 'opening-day', taxes: [], payments: [paid], due: cents(0) };

test('an order with a code and shipping shows both, and the amount charged', () => {
  const { lines, total, charged, due } = computeInvoiceSums(base);
  expect(lines).toEqual([
    { label: 'Cutting', amount: 48300 },
    { label: 'Discount (opening-day)', amount: -4830 },
    { label: 'Shipping', amount: 2500 },
    { label: 'Tax', amount: 0 },
  ]);
  expect({ total, charged, due }).toEqual({ total: 45970, charged: 45970, due: 0 });
});

test('a refund lowers the amount charged', () => {
  const refund = { label: 'Refunded', amount: cents(-5000) };
  expect(computeInvoiceSums({ ...base, payments: [paid, refund] })).toMatchObject({ charged: 40970 });
});

test('the difference between the total and its parts is the quantity fee', () => {
  const { lines } = computeInvoiceSums({ ...base, parts: [{ label: 'Cutting', amount: cents(43300) }] });
  expect(lines[1]).toEqual({ label: 'Quantity fee, 5-9 jerseys', amount: 5000 });
});

test('the lines of any order add up to its total', () => {
  const amount = fc.nat(100_000).map(cents);
  const amounts = fc.record({
    cutting: amount,
    fee: amount,
    shipping: amount,
    off: amount,
    adjustment: amount,
    tax: amount,
  });
  fc.assert(
    fc.property(amounts, ({ cutting, fee, shipping, off, adjustment, tax }) => {
      const orderTotal = cents(cutting + fee);
      const discount = cents(Math.min(off, orderTotal));
      const { lines, total } = computeInvoiceSums({
        ...base,
        charges: { orderTotal, discount, shipping, tax, credits: cents(0), adjustment },
        parts: [{ label: 'Cutting', amount: cutting }],
      });
      expect(sum(lines.map((line) => line.amount))).toBe(total);
    }),
  );
});

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
