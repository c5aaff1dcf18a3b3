import { beforeAll, expect, test } from 'vitest';
import { createPhoto } from '../../testing/people/design-files.ts';
import { assignDesigner, createPaidTeam } from '../../testing/people/paid-team.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import type { Person } from '../../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
const ana = signInForFile(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
const ben = signInForFile(shop, { email: 'ben@example.com', access: 'staff', designerName: 'Ben' });
let order_id: string;

beforeAll(async () => {
  ({ orderId: order_id } = await createPaidTeam(shop));
  await assignDesigner(shop, order_id, 'Ana');
});

async function upload(someone: Person): Promise<string> {
  const file = (await createPhoto()).toString('base64');
  return (await someone.orderManagement.uploadCustomerPicture({ file, name: 'old jersey.png' })).secure_url;
}
const readPictures = async () => (await olga.orderManagement.order({ order_id })).customer_jersey_url;

test('pictures are added to earlier ones, also by two concurrent calls, and can be removed', async () => {
  const [one, two, three] = [await upload(olga), await upload(ana), await upload(olga)];
  await Promise.all([
    olga.orderManagement.keepCustomerPictures({ order: { order_id, customer_jersey_url: [one] } }),
    ana.orderManagement.keepCustomerPictures({ order: { order_id, customer_jersey_url: [two] } }),
  ]);
  expect((await readPictures()).toSorted()).toEqual([one, two].toSorted());
  await olga.orderManagement.keepCustomerPictures({ order: { order_id, customer_jersey_url: [three, one] } });
  await olga.orderManagement.keepCustomerPictures({ order: { order_id, removed: [one] } });
  expect((await readPictures()).toSorted()).toEqual([two, three].toSorted());
  const { history } = await olga.orderManagement.order({ order_id });
  expect(history[0]).toMatchObject({ kind: 'customer-pictures', detail: { added: [], removed: [one] } });
});

test('a designer adds only own uploads, to own orders only', async () => {
  const bens = await upload(ben);
  await expect(
    ben.orderManagement.keepCustomerPictures({ order: { order_id, customer_jersey_url: [bens] } }),
  ).rejects.toMatchObject({ code: 'not-found' });
  await expect(
    ana.orderManagement.keepCustomerPictures({ order: { order_id, customer_jersey_url: [bens] } }),
  ).rejects.toMatchObject({ code: 'upload-rejected' });
});
