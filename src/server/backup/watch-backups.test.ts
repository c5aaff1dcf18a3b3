/** The alarm for a backup that hangs or is never written (rules.md operation-1). */
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { raiseAlert } from '../alerts/alerts.ts';
import { BACKUP_KEY } from '../testing/probes/backups.ts';
import { openTestShop, type TestShop } from '../testing/shop/shop.ts';
import { createBackupCommand, runNightlyBackup } from './run-nightly-backup.ts';
import { watchBackups } from './watch-backups.ts';

let shop: TestShop;
let directory: string;
beforeEach(async () => {
  shop = await openTestShop({ BACKUP_DIR: '/set-below', BACKUP_KEY });
  directory = join(shop.folder, 'nightly');
  mkdirSync(directory);
});
afterEach(() => shop.close());

const readAlerts = () => shop.database.db.selectFrom('alerts').select(['kind', 'detail']).execute();

/** As the job of a shop with this folder. */
const watch = () => {
  const config = { ...shop.services.config, backup: { passphrase: BACKUP_KEY, directory } };
  return watchBackups({ ...shop.services, config });
};

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
  expect(await readAlerts()).toEqual([{ kind: 'backup-failed', detail: { reason } }]);
});

test('a shop that is stopped ends its backup, without an alert', async () => {
  const stopping = new AbortController();
  const run = createBackupCommand({ path: writeHangingCommand() });
  const running = runNightlyBackup(shop.services, stopping.signal, run);
  stopping.abort();
  await expect(running).rejects.toBe(stopping.signal.reason);
  expect(await readAlerts()).toEqual([]);
});

test('a newest backup of more than 26 hours ago is an alert, one of tonight is none', async () => {
  // It is 17:00 on 20 November 2026; the backup of the other name was written with a wrong clock.
  for (const day of ['2026-11-20', '2031-01-01'])
    writeFileSync(join(directory, `homestand-${day}.backup`), '');
  shop.passTime(12 * 3600 - 60);
  await watch();
  expect(await readAlerts()).toEqual([]);
  shop.passTime(120);
  await watch();
  const reason = 'The newest one is of 2026-11-20.';
  expect(await readAlerts()).toEqual([{ kind: 'backup-failed', detail: { reason } }]);
});

test('a folder that has been empty for more than 26 hours is an alert, a new one is none', async () => {
  const setAge = (hours: number) => {
    const changed = new Date(shop.services.now().getTime() - hours * 3_600_000);
    utimesSync(directory, changed, changed);
  };
  setAge(25);
  await watch();
  expect(await readAlerts()).toEqual([]);
  setAge(27);
  await watch();
  const reason = 'There is none in BACKUP_DIR.';
  expect(await readAlerts()).toEqual([{ kind: 'backup-failed', detail: { reason } }]);
});

test('an alert with the reason of a failure stays as it is', async () => {
  utimesSync(directory, 0, 0);
  await raiseAlert(shop.services, 'backup-failed', { reason: 'No space is left.' });
  await watch();
  expect(await readAlerts()).toEqual([{ kind: 'backup-failed', detail: { reason: 'No space is left.' } }]);
});
