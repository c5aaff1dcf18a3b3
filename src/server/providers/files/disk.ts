import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, PRIVATE_FILE } from '../../private-folder.ts';
import type { FileStore } from './file-store.ts';

const ID = /^[A-Za-z0-9_-]{16,64}$/;

export function diskFiles(directory: string): FileStore {
  makePrivateFolder(directory);
  const pathOf = (id: string) => {
    if (!ID.test(id)) throw new RangeError(`Not the id of a file: ${id}`);
    return join(directory, `${id}.jpg`);
  };
  return {
    async put(id, bytes) {
      const unfinished = `${pathOf(id)}.part`;
      try {
        const file = await open(unfinished, 'w', PRIVATE_FILE);
        await file.writeFile(bytes).finally(() => file.close());
        await rename(unfinished, pathOf(id));
      } catch (error) {
        // A full disk needs the space of what did not fit.
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(id) {
      if (!ID.test(id)) return null;
      return readFile(pathOf(id)).catch(() => null);
    },
  };
}
