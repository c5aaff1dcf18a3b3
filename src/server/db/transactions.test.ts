import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

type Handle = Pick<TestDatabase['db'], 'getExecutor'>;

const note = (db: Handle, word: string) =>
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

test('no statement that was started in parallel is committed after the rollback of its transaction', async () => {
  await note(database.db, 'taken');
  for (let run = 0; run < 100; run += 1) {
    const attempt = database.db
      .transaction()
      .execute((tx) => Promise.all(['taken', 'b', 'c', 'd', 'e'].map((word) => note(tx, word))));
    await expect(attempt).rejects.toThrow();
  }
  expect(await notes()).toEqual(['taken']);
});

test('a second statement of a transaction is refused while the first one runs', async () => {
  const attempt = database.db.transaction().execute((tx) => Promise.all([note(tx, 'one'), note(tx, 'two')]));
  await expect(attempt).rejects.toThrow('one after the other');
  expect(await notes()).toEqual([]);
});

test('a transaction whose refused statement is ignored is rolled back', async () => {
  const attempt = database.db
    .transaction()
    .execute((tx) => Promise.allSettled([note(tx, 'one'), note(tx, 'two')]));
  await expect(attempt).rejects.toThrow('one after the other');
  expect(await notes()).toEqual([]);
});

test('a transaction whose failed statement is ignored is rolled back, and its next statement is refused', async () => {
  await note(database.db, 'taken');
  const ignored = database.db.transaction().execute((tx) => note(tx, 'taken').catch(() => 'ignored'));
  await expect(ignored).rejects.toThrow();
  const continued = database.db.transaction().execute(async (tx) => {
    await note(tx, 'taken').catch(() => 'ignored');
    return note(tx, 'two');
  });
  await expect(continued).rejects.toThrow('has failed');
  expect(await notes()).toEqual(['taken']);
});

test('a statement that nothing waits for keeps its transaction from being committed', async () => {
  const attempt = database.db.transaction().execute(async (tx) => {
    note(tx, 'one').catch(() => undefined);
  });
  await expect(attempt).rejects.toThrow('one after the other');
  expect(await notes()).toEqual([]);
});

test('a statement after the end of its transaction is refused', async () => {
  let kept: Handle | undefined;
  await database.db.transaction().execute(async (tx) => {
    kept = tx;
    await note(tx, 'one');
  });
  await expect((async () => note(kept!, 'two'))()).rejects.toThrow('already committed');
  expect(await notes()).toEqual(['one']);
});

test('a transaction that asks the pool for a second connection is refused', async () => {
  const attempt = database.db.transaction().execute(async (tx) => {
    await note(tx, 'one');
    return note(database.db, 'two');
  });
  await expect(attempt).rejects.toThrow('second connection');
  expect(await notes()).toEqual([]);
});

test('a transaction that asks nothing, and one that gives up before it asks, leave a usable connection', async () => {
  await database.db.transaction().execute(async () => undefined);
  const givenUp = database.db.transaction().execute(() => Promise.reject(new Error('Changed my mind')));
  await expect(givenUp).rejects.toThrow('Changed my mind');
  await note(database.db, 'one');
  expect(await notes()).toEqual(['one']);
});

test('a transaction on a connection that has died fails, and the next one works', async () => {
  const attempt = database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    return note(tx, 'one');
  });
  await expect(attempt).rejects.toThrow();
  await database.db.transaction().execute((tx) => note(tx, 'two'));
  expect(await notes()).toEqual(['two']);
});
