/** Orders are found by the names on their jerseys (rules.md dashboard-15, privacy-5). */

import { beforeAll, expect, test } from 'vitest';
import { assignDesigner, createPaidTeam } from '../../testing/people/paid-team.ts';
import { generateJerseys } from '../../testing/people/stored-jerseys.ts';
import { createTeamOrder, saveTeamOrder } from '../../testing/people/teams.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import { createPerson, OPENING, type Person } from '../../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
const ana = signInForFile(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
let paid: string;
let saved: string;
let captain: Person;

/** Twelve jerseys of another team with one own name. */
const createOrderOf = (player: string, frontName = '') => {
  const order = createTeamOrder();
  const own = { ...order.order.jersey_1!, jersey_name: player, jersey_name_front: frontName };
  const rows = Object.entries(order.order).map(([key, row]) => [key, { ...row, jersey_name: 'Player' }]);
  return {
    ...order,
    secret_code: 'River Foxes',
    order: { ...Object.fromEntries(rows), jersey_1: own },
  };
};

beforeAll(async () => {
  paid = (await createPaidTeam(shop)).orderId;
  await assignDesigner(shop, paid, 'Ana');
  captain = createPerson(shop.app);
  saved = (await captain.orders.save({ order: JSON.stringify(createOrderOf('Żółć', 'Zed')) })).order_id;
});

async function find(search: string, who: Person = olga, isSaved = false) {
  const { orders, saved_orders } = await who.orderManagement.orders({ search, saved: isSaved });
  return [...orders, ...saved_orders].map(({ order_id, found_player }) => [order_id, found_player]);
}

test.each([
  ['Lavoie', 'Lavoie'],
  ['lavo', 'Lavoie'],
  ['EMOND', 'Émond'],
  ['brien', "O'Brien"],
  ['saint pierre', 'Saint-Pierre'],
])('a parent who asks for %j finds the paid order by its player', async (search, player) => {
  expect(await find(search)).toEqual([[paid, player]]);
  expect(await find(search, ana)).toEqual([[paid, player]]);
});

test('an order that is found by its team is not shown as that of a player', async () => {
  expect(await find('owls')).toEqual([[paid, null]]);
  expect(await find('roy')).toEqual([[paid, null]]);
});

test('a saved order is found by back and front names', async () => {
  expect(await find('żółć', olga, true)).toEqual([[saved, 'Żółć']]);
  expect(await find('zed', olga, true)).toEqual([[saved, 'Zed']]);
});

test('Suppliers finds an order by a player', async () => {
  const list = async (search: string) =>
    (await olga.production.list({ search })).orders.map(({ order_id, found_player }) => [
      order_id,
      found_player,
    ]);
  expect(await list('lavoie')).toEqual([[paid, 'Lavoie']]);
  expect(await list('owls')).toEqual([[paid, null]]);
  expect(await list('zed')).toEqual([]);
});

test('a name that the team changed finds the order no longer', async () => {
  const browser = createPerson(shop.app);
  const { order } = await saveTeamOrder(browser, 6);
  order.order.jersey_1!.jersey_name = 'Kowalczyk';
  await browser.orders.save({ order });
  expect(await find('kowalczyk', olga, true)).toEqual([[order.order_id, 'Kowalczyk']]);
  expect(await find('lavoie', olga, true)).toEqual([]);
});

test('a name that staff corrected finds the paid order', async () => {
  const { version } = await olga.orderManagement.order({ order_id: paid });
  await olga.orderManagement.updateOrder({
    order: { order_id: paid, version, rows: [{ row_id: 'player-0006', jersey_name: 'Nguyễn' }] },
  });
  expect(await find('nguyen')).toEqual([[paid, 'Nguyễn']]);
  await olga.orderManagement.updateOrder({
    order: { order_id: paid, version: version + 1, rows: [{ row_id: 'player-0006', jersey_name: 'Tran' }] },
  });
  expect(await find('nguyen')).toEqual([]);
});

test.each(['team', 'customer', 'submitted'] as const)(
  'of more orders than a search lists, sorted by %s, the newest are each listed once, by team or player',
  async (sort) => {
    await insertMany();
    const found: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const page = await olga.orderManagement.orders({ search: 'zander', sort, limit: 100, cursor });
      expect(page.total_is_least).toBe(true);
      found.push(...page.orders.map(({ order_id, found_player }) => `${order_id} ${found_player ?? ''}`));
      cursor = page.next;
      if (!cursor) break;
    }
    expect(new Set(found).size).toBe(found.length);
    expect(found).toHaveLength(1_000);
    expect(found.filter((line) => line < '0300')).toEqual([]);
    expect(found.filter((line) => line.endsWith('Zander'))).toHaveLength(100);
  },
);

/** 1,200 teams named Zander, and 100 newer orders with a player of this name. */
async function insertMany() {
  await shop.database.pool.query(
    `insert into orders (order_id, secret_code, name, email, status, total_jerseys, total_shorts, order_total_cents,
         final_price_cents, pricing_version, order_created_date, order_submitted_date, jerseys)
       select lpad(n::text, 4, '0') || '010126', case when n < 1200 then 'Zander ' else 'Rams ' end || n, 'Customer ' || n % 7,
         'c' || n || '@team.com', true, 1, 0, 4440, 4440, $1, $2::timestamptz + n * interval '1 second', $2::timestamptz + n * interval '1 second',
         case when n < 1200 then '[]'::jsonb else ${generateJerseys(1, 'Zander')} end
       from generate_series(0, 1299) n
       on conflict do nothing`,
    [shop.services.prices().version, OPENING],
  );
}
