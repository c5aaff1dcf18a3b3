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

async function productVisits(code: string) {
  const seen = await shop.database.db
    .selectFrom('product_visits')
    .selectAll()
    .where('code', '=', code)
    .execute();
  expect(JSON.stringify(seen)).not.toContain('203.0.113');
  return seen.length;
}

test('a product counts each visitor once in three hours, also when twenty calls come at once', async () => {
  const parent = person(shop.app, '203.0.113.7');
  await Promise.all(Array.from({ length: 20 }, () => parent.catalogue.visitProduct({ code: 's-1' })));
  await parent.catalogue.visitProduct({ code: 's-2' });
  await person(shop.app, '203.0.113.8').catalogue.visitProduct({ code: 'S-1' });
  expect([await productVisits('s-1'), await productVisits('s-2')]).toEqual([2, 1]);
  shop.passTime(3 * 3600 + 1);
  await parent.catalogue.visitProduct({ code: 's-1' });
  expect(await productVisits('s-1')).toBe(3);
});

test('nobody makes up a counter for a product that there is not', async () => {
  const parent = person(shop.app);
  await expect(parent.catalogue.visitProduct({ code: 'no-such-1' })).rejects.toMatchObject({
    code: 'unknown-product',
  });
  expect(await productVisits('no-such-1')).toBe(0);
});
