import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReplicatedServers } from '../../testing/processes/replicated-servers.ts';
import { readConfig } from '../config/read-config.ts';
import { connect, type Database } from './connect.ts';
import { splitServers } from './primary-client.ts';
import { withUnmigratedDatabase } from './with-database.ts';

test.each([
  ['postgresql://shop:secret@one/shop', ['postgresql://shop:secret@one/shop']],
  [
    'postgres://shop:p%40ss@one:5432,two:5433/shop?sslmode=require',
    [
      'postgres://shop:p%40ss@one:5432/shop?sslmode=require',
      'postgres://shop:p%40ss@two:5433/shop?sslmode=require',
    ],
  ],
  [
    'postgresql://[::1]:5432,[::2]:5432/shop',
    ['postgresql://[::1]:5432/shop', 'postgresql://[::2]:5432/shop'],
  ],
  ['postgresql://shop@localhost/shop?host=/run,/tmp', ['postgresql://shop@localhost/shop?host=/run,/tmp']],
])('the servers of %s', (url, expected) => {
  expect(splitServers(url)).toEqual(expected);
});

let servers: ReplicatedServers;
const opened: Database[] = [];
beforeAll(async () => {
  servers = await ReplicatedServers.start();
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await servers.stop();
});

/** Opens a database that names the servers in this order. */
function open(...urls: string[]): Database {
  const database = connect(joinUrls(...urls), { log: () => undefined });
  opened.push(database);
  return database;
}

const joinUrls = (...urls: string[]) =>
  `postgresql://postgres@${urls.map((url) => new URL(url).host).join(',')}/shop`;

const write = (database: Database) =>
  sql<{ written: number }>`insert into notes values (1) returning 1 as written`
    .execute(database.db)
    .then(({ rows }) => rows.length);

test('of a standby and a primary the primary is used, in any order, from the first statement on', async () => {
  const [primary, standby] = [servers.primaryUrl, servers.standbyUrl];
  const first = open(standby, primary);
  await sql`create table notes (id int)`.execute(first.db);
  expect(await write(first)).toBe(1);
  expect(await write(open(primary, standby))).toBe(1);
});

/** A stopped container has no name. */
const AWAY = {
  'a server that is down': 'postgresql://postgres@127.0.0.1:9/shop',
  'a server whose name is unknown': 'postgresql://postgres@nosuch.invalid/shop',
};

test.each(Object.entries(AWAY))('%s is passed over', async (_, away) => {
  expect(await write(open(away, servers.primaryUrl))).toBe(1);
});

test.each([['a standby', null], ...Object.entries(AWAY)])(
  'a command works on the primary when the first server is %s',
  async (_, away) => {
    const url = joinUrls(away ?? servers.standbyUrl, servers.primaryUrl);
    const config = readConfig({ DATABASE_URL: url, SECRET_KEY: 'a key of thirty-two characters or more' });
    const written = await withUnmigratedDatabase(config, async ({ pool }) => {
      const client = await pool.connect();
      const { rowCount } = await client.query('create temporary table of_a_command as select 1 as written');
      client.release();
      return rowCount;
    });
    expect(written).toBe(1);
  },
);

test('a connection whose server takes no writes any more is replaced', async () => {
  const database = open(servers.primaryUrl, servers.standbyUrl);
  const isReadOnly = () => database.pool.query('show transaction_read_only').then(({ rows }) => rows[0]);
  await database.pool.query('set session characteristics as transaction read only');
  expect(await isReadOnly()).toEqual({ transaction_read_only: 'on' });
  await expect(write(database)).rejects.toThrow('read-only transaction');
  expect(await write(database)).toBe(1);
});

test('notifications arrive again after the primary was killed and the standby promoted', async () => {
  const database = open(servers.primaryUrl, servers.standbyUrl);
  const received: (string | null)[] = [];
  await database.listen('news', (payload) => received.push(payload));
  await servers.killPrimary();
  await servers.promoteStandby();
  const announce = () =>
    sql`select pg_notify('news', 'promoted')`.execute(database.db).catch(() => undefined);
  await expect
    .poll(async () => {
      await announce();
      return received;
    })
    .toContain('promoted');
  expect(received[0]).toBe(null);
});
