/** Uploaded products (specification 5 'Product upload'; security rows 77, 116, 117; matrix row A12 for their addresses). */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let olga: Person;
let piet: Person;
let png: string;
beforeAll(async () => {
  shop = await openTestShop();
  olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  piet = await signedIn(shop, { email: 'piet@example.com', access: 'manager' });
  const red = sharp({ create: { width: 40, height: 40, channels: 3, background: '#c8321f' } });
  png = (await red.png().toBuffer()).toString('base64');
});
afterAll(() => shop.close());

const upload = async (who: Person) =>
  (await who.shelf.uploadProductPicture({ file: png, name: 'x' })).secure_url;

const onTheSite = async (sport: string) =>
  (await person(shop.app).catalogue.siteData({})).products[sport]!.products;

test('an uploaded product stands in the catalogue at once, read from the name of its file', async () => {
  const img_url = await upload(olga);
  const { jersey_products, refused } = await olga.shelf.addProducts({
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
  expect((await onTheSite('volleyball')).find(({ code }) => code === 'vb-120')).toEqual(product);
});

test('two hundred at once, each judged on its own', async () => {
  const img_url = await upload(olga);
  const products = Array.from({ length: 196 }, (_, n) => ({
    file_name: `s-${500 + n}_Team ${n}_red.jpg`,
    img_url,
  }));
  const { jersey_products, refused } = await olga.shelf.addProducts({
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
  expect((await onTheSite('soccer')).some(({ code, name }) => code === 's-500' && name === 'Twice')).toBe(
    true,
  );
});

test('the same list sent again, because the answer was lost, adds nothing and says so', async () => {
  const img_url = await upload(olga);
  const products = [{ file_name: 'bd-77_Again_red.jpg', img_url }];
  await olga.shelf.addProducts({ products });
  const { jersey_products, refused } = await olga.shelf.addProducts({ products });
  expect(jersey_products).toEqual([]);
  expect(refused).toMatchObject([{ reason: 'bd-77 exists already' }]);
  expect((await onTheSite('badminton')).filter(({ code }) => code === 'bd-77')).toHaveLength(1);
});

test('A12: no address gets into the catalogue but that of an upload of one’s own', async () => {
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
  const { jersey_products, refused } = await olga.shelf.addProducts({
    products: addresses.map((img_url, n) => ({ file_name: `pb-${900 + n}_Evil_red.jpg`, img_url })),
  });
  expect(jersey_products).toEqual([]);
  expect(refused.map(({ reason }) => reason)).toEqual(
    addresses.map(() => 'The picture was not uploaded here'),
  );
  expect((await onTheSite('pickleball')).filter(({ name }) => name === 'Evil')).toEqual([]);
});

test('name, tags and picture are edited; code and address stay', async () => {
  const was = { name: 'Harbour Nine', tags: ['navy', 'white'] };
  const img_url = await upload(olga);
  await olga.shelf.changeProduct({
    code: 'vb-120',
    was,
    now: { name: 'Harbour Ten', tags: ['Gold'] },
    img_url,
  });
  expect((await onTheSite('volleyball')).find(({ code }) => code === 'vb-120')).toMatchObject({
    name: 'Harbour Ten',
    tags: ['gold'],
    file_name: 'vb-120_harbour-nine_navy-white',
    img_url,
  });
  const late = piet.shelf.changeProduct({ code: 'vb-120', was, now: { name: 'Mine', tags: ['red'] } });
  await expect(late).rejects.toMatchObject({ code: 'version-conflict' });
  const nameless = { name: ' ', tags: ['gold'] };
  await expect(
    olga.shelf.changeProduct({ code: 'vb-120', was: { name: 'Harbour Ten', tags: ['gold'] }, now: nameless }),
  ).rejects.toMatchObject({ code: 'product-fault', detail: { fault: 'The name is missing' } });
});

test('a deleted product is gone from the shop at once, and stands in the history', async () => {
  await olga.shelf.deleteProduct({ code: 'vb-120' });
  expect((await onTheSite('volleyball')).some(({ code }) => code === 'vb-120')).toBe(false);
  await expect(olga.shelf.deleteProduct({ code: 'vb-120' })).rejects.toMatchObject({
    code: 'unknown-product',
  });
  const { rows } = await shop.database.pool.query(
    `select actor, detail->'product'->>'name' as name from order_events where kind = 'product-deleted'`,
  );
  expect(rows).toEqual([{ actor: 'olga', name: 'Harbour Ten' }]);
});
