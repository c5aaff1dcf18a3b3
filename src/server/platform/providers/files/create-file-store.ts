import type { FastifyBaseLogger } from 'fastify';
import type { FileSettings } from '../../config/config.ts';
import { createDiskStore } from './disk.ts';
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

/**
 * Reads files from the disk that are not in the bucket yet, until `npm run move-files` has copied all of them
 * (decision 51). Deletes in both, so that a forgotten picture does not return.
 */
export const withDiskFallback = (bucket: FileStore, disk: FileStore): FileStore => ({
  write: bucket.write,
  async read(key) {
    try {
      const file = await bucket.read(key);
      if (file) return file;
    } catch (error) {
      const file = await disk.read(key);
      if (file) return file;
      throw error;
    }
    return disk.read(key);
  },
  async delete(key) {
    await disk.delete(key);
    await bucket.delete(key);
  },
  check: bucket.check,
});
