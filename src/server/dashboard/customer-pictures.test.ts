import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assign, paidTeam } from '../testing/paid-team.ts';
import { openTestShop, type Person, signedIn, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let olga: Person;
let ana: Person;
let ben: Person;
let order_id: string;

beforeAll(async () => {
  shop = await openTestShop();
  olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  ana = await signedIn(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
  ben = await signedIn(shop, { email: 'ben@example.com', access: 'staff', designerName: 'Ben' });
  ({ orderId: order_id } = await paidTeam(shop));
  await assign(shop, order_id, 'Ana');
});
afterAll(() => shop.close());

async function upload(someone: Person): Promise<string> {
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#c8321f' } }).png();
  const file = (await picture.toBuffer()).toString('base64');
  return (await someone.dashboard.uploadCustomerPicture({ file, name: 'old jersey.png' })).secure_url;
}
const pictures = async () => (await olga.dashboard.order({ order_id })).customer_jersey_url;

test('pictures are added one to the other, also by two at once, and taken out again', async () => {
  const [one, two, three] = [await upload(olga), await upload(ana), await upload(olga)];
  await Promise.all([
    olga.dashboard.keepCustomerPictures({ order: { order_id, customer_jersey_url: [one] } }),
    ana.dashboard.keepCustomerPictures({ order: { order_id, customer_jersey_url: [two] } }),
  ]);
  expect((await pictures()).toSorted()).toEqual([one, two].toSorted());
  await olga.dashboard.keepCustomerPictures({ order: { order_id, customer_jersey_url: [three, one] } });
  await olga.dashboard.keepCustomerPictures({ order: { order_id, removed: [one] } });
  expect((await pictures()).toSorted()).toEqual([two, three].toSorted());
  const { history } = await olga.dashboard.order({ order_id });
  expect(history[0]).toMatchObject({ kind: 'customer-pictures', detail: { added: [], removed: [one] } });
});

test('A12: only pictures that were uploaded here are taken', async () => {
  const before = await pictures();
  for (const url of [
    'https://evil.example/a.jpg',
    'javascript:alert(1)',
    '//evil.example/a.jpg',
    '/files/../secret.jpg',
    'data:image/png;base64,AAAA',
  ])
    await expect(
      olga.dashboard.keepCustomerPictures({ order: { order_id, customer_jersey_url: [url] } }),
    ).rejects.toMatchObject({ status: 400 });
  await expect(
    olga.dashboard.keepCustomerPictures({
      order: { order_id, customer_jersey_url: [`/files/${'A'.repeat(43)}.jpg`] },
    }),
  ).rejects.toMatchObject({ code: 'upload-rejected' });
  expect(await pictures()).toEqual(before);
});

test('a designer touches only own orders, and hangs in only own uploads', async () => {
  const bens = await upload(ben);
  await expect(
    ben.dashboard.keepCustomerPictures({ order: { order_id, customer_jersey_url: [bens] } }),
  ).rejects.toMatchObject({ code: 'not-found' });
  await expect(
    ana.dashboard.keepCustomerPictures({ order: { order_id, customer_jersey_url: [bens] } }),
  ).rejects.toMatchObject({ code: 'upload-rejected' });
});
