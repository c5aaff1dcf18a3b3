/** What a command leaves that is ended by a signal, as a service manager or Ctrl+C does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BACKUP_KEY, backUp } from '../testing/probes/backups.ts';
import { PROGRAM_ENVIRONMENT } from '../testing/shop/program-environment.ts';
import { openTestShop, type TestShop } from '../testing/shop/shop.ts';

const COMMAND = fileURLToPath(new URL('../cli/backup.ts', import.meta.url));

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const start = (...args: string[]) =>
  spawn(process.execPath, [COMMAND, ...args], {
    stdio: 'ignore',
    env: {
      ...PROGRAM_ENVIRONMENT,
      DATABASE_URL: shop.database.connectionString,
      DATA_DIR: shop.folder,
      BACKUP_KEY,
    },
  });

const list = (beginning: string) => readdirSync(shop.folder).filter((name) => name.startsWith(beginning));

test('a backup that is interrupted leaves no file', async () => {
  const child = start(join(shop.folder, 'shop.backup'));
  await expect.poll(() => list('shop.backup.').length, { interval: 1 }).toBe(1);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(143);
  expect(list('shop.backup')).toEqual([]);
});

test('a verification that is interrupted leaves no database that runs, and no copy of the shop', async () => {
  const path = join(shop.folder, 'shop.backup');
  await backUp(shop, path);
  const child = start('--verify', path);
  const findPid = () => {
    const [folder = ''] = list('verify-');
    const file = join(shop.folder, folder, 'postgres', 'postmaster.pid');
    return folder && existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  };
  const hasFiles = () => list('verify-').some((name) => existsSync(join(shop.folder, name, 'files')));
  await expect.poll(() => hasFiles() || child.exitCode !== null, { interval: 1 }).toBe(true);
  const pid = findPid();
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  expect(code).toBe(130);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(list('verify-')).toEqual([]);
});
