/** An upload that the bucket does not take, and one that a crash interrupts. */
import { expect, test } from 'vitest';
import { openShopWithBucketForFile, uploadPicture } from '../../testing/shop/shop-with-bucket.ts';
import { deleteForgottenFiles } from '../files/delete-forgotten-files.ts';

const shop = openShopWithBucketForFile();

const HOUR = 3600;
const listFiles = () => shop.database.db.selectFrom('files').select(['stored_at', 'deleted_at']).execute();

test('the person who uploads is told to try again, and the next attempt succeeds', async () => {
  shop.service.failNext('forbidden');
  await expect(uploadPicture(shop.olga)).rejects.toMatchObject({
    code: 'upload-rejected',
    detail: { reason: 'not-stored' },
  });
  expect(shop.errors).toEqual([expect.stringContaining('"alert":"file-not-stored"')]);
  expect(await uploadPicture(shop.olga)).toMatch(/^\/files\//);
});

test('a picture that was written but never recorded is deleted an hour later, others stay', async () => {
  await uploadPicture(shop.olga);
  const kept = shop.service.bucket.keys;
  await uploadPicture(shop.olga);
  // As after a crash between the answer of the bucket and the record.
  await shop.database.pool.query(
    `update files set stored_at = null where not $1 like '%' || id || '%'`,
    kept,
  );
  shop.passTime(HOUR - 60);
  expect(await deleteForgottenFiles(shop.services)).toEqual({ deleted: 0, failed: 0 });
  shop.passTime(120);
  expect(await deleteForgottenFiles(shop.services)).toEqual({ deleted: 1, failed: 0 });
  expect(shop.service.bucket.keys).toEqual(kept);
  expect(await listFiles()).toContainEqual({ stored_at: null, deleted_at: shop.services.now() });
});
