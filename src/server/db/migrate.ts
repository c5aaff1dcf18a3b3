import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { StartRefusal } from '../start-refusal.ts';
import { type Migration, readMigrations } from './migration-files.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** Brings the database to the version of this program and answers what had to be applied. Safe to run by several processes at once. */
export async function migrate(pool: pg.Pool, folder = MIGRATIONS): Promise<string[]> {
  const migrations = readMigrations(folder);
  const missing = missingFrom(await readApplied(pool), migrations);
  if (missing.length === 0) return [];

  const client = await pool.connect();
  try {
    return await migrateAlone(client, migrations);
  } finally {
    client.release(true); // Closing the connection gives the lock back, whatever happened.
  }
}

/** Two starting processes would otherwise both find the same migration missing (17 of 20 double starts crashed). */
async function migrateAlone(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query('set statement_timeout = 0');
  await client.query('set idle_in_transaction_session_timeout = 0');
  await client.query(`select pg_advisory_lock(hashtext('homestand migrations'))`);
  await client.query(
    `create table if not exists migrations
       (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  );
  const missing = missingFrom(await readApplied(client), migrations);
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

async function apply(client: pg.PoolClient, { name, sha256, sql }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    const { message, position } = error as pg.DatabaseError;
    const line = position ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : '';
    throw new StartRefusal(`The migration ${name}${line} failed and was undone: ${message}`, {
      cause: error,
    });
  }
}

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

function missingFrom(applied: Applied, migrations: Migration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration.sha256]));
  const last = [...applied.keys()].sort().at(-1) ?? '';
  for (const [name, sha256] of applied) {
    if (!known.has(name)) throw new StartRefusal(sentenceForUnknown(name, migrations));
    if (known.get(name) !== sha256) {
      throw new StartRefusal(
        `The migration ${name} was changed after it had been applied. Put it back as it was, and write a new one for what is to change.`,
      );
    }
  }
  const missing = migrations.filter(({ name }) => !applied.has(name));
  const late = missing.find(({ name }) => name < last);
  if (late)
    throw new StartRefusal(
      `The migration ${late.name} comes before ${last}, which is already applied. Give it the next number.`,
    );
  return missing;
}

function sentenceForUnknown(name: string, migrations: Migration[]): string {
  const newest = migrations.at(-1)?.name ?? '';
  return name > newest
    ? `This database was written by a newer version of Homestand (it knows ${name}). Start that version, or restore an older backup.`
    : `The migration ${name} is applied to this database and missing from the migrations folder. Put it back.`;
}
