/** Loads a backup into an empty database, in the transaction of the caller, and compares it with what was written. */
import type pg from 'pg';
import { createSchema } from '../platform/db/migrate.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import type { FileStore } from '../platform/providers/files/file-store.ts';
import type { BackupEntry } from './backup-file.ts';
import {
  type BackupBegin,
  type BackupEnd,
  END,
  parseBegin,
  parseEnd,
  parseFileName,
  parsePortionName,
  SECRET_KEY,
} from './backup-format.ts';
import { createFilesDigest, createRowDigest } from './digests.ts';
import { readShopTotals } from './shop-totals.ts';
import { copyIn, type TableColumns, unbindTables, writeSequences } from './table-copy.ts';

export interface LoadedShop {
  begin: BackupBegin;
  end: BackupEnd;
  secretKey: string;
}

/** Where a backup goes. */
export interface Destination {
  /** In a transaction, on a database without tables. */
  client: pg.ClientBase;
  files: FileStore;
}

/** Reads the first entry. Throws StartupError for a backup of another format. */
export async function readBegin(entries: AsyncGenerator<BackupEntry>): Promise<BackupBegin> {
  const first = await entries.next();
  if (first.done) throw new StartupError('The backup is empty.');
  return parseBegin(first.value);
}

/**
 * Reads every entry after the first one, so that a backup that ends early is refused before the caller commits. Throws StartupError when
 * anything differs from what was written.
 */
export async function loadShop(
  begin: BackupBegin,
  entries: AsyncGenerator<BackupEntry>,
  { client, files }: Destination,
): Promise<LoadedShop> {
  await createSchema(client, begin.migrations);
  const putBack = await unbindTables(client);
  await truncateTables(client, begin.tables);

  const digest = createFilesDigest();
  const tables = createTableLoader(client, begin.tables);
  let secretKey: string | null = null;
  let end: BackupEnd | null = null;
  for await (const entry of entries) {
    const table = parsePortionName(entry.name);
    const file = parseFileName(entry.name);
    if (table) await tables.load(table, entry.bytes);
    else if (file) {
      digest.update(entry.bytes);
      await files.write(file, Buffer.from(entry.bytes));
    } else if (entry.name === SECRET_KEY) secretKey = Buffer.from(entry.bytes).toString();
    else if (entry.name === END) end = parseEnd(entry);
  }
  if (!end || secretKey === null) throw new StartupError('The backup has no end. Take another one.');
  await writeSequences(client, end.sequences);
  for (const statement of putBack) await client.query(statement);
  compare('tables', tables.finish(), end.tables);
  compare('totals', await readShopTotals(client), end.totals);
  const { missing, ...written } = end.files;
  compare('files', digest.finish(), written);
  return { begin, end, secretKey };
}

async function truncateTables(client: pg.ClientBase, tables: readonly TableColumns[]): Promise<void> {
  if (tables.length > 0)
    await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')} restart identity`);
}

function createTableLoader(client: pg.ClientBase, tables: readonly TableColumns[]) {
  const digests = new Map(tables.map((table) => [table.name, createRowDigest()]));
  return {
    async load(name: string, rows: Uint8Array) {
      const table = tables.find((known) => known.name === name);
      if (!table) throw new StartupError(`The backup has rows of ${name}, a table that it does not list.`);
      digests.get(name)!.update(rows);
      await copyIn(client, table, [rows]);
    },
    finish: () => [...digests].map(([name, digest]) => ({ name, ...digest.finish() })),
  };
}

/** Throws StartupError with the first difference. */
export function compare(what: string, found: unknown, written: unknown): void {
  const [is, was] = [JSON.stringify(found), JSON.stringify(written)];
  if (is !== was)
    throw new StartupError(
      `The ${what} differ from what the backup says: ${is.slice(0, 2000)}, written ${was.slice(0, 2000)}.`,
    );
}
