/** `npm run move-files`: from the data folder to the bucket, while the shop runs (decision 51). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBucket } from '../../testing/fakes/bucket-under-test.ts';
import { openDatabaseForFile, openForEachTest, stopService } from '../../testing/shop/for-file.ts';
import { withDiskFallback } from '../providers/files/create-file-store.ts';
import { createDiskStore, listDiskFiles } from '../providers/files/disk.ts';
import { documentKey, type FileKey, type FileStore, pictureKey } from '../providers/files/file-store.ts';
import { insertFile } from './file-row-store.ts';
import { type Move, moveFiles } from './move-files.ts';

let directory: string;
let disk: FileStore;
const under = openForEachTest(openBucket, stopService);
const database = openDatabaseForFile();
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'homestand-move-'));
  disk = createDiskStore(directory);
  await database.pool.query('truncate files cascade');
});
afterEach(() => rmSync(directory, { recursive: true }));

const KEYS = [
  pictureKey('a-picture-of-a-jersey'),
  pictureKey('another-picture-of-a-jersey'),
  documentKey('a-private-document', 'pdf'),
];
const contentOf = ({ id }: FileKey) => Buffer.from(`the content of ${id}`);

const fillDisk = () => Promise.all(KEYS.map((key) => disk.write(key, contentOf(key))));

function move(options: Partial<Move> = {}) {
  const { db } = database;
  const { store: bucket } = under;
  return moveFiles({
    db,
    directory,
    disk,
    bucket,
    deletesSource: false,
    onProgress: () => undefined,
    ...options,
  });
}

const readAll = (store: FileStore) =>
  Promise.all(KEYS.map(async (key) => (await store.read(key))?.bytes.equals(contentOf(key))));

test('every file is in the bucket afterwards, and still in the folder', async () => {
  await fillDisk();
  expect(await move()).toEqual({ total: 3, copied: 3, present: 0, forgotten: 0, failed: 0 });
  expect(await readAll(under.store)).toEqual([true, true, true]);
  expect(await readAll(disk)).toEqual([true, true, true]);
});

test('an interrupted move continues with what is missing', async () => {
  await fillDisk();
  await under.store.write(KEYS[0]!, contentOf(KEYS[0]!));
  under.service.requests.length = 0;
  expect(await move()).toMatchObject({ total: 3, copied: 2, present: 1, failed: 0 });
  expect(under.service.requests.filter((line) => line.startsWith('PUT'))).toHaveLength(2);
});

test('a copy that stays different is reported, and its source is kept', async () => {
  await fillDisk();
  const bucket: FileStore = {
    ...under.store,
    write: (key, bytes) => under.store.write(key, isFirst(key) ? bytes.subarray(1) : bytes),
  };
  const errors: (string | null)[] = [];
  const result = await move({
    bucket,
    deletesSource: true,
    onProgress: (_result, error) => errors.push(error),
  });
  expect(result).toMatchObject({ copied: 2, failed: 1 });
  expect(errors.filter(Boolean)).toEqual([
    'pictures/a-pictur….jpg: the copy in the bucket differs from the file',
  ]);
  expect(await listDiskFiles(directory)).toEqual([KEYS[0]]);
});

const isFirst = ({ id }: FileKey) => id === KEYS[0]!.id;

test('sources are deleted on request, once their copies have been compared', async () => {
  await fillDisk();
  await move();
  expect(await move({ deletesSource: true })).toMatchObject({ copied: 0, present: 3 });
  expect(await listDiskFiles(directory)).toEqual([]);
  expect(await readAll(under.store)).toEqual([true, true, true]);
});

test('the shop shows every file before, during and after the move', async () => {
  await fillDisk();
  const shop = withDiskFallback(under.store, disk);
  const seen: boolean[] = [];
  const look = async () => {
    seen.push((await readAll(shop)).every(Boolean));
  };
  await look();
  const looks: Promise<void>[] = [];
  await move({ deletesSource: true, onProgress: () => void looks.push(look()) });
  await Promise.all(looks);
  await look();
  expect(seen).toEqual(Array.from({ length: KEYS.length + 2 }, () => true));
});

async function claim(key: FileKey) {
  const sha256 = Buffer.alloc(32);
  const size = key.folder === 'pictures' ? { width: 1, height: 1 } : null;
  await insertFile(database.db, { id: key.id, sha256, bytes: 1, size, uploadedBy: null, now: new Date() });
}

const forget = ({ id }: FileKey) =>
  database.db.updateTable('files').set({ forgotten_at: new Date() }).where('id', '=', id).execute();

test('a forgotten picture does not return with the move', async () => {
  await fillDisk();
  await claim(KEYS[0]!);
  await forget(KEYS[0]!);
  expect(await move()).toMatchObject({ copied: 2, forgotten: 1 });
  expect(await under.store.read(KEYS[0]!)).toBeNull();
});

test('a picture that is forgotten while it is copied does not stay in the bucket', async () => {
  await fillDisk();
  await claim(KEYS[0]!);
  const bucket: FileStore = {
    ...under.store,
    async write(key, bytes) {
      await under.store.write(key, bytes);
      await forget(key);
    },
  };
  expect(await move({ bucket })).toMatchObject({ copied: 2, forgotten: 1 });
  expect(await under.store.read(KEYS[0]!)).toBeNull();
});
