/** Orders are found by the beginnings of words, and by phone numbers (rules.md dashboard-15, privacy-5). */
import { beforeAll, describe, expect, test } from 'vitest';
import { erasePerson } from '../../privacy/erase-person.ts';
import { assignDesigner, createPaidTeam } from '../../testing/people/paid-team.ts';
import { createTeamOrder } from '../../testing/people/teams.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import { createPerson, type Person } from '../../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
const ana = signInForFile(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
let captain: Person;
let paid: string;

const saveOrder = async (team: string, player: string, of?: string) => {
  const order = createTeamOrder();
  const rows = Object.entries(order.order).map(([key, row]) => [key, { ...row, jersey_name: player }]);
  const saved = { ...order, secret_code: team, order: Object.fromEntries(rows) };
  return (await captain.orders.save({ order: JSON.stringify({ ...saved, ...(of && { order_id: of }) }) }))
    .order_id;
};

beforeAll(async () => {
  paid = (await createPaidTeam(shop)).orderId;
  await assignDesigner(shop, paid, 'Ana');
  captain = createPerson(shop.app);
});

async function find(search: string, who: Person = olga, saved = false): Promise<string[]> {
  const { orders, saved_orders } = await who.orderManagement.orders({ search, saved });
  return [...orders, ...saved_orders].map(({ order_id }) => order_id);
}
const findSaved = (search: string) => find(search, olga, true);

async function readSearch(orderId: string): Promise<string | undefined> {
  const { rows } = await shop.database.pool.query<{ search: string }>(
    'select search from orders where order_id = $1',
    [orderId],
  );
  return rows[0]?.search;
}

test.each([
  'lavoie',
  'LAVO',
  'émond',
  'owls',
  'ow lavoie',
  'brien emond roy owls',
  'example lavoie owls roy',
])('an order is found by %j', async (search) => {
  expect(await find(search)).toEqual([paid]);
});

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
