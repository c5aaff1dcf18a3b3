import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, PASSWORD, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ LIMITS_FACTOR: '1' });
  await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  await signedIn(shop, { email: 'camille@example.com', access: 'customer', creditsCents: 1250 });
});
afterAll(() => shop.close());

const HOUR = 3600;
const DAY = 24 * HOUR;

async function signIn(email: string, address = '10.0.0.1'): Promise<Person> {
  const someone = person(shop.app, address);
  const { token } = await someone.accounts.login({ email, password: PASSWORD, action: 'new' });
  someone.token = token;
  return someone;
}

const goOn = (someone: Person) => someone.accounts.login({ action: 'existing', user_token: someone.token });

test('the right password opens a session and tells who signed in', async () => {
  const answer = await person(shop.app).accounts.login({
    email: ' Camille@Example.com ',
    password: PASSWORD,
    action: 'new',
  });
  expect(answer).toMatchObject({
    message: 'Account Verified',
    account_type: 'customer',
    account_access: 'customer',
    user: { name: 'camille', email: 'camille@example.com', credits: 12.5, designer_name: null },
  });
});

test('a wrong password and an unknown address get the same words', async () => {
  const stranger = person(shop.app, '10.0.0.2');
  const wrong = { email: 'olga@example.com', password: 'not the password', action: 'new' as const };
  const refusal = await stranger.accounts.login(wrong).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 200, code: 'wrong-credentials' });
  await expect(stranger.accounts.login({ ...wrong, email: 'nobody@example.com' })).rejects.toMatchObject(
    refusal as object,
  );
});

test('guessing gets slower with every failure, from that address and for that account only', async () => {
  const guesser = person(shop.app, '10.0.0.3');
  const guess = { email: 'olga@example.com', password: 'not the password', action: 'new' as const };
  for (const wait of [0, 0, 0, 0, 1, 2, 4, 8]) {
    shop.passTime(wait);
    await expect(guesser.accounts.login(guess)).rejects.toMatchObject({ code: 'wrong-credentials' });
  }
  const right = { ...guess, password: PASSWORD };
  // Not even the right password is looked at, and blanks and capitals are no way around it.
  await expect(guesser.accounts.login({ ...right, email: ' OLGA@example.com ' })).rejects.toMatchObject({
    status: 429,
    detail: { retryAfterSeconds: 16 },
  });
  await expect(signIn('camille@example.com', '10.0.0.3')).resolves.toBeDefined();
  await expect(signIn('olga@example.com', '10.0.0.4')).resolves.toBeDefined();
  shop.passTime(16);
  await expect(guesser.accounts.login(right)).resolves.toMatchObject({ message: 'Account Verified' });
});

test('of forty guesses at the same moment four are looked at', async () => {
  const guesser = person(shop.app, '10.0.0.5');
  const guess = { email: 'olga@example.com', password: 'not the password', action: 'new' as const };
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      guesser.accounts.login(guess).catch((error: { code: string }) => error.code),
    ),
  );
  expect(answers.filter((code) => code === 'wrong-credentials')).toHaveLength(4);
});

test('whoever is guessed at signs in from the own browser, also behind the guesser’s address', async () => {
  const olga = await signIn('olga@example.com', '10.0.0.7');
  const guesser = person(shop.app, '10.0.0.7');
  const guess = { email: 'olga@example.com', password: 'not the password', action: 'new' as const };
  for (let tries = 0; tries < 100; tries += 1) await guesser.accounts.login(guess).catch(() => undefined);
  await expect(guesser.accounts.login({ ...guess, password: PASSWORD })).rejects.toMatchObject({
    status: 429,
  });
  await expect(olga.accounts.login({ ...guess, password: PASSWORD })).resolves.toBeDefined();
});

test('of many pairs tried from one address a hundred are looked at in an hour', async () => {
  const stuffer = person(shop.app, '10.0.0.8');
  const answers: string[] = [];
  for (let pair = 0; pair < 500; pair += 1) {
    answers.push(
      await stuffer.accounts
        .login({ email: `person-${pair}@example.com`, password: 'taken from elsewhere', action: 'new' })
        .then(
          () => 'in',
          (error: { code: string }) => error.code,
        ),
    );
  }
  expect(answers.filter((code) => code === 'wrong-credentials')).toHaveLength(100);
  expect(new Set(answers)).toEqual(new Set(['wrong-credentials', 'too-many-attempts']));
}, 30_000);

test('signing in correctly again and again uses no tries up', async () => {
  for (let times = 0; times < 12; times++) await signIn('olga@example.com', '10.0.0.6');
});

