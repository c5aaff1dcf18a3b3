import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedApp, runEmbeddedApp } from '../../../testing/processes/run-embedded-app.ts';
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

/** Restores the data as from a backup, owned by root. */
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

test('data persists across starts', async () => {
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

test('the database uses UTF-8 and sorts by code point, and the shop’s user is no superuser', async () => {
  const database = await start();
  expect(
    await query(
      database,
      `select current_setting('server_encoding') as encoding, upper('é') as upper, 'é' > 'z' as by_code_point,
              current_setting('is_superuser') as superuser, current_setting('listen_addresses') as tcp`,
    ),
  ).toEqual([{ encoding: 'UTF8', upper: 'É', by_code_point: true, superuser: 'off', tcp: '' }]);
});

test('the server of a killed shop is adopted', async () => {
  const app = runApp();
  const { connectionString } = await app.firstOutput;
  await query({ connectionString: connectionString as string }, 'create table teams as select 18 as players');
  await app.kill();

  const database = await start();
  expect(database.adopted).toBe(true);
  expect(await query(database, 'select players from teams')).toEqual([{ players: 18 }]);
  await database.stop();
  expect(findRunning(dataDir)).toBeUndefined();
});

test('a running server that does not respond is replaced', async () => {
  const app = runApp();
  await app.firstOutput;
  await app.kill();
  rmSync(socketFolder(), { recursive: true });

  const database = await start();
  expect(database.adopted).toBe(false);
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the database ends with a shop that exits without stopping it', async () => {
  const app = runApp();
  await app.firstOutput;
  await app.leave();
  await expect.poll(() => findRunning(dataDir)).toBeUndefined();
});

test('a second shop on the same folder fails with a message, and the first is not affected', async () => {
  const database = await start();
  const sentence =
    /^Another Homestand process is using the folder .*homestand-data-.* give this one its own DATA_DIR\.$/;
  await expect(startEmbedded({ dataDir })).rejects.toThrow(sentence);
  expect((await runApp().firstOutput).refusal).toMatch(sentence);
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('of two shops started concurrently on an empty folder one fails with a message', async () => {
  emptyFolder();
  const outputs = await Promise.all([runApp().firstOutput, runApp().firstOutput]);
  expect(outputs.filter(({ connectionString }) => connectionString)).toHaveLength(1);
  expect(outputs.filter(({ refusal }) => refusal)).toHaveLength(1);
});

test('the next start succeeds after an interrupted first start', async () => {
  emptyFolder();
  const app = runApp();
  await expect.poll(() => readdirSync(dataDir).join(' '), { interval: 5 }).toContain('postgres-unfinished-');
  await app.kill();
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

  const database = await start();
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir).filter((name) => name.includes('unfinished'))).toEqual([]);
});

test('a stale postmaster.pid with a reused process id does not prevent a start', async () => {
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

test('a postmaster.pid of a dead process does not prevent a start', async () => {
  const database = await start();
  const server = readPostmaster(join(dataDir, 'postgres'));
  await database.stop();
  writeFileSync(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${server?.pid}\n${dataDir}\n1\n5432\n/tmp\n\n\nready   \n`,
  );
  expect((await start()).adopted).toBe(false);
});

test('a crashed server is restarted and the pool reconnects', async () => {
  const messages: string[] = [];
  const embedded = await start({ log: (sentence) => messages.push(sentence) });
  const database = connect(embedded.connectionString, { log: () => undefined });
  await database.pool.query('create table teams as select 18 as players');
  process.kill(readPostmaster(join(dataDir, 'postgres'))?.pid as number, 'SIGKILL');

  await expect.poll(() => messages).toContain('The built-in database is back.');
  expect((await database.pool.query('select players from teams')).rows).toEqual([{ players: 18 }]);
  await database.close();
});

test('in production a message states the purpose of the built-in database', async () => {
  const messages: string[] = [];
  await start({ production: true, log: (sentence) => messages.push(sentence) });
  expect(messages).toEqual([
    expect.stringContaining('DATABASE_URL to a PostgreSQL server when the shop grows'),
  ]);
});

test('the path of the data folder may exceed the limit of socket paths', async () => {
  const long = join(dataDir, 'a folder with a long name and spaces in it, '.repeat(5), 'é, "quoted"');
  expect(Buffer.byteLength(long)).toBeGreaterThan(200);
  expect(await query(await start({ dataDir: long }), 'select 1 as one')).toEqual([{ one: 1 }]);
});

describe('an unusable folder is named in the error', () => {
  test('written by another version of PostgreSQL', async () => {
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    await expect(startEmbedded({ dataDir })).rejects.toThrow(
      /was made by PostgreSQL 15.*Write a backup with the earlier version of the shop and restore it/,
    );
  });

  test('with other content', async () => {
    rmSync(join(dataDir, 'postgres', 'PG_VERSION'));
    writeFileSync(join(dataDir, 'postgres', 'holiday.jpg'), 'x');
    await expect(startEmbedded({ dataDir })).rejects.toThrow('is not a PostgreSQL database');
  });

  test('rejected by the server', async () => {
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
