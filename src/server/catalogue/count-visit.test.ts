import { expect, test } from 'vitest';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson } from '../testing/shop/shop.ts';

const shop = openShopForFile();

async function readVisits(productCode: string | null = null) {
  const visits = await shop.database.db.selectFrom('visits').selectAll().execute();
  expect(JSON.stringify(visits)).not.toContain('203.0.113');
  return visits.filter(({ product_code }) => product_code === productCode);
}

test('each visitor counts once in three hours, and no IP address is stored', async () => {
  const parent = createPerson(shop.app, '203.0.113.7');
  await parent.catalogue.visit({});
  await parent.catalogue.visit({});
  await createPerson(shop.app, '203.0.113.8').catalogue.visit({});
  expect(await readVisits()).toHaveLength(2);
  shop.passTime(3 * 3600 + 1);
  await parent.catalogue.visit({});
  expect(await readVisits()).toHaveLength(3);
});

test('a product counts each visitor once in three hours, also for concurrent calls', async () => {
  const parent = createPerson(shop.app, '203.0.113.7');
  await Promise.all(Array.from({ length: 20 }, () => parent.catalogue.visitProduct({ code: 's-1' })));
  await parent.catalogue.visitProduct({ code: 's-2' });
  await createPerson(shop.app, '203.0.113.8').catalogue.visitProduct({ code: 'S-1' });
  expect(await readVisits('s-1')).toHaveLength(2);
  expect(await readVisits('s-2')).toHaveLength(1);
  shop.passTime(3 * 3600 + 1);
  await parent.catalogue.visitProduct({ code: 's-1' });
  expect(await readVisits('s-1')).toHaveLength(3);
});

test('an unknown product gets no counter', async () => {
  const parent = createPerson(shop.app);
  await expect(parent.catalogue.visitProduct({ code: 'no-such-1' })).rejects.toMatchObject({
    code: 'unknown-product',
  });
  expect(await readVisits('no-such-1')).toEqual([]);
});
