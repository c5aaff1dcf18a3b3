/** A service that is slow, in haste, or loses connections (repeated calls are safe: content never changes). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBucket } from '../../../testing/fakes/bucket-under-test.ts';
import { openForEachTest, stopService } from '../../../testing/shop/for-file.ts';
import { pictureKey } from './file-store.ts';
import { createS3Store } from './s3.ts';

const under = openForEachTest(openBucket, stopService);
beforeEach(() => {
  // Of up to two seconds before a repetition the SDK waits a random part.
  vi.spyOn(Math, 'random').mockReturnValue(0.01);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const picture = pictureKey('a-picture-of-a-jersey');
const bytes = Buffer.alloc(100_000, 'jersey');

test.each(['slow-down', 'reset-before', 'reset-after'] as const)(
  'a write, a read and a delete survive %s',
  async (fault) => {
    const { service, store } = under;
    service.failNext(fault, fault);
    await store.write(picture, bytes);
    service.failNext(fault, fault);
    expect((await store.read(picture))!.bytes.equals(bytes)).toBe(true);
    service.failNext(fault, fault);
    await store.delete(picture);
    expect(service.bucket.keys).toEqual([]);
  },
);

test('an answer that breaks off is read again, and is never taken for the whole picture', async () => {
  const { service, store } = under;
  await store.write(picture, bytes);
  service.failNext('truncated');
  expect((await store.read(picture))!.bytes.equals(bytes)).toBe(true);
  service.failNext('truncated', 'truncated');
  await expect(store.read(picture)).rejects.toThrow();
});

test('a write that a gateway answers in place of the service is not acknowledged', async () => {
  const { service, store } = under;
  service.failNext('gateway');
  await expect(store.write(picture, bytes)).rejects.toThrow('did not acknowledge');
});

test('a file that the service acknowledges and does not keep is not stored, nor one of which another size is there', async () => {
  const { service, store } = under;
  service.failNext('discarded');
  await expect(store.write(picture, bytes)).rejects.toThrow(
    'The bucket acknowledged the file but does not have it',
  );
  await store.write(picture, bytes.subarray(1));
  service.failNext('discarded');
  await expect(store.write(picture, bytes)).rejects.toThrow('keeps 99999 of 100000 bytes');
  await store.write(picture, bytes);
});

test('a service that stays in haste is an error, not a missing picture', async () => {
  const { service, store } = under;
  await store.write(picture, bytes);
  service.failNext('slow-down', 'slow-down', 'slow-down');
  await expect(store.read(picture)).rejects.toMatchObject({ name: 'SlowDown' });
});

test('a silent service is given up after the time limit', async () => {
  const { service, settings, log } = under;
  const store = createS3Store(settings, log, { readMs: 50, writeMs: 50 });
  service.failNext('silent', 'silent', 'silent');
  await expect(store.read(picture)).rejects.toMatchObject({ name: 'AbortError' });
  await expect(store.write(picture, bytes)).rejects.toMatchObject({ name: 'AbortError' });
  await expect(store.delete(picture)).rejects.toMatchObject({ name: 'AbortError' });
});

test('a service that refuses checksums accepts every call', async () => {
  const { service, store } = under;
  await store.check();
  expect(service.requests.filter((line) => line.endsWith('501'))).toEqual([]);
});
