/** The cost of a quote depends on its rows, so the rows per call and per address are limited. */
import { expect, test } from 'vitest';
import { createTeamOrder } from '../../testing/people/teams.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { createPerson, openTestShop } from '../../testing/shop/shop.ts';

const shop = openShopForFile({ LIMITS_FACTOR: '1' });

const quote = (orders: object[], address: string, { app } = shop) =>
  createPerson(app, address).post('/api/order-quote', { order: orders });
const TOO_MANY_ROWS = /600 jerseys/;

test('two orders of 300 jerseys are quoted, three are rejected with a message', async () => {
  const full = createTeamOrder(300);
  expect((await quote([full, full], '198.51.100.1')).statusCode).toBe(200);
  const response = await quote([full, full, full], '198.51.100.1');
  expect(response.statusCode).toBe(400);
  expect(response.json().message).toMatch(TOO_MANY_ROWS);
});

test('fifty orders of 300 empty jerseys are rejected with a short response', async () => {
  const empty = { order: Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`jersey_${n + 1}`, {}])) };
  const response = await quote(
    Array.from({ length: 50 }, () => empty),
    '198.51.100.1',
  );
  expect(response.statusCode).toBe(400);
  expect(response.body.length).toBeLessThan(500);
});

test('an address can quote 60,000 jerseys a minute, here a tenth; other addresses are not affected', async () => {
  await using strict = await openTestShop({ LIMITS_FACTOR: '0.1' });
  const full = createTeamOrder(300);
  for (let n = 0; n < 10; n += 1)
    expect((await quote([full, full], '203.0.113.9', strict)).statusCode).toBe(200);
  const one = await quote([createTeamOrder(5)], '203.0.113.9', strict);
  expect(one.statusCode).toBe(429);
  expect(Number(one.headers['retry-after'])).toBeGreaterThan(0);
  expect((await quote([full], '198.51.100.3', strict)).statusCode).toBe(200);
});

test('an address can send 40 MB of calls a minute', async () => {
  const body = JSON.stringify({ order: { order_notes: 'x'.repeat(900_000) } });
  const send = () => createPerson(shop.app, '203.0.113.10').post('/api/order-quote', body);
  const responses: number[] = [];
  for (let n = 0; n < 50; n += 1) responses.push((await send()).statusCode);
  expect(responses.filter((status) => status === 429).length).toBe(5);
});

test('large bodies of two addresses are parsed alternately', async () => {
  const ended: string[] = [];
  const send = async (address: string, name: string) => {
    await quote([createTeamOrder(300)], address);
    ended.push(name);
  };
  const flood = Array.from({ length: 30 }, () => send('203.0.113.11', 'flood'));
  await send('198.51.100.4', 'visitor');
  await Promise.all(flood);
  // Without turns it would be the last of thirty.
  expect(ended.indexOf('visitor')).toBeLessThan(10);
});
