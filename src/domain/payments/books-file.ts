/*
 * The ledger as a file for the accountant (rules.md tax-9): every payment is an invoice and every refund a negative one,
 * with a line for each tax code. The lines of an entry add up to its amount, so that the file adds up to the ledger.
 */
import { type Column, formatCsvHead, formatCsvLine, formatCsvRows } from '#domain/shared/csv.ts';
import { type Cents, cents, sum, toDollars, ZERO } from '#domain/shared/money.ts';
import type { Day } from '../orders/dates/delivery.ts';
import type { TaxLine } from '../pricing/tax.ts';
import { formatRate, TAX_PARTS } from '../pricing/tax-table.ts';

export const BOOKS_FORMS = ['QuickBooks', 'Xero', 'CSV'] as const;
export type BooksForm = (typeof BOOKS_FORMS)[number];

/** A payment, or a refund with a negative amount. */
export interface LedgerEntry {
  readonly id: number;
  readonly day: Day;
  readonly kind: string;
  readonly amount: Cents;
  readonly taxes: readonly TaxLine[];
  /** '' for a payment that belongs to no order. */
  readonly orderId: string;
  /** '' once the customer was forgotten. */
  readonly customer: string;
  readonly reference: string;
}

/** A line of the file: the goods that have the same taxes. */
export interface BooksLine extends LedgerEntry, TaxedPortion {
  readonly item: string;
}

interface TaxedPortion {
  /** 'HST 13 %', or '' without tax. */
  readonly code: string;
  readonly net: Cents;
  readonly tax: Cents;
}

const GOODS = 'Jerseys and shipping';

/** Returns the lines of an entry; what is not taxed is a line of its own, as the credits that paid for a part. */
export function listBooksLines(entry: LedgerEntry): BooksLine[] {
  const taxed = listPortions(entry.taxes).map((portion) => ({ ...entry, ...portion, item: GOODS }));
  const rest = cents(entry.amount - sum(taxed.map(({ net, tax }) => cents(net + tax))));
  if (rest === 0 && taxed.length > 0) return taxed;
  const item = taxed.length === 0 ? GOODS : 'Credits, and what is not taxed';
  return [...taxed, { ...entry, item, code: '', net: rest, tax: ZERO }];
}

/** What was charged and what was given back are apart: a corrected province does both at once. */
function listPortions(taxes: readonly TaxLine[]): TaxedPortion[] {
  const isOf = (sign: number, youth: boolean) => (line: TaxLine) =>
    line.youth === youth && (Math.sign(line.base) || Math.sign(line.tax)) === sign;
  return [1, -1].flatMap((sign) =>
    [false, true].flatMap((youth) => splitGoods(taxes.filter(isOf(sign, youth)))),
  );
}

/** All of these goods have the taxes of the smallest base, what is left of them the others. */
function splitGoods(lines: readonly TaxLine[]): TaxedPortion[] {
  const taken = TAX_PARTS.flatMap((part) => lines.find((line) => line.part === part) ?? []);
  const [smallest] = taken.toSorted((a, b) => Math.abs(a.base) - Math.abs(b.base));
  if (!smallest) return [];
  const net = smallest.base;
  const takeTax = ({ base, tax }: TaxLine) => (base === net ? tax : cents(Math.round((tax * net) / base)));
  const code = taken.map(({ part, rate }) => `${part} ${formatRate(rate)}`).join(' + ');
  const left = lines.map((line) =>
    taken.includes(line)
      ? { ...line, base: cents(line.base - net), tax: cents(line.tax - takeTax(line)) }
      : line,
  );
  return [
    { code, net, tax: sum(taken.map(takeTax)) },
    ...splitGoods(left.filter(({ base, tax }) => base !== 0 || tax !== 0)),
  ];
}

const getNumber = ({ orderId, id }: LedgerEntry): string => `${orderId || 'unmatched'}/${id}`;
const getCustomer = ({ customer, orderId }: LedgerEntry): string =>
  customer || `Customer of ${orderId || 'no order'}`;

const COLUMNS: Readonly<Record<BooksForm, readonly Column<BooksLine>[]>> = {
  QuickBooks: [
    ['*Invoice number', getNumber],
    ['*Customer', getCustomer],
    ['*Invoice date', ({ day }) => day],
    ['*Due date', ({ day }) => day],
    ['Item (Product/Service)', ({ item }) => item],
    ['*Item Amount', ({ net }) => toDollars(net)],
    ['Item tax code', ({ code }) => code || 'Out of scope'],
    ['Item tax amount', ({ tax }) => toDollars(tax)],
  ],
  Xero: [
    ['*ContactName', getCustomer],
    ['*InvoiceNumber', getNumber],
    ['*InvoiceDate', ({ day }) => day],
    ['*DueDate', ({ day }) => day],
    ['*Description', ({ item }) => item],
    ['*Quantity', () => 1],
    ['*UnitAmount', ({ net }) => toDollars(net)],
    ['*AccountCode', () => '200'],
    ['*TaxType', ({ code }) => code || 'Tax Exempt'],
    ['TaxAmount', ({ tax }) => toDollars(tax)],
  ],
  CSV: [
    ['Day', ({ day }) => day],
    ['Number', getNumber],
    ['Order ID', ({ orderId }) => orderId],
    ['Customer', ({ customer }) => customer],
    ['Kind', ({ kind }) => kind],
    ['Reference', ({ reference }) => reference],
    ['Item', ({ item }) => item],
    ['Tax code', ({ code }) => code],
    ['Net (CAD)', ({ net }) => toDollars(net)],
    ['Tax (CAD)', ({ tax }) => toDollars(tax)],
    ['Total (CAD)', ({ net, tax }) => toDollars(cents(net + tax))],
  ],
};

/** Returns the file. The programs of accountants read the first title as it is; spreadsheets need the mark of UTF-8. */
export function formatBooks(entries: readonly LedgerEntry[], form: BooksForm): string {
  const columns = COLUMNS[form];
  const head = form === 'CSV' ? formatCsvHead(columns) : formatCsvLine(columns.map(([title]) => title));
  return head + formatCsvRows(columns, entries.flatMap(listBooksLines));
}
