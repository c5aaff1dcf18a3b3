/** `npm run restore -- FILE`, as an operator runs it (rules.md operation-3). */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeBackup } from '../backup/write-backup.ts';
import { readSecretKey } from '../platform/crypto/secret-key.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { PROGRAM_ENVIRONMENT } from '../testing/shop/program-environment.ts';
import { openTestShop, type TestShop } from '../testing/shop/shop.ts';

const COMMAND = fileURLToPath(new URL('restore.ts', import.meta.url));
const BACKUP_KEY = 'a passphrase of the operator, kept elsewhere';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const runRestore = (...args: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...args], {
    env: {
      ...PROGRAM_ENVIRONMENT,
      DATABASE_URL: shop.database.connectionString,
      DATA_DIR: shop.folder,
      BACKUP_KEY,
    },
  });

test('a shop that is restored where it was is the one of the backup', async () => {
  const path = join(shop.folder, 'shop.backup');
  const { services, database } = shop;
  await createPaidTeam(shop);
  const secretKey = readSecretKey(services.config);
  await writeBackup(
    database,
    { files: services.files, secretKey, now: services.now() },
    { path, passphrase: BACKUP_KEY },
  );
  await createPaidTeam(shop);
  mkdirSync(join(shop.folder, 'verify-killed'));
  const { stdout } = await runRestore(path, '--overwrite');
  // What a verification left that was killed in this place.
  expect(existsSync(join(shop.folder, 'verify-killed'))).toBe(false);
  expect(stdout).toMatch(/^Restored as of .*: 1 orders, 1 paid/);
});
