import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { asAdmin, databaseUrl, TEST_PREFIX } from '../testing/template.ts';
import { connect, type Database } from './connect.ts';
import { migrate } from './migrate.ts';

const { adminUrl } = inject('testServer');
let folder: string;
let database: Database;
let second: Database;
let name: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  name = TEST_PREFIX + randomBytes(6).toString('hex');
  await asAdmin(adminUrl, (admin) => admin.query(`create database ${name}`));
  database = connect(databaseUrl(adminUrl, name), { tell: () => undefined });
  second = connect(databaseUrl(adminUrl, name), { tell: () => undefined });
});

afterEach(async () => {
  await Promise.all([database.close(), second.close()]);
  await asAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`));
  rmSync(folder, { recursive: true });
});

test('migrations are applied in order, once', async () => {
  write('0002_second.sql', 'insert into teams values (1)');
  write('0001_first.sql', 'create table teams (id int)');
  expect(await migrate(database.pool, folder)).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await migrate(database.pool, folder)).toEqual([]);
  expect(await countTeams()).toBe(1);
});

test('twenty times two shops starting at once apply each migration once', async () => {
  write('0001_first.sql', 'create table teams (id int)');
  await migrate(database.pool, folder);
  for (let start = 1; start <= 20; start++) {
    write(
      `${String(start + 1).padStart(4, '0')}_next.sql`,
      `create table team_${start} (id int); insert into teams values (${start})`,
    );
    const applied = await Promise.all([migrate(database.pool, folder), migrate(second.pool, folder)]);
    expect(applied.flat()).toHaveLength(1);
  }
  expect(await countTeams()).toBe(20);
});

test('two shops starting at once on an empty database both start', async () => {
  write('0001_first.sql', 'create table teams (id int)');
  const applied = await Promise.all([migrate(database.pool, folder), migrate(second.pool, folder)]);
  expect(applied.flat()).toEqual(['0001_first.sql']);
});

test('a migration that fails leaves nothing behind and is named with its line', async () => {
  write('0001_first.sql', 'create table teams (id int);\ncreate table teams (id int)');
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'The migration 0001_first.sql failed and was undone: relation "teams" already exists',
  );
  write('0001_first.sql', 'create table teams (id int);\nselect nonsense');
  await expect(migrate(database.pool, folder)).rejects.toThrow('The migration 0001_first.sql, line 2 failed');
  write('0001_first.sql', 'create table teams (id int)');
  expect(await migrate(database.pool, folder)).toEqual(['0001_first.sql']);
});

test('a migration changed after it was applied is refused', async () => {
  write('0001_first.sql', 'create table teams (id int)');
  await migrate(database.pool, folder);
  write('0001_first.sql', 'create table teams (id bigint)');
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    '0001_first.sql was changed after it had been applied',
  );
});

test('a database of a newer version is refused', async () => {
  write('0001_first.sql', 'create table teams (id int)');
  write('0002_second.sql', 'insert into teams values (1)');
  await migrate(database.pool, folder);
  rmSync(join(folder, '0002_second.sql'));
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'This database was written by a newer version of Homestand',
  );
});

test('a migration numbered before an applied one is refused', async () => {
  write('0001_first.sql', 'create table teams (id int)');
  write('0003_third.sql', 'insert into teams values (1)');
  await migrate(database.pool, folder);
  write('0002_second.sql', 'insert into teams values (1)');
  await expect(migrate(database.pool, folder)).rejects.toThrow('0002_second.sql comes before 0003_third.sql');
});

test('a migration file with a wrong name is refused', async () => {
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
