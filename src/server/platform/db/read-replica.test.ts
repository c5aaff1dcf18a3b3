import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReplicatedServers } from '../../testing/processes/replicated-servers.ts';
import { connect, type Database } from './connect.ts';
import type { DB } from './schema.gen.ts';

let servers: ReplicatedServers;
let database: Database;
beforeAll(async () => {
  servers = await ReplicatedServers.start();
  const { primaryUrl: url, standbyUrl: readUrl } = servers;
  const server = { url, directUrl: null, preparedStatements: true, readUrl };
  database = connect(server, { log: () => undefined });
  await sql`create table notes (id int)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await servers.stop();
});

const write = () => sql`insert into notes values (1)`.execute(database.db);

interface Answer {
  fromReplica: boolean;
  notes: number;
}

const count = (db: Kysely<DB>): Promise<Answer> =>
  sql<Answer>`select pg_is_in_recovery() as "fromReplica", (select count(*) from notes) as notes`
    .execute(db)
    .then(({ rows }) => rows[0]!);

const readNotes = () => database.readLists(count);

test('lists come from the replica and show what was written a moment ago', async () => {
  for (let notes = 1; notes <= 50; notes += 1) {
    await write();
    await expect(readNotes()).resolves.toMatchObject({ notes });
  }
  await expect.poll(readNotes).toEqual({ fromReplica: true, notes: 50 });
});

test('what is decided by reads the primary', async () => {
  expect(await count(database.db)).toMatchObject({ fromReplica: false });
});

test('nothing is written through the replica', async () => {
  const writing = database.readLists((db) => sql`insert into notes values (2)`.execute(db));
  await expect(writing).rejects.toThrow('read-only transaction');
});

test('a replica that is behind is not asked until it has caught up', async () => {
  await servers.setReplay('pause');
  await write();
  expect(await readNotes()).toEqual({ fromReplica: false, notes: 51 });
  await servers.setReplay('resume');
  await expect.poll(readNotes).toEqual({ fromReplica: true, notes: 51 });
});

test('a primary that was demoted is no reason to fail: the database at its place answers', async () => {
  const demoted = connect(
    { url: servers.standbyUrl, directUrl: null, preparedStatements: true, readUrl: servers.standbyUrl },
    { log: () => undefined },
  );
  await expect(demoted.readLists(count)).resolves.toMatchObject({ notes: 51 });
  await demoted.close();
});

test('without the replica the primary answers', async () => {
  await servers.killStandby();
  await servers.releaseStandby();
  await write();
  expect(await readNotes()).toEqual({ fromReplica: false, notes: 52 });
});
