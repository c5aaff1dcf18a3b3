/** Orders are found by the beginnings of words, by the names on their jerseys, and by phone numbers (rules.md dashboard-15, privacy-5). */
import { beforeAll, describe, expect, test } from 'vitest';
import { erasePerson } from '../../privacy/erase-person.ts';
import { assignDesigner, createPaidTeam } from '../../testing/people/paid-team.ts';
import { generateJerseys } from '../../testing/people/stored-jerseys.ts';
import { createTeamOrder, saveTeamOrder } from '../../testing/people/teams.ts';
import { updateOrder } from '../../testing/people/update-page.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import { createPerson, OPENING, type Person } from '../../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
const ana = signInForFile(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
let captain: Person;
let paid: string;

const saveOrder = async (team: string, player: string, frontName = '') => {
  const order = createTeamOrder();
  const names = { jersey_name: player, jersey_name_front: frontName };
  const rows = Object.entries(order.order).map(([key, row]) => [key, { ...row, ...names }]);
  const named = { ...order, secret_code: team, order: Object.fromEntries(rows) };
  return (await captain.orders.save({ order: JSON.stringify(named) })).order_id;
};

beforeAll(async () => {
  paid = (await createPaidTeam(shop)).orderId;
  await assignDesigner(shop, paid, 'Ana');
  captain = createPerson(shop.app);
});

async function findPlayers(search: string, who: Person = olga, saved = false) {
  const { orders, saved_orders } = await who.orderManagement.orders({ search, saved });
  return [...orders, ...saved_orders].map(({ order_id, found_player }) => [order_id, found_player]);
}
const find = async (search: string, who: Person = olga, saved = false) =>
  (await findPlayers(search, who, saved)).map(([orderId]) => orderId);
const findSaved = (search: string) => find(search, olga, true);

async function readSearch(orderId: string): Promise<string | undefined> {
  const { rows } = await shop.database.pool.query<{ search: string }>(
    'select search from orders where order_id = $1',
    [orderId],
  );
  return rows[0]?.search;
}

test.each(['ow lavoie', 'brien emond roy owls', 'example lavoie owls roy'])(
  'an order is found by %j',
  async (search) => {
    expect(await find(search)).toEqual([paid]);
  },
);

test.each(['owls lavoie foxes', 'lavoi q', 'owlsx', 'lavoie owls 9999'])(
  'no order is found by %j',
  async (search) => {
    expect(await find(search)).toEqual([]);
  },
);

test('an order that is erased keeps no word of a person, and the order of another one keeps the same name', async () => {
  const own = await saveOrder('Zebra Ducks', 'Xenofi Dup');
  const other = await saveOrder('Yellow Ducks', 'Yoland Dup');
  await shop.database.pool.query(
    `update orders set email = 'ducks@example.com', phone = '416 555 0177' where order_id = $1`,
    [own],
  );
  await erasePerson(shop.services, 'ducks@example.com', shop.services.now());
  expect(await readSearch(own)).toBe(` ${own} | | `);
  expect(await findSaved('yoland dup')).toEqual([other]);
});

test('a beginning of many words finds the orders of all of them', async () => {
  const orders: string[] = [];
  for (let number = 0; number < 20; number += 1)
    orders.push(await saveOrder(`Manyfold${number.toString(36)}x`, 'Manyplayer'));
  expect((await findSaved('manyfold manyp')).toSorted()).toEqual(orders.toSorted());
});

test('words of digits, which order ids are too, are found', async () => {
  const order = await saveOrder('Ducks 2024', 'Digitalia');
  expect(await findSaved('digitalia 20')).toEqual([order]);
  expect(await findSaved('2024 ducks digitalia')).toEqual([order]);
  expect(await findSaved(`digitalia ${order.slice(0, 6)}`)).toEqual([order]);
});

test.each(['Ł', 'ł', 'ø', '李', 'Иван', 'É', '9', 'x'])(
  'the single letter or word %j finds its order',
  async (letter) => {
    const order = await saveOrder(`${letter}quixwq ${letter} Geese`, 'Anna');
    expect(await findSaved(`${letter} geese`)).toContain(order);
    expect(await findSaved(`${letter}quixw`)).toContain(order);
  },
);

describe('a phone number', () => {
  const typePhone = (phone: string) =>
    shop.database.pool.query('update orders set phone = $2 where order_id = $1', [paid, phone]);

  test.each(['(416) 555-0199', '4165550199', '+1 416 555 0199', '1-416-555-0199', '416.555.0199 ext'])(
    'that the customer typed as %j is found with and without separators',
    async (phone) => {
      await typePhone(phone);
      for (const search of [
        '4165550199',
        '416 555-0199',
        '(416) 555 0199',
        '+1 (416) 555-0199',
        '14165550199',
        '416-555',
        'owls 416.555.0199',
      ])
        expect(await find(search), search).toEqual([paid]);
      expect(await find('416 555 0198')).toEqual([]);
    },
  );

  test('finds no order for a designer, who does not see it', async () => {
    await typePhone('416-555-0199');
    expect(await find('4165550199', ana)).toEqual([]);
    expect(await find('416 555 0199', ana)).toEqual([]);
    expect(await find('lavoie 4165550199', ana)).toEqual([]);
  });

  test('that was erased finds nothing', async () => {
    await typePhone('416-555-0199');
    await shop.database.pool.query('update orders set phone = null where order_id = $1', [paid]);
    expect(await find('4165550199')).toEqual([]);
  });
});

test.each([
  ['Lavoie', 'Lavoie'],
  ['lavo', 'Lavoie'],
  ['EMOND', 'Émond'],
  ['brien', "O'Brien"],
  ['saint pierre', 'Saint-Pierre'],
])('a parent who asks for %j finds the paid order by its player', async (search, player) => {
  expect(await findPlayers(search)).toEqual([[paid, player]]);
  expect(await findPlayers(search, ana)).toEqual([[paid, player]]);
});

test('an order that is found by its team is not shown as that of a player', async () => {
  expect(await findPlayers('owls')).toEqual([[paid, null]]);
  expect(await findPlayers('roy')).toEqual([[paid, null]]);
});

test('a saved order is found by back and front names', async () => {
  const saved = await saveOrder('River Foxes', 'Żółć', 'Zed');
  expect(await findPlayers('żółć', olga, true)).toEqual([[saved, 'Żółć']]);
  expect(await findPlayers('zed', olga, true)).toEqual([[saved, 'Zed']]);
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
  expect(await findPlayers('kowalczyk', olga, true)).toEqual([[order.order_id, 'Kowalczyk']]);
  expect(await findPlayers('lavoie', olga, true)).toEqual([]);
});

test('a name that staff corrected finds the paid order', async () => {
  const rename = (jersey_name: string) =>
    updateOrder(olga, paid, { rows: [{ row_id: 'player-0006', jersey_name }] });
  await rename('Nguyễn');
  expect(await findPlayers('nguyen')).toEqual([[paid, 'Nguyễn']]);
  await rename('Tran');
  expect(await findPlayers('nguyen')).toEqual([]);
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
