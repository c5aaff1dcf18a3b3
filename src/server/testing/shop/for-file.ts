/** A shop and its users for the tests of one file, which hooks open before the tests and close after them. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { OPENING, openTestShop, type Person, signInAs, type TestShop } from './shop.ts';

/** One migrated database without a shop, which the tests of the file share. */
export function openDatabaseForFile(): TestDatabase {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  return whenOpen(() => database);
}

/** One shop, which the tests of the file share. */
export function openShopForFile(...options: Parameters<typeof openTestShop>): TestShop {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(...options);
  });
  afterAll(() => shop.close());
  return whenOpen(() => shop);
}

/** One shop that is emptied after each test, in a third of the time of a new shop. */
export function openShopEmptiedForEachTest(): TestShop {
  const shop = openShopForFile();
  emptyAfterEachTest(shop);
  return shop;
}

/** Deletes the rows of the tables that were empty when the shop was opened, and sets its clock back. */
export function emptyAfterEachTest(shop: TestShop): void {
  let tables: string[];
  beforeAll(async () => {
    tables = await listEmptyTables(shop);
  });
  afterEach(async () => {
    await deleteRows(shop, tables);
    shop.passTime((OPENING.getTime() - shop.services.now().getTime()) / 1000);
  });
}

/** Returns the tables that neither the migrations nor the first start of a shop fill. */
async function listEmptyTables({ database: { pool } }: TestShop): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const counted = await Promise.all(rows.map(({ name }) => pool.query(`select from ${name} limit 1`)));
  return rows.flatMap(({ name }, index) => (counted[index]!.rows.length === 0 ? [name] : []));
}

/** Deletes what only ever grows, too, and in any sequence of the tables: no trigger and no reference is checked. */
async function deleteRows({ database: { pool } }: TestShop, tables: readonly string[]): Promise<void> {
  const deletions = tables.map((name) => `delete from ${name};`).join('\n');
  await pool.query(`begin; set local session_replication_role = replica; ${deletions} commit`);
}

/** A new shop for each test of the file. */
export function openShopForEachTest(env: Record<string, string> = {}): TestShop {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(env);
  });
  afterEach(() => shop.close());
  return whenOpen(() => shop);
}

/** A user of the shop that the tests of the file share. */
export function signInForFile(shop: TestShop, user: Parameters<typeof signInAs>[1]): Person {
  let someone: Person;
  beforeAll(async () => {
    someone = await signInAs(shop, user);
  });
  return whenOpen(() => someone);
}

/** The same for a shop of `openShopForEachTest`. */
export function signInForEachTest(shop: TestShop, user: Parameters<typeof signInAs>[1]): Person {
  let someone: Person;
  beforeEach(async () => {
    someone = await signInAs(shop, user);
  });
  return whenOpen(() => someone);
}

/** Stands for a value that a hook provides later. */
export const whenOpen = <T extends object>(read: () => T): T =>
  new Proxy({} as T, {
    get: (_, key) => Reflect.get(read(), key),
    set: (_, key, value) => Reflect.set(read(), key, value),
    ownKeys: () => Reflect.ownKeys(read()),
    getOwnPropertyDescriptor: (_, key) => ({
      ...Reflect.getOwnPropertyDescriptor(read(), key),
      configurable: true,
    }),
  });
