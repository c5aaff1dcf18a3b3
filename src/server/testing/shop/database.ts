import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type Database } from '../../platform/db/connect.ts';
import { checkColumns } from './raw-queries.ts';
import { asAdmin, databaseUrl, TEST_PREFIX } from './template.ts';

export interface TestDatabase extends Database {
  connectionString: string;
  /** Closes every connection and removes the database. */
  drop(): Promise<void>;
}

/** Creates a migrated database for one test file. Call `drop` in afterAll. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabase(`template ${inject('testServer').template}`);

/** Creates a migrated database with a catalogue, as the first start of a shop leaves it. */
export const createSeededDatabase = (): Promise<TestDatabase> =>
  createDatabase(`template ${inject('testServer').seededTemplate}`);

/** Creates a database without tables. Call `drop` at the end. */
export const createEmptyDatabase = (locale = ''): Promise<TestDatabase> =>
  createDatabase(`template template0 ${locale}`);

/** Copies files, which takes two thirds of the time of writing each page to the log. */
async function createDatabase(options: string): Promise<TestDatabase> {
  const { adminUrl } = inject('testServer');
  const name = TEST_PREFIX + randomBytes(6).toString('hex');
  await asAdmin(adminUrl, (admin) => admin.query(`create database ${name} ${options} strategy file_copy`));

  const connectionString = databaseUrl(adminUrl, name);
  const database = connect(connectionString, {
    log: () => undefined,
    onResult: checkColumns,
    onSecondConnection: (misuse) => {
      throw misuse;
    },
  });
  const drop = async () => {
    await database.close();
    await asAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  };
  return { ...database, connectionString, drop };
}
