/** The backup of every night, as its command writes it in a process of its own (rules.md operation-1). */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolveRestoredKeyFile } from '../platform/crypto/restored-key.ts';
import { resolveKeyFile } from '../platform/crypto/secret-key.ts';
import { takeLock } from '../platform/process/process-lock.ts';
import {
  BACKUP_COMMAND,
  createEnvironment,
  KEY,
  listNames,
  loseFiles,
  type NightlyShop,
  openNightlyShop,
  runBackup,
} from '../testing/people/nightly-backups.ts';
import { saveTeamOrder } from '../testing/people/teams.ts';
import { createPerson, type TestShop } from '../testing/shop/shop.ts';
import { runNightlyBackup } from './run-nightly-backup.ts';
import { nameUnfinished } from './unfinished-backups.ts';

const LOST_FILES = fileURLToPath(new URL('../cli/lost-files.ts', import.meta.url));

let nightly: NightlyShop;
let shop: TestShop;
let directory: string;
beforeEach(async () => {
  nightly = await openNightlyShop();
  ({ shop, directory } = nightly);
});
afterEach(() => shop.close());

const runLostFiles = (...args: string[]) =>
  promisify(execFile)(process.execPath, [LOST_FILES, ...args], { env: createEnvironment(nightly, {}) });

test('of two nightly backups that are started at once one is written', async () => {
  const ends = await Promise.all([runBackup(nightly, ['--nightly']), runBackup(nightly, ['--nightly'])]);
  const [second, first] = ends.toSorted((one, other) => other.stdout.length - one.stdout.length);
  expect(first!.stdout).toMatch(/^\S+nightly\/homestand-[\d-]+\.backup: /);
  expect(second!.stdout).toMatch(/^The backup of today is there already: /);
  expect(listNames(nightly)).toHaveLength(1);
}, 60_000);

test('a nightly backup waits, and says so, while another one is being written', async () => {
  const release = takeLock(join(shop.folder, 'nightly-backup.lock'))!;
  const waiting = runBackup(nightly, ['--nightly']);
  const [said] = await once(waiting.child.stderr!, 'data');
  expect(said).toBe('Another nightly backup is being written. Waiting for its end.\n');
  expect(existsSync(directory)).toBe(false);
  release();
  expect((await waiting).stdout).toContain('nightly/homestand-');
  expect(listNames(nightly)).toHaveLength(1);
});

test('a backup by hand or of the night removes what a killed verification left', async () => {
  const left = join(shop.folder, 'verify-killed');
  for (const args of [['--nightly'], [join(shop.folder, 'by-hand.backup')]]) {
    mkdirSync(left);
    await runBackup(nightly, args);
    expect(existsSync(left)).toBe(false);
  }
});

test('no backup is written, and no key created, without the key of the shop', async () => {
  rmSync(resolveKeyFile(shop.folder));
  await expect(runBackup(nightly, ['--nightly'])).rejects.toMatchObject({
    stderr: expect.stringContaining('secret-key is missing, but this database was made with a key'),
  });
  expect(existsSync(directory)).toBe(false);
  expect(existsSync(resolveKeyFile(shop.folder))).toBe(false);
});

test('a backup directly after a restore that was killed before it placed its key has that key', async () => {
  const file = resolveKeyFile(shop.folder);
  const key = readFileSync(file, 'utf8');
  renameSync(file, resolveRestoredKeyFile(file));
  writeFileSync(file, 'the key of the shop that was replaced');
  await runBackup(nightly, ['--nightly']);
  expect(readFileSync(file, 'utf8')).toBe(key);
  await runBackup(nightly, ['--verify', join(directory, listNames(nightly)[0]!)]);
}, 60_000);

test('a backup without files of the shop is written, ends with exit code 2 and names twenty of them in short', async () => {
  await loseFiles(nightly);
  const { code, stdout } = await runBackup(nightly, ['--nightly']).catch((error) => error);
  expect(code).toBe(2);
  expect(listNames(nightly)).toHaveLength(1);
  expect(stdout).toMatch(/^30 files are not in the store: (pictures\/picture-…\.jpg, ){20}and 10 more\.$/m);
});

test('a repeated job that finds the backup of the night there says again what it lacks', async () => {
  await loseFiles(nightly);
  for (const _ of ['the job', 'the job again']) {
    const { code, stdout } = await runBackup(nightly, ['--nightly']).catch((error) => error);
    expect({ code, stdout }).toEqual({ code: 2, stdout: expect.stringContaining('30 files are not in') });
  }
  expect(listNames(nightly)).toHaveLength(1);
});

test('files that are lost for good are listed with what shows them, and given up by their number', async () => {
  await loseFiles(nightly);
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
  await expect(runBackup(nightly, ['--nightly'])).rejects.toMatchObject({ code: 2 });
  await runLostFiles('--give-up', '30');
  expect((await runLostFiles()).stdout).toBe('No file is lost.\n');
  rmSync(directory, { recursive: true });
  await runBackup(nightly, ['--nightly']);
  await runBackup(nightly, ['--verify', join(directory, listNames(nightly)[0]!)]);
}, 60_000);

test('a shop that is not in production writes its backup, although its pages run as in production', async () => {
  const variables = createEnvironment(nightly, {
    BACKUP_KEY: KEY,
    BACKUP_DIR: directory,
    NODE_ENV: 'production',
  });
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  await runNightlyBackup(shop.services);
  expect(listNames(nightly)).toHaveLength(1);
  vi.unstubAllEnvs();
});

test.each<{ args: string[]; variables: Record<string, string>; words: RegExp }>([
  { args: ['--nightly'], variables: {}, words: /Set BACKUP_KEY to the passphrase/ },
  { args: ['--nightly'], variables: { BACKUP_KEY: KEY }, words: /Set BACKUP_DIR to the folder/ },
  { args: [], variables: { BACKUP_KEY: KEY }, words: /Usage: npm run backup -- FILE/ },
  { args: ['--what'], variables: { BACKUP_KEY: KEY }, words: /Usage: npm run backup -- FILE/ },
])('the command $args with $variables says what is missing', async ({ args, variables, words }) => {
  await expect(runBackup(nightly, args, variables)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(words),
  });
});

test('a command that is killed while it writes leaves no backup, and the next one in that folder removes what it left', async () => {
  const path = join(shop.folder, 'killed.backup');
  const isWriting = () => readdirSync(shop.folder).some((name) => name.startsWith('killed.backup.'));
  const child = spawn(process.execPath, [BACKUP_COMMAND, path], {
    env: createEnvironment(nightly, { BACKUP_KEY: KEY }),
  });
  await expect.poll(isWriting, { interval: 1, timeout: 30_000 }).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(path)).toBe(false);
  expect(isWriting()).toBe(true);
  await runBackup(nightly, [join(shop.folder, 'next.backup')]);
  expect(isWriting()).toBe(false);
});

test('a backup leaves alone what another process writes, and files of other programs', async () => {
  const written = nameUnfinished(join(shop.folder, 'other.backup'));
  const film = join(shop.folder, 'film.mkv.part');
  for (const path of [written, film]) writeFileSync(path, '');
  utimesSync(film, 0, 0);
  await runBackup(nightly, [join(shop.folder, 'shop.backup')]);
  expect([written, film].map((path) => existsSync(path))).toEqual([true, true]);
});
