import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { repeat } from '../../testing/probes/repeat.ts';
import { createEmptyDatabase, type TestDatabase } from '../../testing/shop/database.ts';
import { connect, type Database } from './connect.ts';
import { MIGRATED, migrate } from './migrate.ts';

let folder: string;
let database: TestDatabase;
let second: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  database = await createEmptyDatabase();
  second = connect(database.connectionString, { log: () => undefined });
});

afterEach(async () => {
  await second.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

test('migrations are applied in order, once', async () => {
  write('0002_second.sql', 'insert into teams values (1)');
  write('0001_first.sql', 'create table teams (id int)');
  expect(await migrate(database.pool, folder)).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await migrate(database.pool, folder)).toEqual([]);
  expect(await countTeams()).toBe(1);
});

/** Of twenty concurrent starts without the lock seventeen crashed. */
const STARTS = repeat(4, 20);

test('concurrent starts apply each migration once', async () => {
  write('0001_first.sql', 'create table teams (id int)');
  await migrate(database.pool, folder);
  for (let start = 1; start <= STARTS; start++) {
    write(
      `${String(start + 1).padStart(4, '0')}_next.sql`,
      `create table team_${start} (id int); insert into teams values (${start})`,
    );
    const applied = await Promise.all([migrate(database.pool, folder), migrate(second.pool, folder)]);
    expect(applied.flat()).toHaveLength(1);
  }
  expect(await countTeams()).toBe(STARTS);
});

test('two shops starting concurrently on an empty database both start', async () => {
  write('0001_first.sql', 'create table teams (id int)');
  const applied = await Promise.all([migrate(database.pool, folder), migrate(second.pool, folder)]);
  expect(applied.flat()).toEqual(['0001_first.sql']);
});

test('a failed migration is rolled back and reported with its line', async () => {
  write('0001_first.sql', 'create table teams (id int);\ncreate table teams (id int)');
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'The migration 0001_first.sql failed and was undone: relation "teams" already exists',
  );
  write('0001_first.sql', 'create table teams (id int);\nselect nonsense');
  await expect(migrate(database.pool, folder)).rejects.toThrow('The migration 0001_first.sql, line 2 failed');
  write('0001_first.sql', 'create table teams (id int)');
  expect(await migrate(database.pool, folder)).toEqual(['0001_first.sql']);
});

test('a migration changed after it was applied is rejected', async () => {
  write('0001_first.sql', 'create table teams (id int)');
  await migrate(database.pool, folder);
  write('0001_first.sql', 'create table teams (id bigint)');
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    '0001_first.sql was changed after it had been applied',
  );
});

test('a database of a newer version is rejected', async () => {
  write('0001_first.sql', 'create table teams (id int)');
  write('0002_second.sql', 'insert into teams values (1)');
  await migrate(database.pool, folder);
  rmSync(join(folder, '0002_second.sql'));
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'This database was written by a newer version of Homestand',
  );
});

test('a migration numbered before an applied one is rejected', async () => {
  write('0001_first.sql', 'create table teams (id int)');
  write('0003_third.sql', 'insert into teams values (1)');
  await migrate(database.pool, folder);
  write('0002_second.sql', 'insert into teams values (1)');
  await expect(migrate(database.pool, folder)).rejects.toThrow('0002_second.sql comes before 0003_third.sql');
});

test('a database from before the first release is rejected', async () => {
  write('0001_initial.sql', 'create table teams (id int)');
  await migrate(database.pool, folder);
  await database.pool.query("insert into migrations (name, sha256) values ('0001_shop.sql', '')");
  await expect(migrate(database.pool, folder)).rejects.toThrow('no release brings it up to date');
});

test('an index is built concurrently, also by two processes that start at once', async () => {
  write('0001_first.sql', 'create table teams (id int); insert into teams values (1)');
  await migrate(database.pool, folder);
  write('0002_index.sql', '-- For the list.\ncreate index concurrently teams_by_id on teams (id);\n');
  write('0003_last.sql', 'insert into teams values (2)');
  const applied = await Promise.all([migrate(database.pool, folder), migrate(second.pool, folder)]);
  expect(applied.flat()).toEqual(['0002_index.sql', '0003_last.sql']);
  expect(await isIndexValid('teams_by_id')).toBe(true);
});

