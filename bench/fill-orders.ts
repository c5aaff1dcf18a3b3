/**
 * Fills an empty shop with orders as of several years: half of the days' orders in SQL on each of two connections, with
 * triggers off and most indexes created afterwards. The same size gives the same orders.
 */
import type pg from 'pg';
import { createNames, NAMES } from './team-names.ts';

const BATCH = 20_000;
const CONNECTIONS = 2;
/** One saved order that was never paid for twenty submitted ones. */
const ORDERS_PER_DRAFT = 20;
const ORDERS_A_DAY = 500;
const LEAST_DAYS = 1095;

/** Every fourth order was paid in a cart and has the saved order that it was made from. */
export async function fillOrders(pool: pg.Pool, orders: number): Promise<void> {
  const restore = await dropForFilling(pool);
  await pool.query(SCHEMA);
  const names = createNames();
  await pool.query(
    'insert into bench.names select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[])',
    [
      names.map((_, index) => index),
      names.map(({ player }) => player),
      names.map(({ customer }) => customer),
      names.map(({ email }) => email),
      names.map(({ team }) => team),
    ],
  );
  await pool.query(DESIGNERS);
  const batches = Array.from({ length: Math.ceil(orders / BATCH) }, (_, index) => index * BATCH);
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = await pool.connect();
      try {
        await client.query('set statement_timeout = 0');
        for (let first = batches.shift(); first !== undefined; first = batches.shift())
          await insertBatch(client, { first: first + 1, last: Math.min(first + BATCH, orders), orders });
      } finally {
        client.release(true);
      }
    }),
  );
  await pool.query('drop schema bench cascade');
  await pool.query(
    `set statement_timeout = 0; set maintenance_work_mem = '512MB'; ${restore.join(';')}; ${WITHOUT_TRIGGERS}`,
  );
  await pool.query('vacuum analyze');
}

/** Drops what would be checked or written row by row, and returns the statements that bring it back. */
async function dropForFilling(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ drop: string; create: string }>(`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create from pg_index
    where indrelid = 'orders'::regclass and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select 'alter table orders disable trigger user', 'alter table orders enable trigger user'`);
  for (const { drop } of rows) await pool.query(drop);
  return rows.map(({ create }) => create);
}

interface Batch {
  /** Of 1 to `orders`. */
  first: number;
  last: number;
  orders: number;
}

async function insertBatch(client: pg.PoolClient, { first, last, orders }: Batch) {
  const parts = { all: '', paidInCart: 'where n % 4 = 0', drafts: `where n % ${ORDERS_PER_DRAFT} = 7` };
  const span = `generate_series(${first}, ${last}) n`;
  const days = Math.max(LEAST_DAYS, orders / ORDERS_A_DAY);
  await client.query(`begin;
    insert into checkouts (id, state, snapshot, amount_cents, browser_hash, pricing_version, created_at, expires_at, finalised_at)
    select bench.checkout_of(n), 'paid', '{}', 44400, sha256(n::text::bytea), 1, at, at, at
    from ${span}, lateral (select now() - (${orders} - n) * interval '${days} days' / ${orders} as at) t ${parts.paidInCart};
    ${insertOrders(`${span} ${parts.all}`, { orders, days, kind: 'submitted' })};
    ${insertOrders(`${span} ${parts.drafts}`, { orders, days, kind: 'draft' })};
    insert into mockups (order_pk, version, file_id, uploaded_at, approved_at, approved_sha256, approved_terms)
    select id, 1, 'mockup-of-benchmark', at, case when is_old then at end, case when is_old then sha256('') end, case when is_old then '' end
    from (select id, order_submitted_date as at, order_status in ('shipping', 'completed') or id % 3 > 0 as is_old
      from orders where id between ${first} and ${last} and id % 10 > 0) o;
    insert into payments (order_pk, kind, amount_cents, provider, provider_ref, created_at)
    select id, 'card', payment_amount_cents, 'sandbox', 'bench-' || id, order_submitted_date
    from orders where id between ${first} and ${last} and paid;
    commit`);
}

interface Kind {
  orders: number;
  days: number;
  kind: 'submitted' | 'draft';
}

