import { beforeAll, expect, test } from 'vitest';
import { ORDER_SORTS } from '#contract/staff/order-management.ts';
import { deleteOrders } from '../../testing/people/delete-orders.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import { OPENING, type Person, signInAs } from '../../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });

interface Line {
  order_id: string;
  team: string;
  name: string;
  email: string;
  status: string;
  submitted: boolean;
  minutes: number;
}

/** 110 submitted orders of which every fifth was submitted in the same minute, and 20 saved ones. */
const LINES: Line[] = Array.from({ length: 130 }, (_, index) => ({
  order_id: `${String(index).padStart(4, '0')}201126`,
  team: `${['Northside Owls', 'Équipe Chênes', 'Red Deer Rams'][index % 3]} ${index}`,
  name: ['Camille Roy', 'Łukasz Nowak', "Sean O'Brien", 'Zoë Singh'][index % 4]!,
  email: `captain${index}@${index % 2 ? 'example' : 'team'}.com`,
  status: ['production', 'completed', 'designing', 'pending', ''][index % 5]!,
  submitted: index < 110,
  minutes: Math.floor(index / 5),
}));

beforeAll(async () => {
  await insert(LINES);
});

async function insert(lines: Line[]) {
  const at = (minutes: number) => new Date(OPENING.getTime() + minutes * 60_000);
  await shop.database.db
    .insertInto('orders')
    .values(
      lines.map(({ order_id, team, name, email, status, submitted, minutes }) => ({
        order_id,
        secret_code: team,
        name,
        email,
        order_status: status,
        status: submitted,
        order_created_date: at(minutes),
        order_submitted_date: submitted ? at(minutes) : null,
        total_jerseys: 12,
        total_shorts: 0,
        order_total_cents: 44_400,
        final_price_cents: 46_900,
        pricing_version: shop.services.prices().version,
      })),
    )
    .execute();
}

const submitted = LINES.filter((line) => line.submitted);
const newestFirst = submitted.map(({ order_id }) => order_id).reverse();
const listIds = (lines: Line[]) => lines.map(({ order_id }) => order_id).reverse();

type Filter = Parameters<Person['orderManagement']['orders']>[0];

async function search(filter: Filter) {
  const { orders, saved_orders, total } = await olga.orderManagement.orders({ limit: 100, ...filter });
  return { ids: [...orders, ...saved_orders].map(({ order_id }) => order_id), total };
}

test('the newest orders are first, and the page contains the total', async () => {
  const page = await olga.orderManagement.orders({});
  expect(page.orders.map(({ order_id }) => order_id)).toEqual(newestFirst.slice(0, 50));
  expect(page).toMatchObject({ total: 110, total_is_least: false, previous: null, saved_orders: [] });
});

test('paging to the end and back lists every order once, in the same order', async () => {
  const down: string[] = [];
  let page = await olga.orderManagement.orders({ limit: 7 });
  const pages = [page];
  while (page.next) {
    page = await olga.orderManagement.orders({ limit: 7, cursor: page.next });
    pages.push(page);
  }
  for (const { orders } of pages) down.push(...orders.map(({ order_id }) => order_id));
  expect(down).toEqual(newestFirst);

  const up: string[] = [];
  while (page.previous) {
    page = await olga.orderManagement.orders({ limit: 7, cursor: page.previous });
    up.unshift(...page.orders.map(({ order_id }) => order_id));
  }
  expect(page.previous).toBeNull();
  expect([...up, ...pages.at(-1)!.orders.map(({ order_id }) => order_id)]).toEqual(newestFirst);
});

test('orders that arrive during paging cause neither a gap nor a repetition', async () => {
  const first = await olga.orderManagement.orders({ limit: 10, search: 'rams' });
  await insert([
    {
      order_id: '9999201126',
      team: 'Late Rams',
      name: 'Zoë',
      email: 'z@example.com',
      status: 'production',
      submitted: true,
      minutes: 900,
    },
  ]);
  const second = await olga.orderManagement.orders({ limit: 10, search: 'rams', cursor: first.next });
  const expected = listIds(submitted.filter(({ team }) => team.includes('Rams'))).slice(0, 20);
  expect([...first.orders, ...second.orders].map(({ order_id }) => order_id)).toEqual(expected);
  // Paging back finds the late order before the first page.
  const back = await olga.orderManagement.orders({ limit: 10, search: 'rams', cursor: second.previous });
  expect(back.previous).not.toBeNull();
  await deleteOrders(shop, ['9999201126']);
});

test('a search for an unknown name, for punctuation or for SQL finds nothing and succeeds', async () => {
  for (const words of ['zzzz', '%', "' or 1=1 --", '!!! ((', ':*', 'a & b | !c', '\\', 'zz\u0000zz', '💥']) {
    expect(await search({ search: words }), words).toEqual({ ids: [], total: 0 });
  }
});

test('the filter by status works, and designing includes the whole design stage', async () => {
  expect(await search({ status: 'completed', limit: 100 })).toEqual({
    ids: listIds(submitted.filter(({ status }) => status === 'completed')),
    total: 22,
  });
  const { total } = await search({ status: 'designing' });
  expect(total).toBe(66);
  expect(await search({ status: 'completed', search: 'northside' })).toEqual({
    ids: listIds(
      submitted.filter(({ status, team }) => status === 'completed' && team.startsWith('Northside')),
    ),
    total: 7,
  });
});

