/**
 * npm run bench:order-list -- 1000 100000 1000000: the first page of Orders by every filter and sort, and the other
 * places whose time could grow with the shop, with so many orders. Prints p95 of each, and the sizes of tables and indexes.
 */
import type pg from 'pg';
import { paths } from '#contract/endpoint/calls.ts';
import { ORDER_SORTS } from '#contract/staff/order-management.ts';
import { buyAsGuest, saveAsGuest } from './guest-order.ts';
import { BASE, signInAsManager, type TimedPost, withLargeShop } from './large-shop.ts';
import { median } from './throughput.ts';

const SIZES = process.argv.slice(2).map(Number);
const ROUNDS = 6;
const CALLS = 100;
/** Work and searches, and anything else. */
const WORK_MS = 50;
const OTHER_MS = 100;

/** Single filters, and pairs that match many or few orders together, each with all sortings in both directions. */
const FILTERS: Record<string, object> = {
  none: {},
  status: { status: 'production' },
  'status, nearly all': { status: 'completed' },
  designer: { designer: 'Designer 7' },
  'no designer': { designer: '' },
  supplier: { supplier: 'Supplier 2' },
  'not paid': { paid: false },
  'waiting for the customer': { proof: 'waiting' },
  'change asked': { proof: 'change asked' },
  approved: { proof: 'approved' },
  'approved for another list': { proof: 'outdated' },
  released: { proof: 'released' },
  'to release': { queue: 'to_release' },
  'at the supplier': { queue: 'at_supplier' },
  'one week': { from: '2026-03-02', to: '2026-03-08' },
  'designer and status': { designer: 'Designer 7', status: 'completed' },
  'a letter': { search: 's' },
  'a domain of e-mail addresses': { search: 'gmail' },
  'a frequent player': { search: 'smith' },
  'a frequent word of teams': { search: 'hawks' },
  'a first word of teams': { search: 'toronto' },
  'a rare word of teams': { search: 'iqaluit' },
  'a rare player': { search: 'bamistrom' },
  'an order ID': { search: '00777' },
  'a phone number': { search: '(416) 555' },
  'nothing found': { search: 'qqq' },
  'two words of teams': { search: 'rams u14' },
  'two frequent players': { search: 'smith tremblay' },
  'player and team': { search: 'chen rams' },
  'player and a letter': { search: 'bamistrom j' },
  'frequent words, never together': { search: 'toronto calgary' },
  'word and status': { search: 'camille', status: 'shipping' },
  'word and designer': { search: 'smith', designer: 'Designer 7' },
  'saved orders': { saved: true },
  'word of saved orders': { saved: true, search: 'smith' },
};

interface Times {
  p95: number;
  /** The median; of lists that of the slowest sorting, which shows a wrong query plan and not a busy machine. */
  slowest: number;
}

interface ShopFigures {
  places: Map<string, Times>;
  tables: { name: string; heap: number; indexes: number }[];
}

const results: ShopFigures[] = [];
for (const size of SIZES.length > 0 ? SIZES : [1_000, 100_000])
  results.push(
    await withLargeShop(size, async (pool) => ({
      places: await measure(pool),
      tables: await readSizes(pool),
    })),
  );
printTables(results);
process.exit(0);

async function measure(pool: pg.Pool): Promise<Map<string, Times>> {
  const ask = await signInAsManager();
  const places = new Map<string, Times>();
  for (const [name, filter] of Object.entries(FILTERS))
    places.set(`Orders, ${name}`, await measureSorts(ask, filter));
  places.set('Orders, the first 50 pages', await measurePages(ask, {}));
  places.set(
    'Orders, the first 50 pages of a player by team',
    await measurePages(ask, { search: 'smith', sort: 'team' }),
  );
  const production = (body: object) => measureCalls(() => ask(paths.production.list, body));
  places.set('Suppliers, in production', await production({}));
  places.set('Suppliers, a player', await production({ search: 'smith' }));
  const { rows } = await pool.query<{ order_id: string }>(
    `select order_id from orders where status order by hashint8(id) limit ${CALLS}`,
  );
  places.set(
    'Order page',
    await measureCalls((call) => ask(paths.orderManagement.order, { order_id: rows[call]!.order_id })),
  );
  places.set('Overview', await measureCalls(() => ask(paths.reports.overview, {})));
  places.set('Save of a new 20-row order', await measureCalls(() => time(() => saveAsGuest(BASE))));
  places.set('Complete guest order of 20 rows', await measureCalls(() => time(() => buyAsGuest(BASE))));
  return places;
}

