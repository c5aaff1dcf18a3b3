import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabaseForFile } from '../../testing/shop/for-file.ts';

const database = openDatabaseForFile();

test('a prepared statement whose columns a migration changed fails once', async () => {
  const { db, pool } = database;
  await pool.query('create table pennants (id int); insert into pennants values (1)');
  const read = () => sql<{ id: number }>`select * from pennants where id = ${1}`.execute(db);
  await read();
  await pool.query('alter table pennants add column name text');
  await expect(read()).rejects.toThrow('cached plan must not change result type');
  expect((await read()).rows).toEqual([{ id: 1, name: null }]);
});
