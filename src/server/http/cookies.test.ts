/** The cookies on https, and a browser secret that nobody but the shop makes (security D6, row 54). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashKey } from '../keys.ts';
import { openTestShop, PASSWORD, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';
import { teamOrder } from '../testing/teams.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' });
});
afterAll(() => shop.close());

const save = (browser: Person) => browser.post('/api/save-order', { order: JSON.stringify(teamOrder()) });

const mayDelete = async (browser: Person, order_id: string) =>
  (await browser.orders.loadShared({ order_id })).role === 'creator';

test('on https both cookies are bound to this host, and a sign-in works with them', async () => {
  await signedIn(shop, { email: 'camille@example.com', access: 'customer' });
  const browser = person(shop.app);
  const answer = await browser.post('/api/login', {
    email: 'camille@example.com',
    password: PASSWORD,
    action: 'new',
  });
  expect(answer.cookies.map(({ name }) => name).sort()).toEqual(['__Host-browser', '__Host-session']);
  for (const cookie of answer.cookies)
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, path: '/', sameSite: 'Lax' });
  for (const cookie of answer.cookies) expect(cookie).not.toHaveProperty('domain');
  browser.token = answer.json().token;
  await expect(browser.accounts.account({})).resolves.toMatchObject({ response: true });
  await browser.accounts.logout({});
  expect(browser.cookies.has('__Host-session')).toBe(false);
});

test('a browser secret that the client made is replaced', async () => {
  for (const made of ['a'.repeat(24), `${'a'.repeat(22)}.${'b'.repeat(22)}`]) {
    const browser = person(shop.app);
    browser.cookies.set('__Host-browser', made);
    const { order_id } = (await save(browser)).json();
    expect(browser.cookies.get('__Host-browser')).not.toBe(made);
    const planter = person(shop.app);
    planter.cookies.set('__Host-browser', made);
    expect(await mayDelete(planter, order_id)).toBe(false);
    expect(await mayDelete(browser, order_id)).toBe(true);
  }
});

test('a secret of the shop that a neighbouring domain plants under the old name is not taken', async () => {
  const attacker = person(shop.app);
  await save(attacker);
  const his = attacker.cookies.get('__Host-browser')!;
  for (const planted of [his, his.split('.')[0]!]) {
    const victim = person(shop.app);
    victim.cookies.set('browser', planted);
    const { order_id } = (await save(victim)).json();
    expect(await mayDelete(attacker, order_id)).toBe(false);
  }
});

test('a captain of before the upgrade stays the creator, and gets the new cookie', async () => {
  const captain = person(shop.app);
  const { order_id } = (await save(captain)).json();
  const earlier = 'k7QfZ2vYw0aLr9TnXc4BdE';
  await sql`update order_keys set key_hash = ${hashKey(earlier)} where purpose = 'creator'
    and order_pk = (select id from orders where order_id = ${order_id})`.execute(shop.database.db);
  captain.cookies.clear();
  captain.cookies.set('browser', earlier);
  expect(await mayDelete(captain, order_id)).toBe(true);
  expect([...captain.cookies.keys()]).toEqual(['__Host-browser']);
  expect(await mayDelete(captain, order_id)).toBe(true);
});

test('who was signed in before the upgrade stays signed in', async () => {
  const camille = await signedIn(shop, { email: 'second@example.com', access: 'customer' });
  camille.cookies.set('session', camille.cookies.get('__Host-session')!);
  camille.cookies.delete('__Host-session');
  await camille.accounts.account({});
  expect([...camille.cookies.keys()].sort()).toEqual(['__Host-browser', '__Host-session']);
  await expect(camille.accounts.account({})).resolves.toMatchObject({ response: true });
});

test('on http the names are plain, and what the client made is replaced too', async () => {
  await using plain = await openTestShop();
  const browser = person(plain.app);
  browser.cookies.set('browser', 'a'.repeat(24));
  await save(browser);
  expect(browser.cookies.get('browser')).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
});
