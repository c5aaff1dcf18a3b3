import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPENING, openTestShop, type Person, signedIn, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let olga: Person;

interface Line {
  order_id: string;
  team: string;
  name: string;
  email: string;
  status: string;
  submitted: boolean;
  minutes: number;
}

/** 250 submitted orders of which every fifth came in the same minute, and 40 saved ones. */
const LINES: Line[] = Array.from({ length: 290 }, (_, index) => ({
  order_id: `${String(index).padStart(4, '0')}201126${index < 250 ? '-1-1' : ''}`,
  team: `${['Northside Owls', 'Équipe Chênes', 'Red Deer Rams'][index % 3]} ${index}`,
  name: ['Camille Roy', 'Łukasz Nowak', "Sean O'Brien", 'Zoë Singh'][index % 4]!,
  email: `captain${index}@${index % 2 ? 'example' : 'team'}.com`,
  status: ['production', 'completed', 'designing', 'pending', ''][index % 5]!,
  submitted: index < 250,
  minutes: Math.floor(index / 5),
}));

beforeAll(async () => {
  shop = await openTestShop();
  olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  await insert(LINES);
});
afterAll(() => shop.close());

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
const idsOf = (lines: Line[]) => lines.map(({ order_id }) => order_id).reverse();

type Filter = Parameters<Person['dashboard']['orders']>[0];

async function search(filter: Filter) {
  const { orders, saved_orders, total } = await olga.dashboard.orders({ limit: 100, ...filter });
  return { ids: [...orders, ...saved_orders].map(({ order_id }) => order_id), total };
}

test('the newest orders come first, and the page says how many there are', async () => {
  const page = await olga.dashboard.orders({});
  expect(page.orders.map(({ order_id }) => order_id)).toEqual(newestFirst.slice(0, 50));
  expect(page).toMatchObject({ total: 250, total_is_least: false, previous: null, saved_orders: [] });
});

test('paging to the end and back meets every order once, in the same order', async () => {
  const down: string[] = [];
  let page = await olga.dashboard.orders({ limit: 7 });
  const pages = [page];
  while (page.next) {
    page = await olga.dashboard.orders({ limit: 7, cursor: page.next });
    pages.push(page);
  }
  for (const { orders } of pages) down.push(...orders.map(({ order_id }) => order_id));
  expect(down).toEqual(newestFirst);

  const up: string[] = [];
  while (page.previous) {
    page = await olga.dashboard.orders({ limit: 7, cursor: page.previous });
    up.unshift(...page.orders.map(({ order_id }) => order_id));
  }
  expect(page.previous).toBeNull();
  expect([...up, ...pages.at(-1)!.orders.map(({ order_id }) => order_id)]).toEqual(newestFirst);
});

test('orders that arrive while somebody pages are neither a gap nor a repeat', async () => {
  const first = await olga.dashboard.orders({ limit: 10, search: 'rams' });
  await insert([
    {
      order_id: '9999201126-1-1',
      team: 'Late Rams',
      name: 'Zoë',
      email: 'z@example.com',
      status: 'production',
      submitted: true,
      minutes: 900,
    },
  ]);
  const second = await olga.dashboard.orders({ limit: 10, search: 'rams', cursor: first.next });
  const expected = idsOf(submitted.filter(({ team }) => team.includes('Rams'))).slice(0, 20);
  expect([...first.orders, ...second.orders].map(({ order_id }) => order_id)).toEqual(expected);
  // Going back the late one is found before the first page.
  const back = await olga.dashboard.orders({ limit: 10, search: 'rams', cursor: second.previous });
  expect(back.previous).not.toBeNull();
  await shop.database.pool.query(`delete from orders where order_id = '9999201126-1-1'`);
});

test('the start of any word of id, team, name and e-mail is found, in small letters, without accents', async () => {
  for (const [words, fits] of [
    ['0042', (line: Line) => line.order_id.startsWith('0042')],
    ['rams', (line: Line) => line.team.includes('Rams')],
    ['RED dee', (line: Line) => line.team.includes('Red Deer')],
    ['equipe chen', (line: Line) => line.team.includes('Équipe')],
    ['Équi', (line: Line) => line.team.includes('Équipe')],
    ['łuk', (line: Line) => line.name.startsWith('Łukasz')],
    ["o'bri", (line: Line) => line.name.includes("O'Brien")],
    ['zoe', (line: Line) => line.name.startsWith('Zoë')],
    ['captain17@example.com', (line: Line) => /^captain17\d?@example/.test(line.email)],
    ['singh owls', (line: Line) => line.name.includes('Singh') && line.team.includes('Owls')],
  ] as const) {
    const expected = idsOf(submitted.filter(fits));
    expect(expected.length, words).toBeGreaterThan(0);
    expect(await search({ search: words }), words).toEqual({ ids: expected, total: expected.length });
  }
});

test('a search for what nobody is called, for signs and for SQL finds nothing and breaks nothing', async () => {
  for (const words of ['zzzz', '%', "' or 1=1 --", '!!! ((', ':*', 'a & b | !c', '\\', 'zz\u0000zz', '💥']) {
    expect(await search({ search: words }), words).toEqual({ ids: [], total: 0 });
  }
});

test('a status filters, and designing is the whole design stage', async () => {
  expect(await search({ status: 'completed', limit: 100 })).toEqual({
    ids: idsOf(submitted.filter(({ status }) => status === 'completed')),
    total: 50,
  });
  const { total } = await search({ status: 'designing' });
  expect(total).toBe(150);
  expect(await search({ status: 'completed', search: 'northside' })).toEqual({
    ids: idsOf(
      submitted.filter(({ status, team }) => status === 'completed' && team.startsWith('Northside')),
    ),
    total: 17,
  });
});

test('saved orders are a list of their own', async () => {
  const answer = await olga.dashboard.orders({ saved: true });
  expect(answer.orders).toEqual([]);
  expect(answer.saved_orders.map(({ order_id }) => order_id)).toEqual(
    idsOf(LINES.filter((line) => !line.submitted)),
  );
});

test('a cursor that is none of ours shows the first page', async () => {
  for (const cursor of [
    'x',
    '!!',
    'W10',
    Buffer.from('["2026-13-99; drop table orders",1,"older"]').toString('base64url'),
  ]) {
    const { orders } = await olga.dashboard.orders({ limit: 3, cursor });
    expect(orders.map(({ order_id }) => order_id)).toEqual(newestFirst.slice(0, 3));
  }
});

test('the designers to choose from are those who design today', async () => {
  await signedIn(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
  await signedIn(shop, { email: 'ben@example.com', access: 'staff', designerName: 'Ben' });
  await shop.database.pool.query(`update users set disabled_at = now() where designer_name = 'Ben'`);
  const { designers } = await olga.dashboard.orders({ limit: 1 });
  expect(designers).toEqual([{ name: 'Ana' }]);
});
