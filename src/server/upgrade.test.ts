/** A shop of every earlier version, with its orders, is taken to this version and used (rules.md operation-9). */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup } from './backup/restore-backup.ts';
import { readShopTotals } from './backup/shop-totals.ts';
import { listTables, type TableColumns } from './backup/table-copy.ts';
import { seedCatalogue } from './catalogue/seed-catalogue.ts';
import { deliverOutbox } from './emails/deliver-outbox.ts';
import { findDifferences } from './payments/compare-books.ts';
import { connect } from './platform/db/connect.ts';
import { MIGRATIONS, migrate } from './platform/db/migrate.ts';
import { createDiskStore } from './platform/providers/files/disk.ts';
import { pay, saveTeamOrder, TWELVE_CENTS } from './testing/people/teams.ts';
import { createEmptyDatabase, type TestDatabase } from './testing/shop/database.ts';
import { PASSPHRASE, RELEASES } from './testing/shop/releases.ts';
import { createPerson, openShopOn, signInAgain, type TestShop } from './testing/shop/shop.ts';

/** Empty in every stored release, removed, compared as documents, summed up anew, moved, part of the program, or shown nowhere. */
const DROPPED = [
  'deferred_saves',
  'audit_checkpoints',
  'audit_checkpoint_events',
  'order_rows',
  'order_stats',
  'saved_views',
  'internal_note_mentions',
  'product_visits',
  'recovery_codes',
  'email_changes',
  'warranty_entries',
];

/** Saved orders that were paid as others, which they are after the upgrade, as the copies in their checkouts say. */
const MERGED = `
  create schema before;
  create table before.merged as
    select (copy->>'orderPk')::bigint as saved, p.id as paid, s.order_id from orders p join checkouts c on c.id = p.checkout_id,
      jsonb_array_elements(c.snapshot->'orders') with ordinality as copies(copy, place) join orders s on s.id = (copy->>'orderPk')::bigint
    where p.checkout_position = place;
  create table before.order_versions as table order_versions;
  create table before.order_keys as table order_keys;
`;

/** What no stored release has: recovery codes, of which one was used, and new addresses that are not confirmed. */
const CODES = `
  insert into recovery_codes (user_id, digest, used_at)
  select id, sha256(concat(id, used_at)::bytea), used_at from users, (values (now()), (null)) as codes(used_at);
  insert into email_changes (user_id, email, key_hash, expires_at)
  select id, 'new-' || email, sha256(email::bytea), now() + interval '1 day' from users;
  create table before.recovery_codes as table recovery_codes;
  create table before.email_changes as table email_changes;
`;

/** What the upgrade changes on purpose: these rows, and these columns. */
const KEPT: Record<string, string> = {
  orders: 'id not in (select saved from before.merged)',
  one_time_codes: `purpose not in ('recovery', 'change-email')`,
};
const CHANGED: Record<string, readonly string[]> = {
  orders: ['paid_by_checkout_id', 'order_created_date', 'draft_key_hash', 'player_words', 'sort_designer'],
  mockups: ['approved_roster'],
  sessions: ['device'],
  production_releases: ['withdrawn_by', 'withdrawn_why'],
  sandbox_intents: ['decline_code', 'receipt_email'],
};
/** Rows that were moved count as rows of the order that has them now. */
const toColumn = (column: string): string =>
  column === 'order_pk'
    ? 'coalesce((select paid from before.merged where saved = t.order_pk), t.order_pk)'
    : column === 'snapshot'
      ? `regexp_replace(t.snapshot::text, '"orderPk": [0-9]+', '')`
      : `t."${column}"`;

