/**
 * The verification link proves an address and never activates a password that someone else chose (security.md
 * security-18).
 */
import { expect, test } from 'vitest';
import { findHash, readEmails } from '../testing/people/mailbox.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson, PASSWORD } from '../testing/shop/shop.ts';

const shop = openShopForFile({ LIMITS_FACTOR: '1' });

const ATTACKER_PASSWORD = 'eleven copper kettles';

let addresses = 0;
const newPerson = () => createPerson(shop.app, `10.2.0.${++addresses}`);

const signUp = (browser: ReturnType<typeof createPerson>, email: string, password: string) =>
  browser.accounts.createTempAccount({ name: 'Nora Bell', email, password });

const signIn = (email: string, password: string) =>
  newPerson().accounts.login({ email, password, action: 'new' });

test('sign-ups by an attacker neither block the owner’s e-mail nor set the password of the account', async () => {
  const email = 'nora@example.com';
  const stranger = newPerson();
  for (let times = 0; times < 3; times += 1) await signUp(stranger, email, ATTACKER_PASSWORD);
  const nora = newPerson();
  await signUp(nora, email, PASSWORD);
  const emails = await readEmails(shop, email);
  expect(emails).toHaveLength(3);
  const { password: ticket } = await nora.accounts.verify({ id: findHash(emails[0]!) });
  await expect(nora.accounts.login({ email, password: ticket, action: 'new' })).resolves.toBeDefined();
  await expect(signIn(email, PASSWORD)).resolves.toBeDefined();
  await expect(signIn(email, ATTACKER_PASSWORD)).rejects.toMatchObject({ code: 'wrong-credentials' });
});

test('a link that was used signs nobody in, also not in the browser that signed up', async () => {
  const email = 'library@example.com';
  const browser = newPerson();
  await signUp(browser, email, PASSWORD);
  const id = findHash((await readEmails(shop, email))[0]!);
  expect(await browser.accounts.verify({ id })).toMatchObject({ password: expect.stringMatching(/./) });
  expect(await browser.accounts.verify({ id })).toMatchObject({ email, password: '' });
});

test('an e-mail requested only by attackers, from many addresses, still opens the account for its owner', async () => {
  const email = 'many@example.com';
  for (let times = 0; times < 6; times += 1) await signUp(newPerson(), email, ATTACKER_PASSWORD);
  const nora = newPerson();
  await signUp(nora, email, PASSWORD);
  const emails = await readEmails(shop, email);
  expect(emails).toHaveLength(3);
  await nora.accounts.verify({ id: findHash(emails[0]!) });
  await expect(signIn(email, PASSWORD)).resolves.toBeDefined();
});

test('on another device the reader enters the chosen password', async () => {
  const email = 'phone@example.com';
  await signUp(newPerson(), email, PASSWORD);
  const id = findHash((await readEmails(shop, email))[0]!);
  const phone = newPerson();
  await expect(phone.accounts.verify({ id, password: ATTACKER_PASSWORD })).rejects.toMatchObject({
    code: 'wrong-credentials',
  });
  const { password: ticket } = await phone.accounts.verify({ id, password: PASSWORD });
  await expect(phone.accounts.login({ email, password: ticket, action: 'new' })).resolves.toBeDefined();
});

test('on another device the reader can choose a new name and password, which replace those of the attacker', async () => {
  const email = 'own@example.com';
  const stranger = newPerson();
  await signUp(stranger, email, ATTACKER_PASSWORD);
  const id = findHash((await readEmails(shop, email))[0]!);
  const nora = newPerson();
  await expect(
    nora.accounts.verify({ id, new_account: { name: 'Nora', password: 'short' } }),
  ).rejects.toMatchObject({ code: 'password-too-short' });
  const { password: ticket } = await nora.accounts.verify({
    id,
    new_account: { name: 'Nora Own', password: PASSWORD },
  });
  const { user } = await nora.accounts.login({ email, password: ticket, action: 'new' });
  expect(user.name).toBe('Nora Own');
  await expect(signIn(email, ATTACKER_PASSWORD)).rejects.toMatchObject({ code: 'wrong-credentials' });
  // The link does not change an existing account.
  expect(await stranger.accounts.verify({ id })).toMatchObject({ password: '' });
  const again = await newPerson().accounts.verify({
    id,
    new_account: { name: 'Eve', password: ATTACKER_PASSWORD },
  });
  expect(again.password).toBe('');
  await expect(signIn(email, ATTACKER_PASSWORD)).rejects.toMatchObject({ code: 'wrong-credentials' });
});

test('password attempts at a verification link are limited', async () => {
  const email = 'tried@example.com';
  await signUp(newPerson(), email, PASSWORD);
  const id = findHash((await readEmails(shop, email))[0]!);
  const guesser = newPerson();
  for (let tries = 0; tries < 20; tries += 1)
    await expect(
      guesser.accounts.verify({ id, password: `${ATTACKER_PASSWORD} ${tries}` }),
    ).rejects.toMatchObject({ code: 'wrong-credentials' });
  await expect(guesser.accounts.verify({ id, password: PASSWORD })).rejects.toMatchObject({ status: 429 });
});
