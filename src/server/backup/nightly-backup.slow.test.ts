import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { resolveRestoredKeyFile } from '../platform/crypto/restored-key.ts';
import { resolveKeyFile } from '../platform/crypto/secret-key.ts';
import {
  createEnvironment,
  listNightly,
  loseFiles,
  openNightlyShopForEachTest,
  resolveNightly,
  runCommand,
} from '../testing/people/nightly-backups.ts';
import { saveTeamOrder } from '../testing/people/teams.ts';
import { BACKUP_KEY } from '../testing/probes/backups.ts';
import { createPerson } from '../testing/shop/shop.ts';
import { runNightlyBackup } from './run-nightly-backup.ts';

const shop = openNightlyShopForEachTest();

const runBackup = (...args: string[]) => runCommand(shop, ['backup', ...args]);

const runLostFiles = (...args: string[]) => runCommand(shop, ['lost-files', ...args]);

test('the command verifies the backup of tonight, and writes no second one', async () => {
  await runBackup('--nightly');
  const [name] = listNightly(shop);
  const verified = await runBackup('--verify', join(resolveNightly(shop), name!));
  expect(verified.stdout).toMatch(/restores whole: 0 orders/);
  expect((await runBackup('--nightly')).stdout).toMatch(/is there already/);
});

test('of two nightly backups that are started at once one is written', async () => {
  const ends = await Promise.all([runBackup('--nightly'), runBackup('--nightly')]);
  const [second, first] = ends.toSorted((one, other) => other.stdout.length - one.stdout.length);
  expect(first!.stdout).toMatch(/^\S+nightly\/homestand-[\d-]+\.backup: /);
  expect(second!.stdout).toMatch(/^The backup of today is there already: /);
  expect(listNightly(shop)).toHaveLength(1);
}, 60_000);

test('a backup directly after a restore that was killed before it placed its key has that key', async () => {
  const file = resolveKeyFile(shop.folder);
  const key = readFileSync(file, 'utf8');
  renameSync(file, resolveRestoredKeyFile(file));
  writeFileSync(file, 'the key of the shop that was replaced');
  await runBackup('--nightly');
  expect(readFileSync(file, 'utf8')).toBe(key);
  await runBackup('--verify', join(resolveNightly(shop), listNightly(shop)[0]!));
}, 60_000);

test('a backup without files of the shop is written, ends with exit code 2 and names twenty of them, also when repeated', async () => {
  await loseFiles(shop);
  for (const _ of ['the job', 'the job again']) {
    const { code, stdout } = await runBackup('--nightly').catch((error) => error);
    expect(code).toBe(2);
    expect(stdout).toMatch(/^30 files are not in the store: (pictures\/picture-…\.jpg, ){20}and 10 more\.$/m);
  }
  expect(listNightly(shop)).toHaveLength(1);
});

test('files that are lost for good are listed with what shows them, and given up by their number', async () => {
  await loseFiles(shop);
  await saveTeamOrder(createPerson(shop.app), 5);
  await shop.database.pool.query(
    `insert into mockups (order_pk, version, file_id) select id, 2, 'picture-of-a-jersey-10' from orders`,
  );
  const list = await runLostFiles();
  expect(list.stdout).toMatch(/picture-of-a-jersey-10\.jpg, stored on [\d-]+: mockup 2 of order \d+$/m);
  expect(list.stdout).toMatch(/picture-of-a-jersey-11\.jpg, stored on [\d-]+: used by nothing$/m);
  expect(list.stdout).toContain('30 files are not in the store. Look whether DATA_DIR/files is mounted');
  await expect(runLostFiles('--give-up', '29')).rejects.toMatchObject({
    stderr: expect.stringContaining('30 files are not in the store, not 29. Nothing was changed.'),
  });
  await expect(runBackup('--nightly')).rejects.toMatchObject({ code: 2 });
  await runLostFiles('--give-up', '30');
  expect((await runLostFiles()).stdout).toBe('No file is lost.\n');
  rmSync(resolveNightly(shop), { recursive: true });
  await runBackup('--nightly');
  await runBackup('--verify', join(resolveNightly(shop), listNightly(shop)[0]!));
}, 60_000);

test('a shop that is not in production writes its backup, although its pages run as in production', async () => {
  const variables = { ...createEnvironment(shop), NODE_ENV: 'production' };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  await runNightlyBackup(shop.services);
  expect(listNightly(shop)).toHaveLength(1);
  vi.unstubAllEnvs();
});

test.each<{ variables: Record<string, string>; words: RegExp }>([
  { variables: {}, words: /Set BACKUP_KEY to the passphrase/ },
  { variables: { BACKUP_KEY }, words: /Set BACKUP_DIR to the folder/ },
])('the command with $variables says what is missing', async ({ variables, words }) => {
  await expect(runCommand(shop, ['backup', '--nightly'], variables)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(words),
  });
});
