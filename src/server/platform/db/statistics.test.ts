/** The statistics of a new shop (decision 72). */
import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/shop/shop.ts';

test('a new shop has no statistics of empty tables, which would make look-ups read whole tables', async () => {
  await using shop = await openTestShop();
  const { rows } = await shop.database.pool.query(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples = 0",
  );
  expect(rows).toEqual([]);
});
