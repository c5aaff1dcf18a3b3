/** `npm run restore -- FILE`, as an operator runs it (rules.md operation-3). */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../testing/people/nightly-backups.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { backUp, resolveBackup } from '../testing/probes/backups.ts';
import { openShopForEachTest } from '../testing/shop/for-file.ts';

const shop = openShopForEachTest();

test('a shop that is restored where it was is the one of the backup', async () => {
  await createPaidTeam(shop);
  await backUp(shop);
  await createPaidTeam(shop);
  mkdirSync(join(shop.folder, 'verify-killed'));
  const { stdout } = await runCommand(shop, ['restore', resolveBackup(shop), '--overwrite']);
  // What a verification left that was killed in this place.
  expect(existsSync(join(shop.folder, 'verify-killed'))).toBe(false);
  expect(stdout).toMatch(/^Restored as of .*: 1 orders, 1 paid/);
});
