/** A quote costs by its rows: how many one call and one address may ask about is bounded. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, person, type TestShop } from '../testing/shop.ts';
import { checkoutOf, teamOrder } from '../testing/teams.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ LIMITS_FACTOR: '1' });
});
afterAll(() => shop.close());

const quote = (orders: object[], address: string) =>
  person(shop.app, address).post('/api/order-quote', { order: orders });
const TOO_MANY_ROWS = /600 jerseys/;

test('two orders of 300 jerseys are quoted, three are refused in words', async () => {
  const full = teamOrder(300);
  expect((await quote([full, full], '198.51.100.1')).statusCode).toBe(200);
  const answer = await quote([full, full, full], '198.51.100.1');
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(TOO_MANY_ROWS);
});

test('fifty orders of 300 empty jerseys cost no more than their reading', async () => {
  const empty = { order: Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`jersey_${n + 1}`, {}])) };
  const answer = await quote(
    Array.from({ length: 50 }, () => empty),
    '198.51.100.1',
  );
  expect(answer.statusCode).toBe(400);
  expect(answer.body.length).toBeLessThan(500);
});

test('a cart is paid for up to 600 jerseys at a time', async () => {
  const full = { ...teamOrder(300), order_id: null };
  const cart = checkoutOf({ orders: [full, full, full] as never }, 1);
  const answer = await person(shop.app, '198.51.100.2').post('/api/create-payment-intent', cart);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(TOO_MANY_ROWS);
});

test('an address may ask about 60,000 jerseys a minute; others are not touched by it', async () => {
  const full = teamOrder(300);
  for (let n = 0; n < 100; n += 1) await quote([full, full], '203.0.113.9');
  const one = await quote([teamOrder(5)], '203.0.113.9');
  expect(one.statusCode).toBe(429);
  expect(Number(one.headers['retry-after'])).toBeGreaterThan(0);
  expect((await quote([full], '198.51.100.3')).statusCode).toBe(200);
});

test('an address may send 40 MB of calls a minute, whatever they ask', async () => {
  const body = JSON.stringify({ order: { order_notes: 'x'.repeat(900_000) } });
  const send = () => person(shop.app, '203.0.113.10').post('/api/order-quote', body);
  const answers: number[] = [];
  for (let n = 0; n < 50; n += 1) answers.push((await send()).statusCode);
  expect(answers.filter((status) => status === 429).length).toBe(5);
});

test('large bodies of one address are read in turn with those of another', async () => {
  const ended: string[] = [];
  const send = async (address: string, name: string) => {
    await quote([teamOrder(300)], address);
    ended.push(name);
  };
  const flood = Array.from({ length: 30 }, () => send('203.0.113.11', 'flood'));
  await send('198.51.100.4', 'visitor');
  await Promise.all(flood);
  expect(ended.indexOf('visitor')).toBeLessThan(5);
});
