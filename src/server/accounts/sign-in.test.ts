import { beforeAll, expect, test } from 'vitest';
import { openShopForFile } from '../testing/shop/for-file.ts';
import {
  createPerson,
  hashTestPassword,
  PASSWORD,
  type Person,
  signInAgain,
  signInAs,
} from '../testing/shop/shop.ts';

const shop = openShopForFile({ LIMITS_FACTOR: '1' });
beforeAll(async () => {
  await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  await signInAs(shop, { email: 'camille@example.com', access: 'customer', creditsCents: 1250 });
});

const HOUR = 3600;
const DAY = 24 * HOUR;

const signIn = (email: string, address?: string) => signInAgain(shop, email, address);

const resumeSession = (someone: Person) =>
  someone.accounts.login({ action: 'existing', user_token: someone.token });

test('the right password opens a session and returns the user', async () => {
  const response = await createPerson(shop.app).accounts.login({
    email: ' Camille@Example.com ',
    password: PASSWORD,
    action: 'new',
  });
  expect(response).toMatchObject({
    message: 'Account Verified',
    account_type: 'customer',
    account_access: 'customer',
    user: { name: 'camille', email: 'camille@example.com', credits: 12.5, designer_name: null },
  });
});

test('a wrong password and an unknown address get the same message', async () => {
  const stranger = createPerson(shop.app, '10.0.0.2');
  const wrong = { email: 'olga@example.com', password: 'not the password', action: 'new' as const };
  const refusal = await stranger.accounts.login(wrong).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 200, code: 'wrong-credentials' });
  await expect(stranger.accounts.login({ ...wrong, email: 'nobody@example.com' })).rejects.toMatchObject(
    refusal as object,
  );
});

test('every failure delays the next attempt, for that IP address and account only', async () => {
  const guesser = createPerson(shop.app, '10.0.0.3');
  const guess = { email: 'olga@example.com', password: 'not the password', action: 'new' as const };
  for (const wait of [0, 0, 0, 0, 1, 2, 4, 8]) {
    shop.passTime(wait);
    await expect(guesser.accounts.login(guess)).rejects.toMatchObject({ code: 'wrong-credentials' });
  }
  const right = { ...guess, password: PASSWORD };
  // Not even the right password is checked, and spaces and capitals do not bypass the delay.
  await expect(guesser.accounts.login({ ...right, email: ' OLGA@example.com ' })).rejects.toMatchObject({
    status: 429,
    detail: { retryAfterSeconds: 16 },
  });
  await expect(signIn('camille@example.com', '10.0.0.3')).resolves.toBeDefined();
  await expect(signIn('olga@example.com', '10.0.0.4')).resolves.toBeDefined();
  shop.passTime(16);
  await expect(guesser.accounts.login(right)).resolves.toMatchObject({ message: 'Account Verified' });
});

test('of forty concurrent guesses four are checked', async () => {
  const guesser = createPerson(shop.app, '10.0.0.5');
  const guess = { email: 'olga@example.com', password: 'not the password', action: 'new' as const };
  const responses = await Promise.all(
    Array.from({ length: 40 }, () =>
      guesser.accounts.login(guess).catch((error: { code: string }) => error.code),
    ),
  );
  expect(responses.filter((code) => code === 'wrong-credentials')).toHaveLength(4);
});

test('the owner signs in from a known browser, even behind the IP address of the attacker', async () => {
  const olga = await signIn('olga@example.com', '10.0.0.7');
  const guesser = createPerson(shop.app, '10.0.0.7');
  const guess = { email: 'olga@example.com', password: 'not the password', action: 'new' as const };
  for (let tries = 0; tries < 100; tries += 1) await guesser.accounts.login(guess).catch(() => undefined);
  await expect(guesser.accounts.login({ ...guess, password: PASSWORD })).rejects.toMatchObject({
    status: 429,
  });
  await expect(olga.accounts.login({ ...guess, password: PASSWORD })).resolves.toBeDefined();
});

