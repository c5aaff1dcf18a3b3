/** Databases of earlier versions, and their conversion. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { MIGRATIONS, migrate } from '../../platform/db/migrate.ts';
import { runConversion } from '../../platform/db/migration-files.ts';
import { createEmptyDatabase, type TestDatabase } from '../shop/database.ts';

export interface EarlierDatabase extends TestDatabase {
  /** Runs the migrations before this one, without conversions. */
  migrateBefore(migration: string): Promise<void>;
}

/** Creates a database as it was before the migration with this number. Call `drop` at the end. */
export async function createEarlierDatabase(migration: string): Promise<EarlierDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'earlier-migrations-'));
  const database = await createEmptyDatabase();
  const migrateBefore = async (next: string) => {
    const names = readdirSync(MIGRATIONS).filter((name) => /^\d{4}_.*\.sql$/.test(name) && name < next);
    for (const name of names) cpSync(join(MIGRATIONS, name), join(folder, name));
    await migrate(database.pool, folder);
  };
  const drop = async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  };
  await migrateBefore(migration);
  return { ...database, migrateBefore, drop };
}

/** Runs the conversion of this name, killed before its first statement, then before its second and so on; then all that follows. */
export async function upgradeThroughKills(database: TestDatabase, name: string): Promise<void> {
  const conversion = join(MIGRATIONS, name);
  let statements = 1;
  while (await isKilled(database, conversion, statements)) statements += 1;
  await migrate(database.pool);
}

/** Runs a conversion, and ends it before the nth statement. */
async function isKilled({ pool }: TestDatabase, conversion: string, statements: number): Promise<boolean> {
  const client = await pool.connect();
  let left = statements;
  const run = client.query.bind(client) as (...sent: unknown[]) => unknown;
  client.query = ((...sent: unknown[]) => {
    left -= 1;
    if (left < 0) throw new Error('killed');
    return run(...sent);
  }) as typeof client.query;
  try {
    await runConversion(client, conversion);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ message: 'killed' });
    return true;
  } finally {
    client.release(true);
  }
}
