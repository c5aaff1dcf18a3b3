/** The sales tax in refunds (rules.md tax-6). */
import { expect, test } from 'vitest';
import { refundOrder } from '../../testing/money/refunds.ts';
import { openShopWithBooks } from '../../testing/money/shop-with-books.ts';
import { PRICE, payCart, register } from '../../testing/money/taxes.ts';
import type { TestShop } from '../../testing/shop/shop.ts';

const { shop, manager, captain } = openShopWithBooks();

const readTaxOfPayments = async ({ database }: TestShop) => {
  const { sum } = await database.db
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<number>('tax_cents').as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum);
};

test('refunds return the tax of each line, to the cent over any number of parts', async () => {
  await register(manager);
  const before = await readTaxOfPayments(shop);
  const net = async () => (await manager.reports.overview({})).total_net;
  const netBefore = await net();
  const orderId = await payCart(captain);
  expect(await readTaxOfPayments(shop)).toBe(before + 5159);
  expect(await net()).toBeCloseTo(netBefore + PRICE - 12 * 11, 6);
  for (const amount of [100.01, 33.33, 0.01]) await refundOrder(manager, orderId, amount);
  await refundOrder(manager, orderId, 387.24, { cancel: true });
  expect(await readTaxOfPayments(shop)).toBe(before);
  const { database } = shop;
  const refunds = await database.db
    .selectFrom('payments')
    .select(['amount_cents', 'tax_cents'])
    .where('kind', '=', 'refund')
    .where('amount_cents', '=', -10_001)
    .executeTakeFirstOrThrow();
  // 8.79 and 1.13, of 45.73 and 5.86.
  expect(refunds.tax_cents).toBe(-992);
});
