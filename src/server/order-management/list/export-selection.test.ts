/** Rosters and addresses of selected orders as CSV (rules.md production-10, production-11). */
import { beforeAll, expect, test } from 'vitest';
import { filePaths } from '#contract/endpoint/calls.ts';
import { assignDesigner, createPaidTeam } from '../../testing/people/paid-team.ts';
import { releaseOrder } from '../../testing/people/production-releases.ts';
import { saveOrder } from '../../testing/people/teams.ts';
import { renumberNinth } from '../../testing/people/update-page.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import type { Person } from '../../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
const ana = signInForFile(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
let first: string;
let second: string;
beforeAll(async () => {
  ({ orderId: first } = await createPaidTeam(shop));
  ({ orderId: second } = await createPaidTeam(shop));
  await assignDesigner(shop, first, 'Ana');
  await shop.database.pool.query(
    `update orders set secret_code = '=1+1, "Les Hiboux"', name = '@Zoë', phone = '+1 416 555 0199',
      shipping_address = shipping_address || '{"street": "12 Main St, Unit 4", "city": "Montréal"}' where order_id = $1`,
    [second],
  );
});

const readLines = (body: string) => body.split('\r\n').slice(0, -1);
const exportFile = async (path: string, order_ids: string[], who: Person = olga) => {
  const response = await who.post(path, { order_ids });
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  return response;
};

test('the roster of an order is a file with one line per jersey, marked as UTF-8', async () => {
  const { body, headers } = await exportFile(filePaths.exportRosters, [first]);
  expect(headers['content-disposition']).toBe(`attachment; filename="rosters-${first}.csv"`);
  const lines = readLines(body);
  expect(lines).toHaveLength(13);
  expect(lines[0]).toMatch(/^\uFEFF"Order ID","Team","Jersey",/);
  expect(lines[2]).toMatch(/"ÉMOND","00",.*"NOT RELEASED – DO NOT SEW"$/);
});

test('rosters follow the selection, an order that is named twice counts once, and no cell is a formula', async () => {
  const { body, headers } = await exportFile(filePaths.exportRosters, [second, first, second]);
  expect(headers['content-disposition']).toBe('attachment; filename="rosters-2-orders.csv"');
  const lines = readLines(body);
  expect(lines).toHaveLength(25);
  expect(lines[1]).toMatch(new RegExp(`^"${second}","'=1\\+1, ""Les Hiboux""",1,`));
  expect(lines[13]).toContain(`"${first}"`);
});

test('each line says for which list the order is released, as long as the release fits', async () => {
  const readRelease = async () =>
    readLines((await exportFile(filePaths.exportRosters, [first])).body)[1]!
      .split(',')
      .at(-1);
  await releaseOrder(olga, first);
  const { list } = await olga.production.readRelease({ order_id: first });
  expect(await readRelease()).toBe(`"RELEASED · list ${list}"`);
  await renumberNinth(olga, first, '21');
  expect(await readRelease()).toBe('"NOT RELEASED – DO NOT SEW"');
});

test('addresses have a line per order with the unit apart', async () => {
  const lines = readLines((await exportFile(filePaths.exportAddresses, [first, second])).body);
  expect(lines).toEqual([
    '\uFEFF"Order ID","Team","Recipient","Phone","Street","Unit","City","Province","Postal code","Country","Jerseys"',
    `"${first}","Northside Owls","Camille Roy","4165550199","123 Main St","","Toronto","ON","M5V 2T6","Canada",12`,
    `"${second}","'=1+1, ""Les Hiboux""","'@Zoë","'+1 416 555 0199","12 Main St","Unit 4","Montréal","ON","M5V 2T6","Canada",12`,
  ]);
});

test('more orders than one statement reads are exported in the sequence of the selection', async () => {
  const ids = Array.from({ length: 120 }, (_, n) => `${7000 + n}191126`);
  await shop.database.pool.query(
    `insert into orders (order_id, secret_code, name, email, total_jerseys, total_shorts, order_total_cents, final_price_cents,
      pricing_version, status, paid, order_status)
    select id, 'Owls', 'Zoë', 'zoe@example.com', 5, 0, 100, 100, 1, true, true, 'production' from unnest($1::text[]) id`,
    [ids],
  );
  const chosen = ids.toReversed();
  const lines = readLines((await exportFile(filePaths.exportAddresses, chosen)).body);
  expect(lines.slice(1).map((line) => line.slice(1, 11))).toEqual(chosen);
});

test('the audit log records an export: who, what and of which orders', async () => {
  await exportFile(filePaths.exportAddresses, [first, second]);
  await exportFile(filePaths.exportRosters, [first], ana);
  const { rows } = await shop.database.pool.query(
    `select actor, detail from order_events where kind = 'orders-exported' order by id desc limit 2`,
  );
  expect(rows).toEqual([
    { actor: 'ana', detail: { content: 'rosters', orders: [first] } },
    { actor: 'olga', detail: { content: 'addresses', orders: [first, second] } },
  ]);
});

test('a designer exports the rosters of own orders only, and no addresses', async () => {
  await exportFile(filePaths.exportRosters, [first], ana);
  const foreign = await ana.post(filePaths.exportRosters, { order_ids: [first, second] });
  expect(foreign.json()).toMatchObject({ code: 'not-found', detail: { orders: [second] } });
  const addresses = await ana.post(filePaths.exportAddresses, { order_ids: [first] });
  expect(addresses.json()).toMatchObject({ code: 'forbidden' });
});

test('a saved order has a roster too; one that does not exist is named and nothing is exported', async () => {
  const saved = await saveOrder(shop, 6);
  expect(readLines((await exportFile(filePaths.exportRosters, [saved])).body)).toHaveLength(7);
  const missing = await olga.post(filePaths.exportRosters, { order_ids: [first, '0000201126'] });
  expect(missing.json()).toMatchObject({ code: 'not-found', detail: { orders: ['0000201126'] } });
});
