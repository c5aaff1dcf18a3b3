/** The backup of every night, as the job and its command write it (rules.md operation-1). */
import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolveKeyFile } from '../platform/crypto/encryption.ts';
import { resolveRestoredKeyFile } from '../platform/crypto/restored-key.ts';
import { takeLock } from '../platform/process/process-lock.ts';
import { saveTeamOrder } from '../testing/people/teams.ts';
import { PROGRAM_ENVIRONMENT } from '../testing/shop/program-environment.ts';
import { createPerson, openTestShop, type TestShop } from '../testing/shop/shop.ts';
import { giveUpFiles, listKeptFiles } from './lost-file-store.ts';
import { runNightlyBackup } from './run-nightly-backup.ts';
import { nameUnfinished } from './unfinished-backups.ts';
import { writeNightlyBackup } from './write-nightly-backup.ts';

const COMMAND = fileURLToPath(new URL('../cli/backup.ts', import.meta.url));
const LOST_FILES = fileURLToPath(new URL('../cli/lost-files.ts', import.meta.url));
const KEY = 'a passphrase of the operator, kept elsewhere';

let shop: TestShop;
let directory: string;
beforeEach(async () => {
  shop = await openTestShop({ BACKUP_DIR: '/set-below', BACKUP_KEY: KEY });
  directory = join(shop.folder, 'nightly');
});
afterEach(() => shop.close());

const listNames = () => readdirSync(directory).toSorted();

const writeTonight = (readSpace = async () => ({ free: 90e9, total: 100e9 })) =>
  writeNightlyBackup(
    shop.database,
    { files: shop.services.files, secretKey: 'the key of this shop', now: shop.services.now() },
    { directory, passphrase: KEY, readSpace },
  );

const environment = (variables: Record<string, string>) => ({
  ...PROGRAM_ENVIRONMENT,
  DATABASE_URL: shop.database.connectionString,
  DATA_DIR: shop.folder,
  ...variables,
});

const runCommand = (
  args: string[],
  variables: Record<string, string> = { BACKUP_KEY: KEY, BACKUP_DIR: directory },
) => promisify(execFile)(process.execPath, [COMMAND, ...args], { env: environment(variables) });

const runLostFiles = (...args: string[]) =>
  promisify(execFile)(process.execPath, [LOST_FILES, ...args], { env: environment({}) });

const readAlerts = () => shop.database.db.selectFrom('alerts').select(['kind', 'detail']).execute();

test('a night writes one backup, also when the job is repeated, and deletes what is not kept', async () => {
  for (let night = 0; night < 9; night += 1) {
    expect((await writeTonight()).isNew).toBe(true);
    expect((await writeTonight()).isNew).toBe(false);
    shop.passTime(86_400);
  }
  // Begun on Friday, 20 November 2026: the newest seven, of which the first is the newest of its week.
  const kept = ['22', '23', '24', '25', '26', '27', '28'];
  expect(listNames()).toEqual(kept.map((day) => `homestand-2026-11-${day}.backup`));
});

test('of two nightly backups that are started at once one is written', async () => {
  const ends = await Promise.all([runCommand(['--nightly']), runCommand(['--nightly'])]);
  const [second, first] = ends.toSorted((one, other) => other.stdout.length - one.stdout.length);
  expect(first!.stdout).toMatch(/^\S+nightly\/homestand-[\d-]+\.backup: /);
  expect(second!.stdout).toMatch(/^The backup of today is there already: /);
  expect(listNames()).toHaveLength(1);
}, 60_000);

