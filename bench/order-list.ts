/**
 * npm run bench:order-list: the first page of Orders by every filter and sort, and the Overview, with 1,000 and 100,000
 * orders.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { ORDER_SORTS } from '#contract/order-management.ts';
import { paths } from '#contract/paths.ts';
import { connect } from '#server/platform/db/connect.ts';
import { findRunning } from '#server/platform/db/embedded-postgres/start-embedded.ts';
import { refreshOrderStats } from '#server/reports/report-store.ts';
import { startProgram, stopProgram } from './shop-process.ts';
import { SIGN_IN } from './sign-in-load.ts';

const PORT = 3915;
const BASE = `http://127.0.0.1:${PORT}`;
const SIZES = [1_000, 100_000];
const ROUNDS = 12;
const ORDERS_MS = 50;
const OVERVIEW_MS = 100;
const MAX_GROWTH = 1.5;

/** Single filters, and pairs that match many or few orders together, each with all twenty sortings. */
const FILTERS: Record<string, object> = {
  none: {},
  status: { status: 'production' },
  'status, rare': { status: 'shipping' },
  designer: { designer: 'Designer 7' },
  'no designer': { designer: '' },
  supplier: { supplier: 'Supplier 2' },
  'not paid': { paid: false },
  'one week': { from: '2026-03-02', to: '2026-03-08' },
  'designer and status': { designer: 'Designer 7', status: 'completed' },
  'two words': { search: 'rams 77' },
  'a frequent word': { search: 'north' },
  'a frequent player': { search: 'lavoie' },
  'a rare player': { search: 'e777' },
  'player and team': { search: 'chen 777' },
  'an order ID': { search: '0777' },
  'word and status': { search: 'camille', status: 'shipping' },
};

/** Of fifteen family names twelve are in each order; two thirds of the players have an own one as well. */
const PLAYER = `(array['Lavoie', 'Tremblay', 'Singh', 'Nowak', 'Smith', 'Roy', 'Gagnon', 'Brown', 'Wilson', 'Côté', 'Chen', 'Patel',
  'Martin', 'Lee', 'Bouchard'])[1 + (o.id * 7 + p * 3 + o.id / 15) % 15]
  || case when (o.id + p) % 3 = 0 then '' else ' ' || chr(65 + (o.id % 26)::int) || o.id % 1000 end`;

const folder = mkdtempSync(join(tmpdir(), 'homestand-dashboard-'));
const shop = await startProgram('src/server/main.ts', [], `${BASE}/readyz`, {
  DATA_DIR: folder,
  PORT: String(PORT),
  LIMITS_FACTOR: '1000000000',
  MANAGER_EMAIL: SIGN_IN.email,
  MANAGER_PASSWORD: SIGN_IN.password,
});
const { pool, db, close } = connect(findRunning(folder)!);
const results: Map<string, Times>[] = [];
try {
  const ask = await signIn();
  let seeded = 0;
  for (const size of SIZES) {
    await seed(pool, seeded, size);
    await refreshOrderStats({ db });
    await pool.query('vacuum analyze');
    seeded = size;
    results.push(await measure(ask));
  }
} finally {
  await close();
  await stopProgram(shop);
  rmSync(folder, { recursive: true, force: true });
}
printTable(results[0]!, results[1]!);
process.exit(0);

type Post = (path: string, body: object) => Promise<number>;

/** Returns a function that measures the milliseconds until the complete response. */
async function signIn(): Promise<Post> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(BASE + paths.accounts.login, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...SIGN_IN, action: 'new' }),
  });
  const { token } = (await response.json()) as { token: string };
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  return async (path, body) => {
    const start = performance.now();
    const page = await fetch(BASE + path, {
      method: 'POST',
      headers: { ...headers, cookie, 'x-session-token': token },
      body: JSON.stringify(body),
    });
    await page.arrayBuffer();
    if (page.status !== 200) throw new Error(`${path} ${JSON.stringify(body)} answered ${page.status}`);
    return performance.now() - start;
  };
}

/**
 * Inserts three years of orders with twelve jerseys each: older ones completed, the newest in progress, every name
 * unique.
 */
