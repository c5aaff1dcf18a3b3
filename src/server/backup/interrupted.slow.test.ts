/** What a command leaves that is ended by a signal, as a service manager or Ctrl+C does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEnvironment, resolveCommand } from '../testing/people/nightly-backups.ts';
import { backUp, resolveBackup } from '../testing/probes/backups.ts';
import { openShopForEachTest } from '../testing/shop/for-file.ts';

const shop = openShopForEachTest();

const start = (...args: string[]) =>
  spawn(process.execPath, [resolveCommand('backup'), ...args], {
    stdio: 'ignore',
    env: createEnvironment(shop),
  });

const list = (beginning: string) => readdirSync(shop.folder).filter((name) => name.startsWith(beginning));

test('a backup that is interrupted leaves no file', async () => {
  const child = start(resolveBackup(shop));
  await expect.poll(() => list('shop.backup.').length, { interval: 1 }).toBe(1);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(143);
  expect(list('shop.backup')).toEqual([]);
});

test('a verification that is interrupted leaves no database that runs, and no copy of the shop', async () => {
  await backUp(shop);
  const child = start('--verify', resolveBackup(shop));
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
