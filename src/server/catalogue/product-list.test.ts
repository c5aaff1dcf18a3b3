import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { addProducts } from '../testing/many-products.ts';
import { openTestShop, person } from '../testing/shop.ts';

/** What a phone may have to load to search the whole shop. */
const MOST_BYTES = 150_000;

async function listOf(shop: Awaited<ReturnType<typeof openTestShop>>, encoding: string) {
  const answer = await person(shop.app).post(paths.catalogue.siteData, {}, { 'accept-encoding': encoding });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBe(encoding);
  return answer.rawPayload;
}

test('a shop of 2,000 uploaded products is listed in less than 150 kB, compressed either way', async () => {
  await using shop = await openTestShop();
  await addProducts(shop.database.db, 2000);
  await shop.services.catalogue.reload();

  const packed = await listOf(shop, 'br');
  expect(packed.length).toBeLessThan(MOST_BYTES);
  expect((await listOf(shop, 'gzip')).length).toBeLessThan(MOST_BYTES);

  const list = JSON.parse(brotliDecompressSync(packed).toString());
  const products = Object.values<{ products: { img_url: string }[] }>(list.products).flatMap(
    (sport) => sport.products,
  );
  expect(products.length).toBeGreaterThan(2000);
  expect(new Set(products.map(({ img_url }) => img_url)).size).toBe(products.length);
});

test('the list is packed anew when the catalogue has changed', async () => {
  await using shop = await openTestShop();
  const before = await listOf(shop, 'br');
  await addProducts(shop.database.db, 1);
  expect(await listOf(shop, 'br')).toEqual(before);
  await shop.services.catalogue.reload();
  expect(brotliDecompressSync(await listOf(shop, 'br')).toString()).toContain('b-1000');
});

test('a new shop opens with forty-two designs of seven sports and twenty-four patterns, or more', async () => {
  await using shop = await openTestShop();
  const { products, patterns } = await person(shop.app).catalogue.siteData({});
  const sports = Object.values(products);
  expect(sports).toHaveLength(7);
  for (const { products: ofSport } of sports) expect(ofSport.length).toBeGreaterThanOrEqual(6);
  expect(patterns.length).toBeGreaterThanOrEqual(24);
});

test('products of a sport stand by the number after the dash', async () => {
  await using shop = await openTestShop();
  await shop.database.db
    .insertInto('products')
    .values(
      ['s-100', 's-11'].map((code, position) => ({
        code,
        name: code,
        sport: 'soccer',
        type: 'soccer',
        file_name: code,
        design: '',
        img_url: `/files/${code}.jpg`,
        tags: [],
        position,
      })),
    )
    .execute();
  await shop.services.catalogue.reload();
  const { products } = await person(shop.app).catalogue.siteData({});
  const codes = products.soccer!.products.map(({ code }) => code);
  expect(codes.slice(0, 2)).toEqual(['s-1', 's-2']);
  expect(codes.slice(-2)).toEqual(['s-11', 's-100']);
});
