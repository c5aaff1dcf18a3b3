/** A database server that is away is told from a fault of the shop, however the network says it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReplicatedServers } from '../../testing/processes/replicated-servers.ts';
import { connect } from './connect.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { openPrimaryClient } from './primary-client.ts';

let servers: ReplicatedServers;
beforeAll(async () => {
  servers = await ReplicatedServers.start();
});
afterAll(() => servers.stop());

test.each([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
])('with %s the database is unavailable', (code) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('no connection'), { code }))).toBe(true);
});

test('a server whose name is unknown, such as that of a stopped container, is passed over', async () => {
  const { host } = new URL(servers.primaryUrl);
  const url = `postgresql://postgres@nosuch.invalid,${host}/shop`;
  const client = await openPrimaryClient(url, {});
  await client.end();
  const database = connect(url, { log: () => undefined });
  await expect(database.db.selectNoFrom((eb) => eb.lit(1).as('one')).execute()).resolves.toHaveLength(1);
  await database.close();
});
