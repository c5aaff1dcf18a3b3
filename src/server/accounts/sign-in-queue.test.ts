/** Checking a password takes 25 ms of a core: all checks share one queue, which serves clients fairly. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { setPasswordPause } from '../testing/shop/cheap-argon2.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { createPerson, PASSWORD } from '../testing/shop/shop.ts';

const shop = openShopForFile();
signInForFile(shop, { email: 'camille@example.com', access: 'customer' });
beforeEach(() => setPasswordPause(25));
afterAll(() => setPasswordPause(0));

/** Without turns the honest one would be behind all that wait, which are thirty. */
const FEW = 10;

const guess = (n: number, address: string) =>
  createPerson(shop.app, address).post('/api/login', {
    email: `target-${n}@example.com`,
    password: 'not the password',
    action: 'new',
  });
const signIn = (address = '198.51.100.1') =>
  createPerson(shop.app, address).post('/api/login', {
    email: 'camille@example.com',
    password: PASSWORD,
    action: 'new',
  });

test('while one address sends a hundred passwords, another one signs in after a few checks', async () => {
  const ended: string[] = [];
  const refused = { count: 0 };
  const flood = Array.from({ length: 100 }, async (_, n) => {
    const { statusCode, headers } = await guess(n, '203.0.113.9');
    if (statusCode !== 429) ended.push('flood');
    else refused.count += headers['retry-after'] === '2' ? 1 : 0;
  });
  const otherUser = signIn().then(({ statusCode }) => {
    ended.push('honest');
    return statusCode;
  });
  expect(await otherUser).toBe(200);
  await Promise.all(flood);
  expect(ended.indexOf('honest')).toBeLessThan(FEW);
  expect(refused.count).toBeGreaterThan(70);
});

test('the queue is bounded over all addresses, and a known browser is not locked out', async () => {
  // Nearly a hundred are checked.
  setPasswordPause(10);
  const camille = createPerson(shop.app, '198.51.100.2');
  await camille.accounts.login({ email: 'camille@example.com', password: PASSWORD, action: 'new' });
  const flood = Array.from({ length: 200 }, (_, n) => guess(n, `203.0.${n}.9`));
  const again = camille.post('/api/login', {
    email: 'camille@example.com',
    password: PASSWORD,
    action: 'new',
  });
  expect((await again).statusCode).toBe(200);
  const responses = await Promise.all(flood);
  expect(responses.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(100);
});

test('sign-ups wait in the same queue and take turns with sign-ins', async () => {
  const ended: string[] = [];
  const flood = Array.from({ length: 40 }, async (_, n) => {
    const { statusCode } = await createPerson(shop.app, '203.0.113.10').post('/api/create-temp-account', {
      name: 'Roy',
      email: `roy-${n}@example.com`,
      password: 'seven wooden geese',
    });
    if (statusCode === 200) ended.push('flood');
  });
  await Promise.race(flood);
  ended.length = 0;
  expect((await signIn('198.51.100.3').finally(() => ended.push('honest'))).statusCode).toBe(200);
  await Promise.all(flood);
  expect(ended.indexOf('honest')).toBeLessThan(FEW);
});
