/** Registrations and rates of sales tax (rules.md tax-3). */
import { expect, test } from 'vitest';
import { sumTax, taxGoods } from '#domain/pricing/tax.ts';
import { describeTaxLine } from '#domain/pricing/tax-lines.ts';
import { REGISTRATION_PARTS } from '#domain/pricing/tax-table.ts';
import { cents, formatDollars, ZERO } from '#domain/shared/money.ts';
import { loadTaxes } from '../catalogue/tax-store.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { createPerson, OPENING, openTestShop } from '../testing/shop/shop.ts';
import { addFirstRegistration } from './add-first-registration.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
const dana = signInForFile(shop, { email: 'dana@example.com', access: 'staff' });

/** 12 jerseys in children's sizes, then two for adults, for 34.00 each and 25.00 of shipping. */
const rows = Array.from({ length: 14 }, (_, index) => ({ price: cents(3400), youth: index < 12 }));
const GOODS = { rows, discount: ZERO, shipping: cents(2500), adjustment: ZERO };

// Computed by hand, for 71.56 and 429.44, or 501.00 where children’s sizes have no rate of their own.
test.each([
  ['AB', ['GST 5 %: $25.05'], 2505],
  ['BC', ['GST 5 %: $25.05', 'BC PST 7 %: $5.01'], 3006],
  ['MB', ['GST 5 %: $25.05', 'MB RST 7 %: $5.01'], 3006],
  ['NB', ['HST 15 %: $75.15'], 7515],
  ['NL', ['HST 15 %: $75.15'], 7515],
  ['NS', ['HST 14 %: $10.02', 'HST 5 %, youth: $21.47'], 3149],
  ['NT', ['GST 5 %: $25.05'], 2505],
  ['NU', ['GST 5 %: $25.05'], 2505],
  ['ON', ['HST 13 %: $9.30', 'HST 5 %, youth: $21.47'], 3077],
  ['PE', ['HST 15 %: $10.73', 'HST 5 %, youth: $21.47'], 3220],
  ['QC', ['GST 5 %: $25.05', 'QST 9.975 %: $49.97'], 7502],
  ['SK', ['GST 5 %: $25.05', 'SK PST 6 %: $30.06'], 5511],
  ['YT', ['GST 5 %: $25.05'], 2505],
])('a shop that is registered for everything charges in %s %j', (province, expected, total) => {
  const registrations = REGISTRATION_PARTS.map((part) => ({ part, number: '1', fromDay: '2026-01-01' }));
  const lines = taxGoods(GOODS, { province, day: '2026-11-20' }, { ...shop.services.taxes(), registrations });
  const shown = lines.map(
    (line) =>
      `${describeTaxLine(line)
        .replace(/,? on .*/, '')
        .replace('children’s sizes', 'youth')}: ${formatDollars(line.tax)}`,
  );
  expect(shown).toEqual(expected);
  expect(sumTax(lines)).toBe(total);
});

const HST = { part: 'GST/HST' as const, number: '12345 6789 RT0001', from_day: '2026-11-20' };

test.each([
  ['GST/HST', '12345'],
  ['QST', '12345 6789 RT0001'],
] as const)('%s has no number %s', async (part, number) => {
  const registration = { part, number, from_day: '2026-11-20' };
  await expect(olga.taxes.save({ registrations: [registration], rates: [] })).rejects.toMatchObject({
    code: 'impossible-tax-number',
  });
});

test('a shop without a registration has no taxes in its public data', async () => {
  const data = await createPerson(shop.app).catalogue.siteData({});
  expect(Object.keys(data)).not.toContain('taxes');
});

test('a registration is public without its number, and ends without one', async () => {
  const saved = await olga.taxes.save({ registrations: [HST], rates: [] });
  expect(saved).toMatchObject({ message: 'Taxes saved', registrations: [HST] });
  const { taxes } = await createPerson(shop.app).catalogue.siteData({});
  expect(taxes?.registrations).toEqual([{ ...HST, number: '' }]);
  expect(await olga.taxes.save({ registrations: [{ ...HST, number: '' }], rates: [] })).toMatchObject({
    registrations: [],
  });
});

test('a rate is added with its first day and its source, or corrected', async () => {
  const rate = {
    ...{ province: 'NS', part: 'HST' as const, rate: 13.5, youth_rate: 5, youth_below: null },
    ...{ from_day: '2027-04-01', source: 'Budget of 2027' },
  };
  const ofNovaScotia = async () =>
    (await dana.taxes.read({})).rates.filter(({ province }) => province === 'NS');
  await olga.taxes.save({ registrations: [], rates: [rate] });
  expect((await ofNovaScotia()).map(({ rate, from_day }) => [rate, from_day])).toEqual([
    [14, '2025-04-01'],
    [13.5, '2027-04-01'],
  ]);
  await olga.taxes.save({ registrations: [], rates: [{ ...rate, rate: 13.975 }] });
  expect((await ofNovaScotia()).at(-1)).toEqual({ ...rate, rate: 13.975 });
});

test('the number of an earlier setting becomes the registration, once', async () => {
  await using other = await openTestShop();
  const { db } = other.database;
  const readNumbers = async () => (await loadTaxes(db)).registrations;
  for (const start of [1, 2]) {
    await addFirstRegistration(db, 'GST/HST 12345 6789 RT0001', OPENING);
    expect(await readNumbers(), `start ${start}`).toEqual([
      { part: 'GST/HST', number: '12345 6789 RT0001', fromDay: '2026-11-20' },
    ]);
  }
  await db.deleteFrom('tax_registrations').execute();
  await addFirstRegistration(db, 'GST/HST 12345 6789 RT0001', OPENING);
  expect(await readNumbers()).toEqual([]);
});

test('rates of no province, and changes by designers, are refused', async () => {
  const rate = {
    ...{ province: 'XX', part: 'HST' as const, rate: 5, youth_rate: 5, youth_below: null },
    ...{ from_day: '2027-04-01', source: 'Nowhere' },
  };
  await expect(olga.taxes.save({ registrations: [], rates: [rate] })).rejects.toMatchObject({
    code: 'impossible-tax',
  });
  await expect(dana.taxes.save({ registrations: [HST], rates: [] })).rejects.toMatchObject({ status: 403 });
});
