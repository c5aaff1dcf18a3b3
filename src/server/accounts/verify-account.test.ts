/** The verify link proves an address; it never activates a password that somebody else chose (security A5, C11). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashIn, lettersOf } from '../testing/mailbox.ts';
import { openTestShop, PASSWORD, person, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ LIMITS_FACTOR: '1' });
});
afterAll(() => shop.close());

const HIS = 'eleven copper kettles';

let addresses = 0;
const newPerson = () => person(shop.app, `10.2.0.${++addresses}`);

const signUp = (browser: ReturnType<typeof person>, email: string, password: string) =>
  browser.accounts.createTempAccount({ name: 'Nora Bell', email, password });

const signIn = (email: string, password: string) =>
  newPerson().accounts.login({ email, password, action: 'new' });

test('three sign-ups of a stranger neither stop the owner’s letter nor leave his password in her account', async () => {
  const email = 'nora@example.com';
  const stranger = newPerson();
  for (let times = 0; times < 3; times += 1) await signUp(stranger, email, HIS);
  const nora = newPerson();
  await signUp(nora, email, PASSWORD);
  const letters = await lettersOf(shop, email);
  expect(letters).toHaveLength(3);
  for (const letter of letters) {
    const { password: ticket } = await nora.accounts.verify({ id: hashIn(letter) });
    await expect(nora.accounts.login({ email, password: ticket, action: 'new' })).resolves.toBeDefined();
  }
  await expect(signIn(email, PASSWORD)).resolves.toBeDefined();
  await expect(signIn(email, HIS)).rejects.toMatchObject({ code: 'wrong-credentials' });
});

test('a letter that only strangers asked for, from many addresses, still opens the account of its owner', async () => {
  const email = 'many@example.com';
  for (let times = 0; times < 6; times += 1) await signUp(newPerson(), email, HIS);
  const nora = newPerson();
  await signUp(nora, email, PASSWORD);
  const letters = await lettersOf(shop, email);
  expect(letters).toHaveLength(3);
  await nora.accounts.verify({ id: hashIn(letters[0]!) });
  await expect(signIn(email, PASSWORD)).resolves.toBeDefined();
});

test('opening a stranger’s letter activates nothing, by a person or a mail scanner', async () => {
  const email = 'opened@example.com';
  await signUp(newPerson(), email, HIS);
  const [letter] = await lettersOf(shop, email);
  await expect(newPerson().accounts.verify({ id: hashIn(letter!) })).rejects.toMatchObject({
    status: 200,
    code: 'verification-needs-password',
  });
  await expect(signIn(email, HIS)).rejects.toMatchObject({ code: 'wrong-credentials' });
});

test('who opens it on another device types the password that was chosen', async () => {
  const email = 'phone@example.com';
  await signUp(newPerson(), email, PASSWORD);
  const id = hashIn((await lettersOf(shop, email))[0]!);
  const phone = newPerson();
  await expect(phone.accounts.verify({ id, password: HIS })).rejects.toMatchObject({
    code: 'wrong-credentials',
  });
  const { password: ticket } = await phone.accounts.verify({ id, password: PASSWORD });
  await expect(phone.accounts.login({ email, password: ticket, action: 'new' })).resolves.toBeDefined();
});

test('or chooses a name and a password of their own, and nothing of the stranger’s is left', async () => {
  const email = 'own@example.com';
  const stranger = newPerson();
  await signUp(stranger, email, HIS);
  const id = hashIn((await lettersOf(shop, email))[0]!);
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
  await expect(signIn(email, HIS)).rejects.toMatchObject({ code: 'wrong-credentials' });
  // The link changes no account that is there already.
  expect(await stranger.accounts.verify({ id })).toMatchObject({ password: '' });
  const again = await newPerson().accounts.verify({ id, new_account: { name: 'Eve', password: HIS } });
  expect(again.password).toBe('');
  await expect(signIn(email, HIS)).rejects.toMatchObject({ code: 'wrong-credentials' });
});

test('passwords tried at a link are counted', async () => {
  const email = 'tried@example.com';
  await signUp(newPerson(), email, PASSWORD);
  const id = hashIn((await lettersOf(shop, email))[0]!);
  const guesser = newPerson();
  for (let tries = 0; tries < 20; tries += 1)
    await expect(guesser.accounts.verify({ id, password: `${HIS} ${tries}` })).rejects.toMatchObject({
      code: 'wrong-credentials',
    });
  await expect(guesser.accounts.verify({ id, password: PASSWORD })).rejects.toMatchObject({ status: 429 });
});
