/** Every field of an order has a column in the database (rules.md orders-1). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/shop/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Fields whose column has another name: amounts include their unit, nested objects have their own table. */
const ELSEWHERE: Record<string, string> = {
  'orders.order': 'orders.jerseys',
  'orders.designer': 'orders.designer_id',
  'orders.mockup_url': 'mockups.file_id',
  'orders.share_link': 'order_keys.key_hash',
  'discount_codes.discount': 'discount_codes.discount_cents',
  'discount_codes.expire_epoch': 'discount_codes.expires_at',
  'discount_codes.expire_date': 'discount_codes.expires_at',
  'discount_codes.activated': 'coupon_redemptions.state',
  'users.credits': 'credit_ledger.amount_cents',
  'users.token': 'sessions.token_hash',
  'users.account_created_epoch': 'users.created_at',
  'users.password': 'users.password_hash',
};

const FIELDS: Record<string, string> = {
  orders:
    'order_id secret_code name email phone order total_jerseys total_shorts collar_option material_option cutting_option case_option order_total tax shipping_price design_price final_price cutting_price material_price collar_price jersey_addon_price price_adjustment price_adjustment_applied deposit_amount deposit_paid payment_amount refund additional_price_breakdown additional_options discount_code discount_price discount_amount discount_type credits_used credits_earned shipping_address stallion_data design_option status paid payment_id payment_type payment_date order_status supplier_status designer printing_id tracking_number order_created order_created_date order_submitted_date production_date mockup_url approved_mockup product_img product_code production_folder design_folder customer_folder customer_jersey_url order_notes share_link',
  price_entries: 'item type price',
  products: 'name type img_url code tags sport file_name',
  patterns: 'image',
  size_chart: 'type size measurement_inch measurement_cm',
  jersey_samples: 'link file_name',
  discount_codes:
    'code discount type expire_epoch expire_date expire_days quantity activated description email send_email access order_id',
  users:
    'name email credits account_type account_access designer_name token password account_created_epoch agent',
  suppliers: 'supplier',
  warranty_entries: 'issue problem warranty resolution',
  tracking_events: 'status datetime',
};

test.each(Object.entries(FIELDS))('every field of %s has a column', async (table, fields) => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns where table_schema = 'public'`.execute(
    database.db,
  );
  const places = new Set(rows.map(({ place }) => place));
  const findColumn = (field: string) =>
    [ELSEWHERE[`${table}.${field}`], `${table}.${field}`, `${table}.${field}_cents`].find(
      (place) => place && places.has(place),
    );
  expect(fields.split(' ').filter((field) => !findColumn(field))).toEqual([]);
});

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