async function measureSorts(ask: TimedPost, filter: object): Promise<Times> {
  const ofSorts: number[][] = [];
  for (const sort of ORDER_SORTS)
    for (const direction of ['asc', 'desc']) {
      const request = () => ask(paths.orderManagement.orders, { ...filter, sort, direction });
      ofSorts.push(await repeat(ROUNDS, async () => (await request()).ms));
    }
  return { p95: quantile(ofSorts.flat(), 0.95), slowest: Math.max(...ofSorts.map(median)) };
}

async function measurePages(ask: TimedPost, filter: object): Promise<Times> {
  let cursor: string | null = null;
  return measureCalls(async (call) => {
    const { ms, body } = await ask(paths.orderManagement.orders, {
      ...filter,
      cursor: call % 50 > 0 ? cursor : null,
    });
    cursor = body.next as string | null;
    return { ms };
  });
}

async function measureCalls(call: (index: number) => Promise<{ ms: number }>): Promise<Times> {
  await repeat(10, async () => (await call(0)).ms);
  const times = await repeat(CALLS, async (index) => (await call(index)).ms);
  return { p95: quantile(times, 0.95), slowest: median(times) };
}

async function repeat(rounds: number, call: (index: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await call(round));
  return times;
}

async function time(work: () => Promise<unknown>): Promise<{ ms: number }> {
  const start = performance.now();
  await work();
  return { ms: performance.now() - start };
}

function quantile(times: number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1]!;
}

/** Bytes of the largest tables, and of each index of the orders. */
async function readSizes(pool: pg.Pool): Promise<ShopFigures['tables']> {
  const { rows } = await pool.query<ShopFigures['tables'][number]>(`
    select relname as name, pg_table_size(oid)::float8 as heap, pg_indexes_size(oid)::float8 as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 6`);
  const { rows: indexes } = await pool.query<ShopFigures['tables'][number]>(`
    select '  ' || indexrelid::regclass as name, 0 as heap, pg_relation_size(indexrelid)::float8 as indexes
    from pg_index where indrelid = 'orders'::regclass order by 1`);
  return [...rows, ...indexes];
}

/** None for what customers do. */
function getTarget(what: string): number | undefined {
  if (/^(Save|Complete)/.test(what)) return undefined;
  const filter = FILTERS[what.replace('Orders, ', '')] as
    | { search?: string; status?: string; proof?: string }
    | undefined;
  const isWork = filter?.search || filter?.proof || (filter?.status && filter.status !== 'completed');
  return isWork || /^(Suppliers|Order page)|player/.test(what) ? WORK_MS : OTHER_MS;
}

function printTables(shops: ShopFigures[]) {
  const sizes = (SIZES.length > 0 ? SIZES : [1_000, 100_000]).map(
    (size) => `${size.toLocaleString('en')} orders`,
  );
  console.log(`\n| What: p95 (slowest median) in ms | ${sizes.join(' | ')} | Target | Met |`);
  console.log(`|---|${sizes.map(() => '---|').join('')}---|---|`);
  for (const what of shops[0]!.places.keys()) {
    const times = shops.map(({ places }) => places.get(what)!);
    const target = getTarget(what);
    const isMet = times.every(({ p95 }) => p95 <= (target ?? 0));
    const figures = times.map(({ p95, slowest }) => `${p95.toFixed(1)} (${slowest.toFixed(1)})`);
    console.log(
      `| ${what} | ${figures.join(' | ')} | ${target ? `<= ${target}` : ''} | ${target ? (isMet ? 'yes' : 'no') : ''} |`,
    );
  }
  console.log(
    `\n| Table: rows / indexes in MB | ${sizes.join(' | ')} |\n|---|${sizes.map(() => '---|').join('')}`,
  );
  for (const { name } of shops.at(-1)!.tables) {
    const figures = shops.map(({ tables }) => {
      const table = tables.find((one) => one.name === name);
      return table ? `${(table.heap / 1e6).toFixed(0)} / ${(table.indexes / 1e6).toFixed(0)}` : '';
    });
    console.log(`| ${name} | ${figures.join(' | ')} |`);
  }
}
