import type { FileStore } from './file-store.ts';

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