test('an index that an interrupted attempt left invalid is built anew', async () => {
  write('0001_first.sql', 'create table teams (id int); insert into teams values (1), (1)');
  await migrate(database.pool, folder);
  write('0002_index.sql', 'create unique index concurrently teams_by_id on teams (id)');
  await expect(migrate(database.pool, folder)).rejects.toThrow('0002_index.sql failed');
  expect(await isIndexValid('teams_by_id')).toBe(false);
  await database.pool.query('delete from teams');
  expect(await migrate(database.pool, folder)).toEqual(['0002_index.sql']);
  expect(await isIndexValid('teams_by_id')).toBe(true);
});

test('on an empty database an index is built with its table', async () => {
  write('0001_first.sql', 'create table teams (id int)');
  write('0002_index.sql', 'create index concurrently teams_by_id on teams (id)');
  expect(await migrate(database.pool, folder)).toEqual(['0001_first.sql', '0002_index.sql']);
  expect(await isIndexValid('teams_by_id')).toBe(true);
});

test('a migration that builds an index concurrently contains nothing else', async () => {
  write('0001_first.sql', 'create table teams (id int); create index concurrently teams_by_id on teams (id)');
  await expect(migrate(database.pool, folder)).rejects.toThrow('must contain one statement');
});

describe('the rows that a migration drops', () => {
  beforeEach(async () => {
    write('0001_first.sql', 'create table teams (id int); create table old_teams (id int)');
    await migrate(database.pool, folder);
    write('0002_second.sql', 'drop table old_teams');
    write('0003_third.sql', 'insert into teams values (3)');
  });
  /** Converts one row in each transaction, two at each start. */
  const CONVERT = `
    export async function convert(client) {
      for (let portion = 1; ; portion += 1) {
        if (portion > 2) throw new Error('killed');
        const { rowCount } = await client.query(
          'with old as (delete from old_teams where id = (select min(id) from old_teams) returning id) insert into teams select id from old');
        if (rowCount === 0) return;
      }
    }`;

  test('are converted before it, in portions that a killed start keeps', async () => {
    await database.pool.query('insert into old_teams values (1), (2), (3)');
    write('0002_second.ts', CONVERT);
    await expect(migrate(database.pool, folder)).rejects.toThrow('killed');
    expect(await countTeams()).toBe(2);
    expect(await migrate(second.pool, folder)).toEqual(['0002_second.sql', '0003_third.sql']);
    expect(await countTeams()).toBe(4);
    expect(await migrate(database.pool, folder)).toEqual([]);
  });

  test('are not converted in a database without tables, which has none', async () => {
    write('0002_second.ts', `export const convert = () => Promise.reject(new Error('asked'))`);
    await database.pool.query('drop table teams, old_teams, migrations');
    expect(await migrate(database.pool, folder)).toHaveLength(3);
  });
});

test('a change of a busy table stops the shop for half a second at most, and is made once the table is free', async () => {
  write('0001_first.sql', 'create table teams (id int)');
  await migrate(database.pool, folder);
  write('0002_column.sql', 'alter table teams add column name text');
  const busy = await database.pool.connect();
  await busy.query('begin; select * from teams');
  const migrating = migrate(second.pool, folder);
  await expect.poll(isTeamsChanging).toBe(true);
  const askedAt = Date.now();
  await database.pool.query('select * from teams');
  expect(Date.now() - askedAt).toBeLessThan(3_000);
  await busy.query('commit');
  busy.release();
  expect(await migrating).toEqual(['0002_column.sql']);
});

const isTeamsChanging = () =>
  database.pool
    .query(`select 1 from pg_locks where relation = 'teams'::regclass and mode = 'AccessExclusiveLock'`)
    .then(({ rowCount }) => rowCount === 1);

test('running processes hear of a migration', async () => {
  const heard: (string | null)[] = [];
  await database.listen(MIGRATED, (name) => heard.push(name));
  write('0001_first.sql', 'create table teams (id int)');
  await migrate(second.pool, folder);
  await expect.poll(() => heard).toEqual(['0001_first.sql']);
});

async function isIndexValid(index: string): Promise<boolean> {
  const { rows } = await database.pool.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = $1::regclass',
    [index],
  );
  return rows[0]!.valid;
}

test('a migration file with an invalid name is rejected', async () => {
  write('1_First.sql', 'select 1');
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'must be named like 0007_add-roster-notes.sql',
  );
});

function write(file: string, sql: string): void {
  writeFileSync(join(folder, file), sql);
}

async function countTeams(): Promise<number> {
  const { rows } = await database.pool.query('select count(*) from teams');
  return rows[0].count;
}
