/** The accountant's file (rules.md tax-9). */
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { cents, sum } from '#domain/shared/money.ts';
import type { TaxLine } from '../pricing/tax.ts';
import { BOOKS_FORMS, type BooksForm, formatBooks, type LedgerEntry, listBooksLines } from './books-file.ts';

const HST: TaxLine = { part: 'HST', rate: 13_000, youth: false, base: cents(7156), tax: cents(930) };
const YOUTH: TaxLine = { part: 'HST', rate: 5000, youth: true, base: cents(42_944), tax: cents(2147) };
const PAID: LedgerEntry = {
  id: 17,
  day: '2026-11-20',
  kind: 'card',
  amount: cents(53_177),
  taxes: [HST, YOUTH],
  orderId: '0042201126-1-1',
  customer: 'Aïsha Khan, "Owls"',
  reference: 'pi_1',
};

const readFile = (entries: LedgerEntry[], form: BooksForm) =>
  Papa.parse<Record<string, string>>(formatBooks(entries, form).replace('\uFEFF', '').trim(), {
    header: true,
  }).data;

test('the columns have the names that the programs publish', () => {
  const titles = (form: BooksForm) => formatBooks([], form).trim().replaceAll('"', '');
  expect(titles('QuickBooks')).toBe(
    '*Invoice number,*Customer,*Invoice date,*Due date,Item (Product/Service),*Item Amount,Item tax code,Item tax amount',
  );
  expect(titles('Xero')).toBe(
    '*ContactName,*InvoiceNumber,*InvoiceDate,*DueDate,*Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,TaxAmount',
  );
});

test('a payment is an invoice with a line for each tax code', () => {
  expect(
    readFile([PAID], 'Xero').map((row) => [
      row['*ContactName'],
      row['*UnitAmount'],
      row['*TaxType'],
      row.TaxAmount,
    ]),
  ).toEqual([
    ['Aïsha Khan, "Owls"', '71.56', 'HST 13 %', '9.3'],
    ['Aïsha Khan, "Owls"', '429.44', 'HST 5 %', '21.47'],
  ]);
});

test('two taxes of the same goods are one line', () => {
  const gst: TaxLine = { ...HST, part: 'GST', rate: 5000, tax: cents(358) };
  const qst: TaxLine = { ...HST, part: 'QST', rate: 9975, tax: cents(714) };
  const lines = listBooksLines({ ...PAID, amount: cents(8228), taxes: [gst, qst] });
  expect(lines).toMatchObject([{ code: 'GST 5 % + QST 9.975 %', net: 7156, tax: 1072 }]);
});

const line = (part: TaxLine['part'], rate: number, base: number, tax: number, youth = false): TaxLine => ({
  ...{ part, rate, youth, base: cents(base), tax: cents(tax) },
});

test('goods that have one tax less are a line of their own', () => {
  const taxes = [line('GST', 5000, 46_900, 2345), line('BC PST', 7000, 35_175, 2462)];
  expect(listBooksLines({ ...PAID, amount: cents(51_707), taxes })).toMatchObject([
    { code: 'GST 5 % + BC PST 7 %', net: 35_175, tax: 1759 + 2462 },
    { code: 'GST 5 %', net: 11_725, tax: 586 },
  ]);
});

test('a corrected province takes one tax back and charges the other, each under its code', () => {
  const taxes = [
    line('GST', 5000, 46_900, 2345),
    line('HST', 13_000, -35_175, -4573),
    line('HST', 5000, -11_725, -586, true),
    line('BC PST', 7000, 35_175, 2462),
  ];
  expect(listBooksLines({ ...PAID, kind: 'refund', amount: cents(-352), taxes })).toMatchObject([
    { code: 'GST 5 % + BC PST 7 %', net: 35_175, tax: 4221 },
    { code: 'GST 5 %', net: 11_725, tax: 586 },
    { code: 'HST 13 %', net: -35_175, tax: -4573 },
    { code: 'HST 5 %', net: -11_725, tax: -586 },
  ]);
});

test('credits that paid for a part, and payments without tax, are lines without tax', () => {
  const withCredits = listBooksLines({ ...PAID, amount: cents(50_000) });
  expect(withCredits.at(-1)).toMatchObject({ code: '', net: 50_000 - 53_177, tax: 0 });
  const untaxed = { ...PAID, taxes: [], customer: '', orderId: '' };
  expect(readFile([untaxed], 'QuickBooks')).toMatchObject([
    {
      '*Invoice number': 'unmatched/17',
      '*Customer': 'Customer of no order',
      'Item tax code': 'Out of scope',
    },
  ]);
});

const amount = fc.integer({ min: -100_000, max: 100_000 }).map(cents);
const entry: fc.Arbitrary<LedgerEntry> = fc
  .record({
    amount,
    bases: fc.array(fc.record({ base: amount, tax: amount, youth: fc.boolean() }), { maxLength: 4 }),
  })
  .map(({ bases, ...each }) => ({ ...PAID, ...each, taxes: bases.map((line) => ({ ...HST, ...line })) }));

test('whatever the ledger is, every form parses again and adds up to it', () => {
  fc.assert(
    fc.property(
      fc.array(entry, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(...BOOKS_FORMS),
      (entries, form) => {
        const columns = {
          QuickBooks: ['*Item Amount', 'Item tax amount'],
          Xero: ['*UnitAmount', 'TaxAmount'],
          CSV: ['Total (CAD)'],
        };
        const read = readFile(entries, form).map((row) =>
          columns[form].reduce((all, name) => all + Math.round(Number(row[name]) * 100), 0),
        );
        expect(read.reduce((all, each) => all + each, 0)).toBe(sum(entries.map((each) => each.amount)));
      },
    ),
  );
});