/** The keys of drafts come after those of all submitted orders. */
function insertOrders(numbers: string, { orders, days, kind }: Kind): string {
  const isSubmitted = kind === 'submitted';
  const choose = (submitted: string, saved: string) => (isSubmitted ? submitted : saved);
  const pk = choose('n', `${orders} + 1 + n / ${ORDERS_PER_DRAFT}`);
  const number = kind === 'draft' ? `n + ${orders}` : 'n';
  const fromCart = choose(
    'case when n % 4 = 0 then bench.checkout_of(n) end, case when n % 4 = 0 then 1 end',
    'null, null',
  );
  const received = 'jerseys * 3700 + bench.random(n, 7, 997) * 5';
  return `
    with numbered as materialized (
      select n, (${orders} - n) * ${days}::float8 / ${orders} as age, 5 + bench.random(n, 1, 16) as jerseys
      from (select n from ${numbers}) numbers
    ), players as materialized (
      select n, p, names.player from numbered cross join generate_series(1, jerseys) p
        join bench.names on names.id = bench.random(n * 32 + p, 4, ${NAMES})
    )
    insert into orders (id, order_id, secret_code, name, email, order_status, designer_id, supplier, supplier_status,
      paid, status, total_jerseys, total_shorts, cutting_option, material_option, collar_option, pricing_version,
      order_total_cents, final_price_cents, payment_amount_cents, refund_cents, shipping_address, phone, order_created_date,
      order_submitted_date, production_date, updated_at, needed_by, checkout_id, checkout_position, jerseys)
    overriding system value
    select ${pk}, lpad((${number})::text, 7, '0') || '1125' || ${choose(`case when n % 4 = 0 then '-1-1' else '' end`, `''`)},
      teams.team, customers.customer, customers.email,
      ${choose(`case when age < 3 then 'designing' when age < 14 then 'production' when age < 17 then 'shipping' else 'completed' end`, `'pending payment'`)},
      d.id,
      ${choose(`case when age > 3 then 'Supplier ' || 1 + n % 2 end`, 'null')},
      ${choose(`case when age < 3 then '' when age < 9 then 'printing' else 'completed' end`, `''`)},
      ${choose('n % 50 > 0', 'false')}, ${kind !== 'draft'}, jerseys, bench.random(n, 6, 12),
      (array['Shirt', 'Button up', 'Basketball'])[1 + n % 3], 'Pro Mesh', 'Round Neck', 1, jerseys * 3700, ${received},
      ${choose(`case when n % 50 > 0 then ${received} else 0 end, case when n % 200 = 1 then 10000 else 0 end`, '0, 0')},
      ${choose(`${ADDRESS}, '+1 416 ' || (2000000 + bench.random(n, 11, 7999999))`, 'null, null')}, at,
      ${choose(`at + bench.random(n, 9, 72) * interval '1 hour', case when age > 3 then at + interval '3 days' end`, 'null, null')},
      at, case when n % 5 = 0 then (at + interval '5 weeks')::date end,
      ${fromCart}, roster.list
    from numbered
      cross join lateral (select now() - age * interval '1 day' as at) t
      join (select n, jsonb_agg(${JERSEY} order by p) as list from players group by n) roster using (n)
      join bench.names teams on teams.id = bench.random(n, 2, ${NAMES})
      join bench.names customers on customers.id = bench.random(n, 3, ${NAMES})
      left join users d on d.designer_name = 'Designer ' || (bench.random(n, 10, 13))
    order by n`;
}

const JERSEY = `jsonb_build_object('id', 'player-' || lpad(p::text, 4, '0'), 'frontName', '', 'name', player,
  'number', bench.random(n * 32 + p, 5, 100)::text, 'size', 'MEN M - CHEST: 40 INCH', 'shorts', 'No Shorts', 'sleeve', 'Short Sleeve',
  'locked', false, 'price', '{"base": 3700, "addon": 0, "frontName": 0, "final": 3700}'::jsonb)`;

const ADDRESS = `jsonb_build_object('street', bench.random(n, 8, 9000) || ' Main St', 'city', 'Toronto', 'province', 'ON',
  'postal_code', 'M5V 2T6', 'country', 'CAN')`;

const SCHEMA = `
  create schema bench;
  create table bench.names (id int, player text, customer text, email text, team text);
  create function bench.random(n bigint, salt bigint, below int) returns int language sql immutable as
    $$ select ((hashint8extended(n, salt) & 2147483647) % below)::int $$;
  create function bench.checkout_of(n bigint) returns uuid language sql immutable as $$ select md5('checkout ' || n)::uuid $$;`;

const DESIGNERS = `
  insert into users (name, email, password_hash, account_type, account_access, designer_name)
  select 'Designer ' || n, 'designer' || n || '@example.com', '', 'staff', 'staff', 'Designer ' || n from generate_series(1, 12) n;
  insert into suppliers select 'Supplier ' || n, n from generate_series(1, 2) n on conflict do nothing;
  insert into files (id, sha256, bytes, width, height) values ('mockup-of-benchmark', sha256(''), 1, 1, 1)`;

/** The orders were inserted without the triggers that keep their ids. */
const WITHOUT_TRIGGERS = `
  select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders));
  insert into order_aliases (order_id, order_pk)
  select order_id, id from orders
  union all
  select split_part(order_id, '-', 1), id from orders where checkout_id is not null;
  select close_weeks(now())`;