test('a nightly backup waits, and says so, while another one is being written', async () => {
  const release = takeLock(join(shop.folder, 'nightly-backup.lock'))!;
  const waiting = runCommand(['--nightly']);
  const [said] = await once(waiting.child.stderr!, 'data');
  expect(said).toBe('Another nightly backup is being written. Waiting for its end.\n');
  expect(existsSync(directory)).toBe(false);
  release();
  expect((await waiting).stdout).toContain('nightly/homestand-');
  expect(listNames()).toHaveLength(1);
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
  expect(listNames()).toEqual([
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
  const [newest] = listNames();
  truncateSync(join(directory, newest!), GB);
  shop.passTime(86_400);
  const left = join(directory, `homestand-2026-11-21.backup.${randomUUID()}.part`);
  writeFileSync(left, '');
  utimesSync(left, 0, 0);
  await expect(writeTonight(async () => ({ free: 3.1 * GB, total: 20 * GB }))).rejects.toThrow(
    /nightly has 3\.1 GB free of 20\.0 GB, and 3\.2 GB are needed/,
  );
  expect(listNames()).toEqual([newest]);
  expect((await writeTonight(async () => ({ free: 3.2 * GB, total: 20 * GB }))).isNew).toBe(true);
});

test('a backup by hand or of the night removes what a killed verification left', async () => {
  const left = join(shop.folder, 'verify-killed');
  for (const args of [['--nightly'], [join(shop.folder, 'by-hand.backup')]]) {
    mkdirSync(left);
    await runCommand(args);
    expect(existsSync(left)).toBe(false);
  }
});

test('no backup is written, and no key created, without the key of the shop', async () => {
  rmSync(resolveKeyFile(shop.folder));
  await expect(runCommand(['--nightly'])).rejects.toMatchObject({
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
  await runCommand(['--nightly']);
  expect(readFileSync(file, 'utf8')).toBe(key);
  await runCommand(['--verify', join(directory, listNames()[0]!)]);
}, 60_000);

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

/** Lists 30 pictures that the store does not have, as with a folder that is not mounted. */
const loseFiles = () =>
  shop.database.pool.query(
    `insert into files (id, folder, format, sha256, bytes, width, height, created_at, stored_at)
     select 'picture-of-a-jersey-' || n, 'pictures', 'jpg', '\\x00', 4, 1, 1, now(), now()
     from generate_series(10, 39) as n`,
  );

test('a backup without files of the shop is written, ends with exit code 2 and names twenty of them in short', async () => {
  await loseFiles();
  const { code, stdout } = await runCommand(['--nightly']).catch((error) => error);
  expect(code).toBe(2);
  expect(listNames()).toHaveLength(1);
  expect(stdout).toMatch(/^30 files are not in the store: (pictures\/picture-…\.jpg, ){20}and 10 more\.$/m);
});

test('a repeated job that finds the backup of the night there says again what it lacks', async () => {
  await loseFiles();
  for (const _ of ['the job', 'the job again']) {
    const { code, stdout } = await runCommand(['--nightly']).catch((error) => error);
    expect({ code, stdout }).toEqual({ code: 2, stdout: expect.stringContaining('30 files are not in') });
  }
  expect(listNames()).toHaveLength(1);
});

test('files that are lost for good are listed with what shows them, and given up by their number', async () => {
  await loseFiles();
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
  await expect(runCommand(['--nightly'])).rejects.toMatchObject({ code: 2 });
  await runLostFiles('--give-up', '30');
  expect((await runLostFiles()).stdout).toBe('No file is lost.\n');
  rmSync(directory, { recursive: true });
  await runCommand(['--nightly']);
  await runCommand(['--verify', join(directory, listNames()[0]!)]);
}, 60_000);

test('of two commands that give up the same files at once each tells what it has given up itself', async () => {
  await loseFiles();
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
  for (let night = 0; night < 9; night += 1) {
    if (night === 7) await loseFiles();
    await writeTonight();
    shop.passTime(86_400);
  }
  expect(listNames()).toHaveLength(9);
});

test('a shop that is not in production writes its backup, although its pages run as in production', async () => {
  const variables = environment({ BACKUP_KEY: KEY, BACKUP_DIR: directory, NODE_ENV: 'production' });
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  await runNightlyBackup(shop.services);
  expect(listNames()).toHaveLength(1);
  vi.unstubAllEnvs();
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
  const { stdout } = await runCommand(['--nightly']);
  expect(stdout).toMatch(/homestand-[\d-]+\.backup: \d+ kB, 0 orders, 0 paid, 0 accounts; 0 files\./);
  const [name] = listNames();
  const verified = await runCommand(['--verify', join(directory, name!)]);
  expect(verified.stdout).toMatch(/restores whole: 0 orders/);
  expect((await runCommand(['--nightly'])).stdout).toMatch(/is there already/);
});

test.each<{ args: string[]; variables: Record<string, string>; words: RegExp }>([
  { args: ['--nightly'], variables: {}, words: /Set BACKUP_KEY to the passphrase/ },
  { args: ['--nightly'], variables: { BACKUP_KEY: KEY }, words: /Set BACKUP_DIR to the folder/ },
  { args: [], variables: { BACKUP_KEY: KEY }, words: /Usage: npm run backup -- FILE/ },
  { args: ['--what'], variables: { BACKUP_KEY: KEY }, words: /Usage: npm run backup -- FILE/ },
])('the command $args with $variables says what is missing', async ({ args, variables, words }) => {
  await expect(runCommand(args, variables)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(words),
  });
});

test('a command that is killed while it writes leaves no backup, and the next one in that folder removes what it left', async () => {
  const path = join(shop.folder, 'killed.backup');
  const isWriting = () => readdirSync(shop.folder).some((name) => name.startsWith('killed.backup.'));
  const child = spawn(process.execPath, [COMMAND, path], { env: environment({ BACKUP_KEY: KEY }) });
  await expect.poll(isWriting, { interval: 1, timeout: 30_000 }).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(path)).toBe(false);
  expect(isWriting()).toBe(true);
  await runCommand([join(shop.folder, 'next.backup')]);
  expect(isWriting()).toBe(false);
});

test('a backup leaves alone what another process writes, and files of other programs', async () => {
  const written = nameUnfinished(join(shop.folder, 'other.backup'));
  const film = join(shop.folder, 'film.mkv.part');
  for (const path of [written, film]) writeFileSync(path, '');
  utimesSync(film, 0, 0);
  await runCommand([join(shop.folder, 'shop.backup')]);
  expect([written, film].map((path) => existsSync(path))).toEqual([true, true]);
});
