import { type FileHandle, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createKey } from '../../crypto/tokens.ts';
import { flushFolder } from '../../process/flush-folder.ts';
import { makePrivateFolder, PRIVATE_FILE } from '../../process/private-folder.ts';
import {
  documentKey,
  type FileFormat,
  type FileKey,
  type FileStore,
  isValidKey,
  MEDIA_TYPES,
  pictureKey,
  type StoredFile,
} from './file-store.ts';

/** Keeps pictures in the directory itself and documents in a folder of it. */
export function createDiskStore(directory: string): FileStore {
  makePrivateFolder(directory);
  return {
    async write(key, bytes) {
      if (!isValidKey(key)) throw new RangeError('Not the id of a file');
      makePrivateFolder(resolveFolder(directory, key));
      await writeWhole(resolvePath(directory, key), bytes);
    },
    async read(key) {
      if (!isValidKey(key)) return null;
      return readWhole(resolvePath(directory, key), key);
    },
    async delete(key) {
      if (!isValidKey(key)) return;
      const path = resolvePath(directory, key);
      await rm(path, { force: true });
      const folder = resolveFolder(directory, key);
      for (const name of await listNames(folder))
        if (join(folder, name).startsWith(`${path}.`)) await rm(join(folder, name), { force: true });
    },
    check: () => checkSpace(directory),
  };
}

/** Fails on a full disk and without the right to write. */
async function checkSpace(directory: string): Promise<void> {
  makePrivateFolder(directory);
  const path = join(directory, `check-${createKey()}.part`);
  try {
    await writeFile(path, 'Written to check the folder; may be deleted.', { mode: PRIVATE_FILE });
  } finally {
    await rm(path, { force: true });
  }
}

/** Returns the keys of all complete files, pictures first. */
export async function listDiskFiles(directory: string): Promise<FileKey[]> {
  const pictures = (await listNames(directory)).flatMap(parseName);
  const documents = (await listNames(join(directory, DOCUMENTS))).flatMap(parseName);
  return [
    ...pictures.filter(({ format }) => format === 'jpg').map(({ id }) => pictureKey(id)),
    ...documents.map(({ id, format }) => documentKey(id, format)),
  ].filter(isValidKey);
}

function parseName(name: string): { id: string; format: FileFormat }[] {
  const [, id = '', format = ''] = /^([\w-]+)\.(\w+)$/.exec(name) ?? [];
  return Object.hasOwn(MEDIA_TYPES, format) ? [{ id, format: format as FileFormat }] : [];
}

const DOCUMENTS = 'documents';

const resolveFolder = (directory: string, { folder }: FileKey): string =>
  folder === DOCUMENTS ? join(directory, DOCUMENTS) : directory;

const resolvePath = (directory: string, key: FileKey): string =>
  join(resolveFolder(directory, key), `${key.id}.${key.format}`);

/**
 * Under another name until it is complete and on the disk, so that a power cut leaves no empty file of this name; delete()
 * removes what a crash leaves of it.
 */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${createKey()}.part`;
  try {
    const file = await open(unfinished, 'w', PRIVATE_FILE);
    await writeAndFlush(file, bytes).finally(() => file.close());
    await rename(unfinished, path);
    await flushFolder(dirname(path));
  } catch (error) {
    // Frees the space of the partial file on a full disk.
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeAndFlush(file: FileHandle, bytes: Buffer): Promise<void> {
  await file.writeFile(bytes);
  await file.sync();
}

async function readWhole(path: string, { format }: FileKey): Promise<StoredFile | null> {
  try {
    const file = await open(path);
    try {
      const { mtime } = await file.stat();
      return { bytes: await file.readFile(), type: MEDIA_TYPES[format], modifiedAt: mtime };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
