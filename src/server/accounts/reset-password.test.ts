/** Password reset (rules.md accounts-6, security.md security-17, security-19, security-56). */
import { expect, test } from 'vitest';
import { findHash, readEmails } from '../testing/people/mailbox.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson, openTestShop, PASSWORD, type Person, signInAs } from '../testing/shop/shop.ts';

const NEW_PASSWORD = 'eleven copper kettles';

const shop = openShopForFile();

async function requestCode(email: string, by: Person = createPerson(shop.app)): Promise<string> {
  await by.accounts.createResetCode({ email });
  await shop.waitForBackgroundWork();
  const emails = (await readEmails(shop, email)).filter(({ subject }) => subject?.startsWith('Reset'));
  return findHash(emails.at(-1)!).replace('reset=', '');
}

const login = (email: string, password: string) =>
  createPerson(shop.app).accounts.login({ email, password, action: 'new' });

test('the e-mailed link sets a new password, ends every session and is valid once', async () => {
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  const code = await requestCode('olga@example.com');
  const browser = createPerson(shop.app);
  // Checking a code does not consume it.
  await browser.accounts.checkResetCode({ code });
  await browser.accounts.checkResetCode({ code });
  await browser.accounts.resetPassword({ password: NEW_PASSWORD, code });

  await expect(olga.reports.overview({})).rejects.toThrow('Token Expired, please login again!');
  await expect(login('olga@example.com', PASSWORD)).rejects.toMatchObject({ code: 'wrong-credentials' });
  await login('olga@example.com', NEW_PASSWORD);
  await expect(browser.accounts.resetPassword({ password: 'nine silver spoons', code })).rejects.toThrow(
    'Invalid password reset link, please request a new link!',
  );
  const subjects = (await readEmails(shop, 'olga@example.com')).map(({ subject }) => subject);
  expect(subjects).toContain('Your Homestand password was changed');
});

test('of ten concurrent resets one succeeds', async () => {
  await signInAs(shop, { email: 'race@example.com', access: 'customer' });
  const code = await requestCode('race@example.com');
  const passwords = Array.from({ length: 10 }, (_, n) => `number ${n} wins the race`);
  const responses = await Promise.allSettled(
    passwords.map((password) => createPerson(shop.app).accounts.resetPassword({ password, code })),
  );
  const winners = passwords.filter((_, n) => responses[n]!.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  await login('race@example.com', winners[0]!);
});

test('a new code revokes the previous one, and a code is valid for half an hour', async () => {
  await signInAs(shop, { email: 'twice@example.com', access: 'customer' });
  const older = await requestCode('twice@example.com');
  shop.passTime(60);
  const newer = await requestCode('twice@example.com');
  expect(newer).not.toBe(older);
  const browser = createPerson(shop.app);
  await expect(browser.accounts.checkResetCode({ code: older })).rejects.toMatchObject({
    code: 'reset-link-invalid',
  });
  await browser.accounts.checkResetCode({ code: newer });
  shop.passTime(30 * 60);
  await expect(browser.accounts.resetPassword({ password: NEW_PASSWORD, code: newer })).rejects.toMatchObject(
    { code: 'reset-link-invalid' },
  );
});

test('known and unknown addresses get the same response, only the known one an e-mail', async () => {
  await signInAs(shop, { email: 'known@example.com', access: 'customer' });
  const known = await createPerson(shop.app).post('/api/create-reset-password-code', {
    email: 'known@example.com',
  });
  const unknown = await createPerson(shop.app).post('/api/create-reset-password-code', {
    email: 'unknown@example.com',
  });
  await shop.waitForBackgroundWork();
  expect(known.body).toBe(unknown.body);
  expect(await readEmails(shop, 'known@example.com')).toHaveLength(1);
  expect(await readEmails(shop, 'unknown@example.com')).toHaveLength(0);
});

test('the link leads to the configured address, regardless of X-Forwarded-Host', async () => {
  await signInAs(shop, { email: 'host@example.com', access: 'customer' });
  await createPerson(shop.app).post(
    '/api/create-reset-password-code',
    { email: 'host@example.com' },
    { 'x-forwarded-host': 'evil.example' },
  );
  await shop.waitForBackgroundWork();
  const [sentEmail] = await readEmails(shop, 'host@example.com');
  expect(sentEmail?.text).toContain(`${shop.services.config.publicUrl}/password-reset#reset=`);
  expect(`${sentEmail?.text} ${sentEmail?.html}`).not.toContain('evil.example');
});

test('a rejected password does not consume the code', async () => {
  await signInAs(shop, { email: 'weak@example.com', access: 'customer' });
  const code = await requestCode('weak@example.com');
  const browser = createPerson(shop.app);
  await expect(browser.accounts.resetPassword({ password: 'Password2026', code })).rejects.toMatchObject({
    code: 'password-too-common',
  });
  await browser.accounts.resetPassword({ password: NEW_PASSWORD, code });
});

test('one address gets at most three e-mails an hour', async () => {
  await using strict = await openTestShop({ LIMITS_FACTOR: '1' });
  await signInAs(strict, { email: 'victim@example.com', access: 'customer' });
  for (let n = 0; n < 30; n += 1) {
    await createPerson(strict.app, `10.2.0.${n}`).accounts.createResetCode({ email: 'victim@example.com' });
  }
  await strict.waitForBackgroundWork();
  expect(await readEmails(strict, 'victim@example.com')).toHaveLength(3);
});
