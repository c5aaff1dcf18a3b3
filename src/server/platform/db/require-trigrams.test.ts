/** A role without the right to create the extension gets one sentence (decision 97). */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { asAdmin, databaseUrl, TEST_PREFIX } from '../../testing/shop/template.ts';
import { connect, type Database } from './connect.ts';
import { migrate } from './migrate.ts';

const { adminUrl } = inject('testServer');
let name: string;
let database: Database;

beforeEach(async () => {
  name = TEST_PREFIX + randomBytes(6).toString('hex');
  await asAdmin(adminUrl, async (admin) => {
    await admin.query(`create role ${name} login`);
    await admin.query(`create database ${name} template template0`);
  });
  await asAdmin(databaseUrl(adminUrl, name), (admin) =>
    admin.query(`grant create, usage on schema public to ${name}`),
  );
  const url = new URL(databaseUrl(adminUrl, name));
  url.username = name;
  database = connect(url.href, { log: () => undefined });
});
afterEach(async () => {
  await database.close();
  await asAdmin(adminUrl, async (admin) => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role ${name}`);
  });
});

test('nothing is migrated by a role that may not create it, and everything once it may', async () => {
  await expect(migrate(database.pool)).rejects.toThrow(
    `The shop cannot start: its role may not create the extension pg_trgm. As an administrator of the database, run: grant create on database ${name} to ${name}`,
  );
  const { rows } = await database.pool.query(`select to_regclass('public.orders') as orders`);
  expect(rows).toEqual([{ orders: null }]);
  await asAdmin(adminUrl, (admin) => admin.query(`grant create on database ${name} to ${name}`));
  expect(await migrate(database.pool)).toContain('0080_search-of-orders.sql');
});

test('a role without the right can use an extension that an administrator has created', async () => {
  await asAdmin(databaseUrl(adminUrl, name), (admin) => admin.query('create extension pg_trgm'));
  expect(await migrate(database.pool)).toContain('0080_search-of-orders.sql');
});