test('token and cookie open the session together, neither alone', async () => {
  const olga = await signIn('olga@example.com');
  await expect(olga.dashboard.overview({})).resolves.toMatchObject({ response: true });

  const tokenOnly = person(shop.app);
  tokenOnly.token = olga.token;
  await expect(tokenOnly.dashboard.overview({})).rejects.toMatchObject({ status: 401 });

  const cookieOnly = person(shop.app);
  cookieOnly.cookies.set('session', olga.cookies.get('session')!);
  await expect(cookieOnly.dashboard.overview({})).rejects.toMatchObject({ status: 401 });

  const mixed = await signIn('olga@example.com');
  mixed.token = olga.token;
  await expect(mixed.dashboard.overview({})).rejects.toMatchObject({ code: 'session-expired' });
});

test('the session is in a cookie that no script reads, and the database keeps neither secret', async () => {
  const browser = person(shop.app);
  const answer = await browser.post('/api/login', {
    email: 'olga@example.com',
    password: PASSWORD,
    action: 'new',
  });
  const cookie = answer.cookies.find(({ name }) => name === 'session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const { rows } = await shop.database.pool.query('select s::text as line from sessions s');
  const kept = JSON.stringify(rows);
  expect(kept).not.toContain(cookie?.value);
  expect(kept).not.toContain(answer.json().token);
});

test('a stored token goes on with the session after a reload', async () => {
  const olga = await signIn('olga@example.com');
  const answer = await goOn(olga);
  expect(answer).toMatchObject({ message: 'Account Verified', token: olga.token, account_access: 'manager' });
});

test('staff are signed out after 12 hours, also while they work', async () => {
  const idle = await signIn('olga@example.com');
  const busy = await signIn('olga@example.com');
  for (let hours = 0; hours < 11; hours += 1) {
    shop.passTime(HOUR);
    await goOn(busy);
  }
  shop.passTime(HOUR + 1);
  for (const olga of [idle, busy])
    await expect(goOn(olga)).rejects.toThrow('Token Expired, please login again!');
});

test('customers are signed out after 30 days, however often they come', async () => {
  const camille = await signIn('camille@example.com');
  for (let days = 0; days < 29; days += 1) {
    shop.passTime(DAY);
    await goOn(camille);
  }
  shop.passTime(DAY + 1);
  await expect(goOn(camille)).rejects.toMatchObject({ code: 'session-expired' });
});

test('customers are signed out after 14 idle days', async () => {
  const camille = await signIn('camille@example.com');
  shop.passTime(13 * DAY);
  await goOn(camille);
  shop.passTime(14 * DAY + 1);
  await expect(goOn(camille)).rejects.toMatchObject({ code: 'session-expired' });
});

test('a logout ends the session on the server, for a copy of its secrets too', async () => {
  const olga = await signIn('olga@example.com');
  const thief = person(shop.app);
  thief.token = olga.token;
  thief.cookies.set('session', olga.cookies.get('session')!);
  await olga.accounts.logout({});
  expect(olga.cookies.has('session')).toBe(false);
  await expect(goOn(thief)).rejects.toThrow('Token Expired, please login again!');
  await expect(thief.dashboard.overview({})).rejects.toMatchObject({ code: 'session-expired' });
});

test('who leaves the staff is out at once', async () => {
  const ben = await signedIn(shop, { email: 'ben@example.com', access: 'staff', designerName: 'Ben' });
  await shop.database.db
    .updateTable('users')
    .set({ disabled_at: shop.services.now() })
    .where('email', '=', 'ben@example.com')
    .execute();
  await expect(ben.dashboard.orders({})).rejects.toMatchObject({ code: 'session-expired' });
  await expect(signIn('ben@example.com')).rejects.toMatchObject({ code: 'wrong-credentials' });
});

test('an answer to a login names no other user, no code and no hash', async () => {
  const answer = await person(shop.app).post('/api/login', {
    email: 'olga@example.com',
    password: PASSWORD,
    action: 'new',
  });
  expect(Object.keys(answer.json()).sort()).toEqual([
    'account_access',
    'account_type',
    'message',
    'response',
    'token',
    'user',
  ]);
  expect(Object.keys(answer.json().user).sort()).toEqual([
    'account_access',
    'account_type',
    'credits',
    'designer_name',
    'email',
    'name',
  ]);
});

test('a login with something else than texts is refused before anybody is looked for', async () => {
  const answer = await person(shop.app).post('/api/login', {
    email: { $ne: '' },
    password: ['x'],
    action: 'new',
  });
  expect(answer.statusCode).toBe(400);
});
