/** Sales tax of an order (rules.md tax-1 to tax-3, tax-6). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, sum, ZERO } from '#domain/shared/money.ts';
import { computeTax, sumTax, type TaxedGoods, type TaxLine, taxGoods, toTaxedRow } from './tax.ts';
import { addTaxLines, describeTaxLine, subtractTaxLines, takePartOfTax } from './tax-lines.ts';
import { isTaxDay, listRatesOf, type TaxRate, type TaxTable } from './tax-table.ts';

const HST: TaxRate = {
  province: 'ON',
  part: 'HST',
  rate: 13_000,
  youthRate: 5000,
  youthBelow: null,
  fromDay: '2010-07-01',
  source: 'CRA',
};
const TAXES: TaxTable = {
  registrations: [{ part: 'GST/HST', number: '12345 6789 RT0001', fromDay: '2026-11-20' }],
  rates: [HST],
};
const TODAY = { province: 'ON', day: '2026-11-20' };
const NOTHING_MORE = { discount: ZERO, shipping: ZERO, adjustment: ZERO };

const rowsOf = (youths: number, adults: number, price = 3400) => [
  ...Array.from({ length: youths }, () => ({ price: cents(price), youth: true })),
  ...Array.from({ length: adults }, () => ({ price: cents(price), youth: false })),
];

describe('the tax of an order', () => {
  const oakville = { ...NOTHING_MORE, rows: rowsOf(12, 2), shipping: cents(2500) };

  test('each size group has its rate, and shipping follows the goods', () => {
    const lines = taxGoods(oakville, TODAY, TAXES);
    expect(lines.map((line) => [describeTaxLine(line), line.tax])).toEqual([
      ['HST 13 % on $71.56', 930],
      ['HST 5 %, children’s sizes, on $429.44', 2147],
    ]);
  });

  test('it begins with the day of the registration', () => {
    expect(taxGoods(oakville, { ...TODAY, day: '2026-11-19' }, TAXES)).toEqual([]);
    expect(isTaxDay(TAXES, '2026-11-19')).toBe(false);
    expect(isTaxDay(TAXES, '2026-11-20')).toBe(true);
  });

  test('a rate ends with the day before the next one', () => {
    const rates = [{ ...HST, rate: 14_000, fromDay: '2027-01-01' }, HST];
    const rateOn = (day: string) => listRatesOf({ ...TAXES, rates }, { province: 'ON', day })[0]?.rate;
    expect(['2026-12-31', '2027-01-01'].map(rateOn)).toEqual([13_000, 14_000]);
  });

  test('another province, or a state, has its own rates or none', () => {
    expect(taxGoods(oakville, { ...TODAY, province: 'NY' }, TAXES)).toEqual([]);
  });

  test('an order that costs nothing has no lines', () => {
    const free = { ...oakville, shipping: ZERO, discount: cents(14 * 3400) };
    expect(taxGoods(free, TODAY, TAXES)).toEqual([]);
    expect(taxGoods({ ...oakville, adjustment: cents(-100_000) }, TODAY, TAXES)).toEqual([]);
  });

  test('a jersey above the limit of a youth rate is taxed like any other', () => {
    const taxes = { ...TAXES, rates: [{ ...HST, youthRate: 0, youthBelow: cents(15_000) }] };
    const taxOf = (price: number) =>
      sumTax(taxGoods({ ...NOTHING_MORE, rows: rowsOf(1, 0, price) }, TODAY, taxes));
    expect([taxOf(14_999), taxOf(15_000)]).toEqual([0, 1950]);
  });

  test('where children’s sizes have no rate of their own, all jerseys are one line', () => {
    const taxes = { ...TAXES, rates: [{ ...HST, rate: 15_000, youthRate: 15_000 }] };
    expect(taxGoods({ ...NOTHING_MORE, rows: rowsOf(1, 1, 1003) }, TODAY, taxes)).toMatchObject([
      { rate: 15_000, youth: false, base: 2006, tax: 301 },
    ]);
  });

  test('the size of the jersey decides, not that of the shorts', () => {
    const sizes = ['YOUTH M - CHEST: 30 INCH', 'MEN M - CHEST: 40 INCH'];
    expect(sizes.map((size, index) => toTaxedRow(size, cents(index + 1)))).toEqual([
      { price: 1, youth: true },
      { price: 2, youth: false },
    ]);
  });
});

test('half a cent rounds up', () => {
  expect([10, 9, 30].map((base) => computeTax(cents(base), 5000))).toEqual([1, 0, 2]);
});

const amount = (max: number) => fc.integer({ min: 0, max }).map(cents);
const randomRate = fc.constantFrom(0, 5000, 7000, 9975, 13_000, 14_000, 15_000);
const randomTaxes: fc.Arbitrary<TaxTable> = fc
  .record({ rate: randomRate, youthRate: randomRate, second: randomRate })
  .map(({ rate, youthRate, second }) => ({
    registrations: [...TAXES.registrations, { part: 'QST', number: '1', fromDay: '2026-01-01' }],
    rates: [
      { ...HST, rate, youthRate },
      { ...HST, part: 'QST', rate: second, youthRate: second },
    ],
  }));
const randomGoods: fc.Arbitrary<TaxedGoods> = fc
  .record({
    rows: fc.array(fc.record({ price: amount(20_000), youth: fc.boolean() }), {
      minLength: 1,
      maxLength: 300,
    }),
    percent: fc.integer({ min: 0, max: 100 }),
    shipping: amount(5000),
    adjustment: fc.integer({ min: -30_000, max: 30_000 }).map(cents),
  })
  .map(({ percent, rows, ...goods }) => ({
    ...goods,
    rows,
    discount: cents(Math.floor((sum(rows.map(({ price }) => price)) * percent) / 100)),
  }));

/** A second implementation, in exact integers and by repeated search instead of sorting. */
function taxAgain(goods: TaxedGoods, rate: number, isInGroup: (row: TaxedGoods['rows'][number]) => boolean) {
  const total = goods.rows.reduce((all, { price }) => all + BigInt(price), 0n);
  const before = total - BigInt(goods.discount) + BigInt(goods.shipping);
  const floor = BigInt(goods.adjustment) < -before ? -before : BigInt(goods.adjustment);
  const shares = [-BigInt(goods.discount), BigInt(goods.shipping), floor].map((part) =>
    splitAgain(part, goods.rows),
  );
  const base = goods.rows.reduce(
    (all, row, index) =>
      isInGroup(row)
        ? all + BigInt(row.price) + shares.reduce((more, share) => more + share[index]!, 0n)
        : all,
    0n,
  );
  const tax = base * BigInt(rate);
  return { base: Number(base), tax: Number(tax / 100_000n + (tax % 100_000n >= 50_000n ? 1n : 0n)) };
}

