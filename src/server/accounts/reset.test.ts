/** A forgotten password (specification 4, Password reset; matrix rows A10, A18, A20, C11). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashIn, lettersOf } from '../testing/mailbox.ts';
import { openTestShop, PASSWORD, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';

const NEW_PASSWORD = 'eleven copper kettles';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function askFor(email: string, by: Person = person(shop.app)): Promise<string> {
  await by.accounts.createResetCode({ email });
  await shop.settled();
  const letters = (await lettersOf(shop, email)).filter(({ subject }) => subject?.startsWith('Reset'));
  return hashIn(letters.at(-1)!).replace('reset=', '');
}

const login = (email: string, password: string) =>
  person(shop.app).accounts.login({ email, password, action: 'new' });

test('the link of the letter sets a new password, ends every session and is good once', async () => {
  const olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  const code = await askFor('olga@example.com');
  const browser = person(shop.app);
  // Looking does not use it up.
  await browser.accounts.checkResetCode({ code });
  await browser.accounts.checkResetCode({ code });
  await browser.accounts.resetPassword({ password: NEW_PASSWORD, code });

  await expect(olga.dashboard.overview({})).rejects.toThrow('Token Expired, please login again!');
  await expect(login('olga@example.com', PASSWORD)).rejects.toMatchObject({ code: 'wrong-credentials' });
  await login('olga@example.com', NEW_PASSWORD);
  await expect(browser.accounts.resetPassword({ password: 'nine silver spoons', code })).rejects.toThrow(
    'Invalid password reset link, please request a new link!',
  );
  const subjects = (await lettersOf(shop, 'olga@example.com')).map(({ subject }) => subject);
  expect(subjects).toContain('Your Homestand password was changed');
});

test('of fifty resets at the same moment one wins', async () => {
  await signedIn(shop, { email: 'race@example.com', access: 'customer' });
  const code = await askFor('race@example.com');
  const passwords = Array.from({ length: 50 }, (_, n) => `number ${n} wins the race`);
  const answers = await Promise.allSettled(
    passwords.map((password) => person(shop.app).accounts.resetPassword({ password, code })),
  );
  const winners = passwords.filter((_, n) => answers[n]!.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  await login('race@example.com', winners[0]!);
}, 30_000);

test('a newer letter takes the older one’s place, and a code lives for half an hour', async () => {
  await signedIn(shop, { email: 'twice@example.com', access: 'customer' });
  const older = await askFor('twice@example.com');
  shop.passTime(60);
  const newer = await askFor('twice@example.com');
  expect(newer).not.toBe(older);
  const browser = person(shop.app);
  await expect(browser.accounts.checkResetCode({ code: older })).rejects.toMatchObject({
    code: 'reset-link-invalid',
  });
  await browser.accounts.checkResetCode({ code: newer });
  shop.passTime(30 * 60);
  await expect(browser.accounts.resetPassword({ password: NEW_PASSWORD, code: newer })).rejects.toMatchObject(
    {
      code: 'reset-link-invalid',
    },
  );
});

test('known and unknown addresses get the same answer, only the known one a letter', async () => {
  await signedIn(shop, { email: 'known@example.com', access: 'customer' });
  const known = await person(shop.app).post('/api/create-reset-password-code', {
    email: 'known@example.com',
  });
  const unknown = await person(shop.app).post('/api/create-reset-password-code', {
    email: 'unknown@example.com',
  });
  await shop.settled();
  expect(known.body).toBe(unknown.body);
  expect(await lettersOf(shop, 'known@example.com')).toHaveLength(1);
  expect(await lettersOf(shop, 'unknown@example.com')).toHaveLength(0);
});

test('the link leads to the shop’s own address, whatever host a proxy is said to have been asked for', async () => {
  await signedIn(shop, { email: 'host@example.com', access: 'customer' });
  await person(shop.app).post(
    '/api/create-reset-password-code',
    { email: 'host@example.com' },
    { 'x-forwarded-host': 'evil.example' },
  );
  await shop.settled();
  const [letter] = await lettersOf(shop, 'host@example.com');
  expect(letter?.text).toContain(`${shop.services.config.publicUrl}/password-reset#reset=`);
  expect(`${letter?.text} ${letter?.html}`).not.toContain('evil.example');
});

test.each([
  ['two addresses in a list', ['host@example.com', 'evil@example.com'], 400],
  ['a second address', 'host@example.com, evil@example.com', 200],
  ['a smuggled header', 'host@example.com\r\nBcc: evil@example.com', 200],
])('%s gets no letter', async (_what, email, status) => {
  const answer = await person(shop.app).post('/api/create-reset-password-code', { email });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().response).toBe(false);
  await shop.settled();
  expect(await lettersOf(shop, 'evil@example.com')).toHaveLength(0);
});

test('a password that everybody tries does not use the code up', async () => {
  await signedIn(shop, { email: 'weak@example.com', access: 'customer' });
  const code = await askFor('weak@example.com');
  const browser = person(shop.app);
  await expect(browser.accounts.resetPassword({ password: 'Password2026', code })).rejects.toMatchObject({
    code: 'password-too-common',
  });
  await browser.accounts.resetPassword({ password: NEW_PASSWORD, code });
});

test('a victim’s address gets three letters an hour at most', async () => {
  await using strict = await openTestShop({ LIMITS_FACTOR: '1' });
  await signedIn(strict, { email: 'victim@example.com', access: 'customer' });
  for (let n = 0; n < 30; n += 1) {
    await person(strict.app, `10.2.0.${n}`).accounts.createResetCode({ email: 'victim@example.com' });
  }
  await strict.settled();
  expect(await lettersOf(strict, 'victim@example.com')).toHaveLength(3);
});
