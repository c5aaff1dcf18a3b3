/** The start fails when the key of the database is missing or different. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabaseForFile } from '../../testing/shop/for-file.ts';
import { readConfig } from '../config/read-config.ts';
import { loadEncryption } from './secret-key.ts';

const database = openDatabaseForFile();
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'key-'));
  await sql`delete from encryption_key_check`.execute(database.db);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const KEY = 'thirty-two characters of pure chance';
const OTHER = 'another thirty-two characters of it!';

const load = (SECRET_KEY = '', DATA_DIR = folder) =>
  loadEncryption(readConfig({ DATA_DIR, SECRET_KEY }), database.db);

test('the first start stores a check of its key, and later starts with the same key succeed', async () => {
  const encrypted = (await load(KEY)).encrypt('a letter');
  expect((await load(KEY)).decrypt(encrypted)).toBe('a letter');
});

test('a different key is rejected with a message that names it', async () => {
  await load(KEY);
  await expect(load(OTHER)).rejects.toThrow(/^SECRET_KEY is not the key that this database was made with/);
});

test('a missing key is rejected, and no new one is created', async () => {
  await load(KEY);
  const file = join(folder, 'secret-key');
  await expect(load()).rejects.toThrow(`SECRET_KEY is not set and ${file} is missing`);
  expect(existsSync(file)).toBe(false);
});

test('an empty or cut key file is never used as the key', async () => {
  const file = join(folder, 'secret-key');
  for (const content of ['', 'cut off']) {
    writeFileSync(file, content);
    await expect(load()).rejects.toThrow(`${file} is not a key: it is empty or cut off.`);
    expect(readFileSync(file, 'utf8')).toBe(content);
  }
});

test('a key that was put back by hand with a line break is the same key', async () => {
  const file = join(folder, 'secret-key');
  writeFileSync(file, KEY);
  await load();
  writeFileSync(file, `${KEY}\n`);
  await expect(load()).resolves.toBeDefined();
});

test('a key file is created whole, and nothing beside it', async () => {
  await load();
  expect(readFileSync(join(folder, 'secret-key'), 'utf8')).toMatch(/^[\w-]{43}$/);
  expect(readdirSync(folder)).toEqual(['secret-key']);
});

test('a restore that was killed before it placed its key is completed', async () => {
  await load(KEY);
  const file = join(folder, 'secret-key');
  writeFileSync(`${file}.restored`, KEY);
  await load();
  expect(readFileSync(file, 'utf8')).toBe(KEY);
  expect(readdirSync(folder)).toEqual(['secret-key']);
});

test('the key of the shop that a killed restore replaced is kept', async () => {
  await load(KEY);
  const file = join(folder, 'secret-key');
  writeFileSync(file, OTHER);
  writeFileSync(`${file}.restored`, KEY);
  await Promise.all([load(), load()]);
  expect(readFileSync(file, 'utf8')).toBe(KEY);
  const replaced = readdirSync(folder).filter((name) => name.startsWith('secret-key.replaced-'));
  expect(replaced.map((name) => readFileSync(join(folder, name), 'utf8'))).toContain(OTHER);
});

test('the key of a restore that was killed before its commit is not used', async () => {
  await load(KEY);
  const file = join(folder, 'secret-key');
  writeFileSync(`${file}.restored`, OTHER);
  await expect(load()).rejects.toThrow(`${file} is missing`);
  writeFileSync(file, KEY);
  await load();
  expect(readFileSync(file, 'utf8')).toBe(KEY);
});

test('a database without a key check is rejected by its encrypted content', async () => {
  const encrypted = (await load(KEY)).encrypt('{}');
  await sql`delete from encryption_key_check`.execute(database.db);
  await sql`insert into email_outbox (kind, ref, recipient, message_id, encrypted)
    values ('order-paid', '1', 'a@example.com', '<1@example.com>', ${encrypted})`.execute(database.db);
  await expect(load(OTHER)).rejects.toThrow('SECRET_KEY is not the key');
  await expect(load(KEY)).resolves.toBeDefined();
});
