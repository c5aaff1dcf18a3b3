import { expect, test } from 'vitest';
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
