import { beforeEach, describe, expect, test } from 'vitest';
import { openBucket } from '../../../testing/fakes/bucket-under-test.ts';
import { checkFileStore } from '../../../testing/fakes/check-file-store.ts';
import { openForFile, stopService } from '../../../testing/shop/for-file.ts';
import { pictureKey } from './file-store.ts';

const under = openForFile(openBucket, stopService);
beforeEach(() => {
  under.service.requests.length = 0;
  under.errors.length = 0;
});

checkFileStore('S3', () => under.store);

const picture = pictureKey('a-picture-of-a-jersey');
const PATH = 'pictures/a-picture-of-a-jersey.jpg';

test('the bucket is part of the path, and no checksum is sent', async () => {
  await under.store.write(picture, Buffer.from('bytes'));
  await under.store.read(picture);
  expect(under.service.requests).toEqual([`PUT ${PATH} 200`, `HEAD ${PATH} 200`, `GET ${PATH} 200`]);
  expect(under.service.bucket.get(PATH)).toMatchObject({ type: 'image/jpeg' });
});

describe('a key without the right to list', () => {
  beforeEach(() => {
    under.service.mayList = false;
    return () => {
      under.service.mayList = true;
    };
  });

  test('reads what exists, and takes a refusal for a missing object, with an alert', async () => {
    await under.store.write(picture, Buffer.from('bytes'));
    expect(await under.store.read(picture)).not.toBeNull();
    expect(under.errors).toEqual([]);
    expect(await under.store.read(pictureKey('an-unknown-picture'))).toBeNull();
    expect(under.errors).toEqual([
      { alert: 'files-refused', file: 'pictures/an-unkno….jpg', code: 'AccessDenied' },
    ]);
  });

  test('is accepted at the start', async () => {
    await under.store.check();
  });
});
