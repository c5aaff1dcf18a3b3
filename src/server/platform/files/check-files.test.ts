/** Settings of the bucket are tried before the shop opens. */
import { expect, test } from 'vitest';
import { type BucketUnderTest, openBucket } from '../../testing/fakes/bucket-under-test.ts';
import { openForEachTest, stopService } from '../../testing/shop/for-file.ts';
import { StartupError } from '../process/startup-error.ts';
import { createS3Store } from '../providers/files/s3.ts';
import { checkFiles } from './check-files.ts';

const under = openForEachTest(openBucket, stopService);

const check = (other: Partial<BucketUnderTest['settings']> = {}) => {
  const { settings, log } = under;
  return checkFiles({ files: createS3Store({ ...settings, ...other }, log), log });
};

test('the bucket is written, read and left empty', async () => {
  await check();
  expect(under.service.requests.map((line) => line.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE', 'GET']);
  expect(under.service.bucket.keys).toEqual([]);
});

test('a wrong secret is refused with the remedy and without the secret', async () => {
  under.service.failNext('wrong-signature');
  const checking = check();
  await expect(checking).rejects.toThrow(/SignatureDoesNotMatch.*Correct S3_SECRET_ACCESS_KEY/);
  await expect(checking).rejects.not.toThrow(under.settings.secretAccessKey);
});

test.each([
  ['access key', { accessKeyId: 'WRONG' }, /InvalidAccessKeyId.*Correct S3_ACCESS_KEY_ID/],
  ['bucket', { bucket: 'another-bucket' }, /S3_BUCKET=another-bucket .*Create it, or correct S3_BUCKET/],
  ['region', { region: 'us-east-1' }, /AuthorizationHeaderMalformed.*Correct S3_REGION/],
])('a wrong %s is refused with the remedy and without the secret', async (_what, wrong, message) => {
  const error = await check(wrong).catch((refusal: unknown) => refusal);
  expect(error).toBeInstanceOf(StartupError);
  expect((error as Error).message).toMatch(message);
  expect((error as Error).message).not.toContain(under.settings.secretAccessKey);
});

test('a key that may not write, and one that may not read, are refused', async () => {
  under.service.failNext('forbidden');
  await expect(check()).rejects.toThrow(/AccessDenied.*s3:PutObject/);
  const { service } = under;
  const answerPut = service.bucket.put.bind(service.bucket);
  service.bucket.put = (...object) => {
    answerPut(...object);
    service.failNext('forbidden');
  };
  await expect(check()).rejects.toThrow(/does not return them.*s3:GetObject/);
});

test('a bucket that is down is logged and does not keep the shop closed', async () => {
  await under.service.stop();
  await check();
  expect(under.errors).toContainEqual(expect.objectContaining({ alert: 'files-unreachable' }));
});
