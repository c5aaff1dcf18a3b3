/** Backups of a running shop, and their restoration (rules.md operation-2, operation-3). */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSecretKey } from '../platform/crypto/secret-key.ts';
import { createDiskStore, listDiskFiles } from '../platform/providers/files/disk.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import {
  BACKUP_KEY,
  backUp,
  ENCRYPTION,
  PICTURE,
  readSource,
  resolveBackup,
  storePicture,
} from '../testing/probes/backups.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/shop/database.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { openTestShop } from '../testing/shop/shop.ts';
import { readBackupFile } from './backup-file.ts';
import { restoreBackup } from './restore-backup.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';

/** The shop of one backup, which most tests read. */
const shop = openShopForFile();
let folder: string;
let path: string;
let written: WrittenBackup;
/** A place with a restored shop, which tests replace. */
let restored: Place;
beforeAll(async () => {
  await createPaidTeam(shop);
  await storePicture(shop);
  folder = mkdtempSync(join(shop.folder, 'backups-'));
  path = join(folder, 'shop.backup');
  written = await backUp(shop, path);
  const database = await createEmptyDatabase();
  restored = { database, dataDir: join(createFolder(), 'restored') };
  await restore(restored);
});
afterAll(() => restored.database.drop());

/** An empty folder, where nothing may be left beside a backup. */
const createFolder = () => mkdtempSync(join(shop.folder, 'empty-'));

interface Place {
  database: TestDatabase;
  dataDir: string;
}

async function withEmptyPlace(work: (place: Place) => Promise<void>) {
  const database = await createEmptyDatabase();
  try {
    await work({ database, dataDir: join(createFolder(), 'restored') });
  } finally {
    await database.drop();
  }
}

const restore = (
  { database, dataDir }: Place,
  { from = path, overwrites = false, passphrase = BACKUP_KEY, secretKey = null as string | null } = {},
) =>
  restoreBackup(database, {
    config: { secretKey, dataDir },
    files: createDiskStore(join(dataDir, 'files')),
    path: from,
    passphrase,
    overwrites,
  });

const countTables = async ({ database }: Place): Promise<number> => {
  const { rows } = await database.pool.query(
    `select count(*) as count from pg_tables where schemaname = 'public'`,
  );
  return rows[0].count;
};

const readOrders = async ({ pool }: TestDatabase) =>
  (await pool.query('select * from orders order by id')).rows;

test('a restored shop has every order, the files and the key, and takes the next order', async () => {
  expect(written.end.totals).toMatchObject({ 'paid orders': 1 });
  expect(written.end.files).toMatchObject({ count: 1, bytes: 4, missing: [] });
  const { database, dataDir } = restored;
  expect(await readOrders(database)).toEqual(await readOrders(shop.database));
  const picture = await createDiskStore(join(dataDir, 'files')).read(PICTURE);
  expect(picture?.bytes.toString()).toBe('jpeg');
  expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toBe(readSecretKey(shop.services.config));
  // Sequences, indexes, foreign keys and triggers are as before.
  await expect(database.pool.query('update orders set designer_id = -1')).rejects.toThrow(/foreign key/);
});

test('what is written while the backup is read is not in it, and nothing waits for the backup', async () => {
  await using busy = await openTestShop();
  await createPaidTeam(busy);
  await storePicture(busy);
  const files = {
    ...busy.services.files,
    read: async () => {
      await createPaidTeam(busy);
      return null;
    },
  };
  const { end } = await writeBackup(
    busy.database,
    { ...readSource(busy), files },
    { path: resolveBackup(busy), ...ENCRYPTION },
  );
  expect(end.totals).toMatchObject({ 'paid orders': 1 });
  expect(end.files.missing).toEqual(['pictures/picture-of-a-jersey.jpg']);
  expect((await readOrders(busy.database)).filter(({ paid }) => paid)).toHaveLength(2);
});

test('a backup that is cut, or has one changed byte, is refused and leaves an empty place empty', async () => {
  const bytes = readFileSync(path);
  const changed = Buffer.from(bytes);
  changed[Math.floor(bytes.length / 2)]! ^= 1;
  const cut = [0.02, 0.99999].map((part) => bytes.subarray(0, Math.floor(bytes.length * part)));
  const from = join(createFolder(), 'damaged.backup');
  await withEmptyPlace(async (place) => {
    for (const damaged of [...cut, changed]) {
      writeFileSync(from, damaged);
      await expect(restore(place, { from })).rejects.toThrow(/is not a whole backup/);
      expect(await countTables(place)).toBe(0);
    }
  });
});

