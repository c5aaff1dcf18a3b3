/** A new version of the shop sells a new item: it gets its price when the shop starts, once. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { loadPrices } from '../catalogue/catalogue-store.ts';
import { openTestShop } from '../testing/shop/shop.ts';
import { addMissingPrices } from './add-missing-prices.ts';
import { insertPriceList } from './price-list-store.ts';

const NOW = new Date('2026-11-26T12:00:00Z');

test('an item that the price list does not have is added at its default price, and what is there stays', async () => {
  await using shop = await openTestShop();
  const { db } = shop.database;
  const { entries } = await loadPrices(db, null);
  const older = entries
    .filter(({ item }) => item !== 'Shorts')
    .map((entry) => (entry.item === 'Long Sleeve' ? { ...entry, price: cents(700) } : entry));
  const version = await insertPriceList(db, older, { createdBy: null, now: NOW });

  for (const _start of [1, 2]) await addMissingPrices(db, NOW);
  const after = await loadPrices(db, null);
  expect(after.version).toBe(version + 1);
  expect(after.entries).toHaveLength(entries.length);
  expect(after.entries.find(({ item }) => item === 'Shorts')).toMatchObject({ price: 1800 });
  expect(after.entries.find(({ item }) => item === 'Long Sleeve')).toMatchObject({ price: 700 });
  const { rows } = await sql<{ actor: string; detail: object }>`
    select actor, detail from order_events where kind = 'prices-changed'`.execute(db);
  expect(rows).toMatchObject([
    { actor: 'shop', detail: { changed: [{ item: 'Shorts', before: null, after: 1800 }] } },
  ]);
});
