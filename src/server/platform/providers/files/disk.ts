import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, PRIVATE_FILE } from '../../process/private-folder.ts';
import type { FileStore } from './file-store.ts';

const ID = /^[A-Za-z0-9_-]{16,64}$/;

export function createDiskStore(directory: string): FileStore {
  makePrivateFolder(directory);
  const resolvePath = (id: string) => {
    if (!ID.test(id)) throw new RangeError(`Not the id of a file: ${id}`);
    return join(directory, `${id}.jpg`);
  };
  return {
    async put(id, bytes) {
      const unfinished = `${resolvePath(id)}.part`;
      try {
        const file = await open(unfinished, 'w', PRIVATE_FILE);
        await file.writeFile(bytes).finally(() => file.close());
        await rename(unfinished, resolvePath(id));
      } catch (error) {
        // Frees the space of the partial file on a full disk.
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(id) {
      if (!ID.test(id)) return null;
      return readFile(resolvePath(id)).catch(() => null);
    },
  };
}
