/** The rows of a list become one document, also when the conversion is killed in the middle (decision 94). */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEarlierDatabase, type EarlierDatabase } from '../../testing/upgrades/earlier-database.ts';
import { connect } from './connect.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { runConversion } from './migration-files.ts';

const CONVERSION = join(MIGRATIONS, '0070_drop-order-rows.ts');
let database: EarlierDatabase;

beforeEach(async () => {
  database = await createEarlierDatabase('0070');
  await query('insert into price_lists default values');
});
afterEach(async () => {
  await database.drop();
});

const query = async (sql: string) => (await database.pool.query(sql)).rows;

/** Orders of so many jerseys each. */
async function addOrders(count: number) {
  await query(`
    with made as (
      insert into orders (order_id, secret_code, name, email, total_jerseys, total_shorts, pricing_version, order_total_cents, final_price_cents)
      select lpad(n::text, 10, '0'), 'Owls', 'Camille', 'camille@example.com', 2, 0, 1, 0, 0 from generate_series(1, ${count}) n
      returning id)
    insert into order_rows (order_pk, row_id, position, jersey_name, jersey_number, jersey_price_cents, jersey_addon_price_cents,
      front_name_addon_cents, jersey_final_price_cents)
    select id, 'player-' || p, 3 - p, 'Kim ' || p, p::text, 3700, 500, 300, 4200 from made, generate_series(1, 2) p`);
}

const JERSEY_2 = {
  ...{ id: 'player-2', frontName: '', name: 'Kim 2', number: '2', size: '', shorts: 'No Shorts' },
  ...{ sleeve: 'Short Sleeve', locked: false },
  price: { base: 3700, addon: 500, frontName: 300, final: 4200 },
};

test('every jersey is in the document of its order, in its place and with its price', async () => {
  await addOrders(1);
  await migrate(database.pool);
  const [order] = await query('select jerseys from orders');
  expect(order.jerseys).toHaveLength(2);
  expect(order.jerseys[0]).toEqual(JERSEY_2);
});

test('what a killed conversion has left is converted at the next start', async () => {
  await addOrders(1200);
  await query(`create function stop_at_700() returns trigger language plpgsql as
    $$ begin if new.id = 700 then raise exception 'killed'; end if; return new; end $$`);
  await query('create trigger stops before update on orders for each row execute function stop_at_700()');
  const client = await database.pool.connect();
  await expect(runConversion(client, CONVERSION)).rejects.toThrow('killed');
  client.release(true);
  const [{ done }] = await query('select count(jerseys)::int as done from orders');
  expect(done).toBe(500);

  await query('drop function stop_at_700 cascade');
  await migrate(database.pool);
  const [{ whole }] = await query(
    `select count(*) filter (where jsonb_array_length(jerseys) = 2)::int as whole from orders`,
  );
  expect(whole).toBe(1200);
});

test('nothing is migrated while a shop of the version before runs', async () => {
  const running = connect(database.connectionString, { log: () => undefined });
  await running.listen('catalogue', () => undefined);
  await expect(migrate(database.pool)).rejects.toThrow(
    'A shop is running on this database (1 processes). Stop it first.',
  );
  await running.close();
  expect(await migrate(database.pool)).toContain('0070_drop-order-rows.sql');
});
