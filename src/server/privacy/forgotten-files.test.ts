/** Pictures of a forgotten person are gone from the store as well (rules.md privacy-4, security.md security-69). */
import { beforeEach, expect, test } from 'vitest';
import { deleteForgottenFiles } from '../platform/files/delete-forgotten-files.ts';
import { sendDesignFile } from '../testing/people/design-files.ts';
import { completeOrder, createPaidTeam } from '../testing/people/paid-team.ts';
import { saveTeamOrder } from '../testing/people/teams.ts';
import { createPerson } from '../testing/shop/shop.ts';
import { openShopWithBucketForFile, readId, uploadPicture } from '../testing/shop/shop-with-bucket.ts';
import { anonymiseExpiredOrders } from './anonymise-orders.ts';
import { erasePerson } from './erase-person.ts';

const DAY = 24 * 3600;

const shop = openShopWithBucketForFile();
let order_id: string;
beforeEach(async () => {
  shop.service.bucket.isVersioned = true;
  order_id = (await createPaidTeam(shop)).orderId;
});

async function addMockup(orderId = order_id, url?: string) {
  const mockup_url = url ?? (await uploadPicture(shop.olga));
  await shop.olga.mockups.attach({ order_id: orderId, mockup_url });
  return mockup_url;
}

async function addPicture(orderId = order_id, url?: string) {
  const picture = url ?? (await uploadPicture(shop.olga));
  await shop.olga.orderManagement.keepCustomerPictures({
    order: { order_id: orderId, customer_jersey_url: [picture] },
  });
  return picture;
}

const erase = () => erasePerson(shop.services, 'camille@example.com', shop.services.now());

async function completeAndErase(orderId = order_id) {
  await completeOrder(shop, orderId);
  await erase();
}

const deleteFiles = () => deleteForgottenFiles(shop.services);
const listStored = () => shop.service.bucket.keys.map((key) => `/files/${key.slice('pictures/'.length)}`);

test('mockups and pictures are deleted with every version when the person is forgotten, also removed ones', async () => {
  const urls = [await addMockup(), await addMockup(), await addPicture()];
  await shop.olga.orderManagement.keepCustomerPictures({ order: { order_id, removed: [urls[2]!] } });
  expect(listStored().toSorted()).toEqual(urls.toSorted());
  await completeAndErase();
  expect(await deleteFiles()).toEqual({ deleted: 3, failed: 0 });
  expect(shop.service.bucket.keys).toEqual([]);
  for (const url of urls) expect((await shop.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  expect(shop.errors).toEqual([]);
});

test('a picture that another order or a product shows stays until that is gone', async () => {
  const { orderId: other } = await createPaidTeam(shop);
  const [mockup, picture, product] = [await addMockup(), await addPicture(), await addPicture()];
  await addMockup(other, mockup);
  await addPicture(other, picture);
  await shop.database.pool.query(
    `update products set img_url = $1 where code = (select min(code) from products)`,
    [product],
  );
  await completeAndErase();
  expect(await deleteFiles()).toEqual({ deleted: 0, failed: 0 });
  expect(listStored().toSorted()).toEqual([mockup, picture, product].toSorted());
  await completeAndErase(other);
  await deleteFiles();
  expect(listStored()).toEqual([product]);
});

test('an order in production keeps its pictures', async () => {
  const url = await addMockup();
  await erase();
  expect(await deleteFiles()).toEqual({ deleted: 0, failed: 0 });
  expect(listStored()).toEqual([url]);
});

test('design files are deleted with the person, and with a draft that expires', async () => {
  const captain = createPerson(shop.app);
  const draft = (await saveTeamOrder(captain)).order_id;
  await sendDesignFile(shop, captain, { orderId: draft });
  await sendDesignFile(shop, shop.olga, { orderId: order_id, byStaff: true });
  shop.passTime(181 * DAY);
  await anonymiseExpiredOrders(shop.services);
  expect(await deleteFiles()).toEqual({ deleted: 1, failed: 0 });
  await completeAndErase();
  expect(await deleteFiles()).toEqual({ deleted: 1, failed: 0 });
  expect(shop.service.bucket.keys).toEqual([]);
  expect(await shop.database.db.selectFrom('design_files').selectAll().execute()).toEqual([]);
});

test('a design file that two paid orders have stays until both are forgotten', async () => {
  const { orderId: other } = await createPaidTeam(shop);
  const { id } = await sendDesignFile(shop, shop.olga, { orderId: order_id, byStaff: true });
  await shop.database.pool.query(
    `insert into design_files select o.id, d.file_id, d.upload_id, d.name, d.format, d.sent_sha256
      from design_files d, orders o where o.order_id = $1`,
    [other],
  );
  await completeAndErase();
  await deleteFiles();
  expect(shop.service.bucket.keys).toEqual([`documents/${id}.bin`]);
  await completeAndErase(other);
  await deleteFiles();
  expect(shop.service.bucket.keys).toEqual([]);
});

test('what the bucket refuses to delete stays claimed, is reported, and is deleted later', async () => {
  const url = await addMockup();
  await completeAndErase();
  shop.service.failNext('forbidden');
  expect(await deleteFiles()).toEqual({ deleted: 0, failed: 1 });
  expect(shop.errors).toEqual([expect.stringContaining('"alert":"file-not-deleted"')]);
  expect(shop.errors.join()).not.toContain(readId(url));
  expect(await deleteFiles()).toEqual({ deleted: 1, failed: 0 });
  expect(await deleteFiles()).toEqual({ deleted: 0, failed: 0 });
});

test('a forgotten picture cannot be used again', async () => {
  const url = await addMockup();
  await completeAndErase();
  const { orderId: other } = await createPaidTeam(shop);
  await expect(addMockup(other, url)).rejects.toMatchObject({ code: 'upload-rejected' });
  await expect(addPicture(other, url)).rejects.toMatchObject({ code: 'upload-rejected' });
});
