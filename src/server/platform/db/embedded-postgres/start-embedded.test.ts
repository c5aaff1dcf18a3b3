/** What protects the data of the built-in database, and those of two shops on one folder. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { prepareDataForEachTest, query } from '../../../testing/processes/embedded-data.ts';
import { connect } from '../connect.ts';
import { readPostmaster } from './postmaster.ts';
import { findRunning, startEmbedded } from './start-embedded.ts';

const place = prepareDataForEachTest();

test('data persists across starts, in UTF-8, sorted by code point and for a user that is no superuser', async () => {
  const first = await place.start();
  expect(first.adopted).toBe(false);
  expect(await query(first, 'create table teams as select 18 as players')).toEqual([]);
  expect(
    await query(
      first,
      `select current_setting('server_encoding') as encoding, upper('é') as upper, 'é' > 'z' as by_code_point,
              current_setting('is_superuser') as superuser, current_setting('listen_addresses') as tcp`,
    ),
  ).toEqual([{ encoding: 'UTF8', upper: 'É', by_code_point: true, superuser: 'off', tcp: '' }]);
  await first.stop();
  expect(findRunning(place.dataDir)).toBeUndefined();

  const second = await place.start();
  expect(second.adopted).toBe(false);
  expect(findRunning(place.dataDir)).toBe(second.connectionString);
  expect(await query(second, 'select players from teams')).toEqual([{ players: 18 }]);
});

test('the server of a killed shop is adopted', async () => {
  const app = place.runApp();
  const { connectionString } = await app.firstOutput;
  await query({ connectionString: connectionString as string }, 'create table teams as select 18 as players');
  await app.kill();

  const database = await place.start();
  expect(database.adopted).toBe(true);
  expect(await query(database, 'select players from teams')).toEqual([{ players: 18 }]);
  await database.stop();
  expect(findRunning(place.dataDir)).toBeUndefined();
});

test('a second shop on the same folder fails with a message, and the first is not affected', async () => {
  const database = await place.start();
  const sentence =
    /^Another Homestand process is using the folder .*homestand-data-.* give this one its own DATA_DIR\.$/;
  await expect(startEmbedded({ dataDir: place.dataDir })).rejects.toThrow(sentence);
  expect((await place.runApp().firstOutput).refusal).toMatch(sentence);
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a crashed server is restarted and the pool reconnects', async () => {
  const messages: string[] = [];
  const embedded = await place.start({ log: (sentence) => messages.push(sentence) });
  const database = connect(embedded.connectionString, { log: () => undefined });
  await database.pool.query('create table teams as select 18 as players');
  process.kill(readPostmaster(join(place.dataDir, 'postgres'))?.pid as number, 'SIGKILL');

  await expect.poll(() => messages).toContain('The built-in database is back.');
  expect((await database.pool.query('select players from teams')).rows).toEqual([{ players: 18 }]);
  await database.close();
});

describe('an unusable folder is named in the error', () => {
  test('written by another version of PostgreSQL', async () => {
    writeFileSync(join(place.dataDir, 'postgres', 'PG_VERSION'), '15\n');
    await expect(startEmbedded({ dataDir: place.dataDir })).rejects.toThrow(
      /was made by PostgreSQL 15.*Write a backup with the earlier version of the shop and restore it/,
    );
  });

  test('with other content', async () => {
    rmSync(join(place.dataDir, 'postgres', 'PG_VERSION'));
    writeFileSync(join(place.dataDir, 'postgres', 'holiday.jpg'), 'x');
    await expect(startEmbedded({ dataDir: place.dataDir })).rejects.toThrow('is not a PostgreSQL database');
  });
});
