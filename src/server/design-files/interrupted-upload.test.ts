/** An upload that the store refuses, that a crash interrupts, or whose order changes meanwhile. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { deleteForgottenFiles } from '../platform/files/delete-forgotten-files.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { postDesignFile, sendDesignFile } from '../testing/people/design-files.ts';
import { pay, saveTeamOrder } from '../testing/people/teams.ts';
import { createPerson, type Person } from '../testing/shop/shop.ts';
import { openShopWithBucketForFile } from '../testing/shop/shop-with-bucket.ts';

const shop = openShopWithBucketForFile();
let camille: Person;
let saved: Awaited<ReturnType<typeof saveTeamOrder>>;
let orderId: string;
beforeEach(async () => {
  camille = createPerson(shop.app);
  saved = await saveTeamOrder(camille);
  orderId = saved.order_id;
});

const HOUR = 3600;
const list = async () => (await camille.designFiles.list({ order_id: orderId })).files;

/** Calls `act` between the claim and the record of the next upload, after the bytes are in the bucket. */
function afterNextWrite(act: () => Promise<unknown>) {
  const { write } = shop.services.files;
  shop.services.files.write = async (key, bytes) => {
    shop.services.files.write = write;
    await write(key, bytes);
    await act();
  };
}

test('when the store refuses the file, the customer is told to try again, and the next attempt succeeds', async () => {
  const uploadId = randomUUID();
  shop.service.failNext('forbidden');
  const refused = (await postDesignFile(shop, camille, { orderId, uploadId })).json();
  expect(refused).toMatchObject({
    code: 'file-not-stored',
    message: 'The file could not be stored right now, please try again in a minute',
  });
  expect(shop.errors).toEqual([expect.stringContaining('"alert":"file-not-stored"')]);
  expect(await list()).toEqual([]);
  const file = await sendDesignFile(shop, camille, { orderId, uploadId });
  expect(await list()).toEqual([file]);
});

test('an upload that was killed before the record is sent again in its place, and leaves nothing behind', async () => {
  const uploadId = randomUUID();
  await sendDesignFile(shop, camille, { orderId, uploadId });
  // As after a crash between the answer of the bucket and the record.
  await shop.database.pool.query('update files set stored_at = null');
  expect(await list()).toEqual([]);
  await sendDesignFile(shop, camille, { orderId, uploadId });
  expect(await list()).toHaveLength(1);
  shop.passTime(HOUR + 1);
  expect(await deleteForgottenFiles(shop.services)).toEqual({ deleted: 1, failed: 0 });
  expect(shop.service.bucket.keys).toHaveLength(1);
});

test('uploads that were killed take no places of later ones', async () => {
  for (let killed = 0; killed < 3; killed += 1) await sendDesignFile(shop, camille, { orderId });
  await shop.database.pool.query('update files set stored_at = null');
  shop.passTime(181);
  for (let sent = 0; sent < 10; sent += 1) await sendDesignFile(shop, camille, { orderId });
  expect(await list()).toHaveLength(10);
  const refused = (await postDesignFile(shop, camille, { orderId })).json();
  expect(refused).toMatchObject({ code: 'too-many-files' });
});

test('an upload that was killed and never repeated is deleted an hour later, with its place', async () => {
  await sendDesignFile(shop, camille, { orderId });
  await shop.database.pool.query('update files set stored_at = null');
  shop.passTime(HOUR - 1);
  expect(await deleteForgottenFiles(shop.services)).toEqual({ deleted: 0, failed: 0 });
  shop.passTime(2);
  expect(await deleteForgottenFiles(shop.services)).toEqual({ deleted: 1, failed: 0 });
  expect(shop.service.bucket.keys).toEqual([]);
  for (let count = 0; count < 10; count += 1) await sendDesignFile(shop, camille, { orderId });
  expect(await list()).toHaveLength(10);
});

test('a person who is forgotten while a file arrives leaves no file', async () => {
  afterNextWrite(() => erasePerson(shop.services, 'camille@example.com', shop.services.now()));
  const answer = (await postDesignFile(shop, camille, { orderId })).json();
  expect(answer).toMatchObject({ code: 'file-not-stored' });
  await deleteForgottenFiles(shop.services);
  shop.passTime(HOUR + 1);
  await deleteForgottenFiles(shop.services);
  expect(shop.service.bucket.keys).toEqual([]);
});

test('a file that arrives while the order is being paid belongs to the paid order', async () => {
  const { id } = await pay(camille, { orders: [saved.order] }, 46_900);
  afterNextWrite(() => camille.checkout.submit({ id }));
  const file = await sendDesignFile(shop, camille, { orderId });
  const { design_files } = await shop.olga.orderManagement.order({ order_id: `${orderId}-1-1` });
  expect(design_files).toEqual([file]);
  expect(await list()).toEqual([file]);
});

test('a file that the bucket has lost is an alert, and an answer with words', async () => {
  const { id } = await sendDesignFile(shop, camille, { orderId });
  await shop.services.files.delete({ folder: 'documents', id, format: 'bin' });
  const answer = await shop.olga.post('/api/download-design-file', { order_id: orderId, id });
  expect(answer.json()).toMatchObject({ code: 'file-unavailable' });
  expect(shop.errors).toEqual([expect.stringContaining('"alert":"file-lost"')]);
});