/** Versions, keys and codes that no order or account has any more; there may be more of them. */
const LOST = `
  select 'version ' || b.version || ' of ' || b.order_pk as lost from before.order_versions b
  where not exists (select from order_versions v where v.order_pk = ${toColumn('order_pk').replaceAll('t.', 'b.')}
    and v.content = b.content and v.saved_at = b.saved_at)
  union all
  select 'a key of ' || b.order_pk from before.order_keys b
  where not exists (select from order_keys k where k.order_pk = ${toColumn('order_pk').replaceAll('t.', 'b.')} and k.key_hash = b.key_hash)
  union all
  select m.order_id from before.merged m
  where not exists (select from order_aliases a where a.order_id = m.order_id and a.order_pk = m.paid)
  union all
  select 'a recovery code of ' || b.user_id from before.recovery_codes b
  where not exists (select from one_time_codes c where c.key_hash = b.digest and c.user_id = b.user_id and c.purpose = 'recovery'
    and c.created_at = b.created_at and c.used_at is not distinct from b.used_at)
  union all
  select 'a new address of ' || b.user_id from before.email_changes b
  where not exists (select from one_time_codes c where c.key_hash = b.key_hash and c.user_id = b.user_id and c.purpose = 'change-email'
    and c.email = b.email and c.created_at = b.created_at and c.expires_at = b.expires_at and c.used_at is null)`;
const COMPARED_ROWS = ['order_versions', 'order_keys'];

/** The jerseys of all orders, each as a row of its own before the upgrade, and of a document after it. */
const ROWS = `
  select order_pk, row_id, position, jersey_name, jersey_name_front, jersey_number, jersey_size, short_size, jersey_sleeve, locked,
    jersey_price_cents, jersey_addon_price_cents, front_name_addon_cents, jersey_final_price_cents
  from order_rows where order_pk not in (select saved from before.merged) order by order_pk, position`;
const DOCUMENTS = `
  select o.id as order_pk, j->>'id' as row_id, position::int, j->>'name' as jersey_name, j->>'frontName' as jersey_name_front,
    j->>'number' as jersey_number, j->>'size' as jersey_size, j->>'shorts' as short_size, j->>'sleeve' as jersey_sleeve,
    (j->'locked')::bool as locked, (j->'price'->'base')::int as jersey_price_cents, (j->'price'->'addon')::int as jersey_addon_price_cents,
    (j->'price'->'frontName')::int as front_name_addon_cents, (j->'price'->'final')::int as jersey_final_price_cents
  from orders o, jsonb_array_elements(o.jerseys) with ordinality as list(j, position) order by o.id, position`;