async function seed(pool: pg.Pool, from: number, to: number) {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(`
    insert into users (name, email, password_hash, account_type, account_access, designer_name)
    select 'Designer ' || n, 'designer' || n || '@example.com', '', 'staff', 'staff', 'Designer ' || n
    from generate_series(1, 12) n on conflict do nothing`);
  await client.query(
    `insert into suppliers select 'Supplier ' || n, n from generate_series(1, 2) n on conflict do nothing`,
  );
  await client.query(
    `insert into orders (order_id, secret_code, name, email, order_status, designer_id, supplier, paid, status, total_jerseys,
      total_shorts, cutting_option, pricing_version, order_total_cents, final_price_cents, refund_cents, order_created_date,
      order_submitted_date, production_date)
    select lpad(n::text, 6, '0') || '201126',
      (array['Northside Owls', 'Red Deer Rams', 'Équipe Chênes', 'River Foxes', 'Iron Kings'])[1 + n % 5] || ' ' || n % 997,
      (array['Camille Roy', 'Łukasz Nowak', 'Sean O''Brien', 'Zoë Singh'])[1 + n % 4] || ' ' || n % 313, 'captain' || n || '@example.com',
      case when age < 3 then 'designing' when age < 14 then 'production' when age < 17 then 'shipping' else 'completed' end,
      case when n % 13 > 0 then (select id from users where designer_name = 'Designer ' || n % 13) end,
      case when age > 3 then 'Supplier ' || 1 + n % 2 end, n % 50 > 0, true, 12, n % 12, (array['Shirt', 'Button up', 'Basketball'])[1 + n % 3],
      1, 44400, 40000 + n % 9973, case when n % 200 = 0 then 10000 else 0 end, at, at, case when age > 3 then at + interval '3 days' end
    from (select n, (n * 7919 % $3::int) * 1095.0 / $3::int as age from generate_series($1::int, $2::int - 1) n) a,
      lateral (select '2026-11-20T17:00:00Z'::timestamptz - age * interval '1 day' as at) t`,
    [from, to, to],
  );
  await client.query(
    `insert into order_rows
    select o.id, 'player-' || lpad(p::text, 4, '0'), p,
      ${PLAYER}, '', p::text, 'MEN M - CHEST: 40 INCH', 'No Shorts', 'Short Sleeve', false,
      3700, 0, 0, 3700
    from orders o, generate_series(1, 12) p where not exists (select from order_rows r where r.order_pk = o.id)`,
  );
  await client.query(`
    update orders o set player_words = array_to_tsvector(search_words(r.names))
    from (select order_pk, string_agg(jersey_name, ' ') as names from order_rows group by order_pk) r
    where r.order_pk = o.id and length(o.player_words) = 0`);
  client.release();
}

interface Times {
  p95: number;
  /** The median of the slowest sorting, which shows a wrong query plan and not a busy machine. */
  slowest: number;
}

async function measure(ask: Post): Promise<Map<string, Times>> {
  const times = new Map<string, Times>();
  for (const [name, filter] of Object.entries(FILTERS)) {
    const ofSorts: number[][] = [];
    for (const sort of ORDER_SORTS)
      for (const direction of ['asc', 'desc'])
        ofSorts.push(
          await measureRounds(() => ask(paths.orderManagement.orders, { ...filter, sort, direction })),
        );
    times.set(`Orders, ${name}`, {
      p95: quantile(ofSorts.flat(), 0.95),
      slowest: Math.max(...ofSorts.map((one) => quantile(one, 0.5))),
    });
  }
  const overview = await measureRounds(() => ask(paths.reports.overview, {}));
  times.set('Overview', { p95: quantile(overview, 0.95), slowest: quantile(overview, 0.5) });
  return times;
}

async function measureRounds(call: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await call());
  return times;
}

function quantile(times: number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1]!;
}

function printTable(few: Map<string, Times>, many: Map<string, Times>) {
  console.log(
    '\n| What | 1,000 orders, p95 (slowest sort) | 100,000 orders | Target | Met |\n|---|---|---|---|---|',
  );
  for (const [what, ms] of many) {
    const before = few.get(what)!;
    const max = what === 'Overview' ? OVERVIEW_MS : ORDERS_MS;
    const met = ms.p95 <= max && (what !== 'Overview' || ms.slowest <= before.slowest * MAX_GROWTH);
    const target = what === 'Overview' ? `${max} ms, ${MAX_GROWTH} × the left` : `${max} ms`;
    console.log(
      `| ${what} | ${formatRow(before)} | ${formatRow(ms)} | <= ${target} | ${met ? 'yes' : 'no'} |`,
    );
  }
}

function formatRow({ p95, slowest }: Times): string {
  return `${p95.toFixed(1)} ms (${slowest.toFixed(1)})`;
}
