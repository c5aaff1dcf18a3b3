/** Rules that managers wrote in a version before stay on the orders that use them (rules.md roster-25, operation-9). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEarlierDatabase, type EarlierDatabase } from '../../testing/upgrades/earlier-database.ts';
import { migrate } from './migrate.ts';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await createEarlierDatabase('0076');
});
afterAll(async () => {
  await database.drop();
});

const query = async (sql: string) => (await database.pool.query(sql)).rows;

test('an order keeps its rules as they were, and none where they had been removed', async () => {
  await query('insert into price_lists default values');
  await query(`insert into number_rules values ('Hockey', '1-98', true, false, 'League rules 2026')`);
  await query(`
    insert into orders (order_id, secret_code, name, email, total_jerseys, total_shorts, pricing_version, order_total_cents, final_price_cents,
      number_rules)
    select '000' || n || '201126', 'Owls', 'Camille', 'camille@example.com', 5, 0, 1, 0, 0, rules
    from (values (1, 'Hockey'), (2, 'Volleyball (USA Volleyball)'), (3, 'Removed since'), (4, null)) as chosen (n, rules)`);
  await migrate(database.pool);
  const orders = await query('select number_rules from orders order by order_id');
  const hockey = {
    name: 'Hockey',
    allowed: '1-98',
    twiceOk: true,
    alikeOk: false,
    source: 'League rules 2026',
  };
  expect(orders.map((order) => order.number_rules)).toEqual([
    hockey,
    expect.objectContaining({ name: 'Volleyball (USA Volleyball)', allowed: '1-99' }),
    null,
    null,
  ]);
});
