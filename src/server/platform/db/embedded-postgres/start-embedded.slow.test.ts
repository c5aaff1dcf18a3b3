/** The starts of the built-in database after what rarely happens to its folder or its server. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareDataForEachTest, query } from '../../../testing/processes/embedded-data.ts';
import { readPostmaster } from './postmaster.ts';
import { findRunning, startEmbedded } from './start-embedded.ts';

const place = prepareDataForEachTest();

test('a running server that does not respond is replaced', async () => {
  const app = place.runApp();
  await app.firstOutput;
  await app.kill();
  rmSync(readPostmaster(join(place.dataDir, 'postgres'))!.socketFolder, { recursive: true });

  const database = await place.start();
  expect(database.adopted).toBe(false);
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the database ends with a shop that exits without stopping it', async () => {
  const app = place.runApp();
  await app.firstOutput;
  await app.leave();
  await expect.poll(() => findRunning(place.dataDir)).toBeUndefined();
});

test('of two shops started concurrently on an empty folder one fails with a message', async () => {
  place.empty();
  const outputs = await Promise.all([place.runApp().firstOutput, place.runApp().firstOutput]);
  expect(outputs.filter(({ connectionString }) => connectionString)).toHaveLength(1);
  expect(outputs.filter(({ refusal }) => refusal)).toHaveLength(1);
});

test('the next start succeeds after an interrupted first start', async () => {
  place.empty();
  const app = place.runApp();
  await expect
    .poll(() => readdirSync(place.dataDir).join(' '), { interval: 5 })
    .toContain('postgres-unfinished-');
  await app.kill();
  expect(existsSync(join(place.dataDir, 'postgres'))).toBe(false);

  const database = await place.start();
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(place.dataDir).filter((name) => name.includes('unfinished'))).toEqual([]);
});

test('a stale postmaster.pid with a reused process id does not prevent a start', async () => {
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {});
  writeFileSync(
    join(place.dataDir, 'postgres', 'postmaster.pid'),
    `${stranger.pid}\n${place.dataDir}\n1\n5432\n/tmp\n\n\nready   \n`,
  );
  try {
    const database = await place.start();
    expect(database.adopted).toBe(false);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  } finally {
    stranger.kill();
  }
});

test('a postmaster.pid of a dead process does not prevent a start', async () => {
  const database = await place.start();
  const server = readPostmaster(join(place.dataDir, 'postgres'));
  await database.stop();
  writeFileSync(
    join(place.dataDir, 'postgres', 'postmaster.pid'),
    `${server?.pid}\n${place.dataDir}\n1\n5432\n/tmp\n\n\nready   \n`,
  );
  expect((await place.start()).adopted).toBe(false);
});

test('the path of the data folder may exceed the limit of socket paths', async () => {
  const long = join(place.dataDir, 'a folder with a long name and spaces in it, '.repeat(5), 'é, "quoted"');
  expect(Buffer.byteLength(long)).toBeGreaterThan(200);
  expect(await query(await place.start({ dataDir: long }), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a folder that the server rejects is named in the error', async () => {
  writeFileSync(join(place.dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = on\n');
  await expect(startEmbedded({ dataDir: place.dataDir })).rejects.toThrow(/did not start.*no_such_setting/s);
});
