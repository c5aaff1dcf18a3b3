import { expect, test } from 'vitest';
import { readConfigError } from '../../testing/probes/config-error.ts';
import { readConfig } from './read-config.ts';

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_REGION: 'auto',
  S3_BUCKET: 'homestand-files',
  S3_ACCESS_KEY_ID: 'HOMESTAND',
  S3_SECRET_ACCESS_KEY: 'seven/wooden+geese',
};

test('files are in the bucket, and the folder is known until it is empty', () => {
  expect(readConfig({ ...BUCKET, DATA_DIR: '/var/lib/homestand' }).files).toEqual({
    kind: 's3',
    directory: '/var/lib/homestand/files',
    bucket: {
      endpoint: 'https://s3.example',
      region: 'auto',
      bucket: 'homestand-files',
      accessKeyId: 'HOMESTAND',
      secretAccessKey: 'seven/wooden+geese',
    },
  });
});

test.each(Object.keys(BUCKET))('a bucket without %s is refused, and the setting is named', (name) => {
  const message = readConfigError({ ...BUCKET, [name]: '' });
  expect(message).toMatch(new RegExp(`  ${name} is needed with S3_\\w+: set it too`));
  expect(message).not.toContain('geese');
});

test.each([
  'http://s3.example',
  'http://localhost.example',
  'ftp://s3.example',
  'https://key:secret@s3.example',
  'https://s3.example?bucket=a',
  's3.example',
])('the endpoint %s is refused', (S3_ENDPOINT) => {
  expect(readConfigError({ ...BUCKET, S3_ENDPOINT })).toContain('must be the https address of the service');
});

test.each([
  'http://127.0.0.1:9000',
  'http://localhost:9000',
  'http://[::1]:9000',
  'https://s3.example/storage/s3',
])('the endpoint %s is accepted', (S3_ENDPOINT) => {
  expect(readConfig({ ...BUCKET, S3_ENDPOINT }).files).toMatchObject({ bucket: { endpoint: S3_ENDPOINT } });
});
