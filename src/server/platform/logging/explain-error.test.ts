import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openDatabaseForFile } from '../../testing/shop/for-file.ts';
import { StartupError } from '../process/startup-error.ts';
import { explainError } from './explain-error.ts';

const database = openDatabaseForFile();
const folder = mkdtempSync(join(tmpdir(), 'homestand-errors-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fail = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'It works.',
    (error: unknown) => explainError(error),
  );

async function connect(change: (url: URL) => void): Promise<void> {
  const url = new URL(database.connectionString);
  change(url);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.end();
}

test.each<[what: string, change: (url: URL) => void, advice: RegExp]>([
  [
    'database',
    (url) => (url.pathname = '/no_such_shop'),
    /^database "no_such_shop" does not exist\. Create /,
  ],
  [
    'role',
    (url) => (url.username = 'nobody_known'),
    /^role "nobody_known" does not exist\. Correct the role/,
  ],
])('a %s that does not exist is named, with what to do', async (_, change, advice) => {
  expect(await fail(connect(change))).toMatch(advice);
});

test('a host that is not found is named, with what to do', async () => {
  const client = new pg.Client({ connectionString: 'postgres://shop@no-such-host.invalid/shop' });
  expect(await fail(client.connect())).toMatch(/no-such-host\.invalid.* Correct the host/);
});

test('a file in the place of a folder, a folder in the place of a file, and a missing folder are named', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await fail(mkdir(file))).toBe(`${file} exists, and is not a folder. Name another one.`);
  expect(await fail(mkdir(join(file, 'shop'), { recursive: true }))).toMatch(
    /is not a folder\. Name another/,
  );
  expect(await fail(readFile(folder))).toMatch(/folder.* Name a file/);
  const missing = join(folder, 'backups', 'shop.backup');
  expect(await fail(open(missing, 'wx'))).toBe(
    `There is no ${missing}. Create its folder, or name another one.`,
  );
});

test.runIf(existsSync('/dev/full'))('a full disk is named, with the path where it is known', async () => {
  const write = async () => {
    await using file = await open('/dev/full', 'w');
    await file.writeFile('something');
  };
  expect(await fail(write())).toMatch(/^The disk is full \(ENOSPC: no space left on device, write\)\. Free /);
  const withPath = write().catch((error: object) => Promise.reject(Object.assign(error, { path: '/data' })));
  expect(await fail(withPath)).toMatch(/^The disk is full \(\/data\)\. Free /);
});

test('an error that says what to do is printed as it is, another one with its stack', () => {
  expect(explainError(new StartupError('Set BACKUP_KEY.'))).toBe('Set BACKUP_KEY.');
  expect(explainError(new RangeError('unexpected'))).toMatch(/^RangeError: unexpected\n {4}at /);
});
