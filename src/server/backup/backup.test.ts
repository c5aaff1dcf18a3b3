/** Backups of a running shop, and their restoration (rules.md operation-2, operation-3). */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecretKey } from '../platform/crypto/secret-key.ts';
import { createDiskStore, listDiskFiles } from '../platform/providers/files/disk.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { BACKUP_KEY, backUp, PICTURE, readSource, storePicture } from '../testing/probes/backups.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/shop/database.ts';
import { openTestShop, type TestShop } from '../testing/shop/shop.ts';
import { readBackupFile } from './backup-file.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let shop: TestShop;
let folder: string;
let path: string;
beforeEach(async () => {
  shop = await openTestShop();
  folder = mkdtempSync(join(tmpdir(), 'homestand-backup-'));
  path = join(folder, 'shop.backup');
});
afterEach(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Place {
  database: TestDatabase;
  dataDir: string;
}

async function withEmptyPlace(work: (place: Place) => Promise<void>) {
  const database = await createEmptyDatabase();
  try {
    await work({ database, dataDir: join(folder, 'restored') });
  } finally {
    await database.drop();
  }
}

const restore = (
  { database, dataDir }: Place,
  { overwrites = false, passphrase = BACKUP_KEY, secretKey = null as string | null } = {},
) =>
  restoreBackup(database, {
    config: { secretKey, dataDir },
    files: createDiskStore(join(dataDir, 'files')),
    path,
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
  const { orderId } = await createPaidTeam(shop);
  await storePicture(shop);
  const { end } = await backUp(shop, path);
  expect(end.totals).toMatchObject({ 'paid orders': 1 });
  expect(end.files).toMatchObject({ count: 1, bytes: 4, missing: [] });
  await withEmptyPlace(async (place) => {
    await restore(place);
    expect(await readOrders(place.database)).toEqual(await readOrders(shop.database));
    const picture = await createDiskStore(join(place.dataDir, 'files')).read(PICTURE);
    expect(picture?.bytes.toString()).toBe('jpeg');
    expect(readFileSync(join(place.dataDir, 'secret-key'), 'utf8')).toBe(readSecretKey(shop.services.config));
    // Sequences, indexes, foreign keys and triggers are as before.
    await expect(
      place.database.pool.query(`update orders set designer_id = -1 where order_id = $1`, [orderId]),
    ).rejects.toThrow(/foreign key/);
  });
});

test('what is written while the backup is read is not in it, and nothing waits for the backup', async () => {
  await createPaidTeam(shop);
  const slow = createDiskStore(join(folder, 'slow'));
  await storePicture(shop);
  const files = {
    ...slow,
    read: async () => {
      await createPaidTeam(shop);
      return null;
    },
  };
  const { end } = await writeBackup(
    shop.database,
    { ...readSource(shop), files },
    { path, passphrase: BACKUP_KEY },
  );
  expect(end.totals).toMatchObject({ 'paid orders': 1 });
  expect(end.files.missing).toEqual(['pictures/picture-of-a-jersey.jpg']);
  expect((await readOrders(shop.database)).filter(({ paid }) => paid)).toHaveLength(2);
});

test.each([0.02, 0.5, 0.9, 0.99999])(
  'a backup cut after %d of its bytes is refused and leaves an empty place empty',
  async (part) => {
    const { size } = await backUp(shop, path);
    truncateSync(path, Math.floor(size * part));
    await withEmptyPlace(async (place) => {
      await expect(restore(place)).rejects.toThrow(/is not a whole backup/);
      expect(await countTables(place)).toBe(0);
    });
  },
);

test('a backup with one changed byte is refused', async () => {
  const { size } = await backUp(shop, path);
  const bytes = readFileSync(path);
  bytes[Math.floor(size / 2)]! ^= 1;
  writeFileSync(path, bytes);
  await withEmptyPlace(async (place) => {
    await expect(restore(place)).rejects.toThrow(/is not a whole backup/);
    expect(await countTables(place)).toBe(0);
  });
});

test('another passphrase, another file and no file are named', async () => {
  await backUp(shop, path);
  await withEmptyPlace(async (place) => {
    await expect(restore(place, { passphrase: BACKUP_KEY.toUpperCase() })).rejects.toThrow(
      /BACKUP_KEY is not the key/,
    );
    writeFileSync(path, 'not a backup');
    await expect(restore(place)).rejects.toThrow(/is not a whole backup/);
    rmSync(path);
    await expect(restore(place)).rejects.toThrow(/There is no file/);
  });
});

test('a restore into a shop changes nothing without --overwrite, and replaces everything with it', async () => {
  await createPaidTeam(shop);
  await backUp(shop, path);
  await withEmptyPlace(async (place) => {
    await restore(place);
    const before = await readOrders(place.database);
    await place.database.pool.query(`update orders set name = 'Newer'`);
    await expect(restore(place)).rejects.toThrow(/There is a shop already, with 1 orders.*--overwrite/);
    expect((await readOrders(place.database)).map(({ name }) => name)).toEqual(['Newer']);
    await restore(place, { overwrites: true });
    expect(await readOrders(place.database)).toEqual(before);
  });
});

test('an overwrite that fails leaves the shop as it was', async () => {
  await createPaidTeam(shop);
  const { size } = await backUp(shop, path);
  await withEmptyPlace(async (place) => {
    await restore(place);
    const before = await readOrders(place.database);
    truncateSync(path, size - 10);
    await expect(restore(place, { overwrites: true })).rejects.toThrow(/is not a whole backup/);
    expect(await readOrders(place.database)).toEqual(before);
  });
});

test('a running shop is not replaced', async () => {
  await backUp(shop, path);
  await withEmptyPlace(async (place) => {
    await restore(place);
    await place.database.listen('catalogue', () => undefined);
    await expect(restore(place, { overwrites: true })).rejects.toThrow(/A shop is running on this database/);
  });
});

test('a SECRET_KEY that is not the one of the backup is refused before anything is loaded', async () => {
  await storePicture(shop);
  await backUp(shop, path);
  await withEmptyPlace(async (place) => {
    const secretKey = 'thirty-two characters of something else';
    await expect(restore(place, { secretKey })).rejects.toThrow(
      /SECRET_KEY is not the key of the shop.*Remove SECRET_KEY from the settings, also those that the shop is started with/,
    );
    expect(await countTables(place)).toBe(0);
    expect(await listDiskFiles(join(place.dataDir, 'files'))).toEqual([]);
  });
});

test('the key of a replaced shop is kept beside the new one', async () => {
  await backUp(shop, path);
  await withEmptyPlace(async (place) => {
    await restore(place);
    writeFileSync(join(place.dataDir, 'secret-key'), 'the key of the replaced shop');
    await restore(place, { overwrites: true });
    const names = readdirSync(place.dataDir).filter((name) => name.startsWith('secret-key.replaced-'));
    expect(names.map((name) => readFileSync(join(place.dataDir, name), 'utf8'))).toEqual([
      'the key of the replaced shop',
    ]);
  });
});

test('a shop is not replaced when the key of the backup cannot be written', async () => {
  await backUp(shop, path);
  await withEmptyPlace(async (place) => {
    await restore(place);
    writeFileSync(join(place.dataDir, 'secret-key'), 'the key of the shop that is there');
    await place.database.pool.query('create table of_the_shop_that_is_there ()');
    mkdirSync(join(place.dataDir, 'secret-key.restored')); // stands in for a full disk
    await expect(restore(place, { overwrites: true })).rejects.toThrow('EISDIR');
    const { rows } = await place.database.pool.query(
      "select to_regclass('of_the_shop_that_is_there') is not null as kept",
    );
    expect(rows).toEqual([{ kept: true }]);
    expect(readFileSync(join(place.dataDir, 'secret-key'), 'utf8')).toBe('the key of the shop that is there');
  });
});

test('a backup that cannot be finished leaves no file, and one is never overwritten', async () => {
  await storePicture(shop);
  const files = {
    ...shop.services.files,
    read: () => Promise.reject(new Error('the bucket is down')),
  };
  const failing = writeBackup(
    shop.database,
    { ...readSource(shop), files },
    { path, passphrase: BACKUP_KEY },
  );
  await expect(failing).rejects.toThrow('the bucket is down');
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(path, 'precious');
  await expect(backUp(shop, path)).rejects.toThrow(/exists. Choose another name/);
  expect(readFileSync(path, 'utf8')).toBe('precious');
});

test('of two backups to one file the second one to finish is refused and the first one stays', async () => {
  const results = await Promise.allSettled([backUp(shop, path), backUp(shop, path)]);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.map(({ reason }) => reason.message)).toEqual([expect.stringMatching(/exists. Choose/)]);
  expect(readdirSync(folder)).toEqual(['shop.backup']);
});

test('names and addresses cannot be read in the file', async () => {
  await createPaidTeam(shop);
  await backUp(shop, path);
  const bytes = readFileSync(path);
  expect(bytes.includes('Camille')).toBe(false);
  const names: string[] = [];
  for await (const { name } of readBackupFile(path, BACKUP_KEY)) names.push(name);
  expect(names).toEqual(
    expect.arrayContaining(['begin.json', 'tables/orders/000001', 'secret-key', 'end.json']),
  );
  expect(names.at(-1)).toBe('end.json');
});
