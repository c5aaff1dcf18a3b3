import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedApp, runEmbeddedApp } from '../../testing/run-embedded-app.ts';
import { connect } from '../connect.ts';
import { readPostmaster } from './postmaster.ts';
import { type EmbeddedDatabase, type EmbeddedOptions, findRunning, startEmbedded } from './start-embedded.ts';

let prepared: string;
let dataDir: string;
let running: EmbeddedDatabase[];
let apps: EmbeddedApp[];

beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'homestand-prepared-'));
  await (await startEmbedded({ dataDir: prepared })).stop();
});
afterAll(() => rmSync(prepared, { recursive: true }));

/** Put back as from a backup, which root would own. */
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'homestand-data-'));
  cpSync(join(prepared, 'postgres'), join(dataDir, 'postgres'), { recursive: true });
  running = [];
  apps = [];
});

afterEach(async () => {
  await Promise.all(running.map((database) => database.stop()));
  await Promise.all(apps.map((app) => app.leave()));
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

test('what was written is there at the next start', async () => {
  const first = await start();
  expect(first.adopted).toBe(false);
  expect(await query(first, 'create table teams as select 18 as players')).toEqual([]);
  await first.stop();
  expect(findRunning(dataDir)).toBeUndefined();

  const second = await start();
  expect(second.adopted).toBe(false);
  expect(findRunning(dataDir)).toBe(second.connectionString);
  expect(await query(second, 'select players from teams')).toEqual([{ players: 18 }]);
});

test('the database speaks UTF-8, sorts by code point, and the shop is no superuser in it', async () => {
  const database = await start();
  expect(
    await query(
      database,
      `select current_setting('server_encoding') as encoding, upper('é') as upper, 'é' > 'z' as by_code_point,
              current_setting('is_superuser') as superuser, current_setting('listen_addresses') as tcp`,
    ),
  ).toEqual([{ encoding: 'UTF8', upper: 'É', by_code_point: true, superuser: 'off', tcp: '' }]);
});

test('the server a killed shop left behind is taken over', async () => {
  const app = runApp();
  const { connectionString } = await app.said;
  await query({ connectionString: connectionString as string }, 'create table teams as select 18 as players');
  await app.kill();

  const database = await start();
  expect(database.adopted).toBe(true);
  expect(await query(database, 'select players from teams')).toEqual([{ players: 18 }]);
  await database.stop();
  expect(findRunning(dataDir)).toBeUndefined();
});

test('a server left behind that cannot be reached any more is replaced', async () => {
  const app = runApp();
  await app.said;
  await app.kill();
  rmSync(socketFolder(), { recursive: true });

  const database = await start();
  expect(database.adopted).toBe(false);
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a shop that ends without stopping its database takes it along', async () => {
  const app = runApp();
  await app.said;
  await app.leave();
  await expect.poll(() => findRunning(dataDir)).toBeUndefined();
});

test('a second shop on the same folder is refused with a sentence, and the first does not notice', async () => {
  const database = await start();
  const sentence =
    /^Another Homestand process is using the folder .*homestand-data-.* give this one its own DATA_DIR\.$/;
  await expect(startEmbedded({ dataDir })).rejects.toThrow(sentence);
  expect((await runApp().said).refusal).toMatch(sentence);
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('of two shops started at once on an empty folder one starts and one is refused', async () => {
  emptyFolder();
  const said = await Promise.all([runApp().said, runApp().said]);
  expect(said.filter(({ connectionString }) => connectionString)).toHaveLength(1);
  expect(said.filter(({ refusal }) => refusal)).toHaveLength(1);
});

test('a first start that was killed half-way leaves nothing in the way of the next', async () => {
  emptyFolder();
  const app = runApp();
  await expect.poll(() => readdirSync(dataDir).join(' '), { interval: 5 }).toContain('postgres-unfinished-');
  await app.kill();
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

  const database = await start();
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir).filter((name) => name.includes('unfinished'))).toEqual([]);
});

test('a stale postmaster.pid that names somebody else’s process is no obstacle', async () => {
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {});
  writeFileSync(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${stranger.pid}\n${dataDir}\n1\n5432\n/tmp\n\n\nready   \n`,
  );
  try {
    const database = await start();
    expect(database.adopted).toBe(false);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  } finally {
    stranger.kill();
  }
});

test('a postmaster.pid of a process that is no more is no obstacle', async () => {
  const database = await start();
  const server = readPostmaster(join(dataDir, 'postgres'));
  await database.stop();
  writeFileSync(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${server?.pid}\n${dataDir}\n1\n5432\n/tmp\n\n\nready   \n`,
  );
  expect((await start()).adopted).toBe(false);
});

test('a dying server does not end the shop: it is started again and the pool finds it', async () => {
  const told: string[] = [];
  const embedded = await start({ tell: (sentence) => told.push(sentence) });
  const database = connect(embedded.connectionString, { tell: () => undefined });
  await database.pool.query('create table teams as select 18 as players');
  process.kill(readPostmaster(join(dataDir, 'postgres'))?.pid as number, 'SIGKILL');

  await expect.poll(() => told, { timeout: 10_000 }).toContain('The built-in database is back.');
  expect((await database.pool.query('select players from teams')).rows).toEqual([{ players: 18 }]);
  await database.close();
});

test('a real shop is told what the built-in database is made for', async () => {
  const told: string[] = [];
  await start({ production: true, tell: (sentence) => told.push(sentence) });
  expect(told).toEqual([
    expect.stringContaining('set DATABASE_URL to a PostgreSQL server when the shop grows'),
  ]);
});

test('the path of the data folder may be longer than a socket’s', async () => {
  const long = join(dataDir, 'a folder with a long name and spaces in it, '.repeat(5), 'é, "quoted"');
  expect(Buffer.byteLength(long)).toBeGreaterThan(200);
  expect(await query(await start({ dataDir: long }), 'select 1 as one')).toEqual([{ one: 1 }]);
});

describe('a folder the database cannot use is named', () => {
  test('because another version of PostgreSQL wrote it', async () => {
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    await expect(startEmbedded({ dataDir })).rejects.toThrow('was made by PostgreSQL 15');
  });

  test('because it holds something else', async () => {
    rmSync(join(dataDir, 'postgres', 'PG_VERSION'));
    writeFileSync(join(dataDir, 'postgres', 'holiday.jpg'), 'x');
    await expect(startEmbedded({ dataDir })).rejects.toThrow('is not a PostgreSQL database');
  });

  test('because the server says no', async () => {
    writeFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = on\n');
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/did not start.*no_such_setting/s);
  });
});

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, ...options });
  running.push(database);
  return database;
}

function emptyFolder(): void {
  rmSync(join(dataDir, 'postgres'), { recursive: true });
}

function runApp(): EmbeddedApp {
  const app = runEmbeddedApp(dataDir);
  apps.push(app);
  return app;
}

function socketFolder(): string {
  return readPostmaster(join(dataDir, 'postgres'))?.socketFolder as string;
}

async function query({ connectionString }: { connectionString: string }, sql: string) {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
