import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { StartupError } from '../process/startup-error.ts';

export interface Migration {
  name: string;
  sql: string;
  sha256: string;
  /** The index that the migration builds or drops while the shop writes, outside of a transaction; null for others. */
  concurrentIndex: string | null;
  /** It removes what the version before uses, so that no process of it may run. */
  needsStop: boolean;
  /** The program that converts the rows before the migration is applied, outside of its transaction; null for most. */
  conversion: string | null;
}

/** The schema after all migrations, for readers; written by `npm run generate-types`. */
const SCHEMA_DUMP = 'schema.sql';

/** Reads migrations/NNNN_what-it-does.sql in the order of their numbers. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name !== SCHEMA_DUMP)
    .sort();
  checkNames(names);
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    const sha256 = createHash('sha256').update(sql).digest('hex');
    const conversion = join(folder, name.replace(/sql$/, 'ts'));
    return {
      ...{ name, sql, sha256, concurrentIndex: findConcurrentIndex(name, sql) },
      needsStop: sql.includes(STOP_MARK),
      conversion: existsSync(conversion) ? conversion : null,
    };
  });
}

const STOP_MARK = 'the upgrade for which every process is stopped';

/** Runs a conversion, which commits in portions and can be repeated: killed in one, it continues at the next start. */
export async function runConversion(client: pg.ClientBase, conversion: string): Promise<void> {
  const { convert }: { convert: (client: pg.ClientBase) => Promise<void> } = await import(
    pathToFileURL(conversion).href
  );
  await convert(client);
}

/** Returns the names that the migrations have given to tables, those of earlier versions too. */
export function readTableNames(folder: string): Set<string> {
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  // A table that a migration renamed by a computed statement is found in the dump, or where a later one changes it.
  const names = texts.flatMap((text) => [...text.matchAll(TABLE_NAME)].map(([, name]) => name!));
  return new Set(names);
}

const TABLE_NAME = /\b(?:create table(?: if not exists)?|alter table(?: \w+ rename to)?) "?(\w+)/gi;

const CONCURRENT_INDEX =
  /^(?:create (?:unique )?index concurrently|drop index concurrently if exists) (\w+)[^;]*;?$/i;

function findConcurrentIndex(name: string, sql: string): string | null {
  const statements = sql.replace(/--.*$/gm, '').trim();
  if (!/\bconcurrently\b/i.test(statements)) return null;
  const index = CONCURRENT_INDEX.exec(statements)?.[1];
  if (!index)
    throw new StartupError(
      `The migration ${name} must contain one statement, "create index concurrently" with a name or "drop index concurrently if exists".`,
    );
  return index;
}

/** Returns the statements for a transaction, in which an index cannot be built concurrently. */
export const forTransaction = ({
  sql,
  concurrentIndex,
}: Pick<Migration, 'sql' | 'concurrentIndex'>): string =>
  concurrentIndex === null ? sql : sql.replace(/\bindex concurrently\b/i, 'index');

function checkNames(names: string[]): void {
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(name)?.[1];
    if (!number)
      throw new StartupError(`The migration ${name} must be named like 0007_add-roster-notes.sql.`);
    if (numbers.has(number))
      throw new StartupError(`Two migrations have the number ${number}. Give the newer one the next number.`);
    numbers.add(number);
  }
}