function splitAgain(part: bigint, rows: TaxedGoods['rows']): bigint[] {
  const sign = part < 0n ? -1n : 1n;
  const whole = part * sign;
  const isFree = rows.every(({ price }) => price === 0);
  const weights = rows.map(({ price }) => (isFree ? 1n : BigInt(price)));
  const all = weights.reduce((more, weight) => more + weight, 0n);
  const shares = weights.map((weight) => (whole * weight) / all);
  const rests = weights.map((weight) => (whole * weight) % all);
  for (let left = whole - shares.reduce((more, share) => more + share, 0n); left > 0n; left -= 1n) {
    let largest = 0;
    for (const [index, rest] of rests.entries()) if (rest > rests[largest]!) largest = index;
    shares[largest]! += 1n;
    rests[largest] = -1n;
  }
  return shares.map((share) => share * sign);
}

test('a second implementation finds the same bases and taxes, to the cent', () => {
  fc.assert(
    fc.property(randomGoods, randomTaxes, (goods, taxes) => {
      const lines = taxGoods(goods, TODAY, taxes);
      for (const { part, rate, youthRate } of taxes.rates)
        for (const applied of new Set([rate, youthRate])) {
          const expected = taxAgain(goods, applied, ({ youth }) => (youth ? youthRate : rate) === applied);
          const line = lines.find((each) => each.part === part && each.rate === applied);
          expect(line?.tax ?? 0).toBe(Math.max(0, expected.tax));
          if (line) expect(line).toMatchObject({ youth: applied !== rate, base: expected.base });
        }
    }),
  );
});

const randomLines: fc.Arbitrary<TaxLine[]> = fc
  .tuple(randomGoods, randomTaxes)
  .map(([goods, taxes]) => addTaxLines(taxGoods(goods, TODAY, taxes)));

test('whatever the parts of a refund are, their lines add up to the lines of the order', () => {
  fc.assert(
    fc.property(
      randomLines,
      fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 40 }),
      (lines, parts) => {
        const whole = parts.reduce((all, part) => all + part, 0);
        let kept: TaxLine[] = lines;
        let left = whole;
        const returned: TaxLine[][] = [];
        for (const part of parts) {
          left -= part;
          const after = takePartOfTax(lines, left, whole);
          returned.push(subtractTaxLines(kept, after));
          kept = after;
        }
        expect(kept).toEqual([]);
        expect(addTaxLines(...returned)).toEqual(lines);
      },
    ),
  );
});

test('a part of the price has its share of each line, within half a cent', () => {
  const share = (tax: Cents, part: number) => (tax * part) / 100;
  fc.assert(
    fc.property(randomLines, fc.integer({ min: 0, max: 100 }), (lines, part) => {
      for (const line of lines) {
        const taken = takePartOfTax([line], part, 100)[0]?.tax ?? 0;
        expect(Math.abs(taken - share(line.tax, part))).toBeLessThanOrEqual(0.5);
      }
    }),
  );
});