describe.each(readdirSync(RELEASES))('the shop of %s', (release) => {
  let dataDir: string;
  let database: TestDatabase;
  let tables: TableColumns[];
  let rows: Record<string, string>;
  let jerseys: object[];
  let totals: Awaited<ReturnType<typeof readShopTotals>>;
  /** The migrations of the earlier version, as its program has them. */
  let earlier: string;
  let added: string[];

  /** One upgrade, at which the tests below look one after the other. */
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'homestand-upgrade-'));
    database = await createEmptyDatabase();
    const { begin } = await restoreBackup(database, {
      config: { secretKey: null, dataDir },
      files: createDiskStore(join(dataDir, 'files')),
      path: join(RELEASES, release),
      passphrase: PASSPHRASE,
      overwrites: false,
    });
    earlier = join(dataDir, 'migrations');
    for (const { name } of begin.migrations) cpSync(join(MIGRATIONS, name), join(earlier, name));
    expect(await migrate(database.pool, earlier)).toEqual([]);
    tables = (await read(listTables)).filter(({ name }) => ![...DROPPED, ...COMPARED_ROWS].includes(name));
    await database.pool.query(MERGED + CODES);
    rows = await digestTables();
    jerseys = await readJerseys(ROWS);
    totals = await read(readShopTotals);
    expect(await countOrders("not paid or order_id like '%-1-1'")).toBeGreaterThanOrEqual(1000);
    added = await migrate(database.pool);
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  async function read<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await database.pool.connect();
    return work(client).finally(() => client.release());
  }

  /** Counts and digests the rows of each table in any order, by the columns that it had before the upgrade. */
  async function digestTables(): Promise<Record<string, string>> {
    const digests: Record<string, string> = {};
    for (const { name, columns } of tables) {
      const list = columns
        .filter((column) => !CHANGED[name]?.includes(column))
        .map(toColumn)
        .join(', ');
      const { rows: found } = await database.pool.query<{ digest: string }>(
        `select count(*) || ' rows, ' || coalesce(sum(('x' || left(md5(row(${list})::text), 15))::bit(60)::bigint), 0) as digest
         from "${name}" t where ${KEPT[name] ?? true}`,
      );
      digests[name] = found[0]!.digest;
    }
    return digests;
  }

  const readJerseys = async (query: string): Promise<object[]> => (await database.pool.query(query)).rows;

  const countMerged = async () => (await readJerseys('select from before.merged')).length;

  const countEmails = ({ database: { db } }: TestShop) =>
    db
      .selectFrom('email_outbox')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('sent_at', 'is', null).as('waiting'),
        fn.count<number>('failed_at').as('failed'),
      ])
      .executeTakeFirstOrThrow();

  const countOrders = async (where: string) =>
    (await database.pool.query<{ count: number }>(`select count(*) as count from orders where ${where}`))
      .rows[0]!.count;

  test('keeps every row, every sum and every order', async () => {
    expect(await digestTables()).toEqual(rows);
    expect(await readJerseys(LOST)).toEqual([]);
    expect(await readJerseys(DOCUMENTS)).toEqual(jerseys);
    expect(await read(readShopTotals)).toEqual({ ...totals, orders: totals.orders! - (await countMerged()) });
  });

  test('is refused by the earlier version afterwards, and is not changed by it', async () => {
    const upgraded = await digestTables();
    const again = connect(database.connectionString, { log: () => undefined });
    if (added.length === 0) expect(await migrate(again.pool, earlier)).toEqual([]);
    else
      await expect(migrate(again.pool, earlier)).rejects.toThrow(
        `This database was written by a newer version of Homestand (it knows ${added[0]}). Start that version, or restore an older backup.`,
      );
    expect(await digestTables()).toEqual(upgraded);
    await again.close();
  });

  test('has books that agree, sends its letters, and its people sign in, read, pay and order', async () => {
    await seedCatalogue(database.db);
    await using shop = await openShopOn(database, { DATA_DIR: dataDir });
    shop.passTime(7 * 86_400);
    expect(await findDifferences(shop.services, 3650)).toEqual([]);
    expect(await countEmails(shop)).toMatchObject({
      waiting: expect.toSatisfy((count: number) => count > 0),
    });
    await deliverOutbox(shop.services);
    expect(await countEmails(shop)).toEqual({ waiting: 0, failed: 0 });
    const olga = await signInAgain(shop, 'olga@example.com');
    const paid = await olga.orderManagement.orders({ search: 'Northside' });
    expect(paid.orders.length).toBeGreaterThan(10);
    const first = paid.orders[0]!.order_id;
    expect(await olga.orderManagement.order({ order_id: first })).toMatchObject({ order_id: first });

    const camille = await signInAgain(shop, 'camille@example.com');
    const { rows: drafts } = await database.pool.query<{ order_id: string }>(
      'select order_id from orders where not paid and order_submitted_date is null and payment_amount_cents = 0 order by id desc limit 1',
    );
    const { order } = await camille.orders.load({
      order_id: drafts[0]!.order_id,
      email: 'camille@example.com',
    });
    const { id } = await pay(camille, { orders: [JSON.parse(order)] }, TWELVE_CENTS);
    const { order_id } = await camille.checkout.submit({ id });
    expect(await camille.orders.status({ id: `${order_id}-1-1` })).toMatchObject({ response: true });
    await saveTeamOrder(createPerson(shop.app));
    expect(await findDifferences(shop.services, 3650)).toEqual([]);
  });
});
