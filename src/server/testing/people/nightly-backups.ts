/** A shop with a folder for its nightly backups, and the command that writes and verifies them. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PROGRAM_ENVIRONMENT } from '../shop/program-environment.ts';
import { openTestShop, type TestShop } from '../shop/shop.ts';

export const BACKUP_COMMAND = fileURLToPath(new URL('../../cli/backup.ts', import.meta.url));

export const KEY = 'a passphrase of the operator, kept elsewhere';

export interface NightlyShop {
  shop: TestShop;
  directory: string;
}

export async function openNightlyShop(): Promise<NightlyShop> {
  const shop = await openTestShop({ BACKUP_DIR: '/set-below', BACKUP_KEY: KEY });
  return { shop, directory: join(shop.folder, 'nightly') };
}

export const listNames = ({ directory }: NightlyShop) => readdirSync(directory).toSorted();

export const createEnvironment = ({ shop }: NightlyShop, variables: Record<string, string>) => ({
  ...PROGRAM_ENVIRONMENT,
  DATABASE_URL: shop.database.connectionString,
  DATA_DIR: shop.folder,
  ...variables,
});

export const runBackup = (
  nightly: NightlyShop,
  args: string[],
  variables: Record<string, string> = { BACKUP_KEY: KEY, BACKUP_DIR: nightly.directory },
) =>
  promisify(execFile)(process.execPath, [BACKUP_COMMAND, ...args], {
    env: createEnvironment(nightly, variables),
  });

/** Lists 30 pictures that the store does not have, as with a folder that is not mounted. */
export const loseFiles = ({ shop }: NightlyShop) =>
  shop.database.pool.query(
    `insert into files (id, folder, format, sha256, bytes, width, height, created_at, stored_at)
     select 'picture-of-a-jersey-' || n, 'pictures', 'jpg', '\\x00', 4, 1, 1, now(), now()
     from generate_series(10, 39) as n`,
  );
