/** Approvals of the first release have the numbers of their lists after the upgrade (decision 96). */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEarlierDatabase, type EarlierDatabase } from '../../testing/upgrades/earlier-database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { runConversion } from './migration-files.ts';

const CONVERSION = join(MIGRATIONS, '0075_drop-fingerprints.ts');

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

/** `names` is that on the jersey by version, of which the last ones may not be stored; `now` is that of the order. */
async function addOrder(names: string[], version: number, now: string) {
  const jerseys = createList(now).rows.map((row) => ({ ...row, price: null }));
  await query(
    `insert into orders (order_id, secret_code, name, email, version, jerseys,
       total_jerseys, total_shorts, pricing_version, order_total_cents, final_price_cents)
     values ('2026110101', 'Owls', 'Camille', 'camille@example.com', $1, $2, 1, 0, 1, 0, 0)`,
    [version, JSON.stringify(jerseys)],
  );
  for (const [index, name] of names.entries())
    await query(
      `insert into order_versions (order_pk, version, actor, content) values (1, $1, 'creator', $2)`,
      [index + 1, createList(name, `version ${index + 1}`)],
    );
}

/** Approves by a hash of the database, as the first release did. */
const approve = (version: number, roster: string) =>
  query(
    `insert into mockups (order_pk, version, file_id, approved_at, approved_sha256, approved_terms, approved_roster)
     select 1, $1, 'picture', now(), '\\x01', '1', ${roster} from orders`,
    [version],
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
  (await query('select approved_list_number as list from mockups order by version')).map(({ list }) => list);

test('an approval fits as it did by the hash of the database', async () => {
  await addOrder(['Roy', 'Roy'], 2, 'Roy');
  await approve(1, 'roster_fingerprint(id)');
  await approve(2, `'\\x02'`);
  await approve(3, 'null');
  await upgrade();
  expect(await readApprovals()).toEqual([1, null, 1]);
});

test('a list whose version was not stored gets one', async () => {
  await addOrder(['Kim'], 2, 'Roy');
  await approve(1, 'roster_fingerprint(id)');
  await upgrade();
  expect(await readOrder()).toEqual({ version: 3, list_number: 3 });
  expect(await readApprovals()).toEqual([3]);
});

test('a forgotten order keeps its approval', async () => {
  await query(
    `insert into orders (order_id, secret_code, name, email, total_jerseys, total_shorts, pricing_version, order_total_cents, final_price_cents)
     values ('2026110101', '', '', '', 0, 0, 1, 0, 0)`,
  );
  await approve(1, 'null');
  await upgrade();
  expect(await readOrder()).toEqual({ version: 1, list_number: 1 });
  expect(await readApprovals()).toEqual([1]);
});
