import type pg from 'pg';
import { MIGRATIONS } from '../platform/db/migrate.ts';
import { readTableNames } from '../platform/db/migration-files.ts';
import { VERSION } from '../platform/process/project.ts';
import {
  documentKey,
  type FileFormat,
  type FileKey,
  type FileStore,
  formatKey,
  pictureKey,
} from '../platform/providers/files/file-store.ts';
import type { BackupEntry } from './backup-file.ts';
import {
  type BackupEnd,
  BEGIN,
  compareKeys,
  createJsonEntry,
  digestKey,
  END,
  FORMAT,
  formatPortionName,
  SECRET_KEY,
  type TableDigest,
} from './backup-format.ts';
import { createFilesDigest, createRowDigest } from './digests.ts';
import { readShopTotals } from './shop-totals.ts';
import { copyOut, listTables, readSequences, type TableColumns } from './table-copy.ts';

export interface ShopToRead {
  /** Used by nothing else meanwhile. */
  client: pg.ClientBase;
  files: FileStore;
  /** The key that the database's secrets are encrypted with. */
  secretKey: string;
  now: Date;
}

/** Rows that change meanwhile are read as they were at the beginning. */
export async function* readShop({ client, files, secretKey, now }: ShopToRead): AsyncGenerator<BackupEntry> {
  const listed = await listShopTables(client);
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0');
  await lockTables(client, listed.tables);
  await client.query('set local synchronize_seqscans = off');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const { tables, others } = await listShopTables(client);
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  );
  const created_at = now.toISOString();
  const secret_key_sha256 = digestKey(secretKey);
  const begin = {
    format: FORMAT,
    version: VERSION,
    created_at,
    secret_key_sha256,
    migrations,
    tables,
  } as const;
  yield createJsonEntry(BEGIN, begin);

  const digests: TableDigest[] = [];
  for (const table of tables) digests.push(yield* readTable(client, table));
  const totals = await readShopTotals(client);
  const keys = await listFiles(client);
  const sequences = await readSequences(client, tables);
  await client.query('commit');

  const read = yield* readFiles(client, files, keys);
  yield { name: SECRET_KEY, bytes: Buffer.from(secretKey) };
  yield createJsonEntry(END, { tables: digests, sequences, left_out: others, totals, files: read });
}

/** Lists the tables that migrations made, and the names of others. */
async function listShopTables(client: pg.ClientBase) {
  const known = readTableNames(MIGRATIONS);
  const present = await listTables(client);
  return {
    tables: present.filter(({ name }) => known.has(name)),
    others: present.filter(({ name }) => !known.has(name)).map(({ name }) => name),
  };
}

/**
 * Before the first statement that reads, which chooses the moment of the backup: a table that a migration rewrites after it
 * is empty in that moment.
 */
async function lockTables(client: pg.ClientBase, tables: readonly TableColumns[]): Promise<void> {
  if (tables.length === 0) return;
  const names = tables.map(({ name }) => `"${name}"`).join(', ');
  await client.query(`lock table ${names} in access share mode`);
}

/** The least size of a portion in bytes, but for the last one. */
const PORTION = 4 * 1024 * 1024;
const NEWLINE = 0x0a;

/** Yields the table in portions that end with a row, and returns what was read. */
async function* readTable(
  client: pg.ClientBase,
  table: TableColumns,
): AsyncGenerator<BackupEntry, TableDigest> {
  const digest = createRowDigest();
  let portion = 0;
  const createPortion = (bytes: Uint8Array) => ({ name: formatPortionName(table.name, ++portion), bytes });
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const rows of copyOut(client, table)) {
    digest.update(rows);
    waiting.push(rows);
    size += rows.length;
    if (size < PORTION) continue;
    const bytes = Buffer.concat(waiting);
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield createPortion(bytes.subarray(0, end));
    waiting = [bytes.subarray(end)];
    size = bytes.length - end;
  }
  if (size > 0) yield createPortion(Buffer.concat(waiting));
  return { name: table.name, ...digest.finish() };
}

interface ListedFile {
  key: FileKey;
  /** An operator gave it up: it is in the backup only if it was found again. */
  isGivenUp: boolean;
}

/** Lists the files that the shop may show; forgotten ones are not kept. A version before has no column `given_up_at`. */
async function listFiles(client: pg.ClientBase): Promise<ListedFile[]> {
  const { rows } = await client.query<{
    id: string;
    folder: string;
    format: FileFormat;
    given_up: string | null;
  }>(
    `select id, folder, format, to_jsonb(files) ->> 'given_up_at' as given_up
     from files where stored_at is not null and forgotten_at is null`,
  );
  const listed = rows.map(({ id, folder, format, given_up }) => ({
    key: folder === 'pictures' ? pictureKey(id) : documentKey(id, format),
    isGivenUp: given_up !== null,
  }));
  return listed.toSorted((a, b) => compareKeys(a.key, b.key));
}

/** Yields the files, and returns what was read. */
async function* readFiles(
  client: pg.ClientBase,
  files: FileStore,
  listed: readonly ListedFile[],
): AsyncGenerator<BackupEntry, BackupEnd['files']> {
  const digest = createFilesDigest();
  const missing: string[] = [];
  for (const { key, isGivenUp } of listed) {
    const file = await files.read(key);
    if (!file) {
      if (!isGivenUp && !(await isForgotten(client, key))) missing.push(formatKey(key));
      continue;
    }
    digest.update(file.bytes);
    yield { name: `files/${formatKey(key)}`, bytes: file.bytes };
  }
  return { ...digest.finish(), missing };
}

/** A file may be removed, and deleted from the store, while others are read. */
async function isForgotten(client: pg.ClientBase, { id }: FileKey): Promise<boolean> {
  const { rows } = await client.query<{ forgotten: boolean }>(
    'select forgotten_at is not null as forgotten from files where id = $1',
    [id],
  );
  return rows[0]?.forgotten ?? true;
}
