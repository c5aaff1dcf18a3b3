/** Searches look up the whole words that a job has read, and test the orders that it has not (rules.md dashboard-15, privacy-5). */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { erasePerson } from '../../privacy/erase-person.ts';
import { deleteOrders } from '../../testing/people/delete-orders.ts';
import { assignDesigner, createPaidTeam } from '../../testing/people/paid-team.ts';
import { createTeamOrder } from '../../testing/people/teams.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import { createPerson, type Person } from '../../testing/shop/shop.ts';
import { readOrderWords } from './read-order-words.ts';

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
  await readOrderWords(shop.services);
});

async function find(search: string, who: Person = olga, saved = false): Promise<string[]> {
  const { orders, saved_orders } = await who.orderManagement.orders({ search, saved });
  return [...orders, ...saved_orders].map(({ order_id }) => order_id);
}
const findSaved = (search: string) => find(search, olga, true);

async function readWords(beginning: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from order_words where starts_with(word, ${beginning}) order by 1`.execute(shop.database.db);
  return rows.map(({ word }) => word);
}

test.each([
  'lavoie',
  'LAVO',
  'émond',
  'owls',
  'ow lavoie',
  'brien emond roy owls',
  'example lavoie owls roy',
])('an order whose words were read is found by %j', async (search) => {
  expect(await find(search)).toEqual([paid]);
});

test.each(['owls lavoie foxes', 'lavoi q', 'owlsx', 'lavoie owls 9999'])(
  'no order is found by %j',
  async (search) => {
    expect(await find(search)).toEqual([]);
  },
);

test('a designer still does not find an order by the e-mail address of the customer', async () => {
  expect(await find('lavoie', ana)).toEqual([paid]);
  expect(await find('lavoie example', ana)).toEqual([]);
  expect(await find('lavoie example')).toEqual([paid]);
});

test('an order that was saved after the words were read is found before and after they are read again', async () => {
  const order = await saveOrder('Harbour Seals', 'Quentin');
  expect(await findSaved('harbour quen')).toEqual([order]);
  await readOrderWords(shop.services);
  expect(await findSaved('harbour quen')).toEqual([order]);
});

test('a name that was corrected after the words were read finds the order, and the wrong one does not', async () => {
  const order = await saveOrder('Prairie Larks', 'Wrngname');
  await readOrderWords(shop.services);
  const { version } = await olga.orderManagement.order({ order_id: order });
  const rows = Array.from({ length: 12 }, (_, index) => ({
    row_id: `player-${String(index + 1).padStart(4, '0')}`,
    jersey_name: 'Rightname',
  }));
  await olga.orderManagement.updateOrder({ order: { order_id: order, version, rows } });
  expect(await findSaved('larks rightn')).toEqual([order]);
  expect(await findSaved('larks wrngn')).toEqual([]);
  await readOrderWords(shop.services);
  expect(await findSaved('larks rightn')).toEqual([order]);
  expect(await readWords('wrngn')).toEqual([]);
});

test('a name that two players have stays when one of them is erased, and no name of the other does', async () => {
  const own = await saveOrder('Zebra Ducks', 'Xenofi Dup');
  await saveOrder('Yellow Ducks', 'Yoland Dup');
  await shop.database.pool.query(`update orders set email = 'ducks@example.com' where order_id = $1`, [own]);
  await readOrderWords(shop.services);
  expect(await readWords('xenofi')).toEqual(['xenofi']);
  await erasePerson(shop.database.db, 'ducks@example.com', shop.services.now());
  await readOrderWords(shop.services);
  expect(await readWords('xenofi')).toEqual([]);
  expect(await readWords('yoland')).toEqual(['yoland']);
  expect(await readWords('dup')).toEqual(['dup']);
});

test('the words of a deleted order are deleted', async () => {
  const order = await saveOrder('Deleted Ducks', 'Obsoletia');
  await readOrderWords(shop.services);
  await deleteOrders(shop, [order]);
  await readOrderWords(shop.services);
  expect(await readWords('obsoletia')).toEqual([]);
});

test('a beginning of more words than are looked up finds the orders of all of them', async () => {
  const orders: string[] = [];
  for (let number = 0; number < 20; number += 1)
    orders.push(await saveOrder(`Manyfold${number.toString(36)}x`, 'Manyplayer'));
  await readOrderWords(shop.services);
  expect((await findSaved('manyfold manyp')).toSorted()).toEqual(orders.toSorted());
});

test('words of digits, which include the order ids, are not stored, and found', async () => {
  const order = await saveOrder('Ducks 2024', 'Digitalia');
  await readOrderWords(shop.services);
  expect(await readWords('2024')).toEqual([]);
  expect(await findSaved('digitalia 20')).toEqual([order]);
  expect(await findSaved(`digitalia ${order.slice(0, 6)}`)).toEqual([order]);
});

test('while orders from before are read, searches find them as well', async () => {
  await sql`delete from order_words`.execute(shop.database.db);
  await sql`insert into order_word_readings (last_pk) values (0)`.execute(shop.database.db);
  expect(await find('lavoie owls')).toEqual([paid]);
  await readOrderWords(shop.services);
  expect(await readWords('lavoie')).toEqual(['lavoie']);
  expect(await find('lavoie owls')).toEqual([paid]);
});

test('with more changed orders than a search can test, all orders are found by the beginnings of words', async () => {
  await sql`insert into order_word_changes (order_pk) select 0 from generate_series(1, 1001)`.execute(
    shop.database.db,
  );
  const order = await saveOrder('Late Geese', 'Lateralia');
  expect(await findSaved('geese later')).toEqual([order]);
});
