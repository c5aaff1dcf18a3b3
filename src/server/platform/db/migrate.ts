import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { PROJECT_URL } from '../process/project.ts';
import { StartupError } from '../process/startup-error.ts';
import { forTransaction, type Migration, readMigrations, runConversion } from './migration-files.ts';
import { inPatientTransaction, lockMigrations } from './migration-locks.ts';
import { requireTrigrams } from './require-trigrams.ts';
import { refuseRunningShop } from './running-shop.ts';

export const MIGRATIONS = fileURLToPath(new URL('migrations/', PROJECT_URL));

/**
 * Migrates the database to the version of this program and returns the names of the migrations that were applied. Safe
 * to run concurrently.
 */
export async function migrate(pool: pg.Pool, folder = MIGRATIONS): Promise<string[]> {
  const migrations = readMigrations(folder);
  const applied = await readApplied(pool);
  if (findMissing(applied, migrations).length === 0) return [];

  const client = await pool.connect();
  try {
    return await migrateAlone(client, migrations);
  } finally {
    client.release(true); // Closing the connection releases the lock in every case.
  }
}

/**
 * Creates the tables of the given migrations in an empty database, in the transaction of the client. Throws StartupError
 * for one that this version does not know.
 */
export async function createSchema(
  client: pg.ClientBase,
  applied: readonly Pick<Migration, 'name' | 'sha256'>[],
): Promise<void> {
  const migrations = readMigrations(MIGRATIONS);
  findMissing(new Map(applied.map(({ name, sha256 }) => [name, sha256])), migrations);
  await requireTrigrams(client);
  await client.query(CREATE_MIGRATIONS_TABLE);
  for (const migration of migrations)
    if (applied.some(({ name }) => name === migration.name)) await apply(client, migration);
}

/**
 * Applies the missing migrations in one transaction where that is possible, so that a start that fails leaves the database
 * to the version that it was made by. An index that is built while the shop writes, and a conversion of rows, are outside of
 * it. Under a lock: otherwise two starting processes both find the same migration missing (17 of 20 concurrent starts crashed).
 */
async function migrateAlone(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query('set statement_timeout = 0');
  await client.query('set idle_in_transaction_session_timeout = 0');
  await lockMigrations(client);
  await requireTrigrams(client);
  await client.query(CREATE_MIGRATIONS_TABLE);
  const isNew = (await readApplied(client)).size === 0;
  const names: string[] = [];
  const converted = new Set<Migration>();
  let attemptsTogether = ATTEMPTS_TOGETHER;
  for (;;) {
    const applied = await inPatientTransaction(client, () =>
      applyNext(client, migrations, { isNew, converted, isTogether: attemptsTogether-- > 0 }),
    );
    names.push(...applied);
    const [next] = findMissing(await readApplied(client), migrations);
    if (!next) return names;
    if (next.conversion !== null && !converted.has(next)) {
      await runConversion(client, next.conversion);
      converted.add(next);
    }
    if (next.concurrentIndex === null) continue;
    await applyConcurrently(client, next);
    names.push(next.name);
  }
}

/**
 * While the shop works on several of the tables, a transaction that changes them all may never get its locks; each
 * migration changes one (CONTRIBUTING.md), so one after the other they do.
 */
const ATTEMPTS_TOGETHER = 3;

interface Progress {
  /** The database was empty: there are no rows to convert, and nobody writes. */
  isNew: boolean;
  /** Migrations whose rows are converted. */
  converted: ReadonlySet<Migration>;
  isTogether: boolean;
}

/** Applies the missing migrations, up to one that cannot be applied in a transaction or whose rows are to be converted, and returns their names. */
async function applyNext(
  client: pg.PoolClient,
  migrations: Migration[],
  { isNew, converted, isTogether }: Progress,
): Promise<string[]> {
  const missing = findMissing(await readApplied(client), migrations);
  if (!isNew && missing.some(({ needsStop }) => needsStop)) await refuseRunningShop(client);
  const end = missing.findIndex(
    (each) => each.concurrentIndex !== null || (each.conversion !== null && !converted.has(each)),
  );
  const possible = isNew || end < 0 ? missing : missing.slice(0, end);
  const chosen = isTogether ? possible : possible.slice(0, 1);
  for (const migration of chosen) await apply(client, migration);
  const last = chosen.at(-1);
  if (last) await announce(client, last);
  return chosen.map(({ name }) => name);
}

/** Does not block the shop's writes. What an interrupted attempt left of the index is dropped first. */
async function applyConcurrently(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query(`drop index concurrently if exists ${migration.concurrentIndex}`);
  await runMigration(client, migration, migration.sql);
  await announce(client, migration);
}

/** The channel on which running processes hear that the database is newer than they are. */
export const MIGRATED = 'migrated';

async function announce(client: pg.PoolClient, { name }: Migration): Promise<void> {
  await client.query('select pg_notify($1, $2)', [MIGRATED, name]);
}

const CREATE_MIGRATIONS_TABLE = `
  create table if not exists migrations
    (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`;

const apply = (client: pg.ClientBase, migration: Migration): Promise<void> =>
  runMigration(client, migration, forTransaction(migration));

async function runMigration(client: pg.ClientBase, { name, sha256 }: Migration, sql: string): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
  } catch (error) {
    const { message, position } = error as pg.DatabaseError;
    const line = position ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : '';
    throw new StartupError(
      `The migration ${name}${line} failed and was undone: ${message}${adviseOnLock(error)}`,
      {
        cause: error,
      },
    );
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

const adviseOnLock = (error: unknown): string =>
  (error as pg.DatabaseError).code === LOCK_NOT_AVAILABLE
    ? '. Another session, such as a backup, holds a table that it changes: start again when that is over (docs/several-processes.md shows how to find it).'
    : '';

type Applied = Map<string, string>;

async function readApplied(client: pg.Pool | pg.PoolClient): Promise<Applied> {
  try {
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migrations',
    );
    return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  } catch (error) {
    if ((error as pg.DatabaseError).code === UNDEFINED_TABLE) return new Map();
    throw error;
  }
}

const UNDEFINED_TABLE = '42P01';

/** The first migration of the versions before 0.1.0, whose migrations 0001_initial.sql replaced. */
const BEFORE_THE_FIRST_RELEASE = '0001_shop.sql';

function findMissing(applied: Applied, migrations: Migration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration.sha256]));
  const last = [...applied.keys()].sort().at(-1) ?? '';
  if (applied.has(BEFORE_THE_FIRST_RELEASE))
    throw new StartupError(
      'This database was last used by a version from before 0.1.0, the first release, and no release brings it up to date. Start with an empty database (DATABASE_URL) or folder (DATA_DIR), and keep this one to look things up in.',
    );
  for (const [name, sha256] of applied) {
    if (!known.has(name)) throw new StartupError(describeUnknown(name, migrations));
    if (known.get(name) !== sha256) {
      throw new StartupError(
        `The migration ${name} was changed after it had been applied. Put it back as it was, and write a new one for what is to change.`,
      );
    }
  }
  const missing = migrations.filter(({ name }) => !applied.has(name));
  const late = missing.find(({ name }) => name < last);
  if (late)
    throw new StartupError(
      `The migration ${late.name} comes before ${last}, which is already applied. Give it the next number.`,
    );
  return missing;
}

function describeUnknown(name: string, migrations: Migration[]): string {
  const newest = migrations.at(-1)?.name ?? '';
  return name > newest
    ? `This database was written by a newer version of Homestand (it knows ${name}). Start that version, or restore an older backup.`
    : `The migration ${name} is applied to this database and missing from the migrations folder. Put it back.`;
}
