/**
 * From 'Create Account' to the first sign-in (rules.md accounts-4, accounts-5, security.md security-10, security-18,
 * security-56).
 */
import { expect, test } from 'vitest';
import { findHash, readEmails } from '../testing/people/mailbox.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson, openTestShop, PASSWORD, type Person, signInAs } from '../testing/shop/shop.ts';

const shop = openShopForFile();

const account = (email: string) => ({ name: 'Émile Roy', email, password: PASSWORD });

async function signUp(email: string): Promise<{ browser: Person; id: string }> {
  const browser = createPerson(shop.app);
  await browser.accounts.createTempAccount(account(email));
  const sentEmail = (await readEmails(shop, email)).at(-1)!;
  return { browser, id: findHash(sentEmail) };
}

const readUsers = async (email: string) =>
  (await shop.database.pool.query('select * from users where email = $1', [email])).rows;

test('a sign-up sends an e-mail, whose link activates the account and signs in by a ticket', async () => {
  const { browser, id } = await signUp('emile@example.com');
  expect(await readUsers('emile@example.com')).toEqual([]);
  const { email, password: redeemTicket } = await browser.accounts.verify({ id });
  expect(email).toBe('emile@example.com');
  expect(redeemTicket).not.toBe(PASSWORD);
  const response = await browser.accounts.login({ email, password: redeemTicket, action: 'new' });
  expect(response.user).toMatchObject({ name: 'Émile Roy', account_type: 'customer', credits: 0 });
});

test('the ticket is valid once, for two minutes, for that address', async () => {
  const verify = async (email: string) => {
    const { browser, id } = await signUp(email);
    const { password } = await browser.accounts.verify({ id });
    return (address = email) => browser.accounts.login({ email: address, password, action: 'new' });
  };
  const login = await verify('once@example.com');
  await login();
  await expect(login()).rejects.toMatchObject({ code: 'wrong-credentials' });

  const loginLate = await verify('late-ticket@example.com');
  await expect(loginLate('emile@example.com')).rejects.toMatchObject({ code: 'wrong-credentials' });
  shop.passTime(121);
  await expect(loginLate()).rejects.toMatchObject({ code: 'wrong-credentials' });
});

test('mail scanners that open the link first activate nothing, and the owner still signs in', async () => {
  const { browser, id } = await signUp('scanned@example.com');
  const scanned = await Promise.all(
    Array.from({ length: 20 }, () => createPerson(shop.app, '10.9.9.9').post('/api/verify-account', { id })),
  );
  expect(new Set(scanned.map((response) => response.json().code))).toEqual(
    new Set(['verification-needs-password']),
  );
  expect(await readUsers('scanned@example.com')).toEqual([]);
  const { email, password } = await browser.accounts.verify({ id });
  await expect(browser.accounts.login({ email, password, action: 'new' })).resolves.toMatchObject({
    message: 'Account Verified',
  });
  expect(await readUsers('scanned@example.com')).toHaveLength(1);
});

test('a link is valid for a day, and an invented one is rejected', async () => {
  const { browser, id } = await signUp('late@example.com');
  await expect(browser.accounts.verify({ id: id.slice(1) })).rejects.toThrow(
    'Verification Error, redirecting to login!',
  );
  shop.passTime(24 * 3600);
  await expect(browser.accounts.verify({ id })).rejects.toMatchObject({ code: 'verification-failed' });
});

test('the owner of an existing account is notified by e-mail; the response is the same', async () => {
  await signInAs(shop, { email: 'known@example.com', access: 'customer' });
  const known = await createPerson(shop.app).post('/api/create-temp-account', {
    ...account('known@example.com'),
    password: 'eleven copper kettles',
  });
  const unknown = await createPerson(shop.app).post(
    '/api/create-temp-account',
    account('unknown@example.com'),
  );
  expect(known.body).toBe(unknown.body);
  const [sentEmail] = await readEmails(shop, 'known@example.com');
  expect(sentEmail?.subject).toBe('You already have a Homestand account');
  await expect(
    createPerson(shop.app).accounts.login({
      email: 'known@example.com',
      password: 'eleven copper kettles',
      action: 'new',
    }),
  ).rejects.toMatchObject({ code: 'wrong-credentials' });
});

test('a sign-up cannot set account type, access or credits', async () => {
  const browser = createPerson(shop.app);
  await browser.post('/api/create-temp-account', {
    ...account('mallory@example.com'),
    account_type: 'staff',
    account_access: 'manager',
    credits: 99_999,
    agent: true,
    token: 'mine',
  });
  const [sentEmail] = await readEmails(shop, 'mallory@example.com');
  await browser.accounts.verify({ id: findHash(sentEmail!) });
  const [user] = await readUsers('mallory@example.com');
  expect(user).toMatchObject({ account_type: 'customer', account_access: 'customer', agent: false });
  const { rows } = await shop.database.pool.query('select 1 from credit_ledger where user_id = $1', [
    user.id,
  ]);
  expect(rows).toEqual([]);
});

test.each([
  ['a name of spaces', { name: '  ' }, 'Missing fields in RED'],
  ['no password', { password: '' }, 'Missing fields in RED'],
  ['two addresses', { email: 'a@example.com,b@example.com' }, 'Missing fields in RED'],
  ['eleven characters', { password: 'x9$Kq!2vB@z' }, 'Please choose a password of 12 characters or more'],
  ['a common password', { password: 'Password2026' }, 'This password is too easy to guess'],
  ['the own name', { password: 'Émile Roy 2026' }, 'This password is too easy to guess'],
])('%s is rejected with a message', async (_what, wrong, message) => {
  await expect(
    createPerson(shop.app).accounts.createTempAccount({ ...account('wrong@example.com'), ...wrong }),
  ).rejects.toThrow(message);
});

test('one address gets at most three e-mails an hour, from any number of clients', async () => {
  await using strict = await openTestShop({ LIMITS_FACTOR: '1' });
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      createPerson(strict.app, `10.1.0.${n}`).post('/api/create-temp-account', account('victim@example.com')),
    ),
  );
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(await readEmails(strict, 'victim@example.com')).toHaveLength(3);
});
