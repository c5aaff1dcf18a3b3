/** What an outsider may send: whatever it is, it is refused in words and never an error of ours. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, person, type TestShop } from '../testing/shop.ts';
import { checkoutOf, teamOrder } from '../testing/teams.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const NUL = '\u0000';
const HALF_A_SIGN = '\ud800';
const SIX = 6 * 4700 + 2500;

const orderWith = (change: object, row: object = {}) => {
  const order = teamOrder(6);
  const rows = { ...order.order, jersey_1: { ...order.order.jersey_1, ...row } };
  return { ...order, order: rows, ...change };
};
const checkoutWith = (change: object, order: object = orderWith({})) => {
  const request = checkoutOf({ orders: [order as never] }, SIX);
  return { ...request, checkout: { ...request.checkout, ...change } };
};
const customer = (name: string) => ({ name, email: 'camille@example.com', phone: '4165550199' });
const linkOf = (order_id: string) => ({ order_id, payment_id: 'x'.repeat(32), type: 'payment' });

const REQUESTS: [path: string, body: unknown][] = [
  ['/api/login', { email: NUL, password: 'x', action: 'new' }],
  ['/api/check-payment-link', linkOf(NUL)],
  ['/api/confirm-custom-payment', linkOf(HALF_A_SIGN)],
  [
    '/api/sandbox-card/confirm',
    { clientSecret: NUL, number: '4242424242424242', expiry: '12/30', cvc: '123' },
  ],
  ['/api/create-payment-intent', checkoutWith({ customer: customer(`Camille${NUL}`) })],
  ['/api/create-payment-intent', checkoutWith({ customer: customer(`Camille ${HALF_A_SIGN}`) })],
  ['/api/create-payment-intent', checkoutWith({ coupon: NUL })],
  ['/api/create-payment-intent', checkoutWith({ credits: 1e308 })],
  ['/api/create-payment-intent', checkoutWith({ credits: 1e17 })],
  ['/api/create-payment-intent', checkoutWith({}, orderWith({ order_id: NUL, version: 1 }))],
  ['/api/create-payment-intent', checkoutWith({}, orderWith({}, { row_id: '' }))],
  ['/api/create-payment-intent', checkoutWith({}, orderWith({}, { row_id: 'x'.repeat(5000) }))],
  ['/api/create-payment-intent', checkoutWith({}, orderWith({}, { row_id: 'player-0002' }))],
  ['/api/save-order', { order: orderWith({ version: 2_147_483_648, order_id: '0042201126' }) }],
  ['/api/save-order', { order: orderWith({ order_id: '1234567221126' }) }],
  ['/api/save-order', { order: JSON.stringify(orderWith({}, { row_id: `player-${NUL}1` })) }],
  ['/api/save-order', { order: JSON.stringify(orderWith({ order_notes: `${NUL}${HALF_A_SIGN}` })) }],
  ['/api/save-order', { order: orderWith({}, { row_id: 'short' }) }],
  ['/api/order-data', { order_id: NUL, email: HALF_A_SIGN }],
];

test.each(REQUESTS)('%s with %j is no error of ours', async (path, body) => {
  const { statusCode } = await person(shop.app).post(path, body);
  expect(statusCode).toBeLessThan(500);
});

test('a body that is nested deeper than the stack is refused', async () => {
  const deep = `${'{"order":'.repeat(12_000)}1${'}'.repeat(12_000)}`;
  for (const path of ['/api/staff-order', '/api/save-order', '/api/order-quote']) {
    const { statusCode } = await person(shop.app).post(path, deep);
    expect(statusCode).toBeLessThan(500);
  }
});

test('an event without a body is not the provider’s', async () => {
  const { statusCode } = await shop.app.inject({ method: 'POST', url: '/api/payment-webhook' });
  expect(statusCode).toBe(403);
});

test('half of a cut sign is left out, and the rest of the name is kept', async () => {
  const captain = person(shop.app);
  const { order } = await captain.orders.save({
    order: JSON.stringify(orderWith({ secret_code: `Owls ${HALF_A_SIGN}${NUL}North 🦉` })),
  });
  expect(JSON.parse(order)).toMatchObject({ secret_code: 'Owls North 🦉' });
});

test('a length that a header only announces uses up nothing of the address', async () => {
  await using strict = await openTestShop({ LIMITS_FACTOR: '1' });
  const headers = { 'content-length': '40000001', 'content-type': 'application/json' };
  await strict.app.inject({ method: 'POST', url: '/api/set-visit', headers });
  expect((await person(strict.app, '127.0.0.1').post('/api/set-visit', {})).statusCode).toBe(200);
});

test('a checkout id in capital letters is the same checkout', async () => {
  const captain = person(shop.app);
  const id = randomUUID().toUpperCase();
  const intent = await captain.checkout.createIntent({
    ...checkoutOf({ orders: [orderWith({}) as never] }, SIX),
    id,
  });
  await captain.checkout.sandboxPay({
    clientSecret: intent.clientSecret!,
    number: '4242424242424242',
    expiry: '12/30',
    cvc: '123',
  });
  await expect(captain.checkout.submit({ id })).resolves.toMatchObject({ response: true });
});
