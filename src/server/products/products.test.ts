/** Uploaded products (rules.md catalogue-3, security.md security-47, security-48, security-49). */
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { createPerson, type Person } from '../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
const piet = signInForFile(shop, { email: 'piet@example.com', access: 'manager' });
let png: string;
beforeAll(async () => {
  const red = sharp({ create: { width: 40, height: 40, channels: 3, background: '#c8321f' } });
  png = (await red.png().toBuffer()).toString('base64');
});

const upload = async (staffMember: Person) =>
  (await staffMember.products.uploadPicture({ file: png, name: 'x' })).secure_url;

const readProductCodes = async (sport: string) =>
  (await createPerson(shop.app).catalogue.siteData({})).products[sport]!.products;

test('an uploaded product, described by its file name, is in the catalogue immediately', async () => {
  const img_url = await upload(olga);
  const { jersey_products, refused } = await olga.products.add({
    products: [{ file_name: 'vb-120_Harbour Nine_Navy-white.jpg', img_url }],
  });
  const product = {
    code: 'vb-120',
    name: 'Harbour Nine',
    sport: 'volleyball',
    type: 'volleyball',
    file_name: 'vb-120_harbour-nine_navy-white',
    img_url,
    design: '',
    tags: ['navy', 'white'],
  };
  expect(jersey_products).toEqual([product]);
  expect(refused).toEqual([]);
  expect((await readProductCodes('volleyball')).find(({ code }) => code === 'vb-120')).toEqual(product);
});

test('two hundred files in one request are accepted or rejected individually', async () => {
  const img_url = await upload(olga);
  const products = Array.from({ length: 196 }, (_, n) => ({
    file_name: `s-${500 + n}_Team ${n}_red.jpg`,
    img_url,
  }));
  const { jersey_products, refused } = await olga.products.add({
    products: [
      { file_name: 'IMG_4711.jpg', img_url },
      { file_name: 's-500_Twice_red.jpg', img_url },
      ...products,
      { file_name: 'vb-120_Harbour Nine_navy.jpg', img_url },
      { file_name: 's-499_No Picture_red.jpg', img_url: '/files/not-uploaded-0001.jpg' },
    ],
  });
  expect(jersey_products).toHaveLength(196);
  expect(refused).toEqual([
    { file_name: 'IMG_4711.jpg', reason: expect.stringContaining('code_name_tags') },
    { file_name: 's-500_Team 0_red.jpg', reason: 'Another file is s-500 too' },
    { file_name: 's-499_No Picture_red.jpg', reason: 'The picture was not uploaded here' },
    { file_name: 'vb-120_Harbour Nine_navy.jpg', reason: 'vb-120 exists already' },
  ]);
  expect(
    (await readProductCodes('soccer')).some(({ code, name }) => code === 's-500' && name === 'Twice'),
  ).toBe(true);
});

test('only URLs of own uploads enter the catalogue', async () => {
  const foreign = await upload(piet);
  const addresses = [
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//evil.example/x.jpg',
    'https://evil.example/files/abcdefghijklmnop.jpg',
    'file:///etc/passwd',
    'http://169.254.169.254/latest/meta-data',
    '/files/../../etc/passwd.jpg',
    '',
    foreign,
    `${await upload(olga)}?x=1`,
  ];
  const { jersey_products, refused } = await olga.products.add({
    products: addresses.map((img_url, n) => ({ file_name: `pb-${900 + n}_Evil_red.jpg`, img_url })),
  });
  expect(jersey_products).toEqual([]);
  expect(refused.map(({ reason }) => reason)).toEqual(
    addresses.map(() => 'The picture was not uploaded here'),
  );
  expect((await readProductCodes('pickleball')).filter(({ name }) => name === 'Evil')).toEqual([]);
});

test('name, tags and image can be edited; code and URL stay', async () => {
  const was = { name: 'Harbour Nine', tags: ['navy', 'white'] };
  const img_url = await upload(olga);
  await olga.products.update({
    code: 'vb-120',
    was,
    now: { name: 'Harbour Ten', tags: ['Gold'] },
    img_url,
  });
  expect((await readProductCodes('volleyball')).find(({ code }) => code === 'vb-120')).toMatchObject({
    name: 'Harbour Ten',
    tags: ['gold'],
    file_name: 'vb-120_harbour-nine_navy-white',
    img_url,
  });
  const late = piet.products.update({ code: 'vb-120', was, now: { name: 'Mine', tags: ['red'] } });
  await expect(late).rejects.toMatchObject({ code: 'version-conflict' });
  const nameless = { name: ' ', tags: ['gold'] };
  await expect(
    olga.products.update({ code: 'vb-120', was: { name: 'Harbour Ten', tags: ['gold'] }, now: nameless }),
  ).rejects.toMatchObject({ code: 'product-fault', detail: { fault: 'The name is missing' } });
});

test('a deleted product leaves the shop immediately and is recorded in the audit log', async () => {
  await olga.products.delete({ code: 'vb-120' });
  expect((await readProductCodes('volleyball')).some(({ code }) => code === 'vb-120')).toBe(false);
  await expect(olga.products.delete({ code: 'vb-120' })).rejects.toMatchObject({ code: 'unknown-product' });
  const { rows } = await shop.database.pool.query(
    `select actor, detail->'product'->>'name' as name from order_events where kind = 'product-deleted'`,
  );
  expect(rows).toEqual([{ actor: 'olga', name: 'Harbour Ten' }]);
});
