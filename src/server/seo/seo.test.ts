import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureKey } from '../platform/providers/files/file-store.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson } from '../testing/shop/shop.ts';

const shop = openShopForFile({ PUBLIC_URL: 'https://jays.example' });

const get = (url: string) => createPerson(shop.app).get(url);

test('the sitemap lists the full URL of every public page and product', async () => {
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toContain('https://jays.example/');
  expect(addresses).toContain('https://jays.example/size-chart');
  const products = Object.values(shop.services.catalogue.siteData().products).flatMap(
    ({ products }) => products,
  );
  expect(products.length).toBeGreaterThan(40);
  for (const { type, file_name } of products)
    expect(addresses).toContain(`https://jays.example/product/${type}/${file_name}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(body).not.toMatch(/\/(cart|dashboard|account|login|payment)/);
});

test('an added product is in the sitemap, with special characters escaped', async () => {
  await shop.database.db
    .insertInto('products')
    .values({
      code: 'b-900',
      name: 'Rock & Roll',
      sport: 'baseball',
      type: 'baseball',
      file_name: "b_rock & <roll>'",
      design: '',
      img_url: '/files/missing.jpg',
      tags: [],
      position: 900,
    })
    .execute();
  await shop.services.catalogue.reload();
  const { body } = await get('/sitemap.xml');
  expect(body).toContain('https://jays.example/product/baseball/b_rock%20%26%20%3Croll%3E&#39;</loc>');
});

test('robots.txt names the sitemap and excludes personal pages', async () => {
  const { body } = await get('/robots.txt');
  for (const path of ['/api/', '/cart', '/dashboard', '/account', '/payment', '/login', '/verify'])
    expect(body.split('\n')).toContain(`Disallow: ${path}`);
  // A path excludes all that begin with it, and /jersey-samples is public.
  expect(body.split('\n')).toContain('Disallow: /jersey$');
  expect(body).toContain('Sitemap: https://jays.example/sitemap.xml');
});

test('the shop and each product have a social image of 1200 by 630', async () => {
  for (const address of ['/share/shop.jpg', '/share/product/soccer/s-2.jpg']) {
    const { rawPayload, headers, statusCode } = await get(address);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(rawPayload.length).toBeLessThan(200_000);
  }
  expect((await get('/share/product/soccer/nothing.jpg')).statusCode).toBe(404);
});

test('the social image of an uploaded product shows its photograph', async () => {
  const before = await get("/share/product/baseball/b_rock%20%26%20%3Croll%3E'.jpg");
  expect(before.statusCode).toBe(200);
  const red = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ff0000' } })
    .jpeg()
    .toBuffer();
  await shop.services.files.write(pictureKey('0123456789abcdef0123456789abcdef'), red);
  await shop.database.db
    .updateTable('products')
    .set({ img_url: '/files/0123456789abcdef0123456789abcdef.jpg' })
    .where('code', '=', 'b-900')
    .execute();
  await shop.services.catalogue.reload();
  const { rawPayload } = await get("/share/product/baseball/b_rock%20%26%20%3Croll%3E'.jpg");
  const { data } = await sharp(rawPayload)
    .extract({ left: 880, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(240);
  expect(data[1]).toBeLessThan(20);
});

test('security.txt names the contact for vulnerability reports', async () => {
  const { body, headers } = await get('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(
    [
      'Contact: mailto:hello@homestand.example',
      'Expires: 2027-05-19T17:00:00.000Z',
      'Canonical: https://jays.example/.well-known/security.txt',
      'Preferred-Languages: en',
      '',
    ].join('\n'),
  );
});
