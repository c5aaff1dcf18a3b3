/** Approvals and releases that were compared by fingerprints have the numbers of their lists after the upgrade (decision 96). */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEarlierDatabase, type EarlierDatabase } from '../../testing/upgrades/earlier-database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { runConversion } from './migration-files.ts';

const CONVERSION = join(MIGRATIONS, '0075_drop-fingerprints.ts');
const { hashList } = await import(join(MIGRATIONS, '0075_drop-fingerprints', 'fingerprint.ts'));

let database: EarlierDatabase;
beforeEach(async () => {
  database = await createEarlierDatabase('0075');
  await query('insert into price_lists default values');
  await query(`insert into files (id, sha256, bytes, width, height) values ('picture', '\\x01', 1, 1, 1)`);
});
afterEach(async () => {
  await database.drop();
});

const query = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;

/** A list of one jersey. */
const createList = (name: string, notes = '') => ({
  ...{ teamName: 'Owls', name: 'Camille', email: 'camille@example.com', notes },
  ...{ design: '', customDesign: false },
  options: { cutting: null, material: null, collar: null, casing: 'UPPER CASE' },
  rows: [
    {
      ...{ id: 'player-0001', name, frontName: '', number: '7', size: 'M', sleeve: 'Short', shorts: 'None' },
      locked: false,
    },
  ],
});

interface SavedOrder {
  /** The name on the jersey by version; null for a version that was not stored. */
  versions: (string | null)[];
  /** The name as it is stored now. */
  now: string;
  /** Whose fingerprint is stored. */
  fingerprint?: string | null;
}

async function addOrder({ versions, now, fingerprint = null }: SavedOrder) {
  const jerseys = createList(now).rows.map((row) => ({ ...row, price: null }));
  const roster = fingerprint && hashList(createList(fingerprint));
  await query(
    `insert into orders (order_id, secret_code, name, email, version, jerseys, roster_sha256,
       total_jerseys, total_shorts, pricing_version, order_total_cents, final_price_cents)
     values ('2026110101', 'Owls', 'Camille', 'camille@example.com', $1, $2, decode($3, 'hex'), 1, 0, 1, 0, 0)`,
    [versions.length, JSON.stringify(jerseys), roster],
  );
  for (const [index, name] of versions.entries())
    if (name !== null)
      await query(
        `insert into order_versions (order_pk, version, actor, content) values (1, $1, 'creator', $2)`,
        [index + 1, createList(name, `version ${index + 1}`)],
      );
}

/** Approves the list with this name, with the list beside the picture or, as the first version did, by a hash of the database. */
const approve = (version: number, name: string, list: object | null = createList(name)) =>
  query(
    `insert into mockups (order_pk, version, file_id, approved_at, approved_sha256, approved_terms, approved_roster_sha256, approved_list)
     values (1, $1, 'picture', now(), '\\x01', '1', decode($2, 'hex'), $3)`,
    [version, hashList(createList(name)), list],
  );

const approveByFunction = (version: number, roster: string) =>
  query(
    `insert into mockups (order_pk, version, file_id, approved_at, approved_sha256, approved_terms, approved_roster)
     select 1, $1, 'picture', now(), '\\x01', '1', ${roster} from orders`,
    [version],
  );

const release = (name: string) =>
  query(
    `insert into production_releases (order_pk, roster_sha256, released_at) values (1, decode($1, 'hex'), now())`,
    [hashList(createList(name))],
  );

/** Killed after its last portion, a conversion begins anew. */
async function upgrade() {
  const client = await database.pool.connect();
  await runConversion(client, CONVERSION);
  client.release();
  await migrate(database.pool);
}

const readOrder = async () => (await query('select version, list_number from orders'))[0];
const readApprovals = async () =>
  (
    await query('select approved_list_number as list, approved_marks as marks from mockups order by version')
  ).map(({ list, marks }) => [list, marks !== null]);
const readReleases = () => query('select list_number, earlier_code from production_releases order by id');

test('a list has the number of its first version since the last change, and so have its approval and its release', async () => {
  await addOrder({ versions: ['Kim', 'Roy', 'Roy', 'roy'], now: 'Roy', fingerprint: 'Roy' });
  await approve(1, 'Kim');
  await approve(2, 'Roy');
  await release('Kim');
  await query('update production_releases set withdrawn_at = now()');
  await release('Roy');
  await upgrade();
  expect(await readOrder()).toEqual({ version: 4, list_number: 2 });
  expect(await readApprovals()).toEqual([
    [1, true],
    [2, true],
  ]);
  expect(await readReleases()).toEqual([
    { list_number: 1, earlier_code: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/) },
    { list_number: 2, earlier_code: expect.any(String) },
  ]);
});

test('an approved list whose version was not stored becomes one, before all others', async () => {
  await addOrder({ versions: ['Roy'], now: 'Roy', fingerprint: 'Roy' });
  await approve(1, 'Kim');
  await approve(2, 'Kim');
  await upgrade();
  expect(await readApprovals()).toEqual([
    [0, true],
    [0, true],
  ]);
  const [version] = await query(
    `select content -> 'rows' -> 0 ->> 'name' as name from order_versions where version = 0`,
  );
  expect(version).toEqual({ name: 'Kim' });
  expect(await readOrder()).toEqual({ version: 1, list_number: 1 });
});

test('an approval of the first version fits as it did by the hash of the database', async () => {
  await addOrder({ versions: ['Roy', 'Roy'], now: 'Roy' });
  await approveByFunction(1, 'roster_fingerprint(id)');
  await approveByFunction(2, `'\\x02'`);
  await approveByFunction(3, 'null');
  await upgrade();
  expect(await readApprovals()).toEqual([
    [1, false],
    [null, false],
    [1, false],
  ]);
});

test('a list whose version was not stored gets one', async () => {
  await addOrder({ versions: ['Kim', null], now: 'Roy' });
  await approve(1, 'Roy', null);
  await upgrade();
  expect(await readOrder()).toEqual({ version: 3, list_number: 3 });
  expect(await readApprovals()).toEqual([[3, false]]);
});

test('a jersey that was changed past the shop gets no version, so that its approval is for what was saved', async () => {
  await addOrder({ versions: ['Kim'], now: 'Roy', fingerprint: 'Kim' });
  await approve(1, 'Kim');
  await upgrade();
  expect(await readOrder()).toEqual({ version: 1, list_number: 1 });
  expect(await readApprovals()).toEqual([[1, true]]);
  expect(await query('select version from order_versions')).toEqual([{ version: 1 }]);
});

test('a forgotten order keeps its approval', async () => {
  await query(
    `insert into orders (order_id, secret_code, name, email, total_jerseys, total_shorts, pricing_version, order_total_cents, final_price_cents)
     values ('2026110101', '', '', '', 0, 0, 1, 0, 0)`,
  );
  await approveByFunction(1, 'null');
  await upgrade();
  expect(await readOrder()).toEqual({ version: 1, list_number: 1 });
  expect(await readApprovals()).toEqual([[1, false]]);
});
