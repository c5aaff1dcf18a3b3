/** The accountant's file agrees with the ledger (rules.md tax-9). */
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { filePaths } from '#contract/endpoint/calls.ts';
import { BOOKS_FORMS } from '#domain/payments/books-file.ts';
import { payDeposit, payWithCredits, refundOrder } from '../testing/money/refunds.ts';
import { openShopWithBooks } from '../testing/money/shop-with-books.ts';
import { pay, saveTeamOrder, TWELVE_CENTS } from '../testing/people/teams.ts';

const { shop, manager, captain } = openShopWithBooks();

const DAY = { from: '2026-11-20', to: '2026-11-20' };

async function readBooks(body: object) {
  const response = await manager.post(filePaths.exportBooks, { ...DAY, ...body });
  expect(response.statusCode).toBe(200);
  const text = response.body.replace('\uFEFF', '').trim();
  return Papa.parse<Record<string, string>>(text, { header: true }).data;
}

const addUp = (rows: Record<string, string>[], ...names: string[]) =>
  rows.reduce(
    (all, row) => all + names.reduce((more, name) => more + Math.round(Number(row[name]) * 100), 0),
    0,
  );

test('payments, deposits, credits and refunds add up to the ledger in every form', async () => {
  const before = await saveTeamOrder(captain);
  await pay(captain, { orders: [before.order] }, TWELVE_CENTS).then(({ id }) =>
    captain.checkout.submit({ id }),
  );
  await payWithCredits(shop, 'rich@example.com', 50);
  const registration = { part: 'GST/HST' as const, number: '12345 6789 RT0001', from_day: '2026-11-20' };
  await manager.taxes.save({ registrations: [registration], rates: [] });
  const { order } = await saveTeamOrder(captain);
  const { id } = await pay(captain, { orders: [order] }, TWELVE_CENTS + 5159);
  const orderId = `${(await captain.checkout.submit({ id })).order_id}-1-1`;
  await refundOrder(manager, orderId, 100.01);
  await payDeposit(shop, manager);

  const { rows } = await shop.database.pool.query(
    'select sum(amount_cents)::int as amount, sum(tax_cents)::int as tax from payments',
  );
  const [ledger] = rows;
  expect(ledger.tax).toBeGreaterThan(0);
  const columns = {
    QuickBooks: ['*Item Amount', 'Item tax amount'],
    Xero: ['*UnitAmount', 'TaxAmount'],
    CSV: ['Net (CAD)', 'Tax (CAD)'],
  };
  for (const form of BOOKS_FORMS) {
    const books = await readBooks({ form });
    expect(addUp(books, ...columns[form]), form).toBe(ledger.amount);
    expect(addUp(books, columns[form][1]!), form).toBe(ledger.tax);
  }
  const [first] = (await readBooks({ form: 'CSV' })).filter(({ Kind }) => Kind === 'refund');
  expect(first).toMatchObject({ 'Order ID': orderId, Customer: 'Camille Roy', 'Tax code': 'HST 13 %' });
});

test('a period ends with its last day in Toronto, and every export is in the history', async () => {
  expect(await readBooks({ form: 'CSV', from: '2026-11-21', to: '2026-11-30' })).toEqual([]);
  const { rows } = await shop.database.pool.query(
    `select actor, detail from order_events where kind = 'books-exported' order by id desc limit 1`,
  );
  expect(rows).toMatchObject([{ detail: { from: '2026-11-21', to: '2026-11-30', form: 'CSV' } }]);
});
