import type { FastifyBaseLogger } from 'fastify';
import type { FileSettings } from '../../config/config.ts';
import { createDiskStore } from './disk.ts';
import { withDiskFallback } from './disk-fallback.ts';
import type { FileStore } from './file-store.ts';

/** Loads the SDK only for a shop with a bucket; it takes half a second. */
export async function createFileStore(
  files: FileSettings,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<FileStore> {
  const disk = createDiskStore(files.directory);
  if (files.kind === 'disk') return disk;
  const { createS3Store } = await import('./s3.ts');
  return withDiskFallback(createS3Store(files.bucket, log), disk);
}
