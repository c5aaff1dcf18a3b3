/** What people change about their own account while they are signed in (ASVS 6.2, 7.4, 7.5). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashIn, lettersOf } from '../testing/mailbox.ts';
import { openTestShop, PASSWORD, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';
import { saveTeamOrder, teamOrder } from '../testing/teams.ts';
import { forgetAccounts } from './forget-accounts.ts';
import { addStaff } from './staff-accounts.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ LIMITS_FACTOR: '1' });
});
afterAll(() => shop.close());

const NEW_PASSWORD = 'eleven copper kettles';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let addresses = 0;
const newPerson = () => person(shop.app, `10.6.0.${++addresses}`);

async function signIn(email: string, password = PASSWORD): Promise<Person> {
  const someone = newPerson();
  const answer = await someone.post(
    '/api/login',
    { email, password, action: 'new' },
    { 'user-agent': FIREFOX },
  );
  someone.token = answer.json().token ?? null;
  return someone;
}

const isSignedIn = (someone: Person) =>
  someone.accounts.login({ action: 'existing' }).then(
    () => true,
    () => false,
  );

const customer = (email: string) => signedIn(shop, { email, access: 'customer' });

test('everybody sees their own sessions, and ends one or all others', async () => {
  const email = 'sessions@example.com';
  const first = await customer(email);
  const [second, third] = [await signIn(email), await signIn(email)];
  const stranger = await customer('stranger@example.com');
  const { sessions } = await third.security.sessions({});
  expect(sessions.map(({ device, is_current }) => ({ device, is_current }))).toEqual([
    { device: 'Firefox on Windows', is_current: true },
    { device: 'Firefox on Windows', is_current: false },
    { device: 'Unknown device', is_current: false },
  ]);
  const { id } = sessions[1]!;
  await expect(stranger.security.endSession({ id })).rejects.toMatchObject({ code: 'not-found' });
  await third.security.endSession({ id });
  expect(await isSignedIn(second)).toBe(false);
  expect(await isSignedIn(first)).toBe(true);
  await third.security.endOtherSessions({});
  expect([await isSignedIn(first), await isSignedIn(third), await isSignedIn(stranger)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('a new password takes the one of now, ends the other sessions and is told by letter', async () => {
  const email = 'password@example.com';
  const here = await customer(email);
  const there = await signIn(email);
  await expect(
    here.security.changePassword({ password: 'not the password', new_password: NEW_PASSWORD }),
  ).rejects.toMatchObject({ code: 'wrong-credentials' });
  await expect(
    here.security.changePassword({ password: PASSWORD, new_password: 'Password2026' }),
  ).rejects.toMatchObject({ code: 'password-too-common' });
  await here.security.changePassword({ password: PASSWORD, new_password: NEW_PASSWORD });
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  expect((await signIn(email)).token).toBeNull();
  expect((await signIn(email, NEW_PASSWORD)).token).not.toBeNull();
  const subjects = (await lettersOf(shop, email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your Homestand password was changed']);
});

test('who copied a session guesses at the password as slowly as at a login', async () => {
  const thief = await customer('slow@example.com');
  const guess = { password: 'not the password', new_password: NEW_PASSWORD };
  for (let tries = 0; tries < 4; tries += 1)
    await expect(thief.security.changePassword(guess)).rejects.toMatchObject({ code: 'wrong-credentials' });
  await expect(thief.security.changePassword({ ...guess, password: PASSWORD })).rejects.toMatchObject({
    status: 429,
  });
});

test('a new e-mail address counts once its letter was answered; the old address is told, orders stay', async () => {
  const email = 'old@example.com';
  const nora = await customer(email);
  await newPerson().orders.save({ order: JSON.stringify({ ...teamOrder(), email }) });
  await expect(
    nora.security.changeEmail({ password: 'not the password', email: 'new@example.com' }),
  ).rejects.toMatchObject({ code: 'wrong-credentials' });
  await nora.security.changeEmail({ password: PASSWORD, email: ' New@example.com' });
  expect((await nora.accounts.account({})).user.email).toBe(email);
  const [letter] = await lettersOf(shop, 'new@example.com');
  expect(letter?.subject).toBe('Please confirm your new e-mail address at Homestand');
  const key = hashIn(letter!);
  await expect(newPerson().security.confirmEmail({ key: key.slice(1) })).rejects.toMatchObject({
    code: 'link-expired',
  });
  expect(await newPerson().security.confirmEmail({ key })).toMatchObject({ email: 'new@example.com' });
  await expect(newPerson().security.confirmEmail({ key })).rejects.toMatchObject({ code: 'link-expired' });
  const { user, orders } = await nora.accounts.account({});
  expect(user.email).toBe('new@example.com');
  expect(orders).toHaveLength(1);
  expect((await signIn('new@example.com')).token).not.toBeNull();
  expect((await lettersOf(shop, email)).at(-1)).toMatchObject({
    subject: 'The e-mail address of your Homestand account was changed',
  });
});

test('an address that has an account is told, not taken', async () => {
  await customer('taken@example.com');
  const eve = await customer('eve@example.com');
  await eve.security.changeEmail({ password: PASSWORD, email: 'taken@example.com' });
  const [letter] = await lettersOf(shop, 'taken@example.com');
  expect(letter?.subject).toBe('You already have a Homestand account');
  expect(letter?.text).not.toContain('#');
});

test('somebody who asks for a new password does not void the invitation of a colleague', async () => {
  const said = await addStaff(
    { db: shop.database.db, publicUrl: 'https://shop.example', now: shop.services.now() },
    { email: 'ana@example.com', name: 'Ana', designerName: null, isManager: false },
  );
  const [, code] = /#reset=(\S+)/.exec(said)!;
  await newPerson().accounts.createResetCode({ email: 'ana@example.com' });
  await shop.settled();
  await newPerson().accounts.resetPassword({ password: NEW_PASSWORD, code: code! });
  expect((await signIn('ana@example.com', NEW_PASSWORD)).token).not.toBeNull();
});

test('what has expired is deleted every night, and the rest stays', async () => {
  const nora = await customer('night@example.com');
  await newPerson().accounts.createTempAccount({
    name: 'Una',
    email: 'una@example.com',
    password: NEW_PASSWORD,
  });
  await newPerson().accounts.createResetCode({ email: 'night@example.com' });
  await shop.settled();
  await nora.security.changeEmail({ password: PASSWORD, email: 'dawn@example.com' });
  await saveTeamOrder(newPerson());
  const tables = [
    'pending_accounts',
    'pending_keys',
    'email_changes',
    'sessions',
    'account_keys',
    'order_keys',
  ];
  const count = async () => {
    const counts: [string, boolean][] = [];
    for (const table of tables) {
      const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(shop.database.db);
      counts.push([table, rows.length > 0]);
    }
    return Object.fromEntries(counts);
  };
  await forgetAccounts(shop.services);
  const all = Object.fromEntries(tables.map((table) => [table, true]));
  expect(await count()).toEqual(all);
  expect(await isSignedIn(nora)).toBe(true);
  shop.passTime(181 * 24 * 3600);
  await forgetAccounts(shop.services);
  expect(await count()).toEqual(Object.fromEntries(tables.map((table) => [table, false])));
});
