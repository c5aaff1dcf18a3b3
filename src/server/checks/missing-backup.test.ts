/** The alert for a backup that was never written (rules.md operation-1). */
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { raiseAlert } from '../alerts/alerts.ts';
import { runCheck } from '../testing/people/checks.ts';
import { openNightlyShopForEachTest, resolveNightly } from '../testing/people/nightly-backups.ts';
import { BACKUP_KEY } from '../testing/probes/backups.ts';

const shop = openNightlyShopForEachTest();
let directory: string;
beforeEach(async () => {
  directory = resolveNightly(shop);
  mkdirSync(directory);
});

/** As the job of a shop with this folder. */
const check = () => {
  const config = { ...shop.services.config, backup: { passphrase: BACKUP_KEY, directory } };
  return runCheck({ ...shop.services, config }, 'backup-failed');
};

test('a newest backup of more than 26 hours ago is an alert, one of tonight is none', async () => {
  // It is 17:00 on 20 November 2026; the backup of the other name was written with a wrong clock.
  for (const day of ['2026-11-20', '2031-01-01'])
    writeFileSync(join(directory, `homestand-${day}.backup`), '');
  shop.passTime(12 * 3600 - 60);
  expect(await check()).toEqual([]);
  shop.passTime(120);
  const reason = 'The newest one is of 2026-11-20.';
  expect(await check()).toEqual([{ kind: 'backup-failed', detail: { reason } }]);
});

test('a folder that has been empty for more than 26 hours is an alert, a new one is none', async () => {
  const setAge = (hours: number) => {
    const changed = new Date(shop.services.now().getTime() - hours * 3_600_000);
    utimesSync(directory, changed, changed);
  };
  setAge(25);
  expect(await check()).toEqual([]);
  setAge(27);
  const reason = 'There is none in BACKUP_DIR.';
  expect(await check()).toEqual([{ kind: 'backup-failed', detail: { reason } }]);
});

test('an alert with the reason of a failure stays as it is', async () => {
  utimesSync(directory, 0, 0);
  await raiseAlert(shop.services, 'backup-failed', { reason: 'No space is left.' });
  expect(await check()).toEqual([{ kind: 'backup-failed', detail: { reason: 'No space is left.' } }]);
});
