import { expect, test } from 'vitest';
import { createCheckout, createTeamOrder } from '../testing/people/teams.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson, openTestShop } from '../testing/shop/shop.ts';

const shop = openShopForFile();

const NUL = '\u0000';
const UNPAIRED_SURROGATE = '\ud800';
const SIX = 6 * 4700 + 2500;

const createOrder = (change: object, row: object = {}) => {
  const order = createTeamOrder(6);
  const rows = { ...order.order, jersey_1: { ...order.order.jersey_1, ...row } };
  return { ...order, order: rows, ...change };
};
const createCheckoutBody = (change: object, order: object = createOrder({})) => {
  const request = createCheckout({ orders: [order as never] }, SIX);
  return { ...request, checkout: { ...request.checkout, ...change } };
};
const customer = (name: string) => ({ name, email: 'camille@example.com', phone: '4165550199' });
const createLinkBody = (order_id: string) => ({ order_id, payment_id: 'x'.repeat(32), type: 'payment' });

const REQUESTS: [path: string, body: unknown][] = [
  ['/api/login', { email: NUL, password: 'x', action: 'new' }],
  ['/api/check-payment-link', createLinkBody(NUL)],
  ['/api/confirm-custom-payment', createLinkBody(UNPAIRED_SURROGATE)],
  [
    '/api/sandbox-card/confirm',
    { clientSecret: NUL, number: '4242424242424242', expiry: '12/30', cvc: '123' },
  ],
  ['/api/create-payment-intent', createCheckoutBody({ customer: customer(`Camille${NUL}`) })],
  ['/api/create-payment-intent', createCheckoutBody({ customer: customer(`Camille ${UNPAIRED_SURROGATE}`) })],
  ['/api/create-payment-intent', createCheckoutBody({ coupon: NUL })],
  ['/api/create-payment-intent', createCheckoutBody({ credits: 1e308 })],
  ['/api/create-payment-intent', createCheckoutBody({ credits: 1e17 })],
  ['/api/create-payment-intent', createCheckoutBody({}, createOrder({ order_id: NUL, version: 1 }))],
  ['/api/create-payment-intent', createCheckoutBody({}, createOrder({}, { row_id: '' }))],
  ['/api/create-payment-intent', createCheckoutBody({}, createOrder({}, { row_id: 'x'.repeat(5000) }))],
  ['/api/create-payment-intent', createCheckoutBody({}, createOrder({}, { row_id: 'player-0002' }))],
  ['/api/save-order', { order: createOrder({ version: 2_147_483_648, order_id: '0042201126' }) }],
  ['/api/save-order', { order: createOrder({ order_id: '1234567221126' }) }],
  ['/api/save-order', { order: JSON.stringify(createOrder({}, { row_id: `player-${NUL}1` })) }],
  ['/api/save-order', { order: JSON.stringify(createOrder({ order_notes: `${NUL}${UNPAIRED_SURROGATE}` })) }],
  ['/api/save-order', { order: createOrder({}, { row_id: 'short' }) }],
  ['/api/order-data', { order_id: NUL, email: UNPAIRED_SURROGATE }],
];

test.each(REQUESTS)('%s with %j causes no internal error', async (path, body) => {
  const { statusCode } = await createPerson(shop.app).post(path, body);
  expect(statusCode).toBeLessThan(500);
});

test('a webhook without a body is rejected', async () => {
  const { statusCode } = await shop.app.inject({ method: 'POST', url: '/api/stripe-webhook' });
  expect(statusCode).toBe(403);
});

test('an unpaired surrogate is removed from a name, and the rest is stored', async () => {
  const captain = createPerson(shop.app);
  const { order } = await captain.orders.save({
    order: JSON.stringify(createOrder({ secret_code: `Owls ${UNPAIRED_SURROGATE}${NUL}North 🦉` })),
  });
  expect(JSON.parse(order)).toMatchObject({ secret_code: 'Owls North 🦉' });
});

test('a Content-Length without a body does not count against the limit', async () => {
  await using strict = await openTestShop({ LIMITS_FACTOR: '1' });
  const headers = { 'content-length': '40000001', 'content-type': 'application/json' };
  await strict.app.inject({ method: 'POST', url: '/api/set-visit', headers });
  expect((await createPerson(strict.app, '127.0.0.1').post('/api/set-visit', {})).statusCode).toBe(200);
});
