/** What `npm run staff` does (product-decisions 6; matrix row A18). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, PASSWORD, person, signedIn, type TestShop } from '../testing/shop.ts';
import { addStaff, disableStaff, resetStaff } from './staff-accounts.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const at = () => ({ db: shop.database.db, publicUrl: 'https://shop.example', now: shop.services.now() });
const ana = { email: 'Ana@Example.com', name: 'Ana Costa', designerName: 'Ana', isManager: false };

const codeIn = (sentence: string) => /#reset=(\S+)/.exec(sentence)![1]!;

async function setPassword(sentence: string) {
  const browser = person(shop.app);
  await browser.accounts.resetPassword({ password: PASSWORD, code: codeIn(sentence) });
  return browser;
}

const login = (email: string) =>
  person(shop.app).accounts.login({ email, password: PASSWORD, action: 'new' });

test('a new designer sets the own password by the printed link and signs in as staff', async () => {
  const sentence = await addStaff(at(), ana);
  expect(sentence).toContain('https://shop.example/password-reset#reset=');
  await setPassword(sentence);
  const { user } = await login('ana@example.com');
  expect(user).toMatchObject({ account_access: 'staff', designer_name: 'Ana', name: 'Ana Costa' });
});

test('no two designers have one name', async () => {
  await expect(addStaff(at(), { ...ana, email: 'other@example.com' })).rejects.toThrow(
    'ana@example.com designs as Ana already',
  );
});

test('who is disabled is out at once and stays out', async () => {
  const ben = await signedIn(shop, { email: 'ben@example.com', access: 'manager' });
  expect(await disableStaff(at(), 'ben@example.com')).toBe('ben cannot sign in any more.');
  await expect(ben.dashboard.overview({})).rejects.toThrow('Token Expired, please login again!');
  await expect(login('ben@example.com')).rejects.toMatchObject({ code: 'wrong-credentials' });
});

test('a reset ends the sessions and turns the second factor off', async () => {
  const cem = await signedIn(shop, { email: 'cem@example.com', access: 'manager' });
  await shop.database.pool.query(
    `update users set totp_sealed = '\\x00', totp_confirmed_at = now() where email = 'cem@example.com'`,
  );
  const sentence = await resetStaff(at(), 'cem@example.com');
  await expect(cem.dashboard.overview({})).rejects.toMatchObject({ code: 'session-expired' });
  await setPassword(sentence);
  await expect(login('cem@example.com')).resolves.toBeDefined();
});

test('a customer’s account is none of the staff', async () => {
  await signedIn(shop, { email: 'camille@example.com', access: 'customer' });
  await expect(disableStaff(at(), 'camille@example.com')).rejects.toThrow('Nobody of the staff');
});

test('who came and who left stands in the history', async () => {
  const { rows } = await shop.database.pool.query(
    `select e.kind, e.actor, e.detail->>'access' as access, u.email from order_events e
      join users u on u.id = (e.detail->>'user')::bigint where e.kind like 'staff-%' order by e.id`,
  );
  expect(rows).toEqual([
    { kind: 'staff-added', actor: 'command line', access: 'staff', email: 'ana@example.com' },
    { kind: 'staff-disabled', actor: 'command line', access: null, email: 'ben@example.com' },
    { kind: 'staff-reset', actor: 'command line', access: null, email: 'cem@example.com' },
  ]);
});
