/** A shop and its users for the tests of one file, which hooks open before the tests and close after them. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { OPENING, openTestShop, type Person, signInAs, type TestShop } from './shop.ts';

/** Opens something by a hook, and closes it by another one. */
const openBy =
  (before: (work: () => Promise<void>) => void, after: (work: () => Promise<void>) => void) =>
  <T extends object>(open: () => Promise<T>, close: (opened: NoInfer<T>) => unknown = () => undefined): T => {
    let opened: T;
    before(async () => {
      opened = await open();
    });
    after(async () => void (await close(opened)));
    return whenOpen(() => opened);
  };

/** Is open for all tests of the file. */
export const openForFile = openBy(beforeAll, afterAll);

/** Is opened anew for each test of the file. */
export const openForEachTest = openBy(beforeEach, afterEach);

export const stopService = ({ service }: { service: { stop: () => Promise<unknown> } }) => service.stop();

const close = (shop: TestShop) => shop.close();

/** One migrated database without a shop, which the tests of the file share. */
export const openDatabaseForFile = (): TestDatabase => openForFile(createTestDatabase, ({ drop }) => drop());

/** One shop, which the tests of the file share. */
export const openShopForFile = (...options: Parameters<typeof openTestShop>): TestShop =>
  openForFile(() => openTestShop(...options), close);

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
export const openShopForEachTest = (env: Record<string, string> = {}): TestShop =>
  openForEachTest(() => openTestShop(env), close);

/** A user of the shop that the tests of the file share. */
export const signInForFile = (shop: TestShop, user: Parameters<typeof signInAs>[1]): Person =>
  openForFile(() => signInAs(shop, user));

/** The same for a shop of `openShopForEachTest`. */
export const signInForEachTest = (shop: TestShop, user: Parameters<typeof signInAs>[1]): Person =>
  openForEachTest(() => signInAs(shop, user));

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
