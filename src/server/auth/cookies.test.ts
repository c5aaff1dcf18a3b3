/** Cookies over https, and the browser secret that only the shop can issue (security.md security-16). */
import { expect, test } from 'vitest';
import { createTeamOrder } from '../testing/people/teams.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson, openTestShop, PASSWORD, type Person, signInAs } from '../testing/shop/shop.ts';

const shop = openShopForFile({ PUBLIC_URL: 'https://shop.example' });

const save = (browser: Person) =>
  browser.post('/api/save-order', { order: JSON.stringify(createTeamOrder()) });

const mayDelete = async (browser: Person, order_id: string) =>
  (await browser.orders.loadShared({ order_id })).role === 'creator';

test('on https both cookies have the __Host- prefix, and sign-in works with them', async () => {
  await signInAs(shop, { email: 'camille@example.com', access: 'customer' });
  const browser = createPerson(shop.app);
  const response = await browser.post('/api/login', {
    email: 'camille@example.com',
    password: PASSWORD,
    action: 'new',
  });
  expect(response.cookies.map(({ name }) => name).sort()).toEqual(['__Host-browser', '__Host-session']);
  for (const cookie of response.cookies)
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, path: '/', sameSite: 'Lax' });
  for (const cookie of response.cookies) expect(cookie).not.toHaveProperty('domain');
  browser.token = response.json().token;
  await expect(browser.accounts.account({})).resolves.toMatchObject({ response: true });
  await browser.accounts.logout({});
  expect(browser.cookies.has('__Host-session')).toBe(false);
});

test('a browser secret invented by the client is replaced', async () => {
  for (const invented of ['a'.repeat(24), `${'a'.repeat(22)}.${'b'.repeat(22)}`]) {
    const browser = createPerson(shop.app);
    browser.cookies.set('__Host-browser', invented);
    const { order_id } = (await save(browser)).json();
    expect(browser.cookies.get('__Host-browser')).not.toBe(invented);
    const planter = createPerson(shop.app);
    planter.cookies.set('__Host-browser', invented);
    expect(await mayDelete(planter, order_id)).toBe(false);
    expect(await mayDelete(browser, order_id)).toBe(true);
  }
});

test('a secret set by a neighbouring domain under the old name is not accepted', async () => {
  const attacker = createPerson(shop.app);
  await save(attacker);
  const his = attacker.cookies.get('__Host-browser')!;
  for (const planted of [his, his.split('.')[0]!]) {
    const victim = createPerson(shop.app);
    victim.cookies.set('browser', planted);
    const { order_id } = (await save(victim)).json();
    expect(await mayDelete(attacker, order_id)).toBe(false);
  }
});

test('on http the names have no prefix, and an invented secret is replaced too', async () => {
  await using plain = await openTestShop();
  const browser = createPerson(plain.app);
  browser.cookies.set('browser', 'a'.repeat(24));
  await save(browser);
  expect(browser.cookies.get('browser')).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
});
