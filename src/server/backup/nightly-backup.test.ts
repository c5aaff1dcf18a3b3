/** The backup of every night, as the job writes it (rules.md operation-1). */
import { randomUUID } from 'node:crypto';
import { mkdirSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  KEY,
  listNames,
  loseFiles,
  type NightlyShop,
  openNightlyShop,
  runBackup,
} from '../testing/people/nightly-backups.ts';
import type { TestShop } from '../testing/shop/shop.ts';
import { giveUpFiles, listKeptFiles } from './lost-file-store.ts';
import { runNightlyBackup } from './run-nightly-backup.ts';
import { writeNightlyBackup } from './write-nightly-backup.ts';

let nightly: NightlyShop;
let shop: TestShop;
let directory: string;
beforeEach(async () => {
  nightly = await openNightlyShop();
  ({ shop, directory } = nightly);
});
afterEach(() => shop.close());

const writeTonight = (readSpace = async () => ({ free: 90e9, total: 100e9 })) =>
  writeNightlyBackup(
    shop.database,
    { files: shop.services.files, secretKey: 'the key of this shop', now: shop.services.now() },
    { directory, passphrase: KEY, readSpace },
  );

const readAlerts = () => shop.database.db.selectFrom('alerts').select(['kind', 'detail']).execute();

/** As if the backups of so many nights had been written. */
function passNights(count: number) {
  mkdirSync(directory, { recursive: true });
  for (let night = 0; night < count; night += 1) {
    writeFileSync(join(directory, `homestand-2026-11-${20 + night}.backup`), '');
    shop.passTime(86_400);
  }
}

test('a night writes one backup, also when the job is repeated, and deletes what is not kept', async () => {
  passNights(8);
  expect((await writeTonight()).isNew).toBe(true);
  expect((await writeTonight()).isNew).toBe(false);
  // Begun on Friday, 20 November 2026: the newest seven, of which the first is the newest of its week.
  const kept = ['22', '23', '24', '25', '26', '27', '28'];
  expect(listNames(nightly)).toEqual(kept.map((day) => `homestand-2026-11-${day}.backup`));
});

test('what a killed process left is deleted an hour later; files of other names stay', async () => {
  await writeTonight();
  shop.passTime(86_400);
  const nameLeft = (day: number) => `homestand-2026-11-${day}.backup.${randomUUID()}.part`;
  const [left, writing] = [nameLeft(19), nameLeft(22)];
  for (const name of [left, writing, 'film.part', 'notes.txt']) writeFileSync(join(directory, name), '');
  const before = new Date(Date.now() - 2 * 3_600_000);
  for (const name of [left, 'film.part']) utimesSync(join(directory, name), before, before);
  await writeTonight();
  expect(listNames(nightly)).toEqual([
    'film.part',
    'homestand-2026-11-20.backup',
    'homestand-2026-11-21.backup',
    writing,
    'notes.txt',
  ]);
});

const GB = 1e9;

test('a disk without the space of the newest backup and a tenth of itself gets no backup, and what was left is deleted', async () => {
  await writeTonight();
  const [newest] = listNames(nightly);
  truncateSync(join(directory, newest!), GB);
  shop.passTime(86_400);
  const left = join(directory, `homestand-2026-11-21.backup.${randomUUID()}.part`);
  writeFileSync(left, '');
  utimesSync(left, 0, 0);
  await expect(writeTonight(async () => ({ free: 3.1 * GB, total: 20 * GB }))).rejects.toThrow(
    /nightly has 3\.1 GB free of 20\.0 GB, and 3\.2 GB are needed/,
  );
  expect(listNames(nightly)).toEqual([newest]);
  expect((await writeTonight(async () => ({ free: 3.2 * GB, total: 20 * GB }))).isNew).toBe(true);
});

test('a failing backup alerts managers with its reason, and the next good one ends the alert', async () => {
  const failing = runNightlyBackup(shop.services, undefined, () =>
    Promise.reject(new Error('No space is left.')),
  );
  await expect(failing).rejects.toThrow('No space');
  expect(await readAlerts()).toEqual([{ kind: 'backup-failed', detail: { reason: 'No space is left.' } }]);
  shop.passTime(600);
  await runNightlyBackup(shop.services, undefined, async () => ({ output: 'written', missing: null }));
  expect(await readAlerts()).toEqual([]);
});

test('of two commands that give up the same files at once each tells what it has given up itself', async () => {
  await loseFiles(nightly);
  const { db } = shop.database;
  const lost = await listKeptFiles(db);
  const give = () => giveUpFiles(db, lost, shop.services.now());
  const [one, other] = await Promise.all([give(), give()]);
  expect([one, other].toSorted()).toEqual([0, 30]);
});

test('a backup without files of the shop keeps the alert, and is not repeated that night', async () => {
  const missing = '30 files are not in the store.';
  await runNightlyBackup(shop.services, undefined, async () => ({ output: 'written', missing }));
  expect(await readAlerts()).toEqual([{ kind: 'backup-failed', detail: { missing } }]);
});

test('while files are missing no earlier backup is deleted', async () => {
  passNights(8);
  await loseFiles(nightly);
  await writeTonight();
  expect(listNames(nightly)).toHaveLength(9);
});

test('a shop without BACKUP_DIR writes none', async () => {
  const without = {
    ...shop.services,
    config: { ...shop.services.config, backup: { passphrase: null, directory: null } },
  };
  await runNightlyBackup(without, undefined, () => Promise.reject(new Error('must not run')));
  expect(await readAlerts()).toEqual([]);
});

test('the command writes the backup of tonight, says what is in it, and verifies it', async () => {
  const { stdout } = await runBackup(nightly, ['--nightly']);
  expect(stdout).toMatch(/homestand-[\d-]+\.backup: \d+ kB, 0 orders, 0 paid, 0 accounts; 0 files\./);
  const [name] = listNames(nightly);
  const verified = await runBackup(nightly, ['--verify', join(directory, name!)]);
  expect(verified.stdout).toMatch(/restores whole: 0 orders/);
  expect((await runBackup(nightly, ['--nightly'])).stdout).toMatch(/is there already/);
});