test('of credential pairs tried from one address at most a hundred are checked in an hour', async () => {
  const stuffer = createPerson(shop.app, '10.0.0.8');
  const password_hash = await hashTestPassword();
  await shop.database.db
    .insertInto('users')
    .values(
      Array.from({ length: 120 }, (_, pair) => ({
        ...{ name: `Person ${pair}`, email: `person-${pair}@example.com`, password_hash },
        ...{ account_type: 'customer' as const, account_access: 'customer' as const },
      })),
    )
    .execute();
  const responses: string[] = [];
  for (let pair = 0; pair < 120; pair += 1) {
    responses.push(
      await stuffer.accounts
        .login({ email: `person-${pair}@example.com`, password: 'taken from elsewhere', action: 'new' })
        .then(
          () => 'in',
          (error: { code: string }) => error.code,
        ),
    );
  }
  expect(responses.filter((code) => code === 'wrong-credentials')).toHaveLength(100);
  expect(new Set(responses)).toEqual(new Set(['wrong-credentials', 'too-many-attempts']));
});

test('successful sign-ins do not count against the limit', async () => {
  for (let times = 0; times < 12; times++) await signIn('olga@example.com', '10.0.0.6');
});

test('a session needs both token and cookie', async () => {
  const olga = await signIn('olga@example.com');
  await expect(olga.reports.overview({})).resolves.toMatchObject({ response: true });

  const tokenOnly = createPerson(shop.app);
  tokenOnly.token = olga.token;
  await expect(tokenOnly.reports.overview({})).rejects.toMatchObject({ status: 401 });

  const cookieOnly = createPerson(shop.app);
  cookieOnly.cookies.set('session', olga.cookies.get('session')!);
  await expect(cookieOnly.reports.overview({})).rejects.toMatchObject({ status: 401 });

  const mixed = await signIn('olga@example.com');
  mixed.token = olga.token;
  await expect(mixed.reports.overview({})).rejects.toMatchObject({ code: 'session-expired' });
});

test.each([
  ['staff sessions end after 12 hours, regardless of use', 'olga@example.com', Array(11).fill(HOUR), HOUR],
  ['customer sessions end after 30 days, regardless of use', 'camille@example.com', Array(29).fill(DAY), DAY],
  ['customer sessions end after 14 idle days', 'camille@example.com', [13 * DAY], 14 * DAY],
])('%s', async (_rule, email, uses, rest) => {
  const someone = await signIn(email);
  for (const pause of uses) {
    shop.passTime(pause);
    await resumeSession(someone);
  }
  shop.passTime(rest + 1);
  await expect(resumeSession(someone)).rejects.toThrow('Token Expired, please login again!');
});

test('a sign-out ends the session on the server, also for a copy of its secrets', async () => {
  const olga = await signIn('olga@example.com');
  const thief = createPerson(shop.app);
  thief.token = olga.token;
  thief.cookies.set('session', olga.cookies.get('session')!);
  await olga.accounts.logout({});
  expect(olga.cookies.has('session')).toBe(false);
  await expect(resumeSession(thief)).rejects.toThrow('Token Expired, please login again!');
  await expect(thief.reports.overview({})).rejects.toMatchObject({ code: 'session-expired' });
});

test('a sign-out that the database does not take is not acknowledged, and works when it is repeated', async () => {
  const olga = await signIn('olga@example.com');
  const copy = new Map(olga.cookies);
  // After a minute a call notes when the session was used last.
  shop.passTime(61);
  await shop.database.pool.query(`
    create function refuse_write() returns trigger language plpgsql as $$
    begin raise exception 'planned failure'; end $$;
    create trigger refused before update on sessions for each row execute function refuse_write()`);
  const failure = await olga.accounts.logout({}).catch((error: unknown) => error);
  await shop.database.pool.query('drop function refuse_write cascade');
  expect(failure).toMatchObject({ status: 500 });
  expect(olga.cookies).toEqual(copy);
  await olga.accounts.logout({});
  expect(olga.cookies).not.toEqual(copy);
});

test('disabling a staff account ends its sessions immediately', async () => {
  const ben = await signInAs(shop, { email: 'ben@example.com', access: 'staff', designerName: 'Ben' });
  await shop.database.db
    .updateTable('users')
    .set({ disabled_at: shop.services.now() })
    .where('email', '=', 'ben@example.com')
    .execute();
  await expect(ben.orderManagement.orders({})).rejects.toMatchObject({ code: 'session-expired' });
  await expect(signIn('ben@example.com')).rejects.toMatchObject({ code: 'wrong-credentials' });
});
