import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { addProducts } from '../testing/people/many-products.ts';
import { createPerson, openTestShop } from '../testing/shop/shop.ts';

/** Maximum download for a search of the whole shop. */
const MAX_BYTES = 150_000;

async function fetchProductList(shop: Awaited<ReturnType<typeof openTestShop>>, encoding: string) {
  const response = await createPerson(shop.app).post(
    paths.catalogue.siteData,
    {},
    { 'accept-encoding': encoding },
  );
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-encoding']).toBe(encoding);
  return response.rawPayload;
}

test('a list of 2,000 uploaded products is smaller than 150 kB in Brotli and gzip', async () => {
  await using shop = await openTestShop();
  await addProducts(shop.database.db, 2000);
  await shop.services.catalogue.reload();

  const packed = await fetchProductList(shop, 'br');
  expect(packed.length).toBeLessThan(MAX_BYTES);
  expect((await fetchProductList(shop, 'gzip')).length).toBeLessThan(MAX_BYTES);

  const list = JSON.parse(brotliDecompressSync(packed).toString());
  const products = Object.values<{ products: { img_url: string }[] }>(list.products).flatMap(
    (sport) => sport.products,
  );
  expect(products.length).toBeGreaterThan(2000);
  expect(new Set(products.map(({ img_url }) => img_url)).size).toBe(products.length);
});

test('the list is compressed again when the catalogue has changed', async () => {
  await using shop = await openTestShop();
  const before = await fetchProductList(shop, 'br');
  await addProducts(shop.database.db, 1);
  expect(await fetchProductList(shop, 'br')).toEqual(before);
  await shop.services.catalogue.reload();
  expect(brotliDecompressSync(await fetchProductList(shop, 'br')).toString()).toContain('b-1000');
});

test('a new shop has at least forty-two designs of seven sports and twenty-four patterns', async () => {
  await using shop = await openTestShop();
  const { products, patterns } = await createPerson(shop.app).catalogue.siteData({});
  const sports = Object.values(products);
  expect(sports).toHaveLength(7);
  for (const { products: ofSport } of sports) expect(ofSport.length).toBeGreaterThanOrEqual(6);
  expect(patterns.length).toBeGreaterThanOrEqual(24);
});