test('another passphrase, another file and no file are named', async () => {
  const from = join(createFolder(), 'other.backup');
  await withEmptyPlace(async (place) => {
    await expect(restore(place, { passphrase: BACKUP_KEY.toUpperCase() })).rejects.toThrow(
      /BACKUP_KEY is not the key/,
    );
    await expect(restore(place, { from })).rejects.toThrow(/There is no file/);
    writeFileSync(from, 'not a backup');
    await expect(restore(place, { from })).rejects.toThrow(/is not a whole backup/);
  });
});

test('a shop is not replaced when the key of the backup cannot be written', async () => {
  const { database, dataDir } = restored;
  writeFileSync(join(dataDir, 'secret-key'), 'the key of the shop that is there');
  await database.pool.query('create table of_the_shop_that_is_there ()');
  mkdirSync(join(dataDir, 'secret-key.restored')); // stands in for a full disk
  await expect(restore(restored, { overwrites: true })).rejects.toThrow('EISDIR');
  const { rows } = await database.pool.query(
    "select to_regclass('of_the_shop_that_is_there') is not null as kept",
  );
  expect(rows).toEqual([{ kept: true }]);
  expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toBe('the key of the shop that is there');
  rmSync(join(dataDir, 'secret-key.restored'), { recursive: true });
});

test('a shop is replaced whole, with --overwrite, while it does not run, and by a whole backup', async () => {
  const { database, dataDir } = restored;
  const from = join(createFolder(), 'cut.backup');
  writeFileSync(from, readFileSync(path).subarray(0, -10));
  const before = await readOrders(shop.database);
  await database.pool.query(`update orders set name = 'Newer'`);
  await expect(restore(restored)).rejects.toThrow(/There is a shop already, with 1 orders.*--overwrite/);
  await expect(restore(restored, { from, overwrites: true })).rejects.toThrow(/is not a whole backup/);
  expect((await readOrders(database)).map(({ name }) => name)).toEqual(['Newer']);
  writeFileSync(join(dataDir, 'secret-key'), 'the key of the replaced shop');
  await restore(restored, { overwrites: true });
  expect(await readOrders(database)).toEqual(before);
  const kept = readdirSync(dataDir).filter((name) => name.startsWith('secret-key.replaced-'));
  expect(kept.map((name) => readFileSync(join(dataDir, name), 'utf8'))).toEqual([
    'the key of the replaced shop',
  ]);
  await database.listen('catalogue', () => undefined);
  await expect(restore(restored, { overwrites: true })).rejects.toThrow(/A shop is running on this database/);
});

test('a SECRET_KEY that is not the one of the backup is refused before anything is loaded', async () => {
  await withEmptyPlace(async (place) => {
    const secretKey = 'thirty-two characters of something else';
    await expect(restore(place, { secretKey })).rejects.toThrow(
      /SECRET_KEY is not the key of the shop.*Remove SECRET_KEY from the settings, also those that the shop is started with/,
    );
    expect(await countTables(place)).toBe(0);
    expect(await listDiskFiles(join(place.dataDir, 'files'))).toEqual([]);
  });
});

test('a backup that cannot be finished leaves no file, and one is never overwritten', async () => {
  const empty = createFolder();
  const files = {
    ...shop.services.files,
    read: () => Promise.reject(new Error('the bucket is down')),
  };
  const place = { path: join(empty, 'shop.backup'), ...ENCRYPTION };
  const failing = writeBackup(shop.database, { ...readSource(shop), files }, place);
  await expect(failing).rejects.toThrow('the bucket is down');
  expect(readdirSync(empty)).toEqual([]);
  const before = readFileSync(path);
  await expect(backUp(shop, path)).rejects.toThrow(/exists. Choose another name/);
  expect(readFileSync(path).equals(before)).toBe(true);
});

test('of two backups to one file the second one to finish is refused and the first one stays', async () => {
  const empty = createFolder();
  const place = join(empty, 'shop.backup');
  const results = await Promise.allSettled([backUp(shop, place), backUp(shop, place)]);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.map(({ reason }) => reason.message)).toEqual([expect.stringMatching(/exists. Choose/)]);
  expect(readdirSync(empty)).toEqual(['shop.backup']);
});

test('names and addresses cannot be read in the file', async () => {
  expect(readFileSync(path).includes('Camille')).toBe(false);
  const names: string[] = [];
  for await (const { name } of readBackupFile(path, BACKUP_KEY)) names.push(name);
  expect(names).toEqual(
    expect.arrayContaining(['begin.json', 'tables/orders/000001', 'secret-key', 'end.json']),
  );
  expect(names.at(-1)).toBe('end.json');
});
