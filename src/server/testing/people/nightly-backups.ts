/** A shop with a folder for its nightly backups, and the commands of its operator as programs of their own. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BACKUP_KEY } from '../probes/backups.ts';
import { openShopForEachTest } from '../shop/for-file.ts';
import { PROGRAM_ENVIRONMENT } from '../shop/program-environment.ts';
import type { TestShop } from '../shop/shop.ts';

export const resolveCommand = (name: string): string =>
  fileURLToPath(new URL(`../../cli/${name}.ts`, import.meta.url));

export const openNightlyShopForEachTest = () => openShopForEachTest({ BACKUP_DIR: '/set-below', BACKUP_KEY });

export const resolveNightly = ({ folder }: TestShop) => join(folder, 'nightly');

export const listNightly = (shop: TestShop) => readdirSync(resolveNightly(shop)).toSorted();

/** The settings of a command that works on this shop. */
export const createEnvironment = (
  shop: TestShop,
  variables: Record<string, string> = { BACKUP_KEY, BACKUP_DIR: resolveNightly(shop) },
) => ({
  ...PROGRAM_ENVIRONMENT,
  DATABASE_URL: shop.database.connectionString,
  DATA_DIR: shop.folder,
  ...variables,
});

export const runCommand = (
  shop: TestShop,
  [name, ...args]: [string, ...string[]],
  variables?: Record<string, string>,
) =>
  promisify(execFile)(process.execPath, [resolveCommand(name), ...args], {
    env: createEnvironment(shop, variables),
  });

/** Lists 30 pictures that the store does not have, as with a folder that is not mounted. */
export const loseFiles = ({ database }: TestShop) =>
  database.pool.query(
    `insert into files (id, folder, format, sha256, bytes, width, height, created_at, stored_at)
     select 'picture-of-a-jersey-' || n, 'pictures', 'jpg', '\\x00', 4, 1, 1, now(), now()
     from generate_series(10, 39) as n`,
  );

export const readAlerts = ({ database }: TestShop) =>
  database.db.selectFrom('alerts').select(['kind', 'detail']).execute();
