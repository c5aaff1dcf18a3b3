/** The second factor of staff (product-decisions 6). */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONFIRMED_MINUTES } from '#contract/rights.ts';
import { lettersOf } from '../testing/mailbox.ts';
import { openTestShop, PASSWORD, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ STAFF_TOTP: 'required' });
});
afterAll(() => shop.close());

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.services.now().getTime() });

async function staffWithApp(email: string): Promise<{ someone: Person; secret: string; codes: string[] }> {
  const someone = await signedIn(shop, { email, access: 'manager' });
  const { secret } = await someone.accounts.startTotp({});
  const { recovery_codes: codes } = await someone.accounts.confirmTotp({ code: codeOf(secret) });
  return { someone, secret, codes };
}

const login = (email: string, totp?: string) =>
  person(shop.app).accounts.login({ email, password: PASSWORD, action: 'new', ...(totp ? { totp } : {}) });

test('where the shop demands it, staff can do nothing before they have set it up', async () => {
  const olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  await expect(olga.dashboard.overview({})).rejects.toMatchObject({ status: 403, code: 'totp-setup-needed' });
  const { secret, uri, qr } = await olga.accounts.startTotp({});
  expect(uri).toMatch(/^otpauth:\/\/totp\/Homestand:olga%40example\.com\?/);
  expect(qr).toMatch(/^<svg/);
  await expect(olga.accounts.confirmTotp({ code: '000000' })).rejects.toMatchObject({ code: 'totp-wrong' });
  await olga.accounts.confirmTotp({ code: codeOf(secret) });
  await expect(olga.dashboard.overview({})).resolves.toMatchObject({ response: true });
});

test('the password alone does not sign in any more, each code does once', async () => {
  const { secret } = await staffWithApp('ana@example.com');
  await expect(login('ana@example.com')).rejects.toMatchObject({ status: 200, code: 'totp-needed' });
  // The one that confirmed the set-up is used up too.
  await expect(login('ana@example.com', codeOf(secret))).rejects.toMatchObject({ code: 'totp-wrong' });
  shop.passTime(30);
  const code = codeOf(secret);
  await login('ana@example.com', `${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(login('ana@example.com', code)).rejects.toMatchObject({ code: 'totp-wrong' });
});

test('a code of the minute before is accepted, one of five minutes ago is not', async () => {
  const { secret } = await staffWithApp('ben@example.com');
  shop.passTime(60);
  const old = codeOf(secret);
  shop.passTime(300);
  await expect(login('ben@example.com', old)).rejects.toMatchObject({ code: 'totp-wrong' });
  const recent = codeOf(secret);
  shop.passTime(30);
  await login('ben@example.com', recent);
});

test('who has set it up cannot be talked into a new secret', async () => {
  const { someone } = await staffWithApp('cem@example.com');
  await expect(someone.accounts.startTotp({})).rejects.toMatchObject({ code: 'forbidden' });
});

test('the database keeps no secret that could be read', async () => {
  const { secret } = await staffWithApp('dee@example.com');
  const { rows } = await shop.database.pool.query('select u::text as line from users u');
  const kept = JSON.stringify(rows);
  expect(kept).not.toContain(secret);
  expect(kept).not.toContain(Buffer.from(secret).toString('hex'));
});

test('ten wrong codes an hour are looked at, from however many places, and the owner is written to', async () => {
  await using strict = await openTestShop({ LIMITS_FACTOR: '1' });
  const someone = await signedIn(strict, { email: 'eva@example.com', access: 'manager' });
  const { secret } = await someone.accounts.startTotp({});
  const right = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: strict.services.now().getTime() });
  await someone.accounts.confirmTotp({ code: right() });
  let address = 0;
  const stranger = () => person(strict.app, `10.5.0.${++address}`);
  const guess = { email: 'eva@example.com', password: PASSWORD, action: 'new' as const };
  for (let tries = 0; tries < 10; tries += 1)
    await expect(stranger().accounts.login({ ...guess, totp: '000000' })).rejects.toMatchObject({
      code: 'totp-wrong',
    });
  strict.passTime(30);
  await expect(stranger().accounts.login({ ...guess, totp: right() })).rejects.toMatchObject({ status: 429 });
  const letters = (await lettersOf(strict, 'eva@example.com')).filter(({ subject }) =>
    subject?.startsWith('Wrong codes'),
  );
  expect(letters).toHaveLength(1);
  await expect(someone.accounts.login({ ...guess, totp: right() })).resolves.toBeDefined();
});

test('ten recovery codes are shown once; each signs in once, and its owner is told', async () => {
  const { someone, codes } = await staffWithApp('fay@example.com');
  expect(new Set(codes).size).toBe(10);
  const [first, second] = codes as [string, string];
  await login('fay@example.com', first.toUpperCase().replace('-', ' '));
  await expect(login('fay@example.com', first)).rejects.toMatchObject({ code: 'totp-wrong' });
  expect(await someone.security.secondFactor({})).toMatchObject({ is_on: true, recovery_codes_left: 9 });
  const letters = await lettersOf(shop, 'fay@example.com');
  expect(letters.at(-1)?.text).toContain('9 codes are left');
  const { rows } = await shop.database.pool.query('select c::text as line from recovery_codes c');
  expect(JSON.stringify(rows)).not.toContain(second);
  const { recovery_codes: renewed } = await someone.security.renewRecoveryCodes({});
  await expect(login('fay@example.com', second)).rejects.toMatchObject({ code: 'totp-wrong' });
  await login('fay@example.com', renewed[0]!);
});

test('setting it up, taking it away and new recovery codes want the password again', async () => {
  const gus = await signedIn(shop, { email: 'gus@example.com', access: 'manager' });
  const { secret } = await gus.accounts.startTotp({});
  shop.passTime(CONFIRMED_MINUTES * 60 + 1);
  const again = { code: 'sign-in-again' };
  await expect(gus.accounts.startTotp({})).rejects.toMatchObject(again);
  await expect(gus.accounts.confirmTotp({ code: codeOf(secret) })).rejects.toMatchObject(again);
  const { someone } = await staffWithApp('hal@example.com');
  shop.passTime(CONFIRMED_MINUTES * 60 + 1);
  await expect(someone.security.removeTotp({})).rejects.toMatchObject(again);
  await expect(someone.security.renewRecoveryCodes({})).rejects.toMatchObject(again);
});

test('taken away, the password alone signs in, and its owner is told', async () => {
  const { someone } = await staffWithApp('ida@example.com');
  await someone.security.removeTotp({});
  await login('ida@example.com');
  const subjects = (await lettersOf(shop, 'ida@example.com')).map(({ subject }) => subject);
  expect(subjects).toEqual([
    'The second factor of your Homestand account is on',
    'The second factor of your Homestand account is off',
  ]);
});

test('customers need none', async () => {
  const camille = await signedIn(shop, { email: 'camille@example.com', access: 'customer' });
  await expect(camille.accounts.account({})).resolves.toMatchObject({ response: true });
  await expect(camille.accounts.startTotp({})).rejects.toMatchObject({ code: 'forbidden' });
});
