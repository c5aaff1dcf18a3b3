import { open, readFile, rename } from 'node:fs/promises';
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
      const draft = `${pathOf(id)}.part`;
      const file = await open(draft, 'w', PRIVATE_FILE);
      await file.writeFile(bytes).finally(() => file.close());
      await rename(draft, pathOf(id));
    },
    async get(id) {
      if (!ID.test(id)) return null;
      return readFile(pathOf(id)).catch(() => null);
    },
  };
}
