import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { TestDatabase } from '../../testing/shop/database.ts';
import { openDatabaseForFile } from '../../testing/shop/for-file.ts';

const database = openDatabaseForFile();
beforeEach(async () => {
  await database.pool.query('drop table if exists notes');
  await database.pool.query('create table notes (word text primary key)');
});

type Handle = Pick<TestDatabase['db'], 'getExecutor'>;

const insertNote = (db: Handle, word: string) =>
  sql`insert into notes values (${word})`.execute(db).then(() => word);

async function readNotes(): Promise<string[]> {
  const { rows } = await database.pool.query<{ word: string }>('select word from notes order by word');
  return rows.map(({ word }) => word);
}

test('no statement started in parallel is committed after the rollback of its transaction', async () => {
  await insertNote(database.db, 'taken');
  for (let run = 0; run < 100; run += 1) {
    const attempt = database.db
      .transaction()
      .execute((tx) => Promise.all(['taken', 'b', 'c', 'd', 'e'].map((word) => insertNote(tx, word))));
    await expect(attempt).rejects.toThrow();
  }
  expect(await readNotes()).toEqual(['taken']);
});

test.each<[string, (tx: Handle) => Promise<unknown>]>([
  ['starts two statements at once', (tx) => Promise.all([insertNote(tx, 'one'), insertNote(tx, 'two')])],
  [
    'ignores that the second was rejected',
    (tx) => Promise.allSettled([insertNote(tx, 'one'), insertNote(tx, 'two')]),
  ],
  ['does not await a statement', async (tx) => void insertNote(tx, 'one').catch(() => undefined)],
])('a transaction that %s is rolled back', async (_mistake, work) => {
  await expect(database.db.transaction().execute(work)).rejects.toThrow('one after the other');
  expect(await readNotes()).toEqual([]);
});

test('a transaction that ignores a failed statement is rolled back, and its next statement is rejected', async () => {
  await insertNote(database.db, 'taken');
  const ignored = database.db.transaction().execute((tx) => insertNote(tx, 'taken').catch(() => 'ignored'));
  await expect(ignored).rejects.toThrow();
  const continued = database.db.transaction().execute(async (tx) => {
    await insertNote(tx, 'taken').catch(() => 'ignored');
    return insertNote(tx, 'two');
  });
  await expect(continued).rejects.toThrow('has failed');
  expect(await readNotes()).toEqual(['taken']);
});

test('a statement after the end of its transaction is rejected', async () => {
  let kept: Handle | undefined;
  await database.db.transaction().execute(async (tx) => {
    kept = tx;
    await insertNote(tx, 'one');
  });
  await expect((async () => insertNote(kept!, 'two'))()).rejects.toThrow('already committed');
  expect(await readNotes()).toEqual(['one']);
});

test('a transaction that takes a second connection of the pool is rejected', async () => {
  const attempt = database.db.transaction().execute(async (tx) => {
    await insertNote(tx, 'one');
    return insertNote(database.db, 'two');
  });
  await expect(attempt).rejects.toThrow('second connection');
  expect(await readNotes()).toEqual([]);
});

test('a transaction without statements leaves a usable connection', async () => {
  await database.db.transaction().execute(async () => undefined);
  const givenUp = database.db.transaction().execute(() => Promise.reject(new Error('Changed my mind')));
  await expect(givenUp).rejects.toThrow('Changed my mind');
  await insertNote(database.db, 'one');
  expect(await readNotes()).toEqual(['one']);
});

test('a transaction on a connection that has died fails, and the next one works', async () => {
  const attempt = database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    return insertNote(tx, 'one');
  });
  await expect(attempt).rejects.toThrow();
  await database.db.transaction().execute((tx) => insertNote(tx, 'two'));
  expect(await readNotes()).toEqual(['two']);
});

const SERVER = fileURLToPath(new URL('../..', import.meta.url));

/** Files that combine promises without running statements in parallel. */
const ALLOWED = [
  'platform/http/compressed-response.ts',
  'platform/http/health.ts',
  'platform/logging/log-output.ts',
];

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
  .map((file) => ({ file, text: readFileSync(join(SERVER, file), 'utf8') }));

const COMBINATOR = /\bPromise\s*\.\s*(?:all|allSettled|any|race)\b/;

test('no server module runs statements in parallel: a request holds one connection, a transaction one statement', () => {
  const parallel = sources.filter(({ text }) => COMBINATOR.test(text)).map(({ file }) => file);
  expect(parallel).toEqual(ALLOWED);
});
