/** From 'Create Account' to the first sign-in (specification 4, Signup; matrix rows A5, A20, C11). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashIn, lettersOf } from '../testing/mailbox.ts';
import { openTestShop, PASSWORD, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const account = (email: string) => ({ name: 'Émile Roy', email, password: PASSWORD });

async function signUp(email: string): Promise<{ browser: Person; id: string }> {
  const browser = person(shop.app);
  await browser.accounts.createTempAccount(account(email));
  const letter = (await lettersOf(shop, email)).at(-1)!;
  return { browser, id: hashIn(letter) };
}

const usersCalled = async (email: string) =>
  (await shop.database.pool.query('select * from users where email = $1', [email])).rows;

test('who signs up gets a letter, and the link opens the account and signs in by a ticket', async () => {
  const { browser, id } = await signUp('emile@example.com');
  expect(await usersCalled('emile@example.com')).toEqual([]);
  const { email, password: ticket } = await browser.accounts.verify({ id });
  expect(email).toBe('emile@example.com');
  expect(ticket).not.toBe(PASSWORD);
  const answer = await browser.accounts.login({ email, password: ticket, action: 'new' });
  expect(answer.user).toMatchObject({ name: 'Émile Roy', account_type: 'customer', credits: 0 });
});

test('the ticket is good once, for two minutes, for that address', async () => {
  const { browser, id } = await signUp('once@example.com');
  const first = await browser.accounts.verify({ id });
  const login = (password: string, email = 'once@example.com') =>
    browser.accounts.login({ email, password, action: 'new' });
  await login(first.password);
  await expect(login(first.password)).rejects.toMatchObject({ code: 'wrong-credentials' });

  const second = await browser.accounts.verify({ id });
  await expect(login(second.password, 'emile@example.com')).rejects.toMatchObject({
    code: 'wrong-credentials',
  });
  shop.passTime(121);
  await expect(login(second.password)).rejects.toMatchObject({ code: 'wrong-credentials' });
});

test('twenty mail scanners open the link first: nothing is activated, and its owner gets in', async () => {
  const { browser, id } = await signUp('scanned@example.com');
  const scanned = await Promise.all(
    Array.from({ length: 20 }, () => person(shop.app, '10.9.9.9').post('/api/verify-account', { id })),
  );
  expect(new Set(scanned.map((answer) => answer.json().code))).toEqual(
    new Set(['verification-needs-password']),
  );
  expect(await usersCalled('scanned@example.com')).toEqual([]);
  const [mine, again] = [await browser.accounts.verify({ id }), await browser.accounts.verify({ id })];
  const ticket = (password: string) =>
    browser.accounts.login({ email: 'scanned@example.com', password, action: 'new' });
  await expect(ticket(mine.password)).rejects.toMatchObject({ code: 'wrong-credentials' });
  await expect(ticket(again.password)).resolves.toMatchObject({ message: 'Account Verified' });
  expect(await usersCalled('scanned@example.com')).toHaveLength(1);
});

test('a link is good for a day, and a made-up one never', async () => {
  const { browser, id } = await signUp('late@example.com');
  await expect(browser.accounts.verify({ id: id.slice(1) })).rejects.toThrow(
    'Verification Error, redirecting to login!',
  );
  shop.passTime(24 * 3600);
  await expect(browser.accounts.verify({ id })).rejects.toMatchObject({ code: 'verification-failed' });
});

test('whoever has an account already is told by letter; the screen says the same as to everybody', async () => {
  await signedIn(shop, { email: 'known@example.com', access: 'customer' });
  const known = await person(shop.app).post('/api/create-temp-account', {
    ...account('known@example.com'),
    password: 'eleven copper kettles',
  });
  const unknown = await person(shop.app).post('/api/create-temp-account', account('unknown@example.com'));
  expect(known.body).toBe(unknown.body);
  const [letter] = await lettersOf(shop, 'known@example.com');
  expect(letter?.subject).toBe('You already have a Homestand account');
  await expect(
    person(shop.app).accounts.login({
      email: 'known@example.com',
      password: 'eleven copper kettles',
      action: 'new',
    }),
  ).rejects.toMatchObject({ code: 'wrong-credentials' });
});

test('nobody makes a manager of themselves, nor credits', async () => {
  const browser = person(shop.app);
  await browser.post('/api/create-temp-account', {
    ...account('mallory@example.com'),
    account_type: 'staff',
    account_access: 'manager',
    credits: 99_999,
    agent: true,
    token: 'mine',
  });
  const [letter] = await lettersOf(shop, 'mallory@example.com');
  await browser.accounts.verify({ id: hashIn(letter!) });
  const [user] = await usersCalled('mallory@example.com');
  expect(user).toMatchObject({ account_type: 'customer', account_access: 'customer', agent: false });
  const { rows } = await shop.database.pool.query('select 1 from credit_ledger where user_id = $1', [
    user.id,
  ]);
  expect(rows).toEqual([]);
});

test.each([
  ['a name of blanks', { name: '  ' }, 'Missing fields in RED'],
  ['no password', { password: '' }, 'Missing fields in RED'],
  ['two addresses', { email: 'a@example.com,b@example.com' }, 'Missing fields in RED'],
  ['eleven characters', { password: 'x9$Kq!2vB@z' }, 'Please choose a password of 12 characters or more'],
  ['a password that everybody tries', { password: 'Password2026' }, 'This password is too easy to guess'],
  ['the own name', { password: 'Émile Roy 2026' }, 'This password is too easy to guess'],
])('%s is refused in words', async (_what, wrong, words) => {
  await expect(
    person(shop.app).accounts.createTempAccount({ ...account('wrong@example.com'), ...wrong }),
  ).rejects.toThrow(words);
});

test('a victim’s address gets three letters an hour at most, whoever asks', async () => {
  await using strict = await openTestShop({ LIMITS_FACTOR: '1' });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      person(strict.app, `10.1.0.${n}`).post('/api/create-temp-account', account('victim@example.com')),
    ),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await lettersOf(strict, 'victim@example.com')).toHaveLength(3);
});
