/** What the database itself refuses, whatever the shop sends. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabaseForFile } from '../../testing/shop/for-file.ts';

const database = openDatabaseForFile();

test.each([
  ['a negative total', sql`update orders set order_total_cents = -1`],
  ['an unknown status', sql`update orders set order_status = 'lost'`],
  ['an invalid id', sql`update orders set order_id = 'x'`],
  [
    'a number with letters in a paid order',
    sql`update orders set paid = true, jerseys = jsonb_set(jerseys, '{0,number}', '"1a"')`,
  ],
  [
    'a number longer than anybody types',
    sql`update orders set jerseys = jsonb_set(jerseys, '{0,number}', to_jsonb(repeat('1', 61)))`,
  ],
  ['a change of the history', sql`update order_events set kind = 'nothing happened'`],
  ['a deletion from the history', sql`delete from order_events`],
  ['an order of an unknown price list', sql`update orders set pricing_version = 999`],
  ['a deletion of a price list', sql`delete from price_lists`],
])('the database rejects %s', async (_what, statement) => {
  await database.db
    .transaction()
    .execute(async (tx) => {
      await sql`insert into price_lists default values`.execute(tx);
      await sql`insert into orders (order_id, secret_code, name, email, total_jerseys, total_shorts, pricing_version, order_total_cents, final_price_cents, jerseys)
      values ('0001201126', 'Owls', 'Roy', 'roy@example.com', 5, 0, (select max(version) from price_lists), 100, 100,
        '[{"id": "row-0001", "number": "1"}]')`.execute(tx);
      await sql`insert into order_events (actor, kind) values ('shop', 'paid')`.execute(tx);
      await expect(statement.execute(tx)).rejects.toThrow(/violates|only ever added to/);
      throw new Error('undo');
    })
    .catch((error: Error) => expect(error.message).toBe('undo'));
});
