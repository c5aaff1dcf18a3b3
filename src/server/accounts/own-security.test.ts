/** Self-service security of an account: sessions, password, e-mail address (ASVS 6.2, 7.4, 7.5). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteExpiredRows } from '../privacy/delete-expired-data.ts';
import { findHash, readEmails } from '../testing/people/mailbox.ts';
import { createTeamOrder, saveTeamOrder } from '../testing/people/teams.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson, PASSWORD, type Person, signInAgain, signInAs } from '../testing/shop/shop.ts';
import { addStaff } from './staff-accounts.ts';

const shop = openShopForFile({ LIMITS_FACTOR: '1' });

const NEW_PASSWORD = 'eleven copper kettles';

let addresses = 0;
const newPerson = () => createPerson(shop.app, `10.6.0.${++addresses}`);

const signIn = (email: string) => signInAgain(shop, email, `10.6.0.${++addresses}`);

const logIn = (email: string, password: string) =>
  newPerson().accounts.login({ email, password, action: 'new' });

const isSignedIn = (someone: Person) =>
  someone.accounts.login({ action: 'existing' }).then(
    () => true,
    () => false,
  );

const signInCustomer = (email: string) => signInAs(shop, { email, access: 'customer' });

test('users end all their other sessions, and nobody else’s', async () => {
  const email = 'sessions@example.com';
  const first = await signInCustomer(email);
  const second = await signIn(email);
  const stranger = await signInCustomer('stranger@example.com');
  await second.accountSecurity.endOtherSessions({});
  expect([await isSignedIn(first), await isSignedIn(second), await isSignedIn(stranger)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('changing the password needs the current one, ends the other sessions and notifies by e-mail', async () => {
  const email = 'password@example.com';
  const here = await signInCustomer(email);
  const there = await signIn(email);
  await expect(
    here.accountSecurity.changePassword({ password: 'not the password', new_password: NEW_PASSWORD }),
  ).rejects.toMatchObject({ code: 'wrong-credentials' });
  await expect(
    here.accountSecurity.changePassword({ password: PASSWORD, new_password: 'Password2026' }),
  ).rejects.toMatchObject({ code: 'password-too-common' });
  await here.accountSecurity.changePassword({ password: PASSWORD, new_password: NEW_PASSWORD });
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  await expect(logIn(email, PASSWORD)).rejects.toMatchObject({ code: 'wrong-credentials' });
  await expect(logIn(email, NEW_PASSWORD)).resolves.toBeDefined();
  const subjects = (await readEmails(shop, email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your Homestand password was changed']);
});

test('password guesses in a stolen session are delayed like those at sign-in', async () => {
  const thief = await signInCustomer('slow@example.com');
  const guess = { password: 'not the password', new_password: NEW_PASSWORD };
  for (let tries = 0; tries < 4; tries += 1)
    await expect(thief.accountSecurity.changePassword(guess)).rejects.toMatchObject({
      code: 'wrong-credentials',
    });
  await expect(thief.accountSecurity.changePassword({ ...guess, password: PASSWORD })).rejects.toMatchObject({
    status: 429,
  });
});

test('a new e-mail address applies once confirmed; the old address is notified and orders stay', async () => {
  const email = 'old@example.com';
  const nora = await signInCustomer(email);
  await newPerson().orders.save({ order: JSON.stringify({ ...createTeamOrder(), email }) });
  await expect(
    nora.accountSecurity.changeEmail({ password: 'not the password', email: 'new@example.com' }),
  ).rejects.toMatchObject({ code: 'wrong-credentials' });
  await nora.accountSecurity.changeEmail({ password: PASSWORD, email: 'typo@example.com' });
  await nora.accountSecurity.changeEmail({ password: PASSWORD, email: ' New@example.com' });
  expect((await nora.accounts.account({})).user.email).toBe(email);
  const [sentEmail] = await readEmails(shop, 'new@example.com');
  expect(sentEmail?.subject).toBe('Please confirm your new e-mail address at Homestand');
  const key = findHash(sentEmail!);
  const [replaced] = await readEmails(shop, 'typo@example.com');
  for (const invalid of [key.slice(1), findHash(replaced!)])
    await expect(newPerson().accountSecurity.confirmEmail({ key: invalid })).rejects.toMatchObject({
      code: 'link-expired',
    });
  expect(await newPerson().accountSecurity.confirmEmail({ key })).toMatchObject({ email: 'new@example.com' });
  await expect(newPerson().accountSecurity.confirmEmail({ key })).rejects.toMatchObject({
    code: 'link-expired',
  });
  const { user, orders } = await nora.accounts.account({});
  expect(user.email).toBe('new@example.com');
  expect(orders).toHaveLength(1);
  await expect(logIn('new@example.com', PASSWORD)).resolves.toBeDefined();
  expect((await readEmails(shop, email)).at(-1)).toMatchObject({
    subject: 'The e-mail address of your Homestand account was changed',
  });
});

test.each(['changed', 'reset'])('a change of the address ends with a password that is %s', async (how) => {
  const [email, next] = [`${how}@example.com`, `thief-${how}@example.com`];
  const nora = await signInCustomer(email);
  await nora.accountSecurity.changeEmail({ password: PASSWORD, email: next });
  if (how === 'changed')
    await nora.accountSecurity.changePassword({ password: PASSWORD, new_password: NEW_PASSWORD });
  else {
    await newPerson().accounts.createResetCode({ email });
    await shop.waitForBackgroundWork();
    const code = findHash((await readEmails(shop, email)).at(-1)!).replace('reset=', '');
    await newPerson().accounts.resetPassword({ password: NEW_PASSWORD, code });
  }
  const key = findHash((await readEmails(shop, next))[0]!);
  await expect(newPerson().accountSecurity.confirmEmail({ key })).rejects.toMatchObject({
    code: 'link-expired',
  });
});

test('an address that already has an account is notified and not reassigned', async () => {
  await signInCustomer('taken@example.com');
  const eve = await signInCustomer('eve@example.com');
  await eve.accountSecurity.changeEmail({ password: PASSWORD, email: 'taken@example.com' });
  const [sentEmail] = await readEmails(shop, 'taken@example.com');
  expect(sentEmail?.subject).toBe('You already have a Homestand account');
  expect(sentEmail?.text).not.toContain('#');
});

test('a password reset request does not revoke a staff invitation', async () => {
  const message = await addStaff(
    { db: shop.database.db, publicUrl: 'https://shop.example', now: shop.services.now() },
    { email: 'ana@example.com', name: 'Ana', designerName: null, isManager: false },
  );
  const [, code] = /#reset=(\S+)/.exec(message)!;
  await newPerson().accounts.createResetCode({ email: 'ana@example.com' });
  await shop.waitForBackgroundWork();
  await newPerson().accounts.resetPassword({ password: NEW_PASSWORD, code: code! });
  await expect(logIn('ana@example.com', NEW_PASSWORD)).resolves.toBeDefined();
});

test('the nightly job deletes expired access data only', async () => {
  const nora = await signInCustomer('night@example.com');
  await newPerson().accounts.createTempAccount({
    name: 'Una',
    email: 'una@example.com',
    password: NEW_PASSWORD,
  });
  await newPerson().accounts.createResetCode({ email: 'night@example.com' });
  await shop.waitForBackgroundWork();
  await nora.accountSecurity.changeEmail({ password: PASSWORD, email: 'dawn@example.com' });
  await saveTeamOrder(newPerson());
  const tables = ['pending_accounts', 'pending_account_tokens', 'sessions', 'one_time_codes', 'order_keys'];
  const count = async () => {
    const counts: [string, boolean][] = [];
    for (const table of tables) {
      const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(shop.database.db);
      counts.push([table, rows.length > 0]);
    }
    return Object.fromEntries(counts);
  };
  await deleteExpiredRows(shop.services);
  const allPresent = Object.fromEntries(tables.map((table) => [table, true]));
  expect(await count()).toEqual(allPresent);
  expect(await isSignedIn(nora)).toBe(true);
  shop.passTime(181 * 24 * 3600);
  await deleteExpiredRows(shop.services);
  expect(await count()).toEqual(Object.fromEntries(tables.map((table) => [table, false])));
});
