import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('drop table if exists notes');
  await database.pool.query('create table notes (word text primary key)');
});

const note = (db: TestDatabase['db'], word: string) =>
  sql`insert into notes values (${word})`.execute(db).then(() => word);

async function notes(): Promise<string[]> {
  const { rows } = await database.pool.query<{ word: string }>('select word from notes order by word');
  return rows.map(({ word }) => word);
}

test('a transaction keeps everything, or nothing when a statement fails: the first, one in the middle, the last', async () => {
  await database.db.transaction().execute(async (tx) => {
    await note(tx, 'one');
    await note(tx, 'two');
  });
  expect(await notes()).toEqual(['one', 'two']);
  for (const words of [
    ['one', 'three', 'four'],
    ['three', 'one', 'four'],
    ['three', 'four', 'one'],
  ]) {
    const attempt = database.db.transaction().execute(async (tx) => {
      for (const word of words) await note(tx, word);
    });
    await expect(attempt).rejects.toThrow('duplicate key');
    expect(await notes()).toEqual(['one', 'two']);
  }
});

test('what a transaction asks in one breath is answered one by one, and kept or lost together', async () => {
  const both = database.db.transaction().execute((tx) => Promise.all([note(tx, 'one'), note(tx, 'two')]));
  expect(await both).toEqual(['one', 'two']);
  const clash = database.db.transaction().execute((tx) => Promise.all([note(tx, 'one'), note(tx, 'three')]));
  await expect(clash).rejects.toThrow('duplicate key');
  expect(await notes()).toEqual(['one', 'two']);
});

test('a transaction that asks nothing, and one that gives up before it asks, leave a sound connection', async () => {
  await database.db.transaction().execute(async () => undefined);
  const givenUp = database.db.transaction().execute(() => Promise.reject(new Error('Changed my mind')));
  await expect(givenUp).rejects.toThrow('Changed my mind');
  await note(database.db, 'one');
  expect(await notes()).toEqual(['one']);
});

test('a transaction on a connection that has died fails, is heard of once, and the next one works', async () => {
  const client = await database.pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
  await client.query('begin');
  await expect(client.query(`insert into notes values ('one')`)).rejects.toThrow();
  client.release(true);
  await database.db.transaction().execute((tx) => note(tx, 'two'));
  expect(await notes()).toEqual(['two']);
});

test('BEGIN and the first statement, and what is asked in one breath, leave in one piece', async () => {
  const client = await database.pool.connect();
  const pieces = piecesOf(client);
  await client.query('begin');
  await client.query('insert into notes values ($1)', ['one']);
  expect(pieces).toHaveBeenCalledTimes(1);
  await Promise.all(['two', 'three'].map((word) => client.query('insert into notes values ($1)', [word])));
  expect(pieces).toHaveBeenCalledTimes(2);
  await client.query('commit');
  client.release();
  expect(await notes()).toEqual(['one', 'three', 'two']);
});

/** How often the client hands something to the operating system. */
function piecesOf(client: pg.PoolClient) {
  const { stream } = (client as unknown as { connection: { stream: { _writev: () => void } } }).connection;
  return vi.spyOn(stream, '_writev');
}
