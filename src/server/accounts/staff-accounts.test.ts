/** The command `npm run staff` (rules.md accounts-8, security.md security-21). */
import { expect, test } from 'vitest';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson, PASSWORD, signInAs } from '../testing/shop/shop.ts';
import { addStaff, disableStaff, resetStaff } from './staff-accounts.ts';

const shop = openShopForFile();

const createServices = () => ({
  db: shop.database.db,
  publicUrl: 'https://shop.example',
  now: shop.services.now(),
});
const ana = { email: 'Ana@Example.com', name: 'Ana Costa', designerName: 'Ana', isManager: false };

const extractCode = (output: string) => /#reset=(\S+)/.exec(output)![1]!;

async function setPassword(output: string) {
  const browser = createPerson(shop.app);
  await browser.accounts.resetPassword({ password: PASSWORD, code: extractCode(output) });
  return browser;
}

const login = (email: string) =>
  createPerson(shop.app).accounts.login({ email, password: PASSWORD, action: 'new' });

test('a new designer sets a password by the printed link and signs in as staff', async () => {
  const output = await addStaff(createServices(), ana);
  expect(output).toContain('https://shop.example/password-reset#reset=');
  await setPassword(output);
  const { user } = await login('ana@example.com');
  expect(user).toMatchObject({ account_access: 'staff', designer_name: 'Ana', name: 'Ana Costa' });
});

test('a designer name that differs from another in case, accents or blanks only is refused', async () => {
  for (const designerName of ['ANA', 'Ána', ' An a'])
    await expect(
      addStaff(createServices(), { ...ana, email: 'other@example.com', designerName }),
      designerName,
    ).rejects.toThrow('ana@example.com designs as');
});

test('disabling an account ends its sessions and prevents sign-in', async () => {
  const ben = await signInAs(shop, { email: 'ben@example.com', access: 'manager' });
  expect(await disableStaff(createServices(), 'ben@example.com')).toBe(
    'ben cannot sign in any more. No manager is left: add one with --manager.',
  );
  await expect(ben.reports.overview({})).rejects.toThrow('Token Expired, please login again!');
  await expect(login('ben@example.com')).rejects.toMatchObject({ code: 'wrong-credentials' });
});

test('a reset ends the sessions and turns the second factor off', async () => {
  const cem = await signInAs(shop, { email: 'cem@example.com', access: 'manager' });
  await shop.database.pool.query(
    `update users set totp_encrypted = '\\x00', totp_confirmed_at = now() where email = 'cem@example.com'`,
  );
  const output = await resetStaff(createServices(), 'cem@example.com');
  await expect(cem.reports.overview({})).rejects.toMatchObject({ code: 'session-expired' });
  // Whoever knows the former password must not set up a second factor before the owner does.
  await expect(login('cem@example.com')).rejects.toMatchObject({ code: 'wrong-credentials' });
  await setPassword(output);
  await expect(login('cem@example.com')).resolves.toBeDefined();
});

test('a customer account is not a staff account', async () => {
  await signInAs(shop, { email: 'camille@example.com', access: 'customer' });
  await expect(disableStaff(createServices(), 'camille@example.com')).rejects.toThrow('Nobody of the staff');
});

test('adding, disabling and resetting staff is recorded in the audit log', async () => {
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

test('a manager who is added again is not made a member of staff unnoticed', async () => {
  const mia = { email: 'mia@example.com', name: 'Mia', designerName: null, isManager: true };
  await addStaff(createServices(), mia);
  const again = { ...mia, isManager: false };
  await expect(addStaff(createServices(), again)).rejects.toThrow('mia@example.com is a manager. Repeat it');
  await disableStaff(createServices(), mia.email);
  expect(await addStaff(createServices(), again)).toContain('Mia (staff) can set a password');
});
