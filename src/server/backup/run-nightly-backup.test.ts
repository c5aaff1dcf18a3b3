/** The end of a nightly backup that hangs (rules.md operation-1). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BACKUP_KEY } from '../testing/probes/backups.ts';
import { openTestShop, type TestShop } from '../testing/shop/shop.ts';
import { createBackupCommand, runNightlyBackup } from './run-nightly-backup.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ BACKUP_DIR: '/set-below', BACKUP_KEY });
});
afterEach(() => shop.close());

const readAlerts = () => shop.database.db.selectFrom('alerts').select(['kind', 'detail']).execute();

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
