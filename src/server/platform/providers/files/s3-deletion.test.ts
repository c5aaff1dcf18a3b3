/** A forgotten picture is gone with every version of it (rules.md privacy-4). */
import { expect, test } from 'vitest';
import { openBucket } from '../../../testing/fakes/bucket-under-test.ts';
import { openForEachTest, stopService } from '../../../testing/shop/for-file.ts';
import { pictureKey } from './file-store.ts';

const under = openForEachTest(openBucket, stopService);

const picture = pictureKey('a-picture-of-a-jersey');
const PATH = 'pictures/a-picture-of-a-jersey.jpg';

async function writeThreeVersions() {
  for (const text of ['one', 'two', 'three']) await under.store.write(picture, Buffer.from(text));
}

test('a versioned bucket keeps neither a version nor a delete marker', async () => {
  const { service, store } = under;
  service.bucket.isVersioned = true;
  await writeThreeVersions();
  await store.delete(picture);
  expect(service.bucket.keys).toEqual([]);
});

test('what an earlier, interrupted deletion left is deleted too', async () => {
  const { service, store } = under;
  service.bucket.isVersioned = true;
  await writeThreeVersions();
  service.bucket.delete(PATH, null);
  await store.delete(picture);
  expect(service.bucket.keys).toEqual([]);
});

test('pictures whose names begin alike stay', async () => {
  const { service, store } = under;
  service.bucket.isVersioned = true;
  service.bucket.put(`${PATH}.backup`, Buffer.from('other'), 'image/jpeg');
  await writeThreeVersions();
  await store.delete(picture);
  expect(service.bucket.keys).toEqual([`${PATH}.backup`]);
});

test.each([
  ['where the service has no versions, a plain delete is enough', { hasVersionsApi: false }],
  ['a bucket without versions needs no right to list them', { mayList: false }],
])('%s', async (_, limits) => {
  const { service, store } = under;
  Object.assign(service, limits);
  await store.write(picture, Buffer.from('bytes'));
  await store.delete(picture);
  expect(service.bucket.keys).toEqual([]);
});

test('a deletion fails where versions remain that the key may not list', async () => {
  const { service, store } = under;
  service.bucket.isVersioned = true;
  await writeThreeVersions();
  service.mayList = false;
  await expect(store.delete(picture)).rejects.toMatchObject({ name: 'AccessDenied' });
  service.mayList = true;
  await store.delete(picture);
  expect(service.bucket.keys).toEqual([]);
});

test('a refused deletion fails', async () => {
  const { service, store } = under;
  await store.write(picture, Buffer.from('bytes'));
  service.failNext('forbidden');
  await expect(store.delete(picture)).rejects.toMatchObject({ name: 'AccessDenied' });
});
