import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Config } from '../platform/config/config.ts';
import { placeRestoredKey, resolveRestoredKeyFile } from '../platform/crypto/restored-key.ts';
import { resolveKeyFile } from '../platform/crypto/secret-key.ts';
import type { Database } from '../platform/db/connect.ts';
import { lockMigrations } from '../platform/db/migration-locks.ts';
import { refuseRunningShop } from '../platform/db/running-shop.ts';
import { PRIVATE_FILE } from '../platform/process/private-folder.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import type { FileStore } from '../platform/providers/files/file-store.ts';
import { readBackupFile } from './backup-file.ts';
import { digestKey } from './backup-format.ts';
import { type LoadedShop, loadShop, readBegin } from './load-shop.ts';

export interface Restore {
  config: Pick<Config, 'secretKey' | 'dataDir'>;
  files: FileStore;
  path: string;
  passphrase: string;
  /** Replaces the shop that is there. */
  overwrites: boolean;
}

/**
 * Restores a backup in one transaction: after a failure or a crash the place is as it was, but for files that no database
 * lists. Throws StartupError for a place with a shop unless it is to be overwritten, for a running shop, for a backup that
 * is not whole, and for a SECRET_KEY that is not the one of the backup.
 */
export async function restoreBackup(
  { pool }: Pick<Database, 'pool'>,
  { config, files, path, passphrase, overwrites }: Restore,
): Promise<LoadedShop> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    await lockMigrations(client);
    await refuseRunningShop(client);
    await client.query('begin');
    await clearDatabase(client, overwrites);
    const entries = readBackupFile(path, passphrase);
    const begin = await readBegin(entries);
    refuseOtherKey(config, begin.secret_key_sha256);
    const shop = await loadShop(begin, entries, { client, files });
    refuseOtherKey(config, digestKey(shop.secretKey));
    const placeKey = await prepareKeyFile(config, shop.secretKey);
    await client.query('commit');
    placeKey();
    await client.query('analyze');
    return shop;
  } finally {
    client.release(true);
  }
}

async function clearDatabase(client: pg.ClientBase, overwrites: boolean): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class t
     where relnamespace = 'public'::regnamespace and relkind = 'r' and ${isOfNoExtension('t.oid')}`,
  );
  if (tables.length > 0 && !overwrites) throw new StartupError(await describeShop(client));
  if (tables.length > 0)
    await client.query(`drop table ${tables.map(({ name }) => name).join(', ')} cascade`);
  const { rows: functions } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc f
     where pronamespace = 'public'::regnamespace and ${isOfNoExtension('f.oid')}`,
  );
  for (const { name } of functions) await client.query(`drop function if exists ${name} cascade`);
}

/** What an extension such as pg_stat_statements has put into the schema belongs to the server. */
const isOfNoExtension = (oid: string): string =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

async function describeShop(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('public.orders') is not null as known`,
  );
  const advice =
    'Nothing was changed. Restore into another DATA_DIR or DATABASE_URL, or add --overwrite to replace what is there.';
  if (!rows[0]?.known) return `The database is not empty. ${advice}`;
  const orders = await client.query<{ count: number; newest: string | null }>(
    `select count(*) as count, to_char(max(order_created_date), 'YYYY-MM-DD') as newest from orders`,
  );
  const { count, newest } = orders.rows[0]!;
  return `There is a shop already, with ${count} orders${newest ? `, the newest of ${newest}` : ''}. ${advice}`;
}

/** Does nothing without a digest, which earlier backups do not have at their beginning. */
function refuseOtherKey({ secretKey }: Restore['config'], digest: string | undefined): void {
  if (secretKey !== null && digest !== undefined && digestKey(secretKey) !== digest)
    throw new StartupError(
      'SECRET_KEY is not the key of the shop in this backup. Nothing was changed. Remove SECRET_KEY from the settings, also those that the shop is started with, or set it to the key of that shop, and restore again: without the setting the key comes from the backup and is kept in DATA_DIR/secret-key, where the shop reads it.',
    );
}

/**
 * Writes the key beside the present one, so that a full disk is found while nothing is replaced. Returns a function that
 * puts it in its place and keeps the key of a replaced shop beside it.
 */
async function prepareKeyFile(
  { secretKey, dataDir }: Restore['config'],
  backedUpKey: string,
): Promise<() => void> {
  const file = resolveKeyFile(dataDir);
  const isThere = existsSync(file) && readFileSync(file, 'utf8') === backedUpKey;
  if (secretKey !== null || isThere) return () => undefined;
  await writeFile(resolveRestoredKeyFile(file), backedUpKey, { mode: PRIVATE_FILE, flush: true });
  return () => placeRestoredKey(file);
}