test('every sorting, ascending and descending, lists every order once in pages', async () => {
  const { rows } = await shop.database.pool.query(
    `select o.*, coalesce(d.sort_designer, '') as sort_designer from orders o left join users d on d.id = o.designer_id where o.status`,
  );
  const facts = new Map<string, Record<string, unknown>>(rows.map((row) => [row.order_id, row]));
  const column = {
    created: 'order_created_date',
    submitted: 'sort_submitted',
    team: 'sort_team',
    customer: 'sort_customer',
    status: 'sort_status',
    designer: 'sort_designer',
    jerseys: 'total_jerseys',
    total: 'final_price_cents',
    paid: 'paid',
    production_date: 'sort_production',
    needed_by: 'sort_needed',
    late: 'late_days',
  } as const;
  const readSortKey = (id: string, sort: keyof typeof column) => {
    const value = facts.get(id)![column[sort]];
    return typeof value === 'string' ? value : Number(value);
  };
  for (const sort of ORDER_SORTS) {
    for (const direction of ['asc', 'desc'] as const) {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<Person['orderManagement']['orders']>> =
          await olga.orderManagement.orders({
            sort,
            direction,
            limit: 40,
            cursor,
          });
        for (const { order_id, late_days } of page.orders) facts.get(order_id)!.late_days = late_days;
        ids.push(...page.orders.map(({ order_id }) => order_id));
        cursor = page.next;
      } while (cursor);
      expect(new Set(ids).size, `${sort} ${direction}`).toBe(110);
      expect(ids).toHaveLength(110);
      const keys = ids.map((id) => readSortKey(id, sort));
      const rising = direction === 'asc' ? keys : keys.toReversed();
      expect(
        rising.every((key, index) => index === 0 || rising[index - 1]! <= key),
        `${sort} ${direction}`,
      ).toBe(true);
    }
  }
});

test('teams are sorted without case and accents', async () => {
  const { orders } = await olga.orderManagement.orders({ sort: 'team', direction: 'asc', limit: 1 });
  expect(orders[0]!.secret_code).toMatch(/^Équipe/);
});

test('filters by designer, supplier, payment and days work alone and together', async () => {
  const { pool } = shop.database;
  await signInAs(shop, { email: 'cleo@example.com', access: 'staff', designerName: 'Cleo' });
  await pool.query(`insert into suppliers values ('North Knits', 5), ('South Sewing', 6)`);
  await pool.query(`
    update orders set designer_id = (select id from users where designer_name = 'Cleo'), supplier = 'North Knits'
    where order_id in ('0001201126', '0002201126', '0003201126')`);
  await pool.query(`update orders set paid = true where order_id in ('0002201126', '0009201126')`);
  await pool.query(
    `update orders set order_submitted_date = '2026-11-18T04:59:59Z' where order_id = '0003201126'`,
  );
  const ids = async (filter: Filter) => (await search(filter)).ids.toSorted();
  expect(await ids({ designer: 'Cleo' })).toEqual(['0001201126', '0002201126', '0003201126']);
  expect(await search({ designer: '' })).toMatchObject({ total: 107 });
  expect(await search({ supplier: 'South Sewing' })).toEqual({ ids: [], total: 0 });
  expect(await ids({ supplier: 'North Knits', paid: true })).toEqual(['0002201126']);
  expect(await ids({ paid: true })).toEqual(['0002201126', '0009201126']);
  // A second before midnight in Toronto is still the day before.
  expect(await ids({ from: '2026-11-17', to: '2026-11-17' })).toEqual(['0003201126']);
  expect(await ids({ to: '2026-11-18' })).toEqual(['0003201126']);
  expect(await ids({ designer: 'Cleo', from: '2026-11-18' })).toEqual(['0001201126', '0002201126']);
  await pool.query(`update users set designer_name = 'Aaron' where designer_name = 'Cleo'`);
  const { orders } = await olga.orderManagement.orders({ sort: 'designer', limit: 1 });
  expect(orders[0]).toMatchObject({ designer: 'Aaron' });
  await pool.query(`update users set designer_name = null where designer_name = 'Aaron'`);
  await pool.query(`update orders set designer_id = null, supplier = null, paid = false, order_submitted_date = order_created_date
    where status`);
});

test('saved orders are a separate list', async () => {
  const response = await olga.orderManagement.orders({ saved: true });
  expect(response.orders).toEqual([]);
  expect(response.saved_orders.map(({ order_id }) => order_id)).toEqual(
    listIds(LINES.filter((line) => !line.submitted)),
  );
});

test('an invalid cursor shows the first page', async () => {
  for (const cursor of [
    'x',
    '!!',
    'W10',
    Buffer.from('["submitted","2026-13-99; drop table orders",1,"next"]').toString('base64url'),
    Buffer.from('["total","1",1,"next"]').toString('base64url'),
  ]) {
    const { orders } = await olga.orderManagement.orders({ limit: 3, cursor });
    expect(orders.map(({ order_id }) => order_id)).toEqual(newestFirst.slice(0, 3));
  }
});

test('only active designers can be chosen', async () => {
  await signInAs(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
  await signInAs(shop, { email: 'ben@example.com', access: 'staff', designerName: 'Ben' });
  await shop.database.pool.query(`update users set disabled_at = now() where designer_name = 'Ben'`);
  const { designers } = await olga.orderManagement.orders({ limit: 1 });
  expect(designers).toEqual([{ name: 'Ana' }]);
});
