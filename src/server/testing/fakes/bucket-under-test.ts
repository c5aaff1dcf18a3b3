/** A file store on a fake service, and what it has logged. */

import type { BucketSettings } from '../../platform/config/config.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import type { FileStore } from '../../platform/providers/files/file-store.ts';
import { createS3Store } from '../../platform/providers/files/s3.ts';
import { FakeS3 } from './fake-s3.ts';

export interface BucketUnderTest {
  service: FakeS3;
  settings: BucketSettings;
  store: FileStore;
  log: Parameters<typeof createS3Store>[1];
  /** The details of logged errors. */
  errors: unknown[];
}

export async function openBucket(): Promise<BucketUnderTest> {
  const service = await new FakeS3().start();
  const settings = readBucketSettings(service.settings);
  const errors: unknown[] = [];
  const log = { error: (detail: unknown) => void errors.push(detail) };
  return { service, settings, store: createS3Store(settings, log), log, errors };
}

function readBucketSettings(env: Record<string, string>): BucketSettings {
  const { files } = readConfig(env);
  if (files.kind !== 's3') throw new Error('These are no settings of a bucket');
  return files.bucket;
}
