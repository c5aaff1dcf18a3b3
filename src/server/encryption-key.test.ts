/** A database whose key is missing or another one is refused at the start (findings, Restore). */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openSealing } from './encryption-key.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'key-'));
  await sql`delete from encryption_key_check`.execute(database.db);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const KEY = 'thirty-two characters of pure chance';
const OTHER = 'another thirty-two characters of it!';

const open = (SECRET_KEY = '', DATA_DIR = folder) =>
  openSealing(readConfig({ DATA_DIR, SECRET_KEY }), database.db);

test('the first start keeps a check of its key, later ones with the same key open', async () => {
  const sealed = (await open(KEY)).seal('a letter');
  expect((await open(KEY)).open(sealed)).toBe('a letter');
});

test('another key is refused, and named', async () => {
  await open(KEY);
  await expect(open(OTHER)).rejects.toThrow(/^SECRET_KEY is not the key that this database was made with/);
});

test('a key that was forgotten is refused, and no new one is made', async () => {
  await open(KEY);
  const file = join(folder, 'secret-key');
  await expect(open()).rejects.toThrow(`SECRET_KEY is not set and ${file} is missing`);
  expect(existsSync(file)).toBe(false);
});

test('a database that was restored without its data folder is refused, and opens when the file is back', async () => {
  await open();
  const elsewhere = join(folder, 'elsewhere');
  await expect(open('', elsewhere)).rejects.toThrow(`${join(elsewhere, 'secret-key')} is missing`);
  await expect(open()).resolves.toBeDefined();
});

test('a database of before there was a check is refused by what is sealed in it', async () => {
  const sealed = (await open(KEY)).seal('{}');
  await sql`delete from encryption_key_check`.execute(database.db);
  await sql`insert into mail_outbox (kind, ref, recipient, message_id, sealed)
    values ('order-paid', '1', 'a@example.com', '<1@example.com>', ${sealed})`.execute(database.db);
  await expect(open(OTHER)).rejects.toThrow('SECRET_KEY is not the key');
  await expect(open(KEY)).resolves.toBeDefined();
});
