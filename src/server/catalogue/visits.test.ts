import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, person, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function visits() {
  return shop.database.db.selectFrom('visits').selectAll().execute();
}

test('a visitor counts once in three hours, another one for themselves, and no address is kept', async () => {
  const parent = person(shop.app, '203.0.113.7');
  await parent.catalogue.visit({});
  await parent.catalogue.visit({});
  await person(shop.app, '203.0.113.8').catalogue.visit({});
  expect(await visits()).toHaveLength(2);
  shop.passTime(3 * 3600 + 1);
  await parent.catalogue.visit({});
  expect(await visits()).toHaveLength(3);
  expect(JSON.stringify(await visits())).not.toContain('203.0.113');
});
