/** The backup of every night, as the job writes it (rules.md operation-1). */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  listNightly,
  loseFiles,
  readAlerts,
  resolveNightly,
  runCommand,
} from '../testing/people/nightly-backups.ts';
import { BACKUP_KEY, ENCRYPTION } from '../testing/probes/backups.ts';
import { emptyAfterEachTest, openShopForFile } from '../testing/shop/for-file.ts';
import { createBackupCommand, runNightlyBackup } from './run-nightly-backup.ts';
import { writeNightlyBackup } from './write-nightly-backup.ts';

const shop = openShopForFile({ BACKUP_DIR: '/set-below', BACKUP_KEY });
emptyAfterEachTest(shop);
afterEach(() => rmSync(resolveNightly(shop), { recursive: true, force: true }));

const writeTonight = (readSpace = async () => ({ free: 90e9, total: 100e9 })) =>
  writeNightlyBackup(
    shop.database,
    { files: shop.services.files, secretKey: 'the key of this shop', now: shop.services.now() },
    { directory: resolveNightly(shop), ...ENCRYPTION, readSpace },
  );

/** As if the backups of so many nights had been written. */
function passNights(count: number) {
  mkdirSync(resolveNightly(shop), { recursive: true });
  for (let night = 0; night < count; night += 1) {
    writeFileSync(join(resolveNightly(shop), `homestand-2026-11-${20 + night}.backup`), '');
    shop.passTime(86_400);
  }
}

test('a night writes one backup, also when the job is repeated, and deletes what is not kept', async () => {
  passNights(8);
  expect((await writeTonight()).isNew).toBe(true);
  expect((await writeTonight()).isNew).toBe(false);
  // Begun on Friday, 20 November 2026: the newest seven, of which the first is the newest of its week.
  const kept = ['22', '23', '24', '25', '26', '27', '28'];
  expect(listNightly(shop)).toEqual(kept.map((day) => `homestand-2026-11-${day}.backup`));
});

test('what a killed process left is deleted an hour later; files of other names stay', async () => {
  await writeTonight();
  shop.passTime(86_400);
  const nameLeft = (day: number) => `homestand-2026-11-${day}.backup.${randomUUID()}.part`;
  const [left, writing] = [nameLeft(19), nameLeft(22)];
  for (const name of [left, writing, 'film.part', 'notes.txt'])
    writeFileSync(join(resolveNightly(shop), name), '');
  const before = new Date(Date.now() - 2 * 3_600_000);
  for (const name of [left, 'film.part']) utimesSync(join(resolveNightly(shop), name), before, before);
  await writeTonight();
  expect(listNightly(shop)).toEqual([
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
  const [newest] = listNightly(shop);
  truncateSync(join(resolveNightly(shop), newest!), GB);
  shop.passTime(86_400);
  const left = join(resolveNightly(shop), `homestand-2026-11-21.backup.${randomUUID()}.part`);
  writeFileSync(left, '');
  utimesSync(left, 0, 0);
  await expect(writeTonight(async () => ({ free: 3.1 * GB, total: 20 * GB }))).rejects.toThrow(
    /nightly has 3\.1 GB free of 20\.0 GB, and 3\.2 GB are needed/,
  );
  expect(listNightly(shop)).toEqual([newest]);
  expect((await writeTonight(async () => ({ free: 3.2 * GB, total: 20 * GB }))).isNew).toBe(true);
});

test('a failing backup alerts managers with its reason, and the next good one ends the alert', async () => {
  const failing = runNightlyBackup(shop.services, undefined, () =>
    Promise.reject(new Error('No space is left.')),
  );
  await expect(failing).rejects.toThrow('No space');
  expect(await readAlerts(shop)).toEqual([
    { kind: 'backup-failed', detail: { reason: 'No space is left.' } },
  ]);
  shop.passTime(600);
  await runNightlyBackup(shop.services, undefined, async () => ({ output: 'written', missing: null }));
  expect(await readAlerts(shop)).toEqual([]);
});

test('a backup without files of the shop keeps the alert, and is not repeated that night', async () => {
  const missing = '30 files are not in the store.';
  await runNightlyBackup(shop.services, undefined, async () => ({ output: 'written', missing }));
  expect(await readAlerts(shop)).toEqual([{ kind: 'backup-failed', detail: { missing } }]);
});

test('while files are missing no earlier backup is deleted', async () => {
  passNights(8);
  await loseFiles(shop);
  await writeTonight();
  expect(listNightly(shop)).toHaveLength(9);
});

test('a shop without BACKUP_DIR writes none', async () => {
  const without = {
    ...shop.services,
    config: { ...shop.services.config, backup: { passphrase: null, directory: null } },
  };
  await runNightlyBackup(without, undefined, () => Promise.reject(new Error('must not run')));
  expect(await readAlerts(shop)).toEqual([]);
});

test('the command writes the backup of tonight and says what is in it', async () => {
  const { stdout } = await runCommand(shop, ['backup', '--nightly']);
  expect(stdout).toMatch(/homestand-[\d-]+\.backup: \d+ kB, 0 orders, 0 paid, 0 accounts; 0 files\./);
  const [name] = listNightly(shop);
  expect(readFileSync(join(resolveNightly(shop), name!), 'latin1')).toMatch(/^-> scrypt \S+ 15$/m);
});

/** A command that does nothing and never ends. */
function writeHangingCommand(): string {
  const path = join(shop.folder, 'hangs.mjs');
  writeFileSync(path, 'setInterval(() => undefined, 1000);');
  return path;
}

test('a backup that takes longer than its time is ended, and managers are told', async () => {
  const run = createBackupCommand({ path: writeHangingCommand(), timeoutMs: 300 });
  await expect(runNightlyBackup(shop.services, undefined, run)).rejects.toThrow('was ended');
  const reason = 'It was not written within 6 hours and was ended.';
  expect(await readAlerts(shop)).toEqual([{ kind: 'backup-failed', detail: { reason } }]);
});

test('a shop that is stopped ends its backup, without an alert', async () => {
  const stopping = new AbortController();
  const run = createBackupCommand({ path: writeHangingCommand() });
  const running = runNightlyBackup(shop.services, stopping.signal, run);
  stopping.abort();
  await expect(running).rejects.toBe(stopping.signal.reason);
  expect(await readAlerts(shop)).toEqual([]);
});
