/** The second factor of staff (rules.md accounts-10, security.md security-22). */
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { REAUTHENTICATION_MINUTES } from '#contract/endpoint/calls.ts';
import { deleteExpiredRows } from '../privacy/delete-expired-data.ts';
import { readEmails } from '../testing/people/mailbox.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import {
  createPerson,
  openTestShop,
  PASSWORD,
  type Person,
  signInAgain,
  signInAs,
} from '../testing/shop/shop.ts';

const shop = openShopForFile({ STAFF_TOTP: 'required' });

const generateCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.services.now().getTime() });

async function createStaffWithTotp(
  email: string,
): Promise<{ someone: Person; secret: string; codes: string[] }> {
  const someone = await signInAs(shop, { email, access: 'manager' });
  const { secret } = await someone.accounts.startTotp({});
  const { recovery_codes: codes } = await someone.accounts.confirmTotp({ code: generateCode(secret) });
  return { someone, secret, codes };
}

const login = (email: string, totp?: string) =>
  createPerson(shop.app).accounts.login({
    email,
    password: PASSWORD,
    action: 'new',
    ...(totp ? { totp } : {}),
  });

test('where a second factor is required, staff can do nothing before they have set it up', async () => {
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  await expect(olga.reports.overview({})).rejects.toMatchObject({ status: 403, code: 'totp-setup-needed' });
  const { secret, uri, qr } = await olga.accounts.startTotp({});
  expect(uri).toMatch(/^otpauth:\/\/totp\/Homestand:olga%40example\.com\?/);
  expect(qr).toMatch(/^<svg/);
  await expect(olga.accounts.confirmTotp({ code: '000000' })).rejects.toMatchObject({ code: 'totp-wrong' });
  await olga.accounts.confirmTotp({ code: generateCode(secret) });
  await expect(olga.reports.overview({})).resolves.toMatchObject({ response: true });
});

test('sign-in then needs a code, and each code is valid once', async () => {
  const { secret } = await createStaffWithTotp('ana@example.com');
  await expect(login('ana@example.com')).rejects.toMatchObject({ status: 200, code: 'totp-needed' });
  // The code that confirmed the set-up is consumed as well.
  await expect(login('ana@example.com', generateCode(secret))).rejects.toMatchObject({ code: 'totp-wrong' });
  shop.passTime(30);
  const code = generateCode(secret);
  await login('ana@example.com', `${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(login('ana@example.com', code)).rejects.toMatchObject({ code: 'totp-wrong' });
});

test('setting it up ends the sessions that were opened without it', async () => {
  const email = 'two@example.com';
  const here = await signInAs(shop, { email, access: 'manager' });
  const there = await signInAgain(shop, email);
  const { secret } = await here.accounts.startTotp({});
  await here.accounts.confirmTotp({ code: generateCode(secret) });
  await expect(here.reports.overview({})).resolves.toMatchObject({ response: true });
  await expect(there.reports.overview({})).rejects.toMatchObject({ code: 'session-expired' });
});

test('of two renewals at the same moment the codes of one are left', async () => {
  const { someone } = await createStaffWithTotp('renew@example.com');
  await Promise.all([
    someone.accountSecurity.renewRecoveryCodes({}),
    someone.accountSecurity.renewRecoveryCodes({}),
  ]);
  expect(await someone.accountSecurity.secondFactor({})).toMatchObject({ recovery_codes_left: 10 });
});

test('a recent code is accepted, one of five minutes ago is not', async () => {
  const { secret } = await createStaffWithTotp('ben@example.com');
  shop.passTime(60);
  const old = generateCode(secret);
  shop.passTime(300);
  await expect(login('ben@example.com', old)).rejects.toMatchObject({ code: 'totp-wrong' });
  const recent = generateCode(secret);
  shop.passTime(30);
  await login('ben@example.com', recent);
});

test('a confirmed second factor cannot be replaced by a new set-up', async () => {
  const { someone } = await createStaffWithTotp('cem@example.com');
  await expect(someone.accounts.startTotp({})).rejects.toMatchObject({ code: 'forbidden' });
});

test('the database stores the secret encrypted', async () => {
  const { secret } = await createStaffWithTotp('dee@example.com');
  const { rows } = await shop.database.pool.query('select u::text as line from users u');
  const content = JSON.stringify(rows);
  expect(content).not.toContain(secret);
  expect(content).not.toContain(Buffer.from(secret).toString('hex'));
});

test('at most ten wrong codes an hour are checked, from any number of addresses, and the owner is notified', async () => {
  await using strict = await openTestShop({ LIMITS_FACTOR: '1' });
  const someone = await signInAs(strict, { email: 'eva@example.com', access: 'manager' });
  const { secret } = await someone.accounts.startTotp({});
  const right = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: strict.services.now().getTime() });
  await someone.accounts.confirmTotp({ code: right() });
  let address = 0;
  const createStranger = () => createPerson(strict.app, `10.5.0.${++address}`);
  const guess = { email: 'eva@example.com', password: PASSWORD, action: 'new' as const };
  for (let tries = 0; tries < 10; tries += 1)
    await expect(createStranger().accounts.login({ ...guess, totp: '000000' })).rejects.toMatchObject({
      code: 'totp-wrong',
    });
  strict.passTime(30);
  await expect(createStranger().accounts.login({ ...guess, totp: right() })).rejects.toMatchObject({
    status: 429,
  });
  const emails = (await readEmails(strict, 'eva@example.com')).filter(({ subject }) =>
    subject?.startsWith('Wrong codes'),
  );
  expect(emails).toHaveLength(1);
  await expect(someone.accounts.login({ ...guess, totp: right() })).resolves.toBeDefined();
});

test('ten recovery codes are shown once; each signs in once, and the owner is notified', async () => {
  const { someone, codes } = await createStaffWithTotp('fay@example.com');
  expect(new Set(codes).size).toBe(10);
  const [first, second] = codes as [string, string];
  await login('fay@example.com', first.toUpperCase().replace('-', ' '));
  await expect(login('fay@example.com', first)).rejects.toMatchObject({ code: 'totp-wrong' });
  expect(await someone.accountSecurity.secondFactor({})).toMatchObject({
    is_on: true,
    recovery_codes_left: 9,
  });
  const emails = await readEmails(shop, 'fay@example.com');
  expect(emails.at(-1)?.text).toContain('9 codes are left');
  const { rows } = await shop.database.pool.query('select c::text as line from one_time_codes c');
  expect(JSON.stringify(rows)).not.toContain(second);
  const { recovery_codes: renewed } = await someone.accountSecurity.renewRecoveryCodes({});
  await expect(login('fay@example.com', second)).rejects.toMatchObject({ code: 'totp-wrong' });
  await login('fay@example.com', renewed[0]!);
  shop.passTime(2 * 365 * 24 * 3600);
  await deleteExpiredRows(shop.services);
  await login('fay@example.com', renewed[1]!);
});

test('set-up, removal and new recovery codes require a recent sign-in', async () => {
  const gus = await signInAs(shop, { email: 'gus@example.com', access: 'manager' });
  const { secret } = await gus.accounts.startTotp({});
  shop.passTime(REAUTHENTICATION_MINUTES * 60 + 1);
  const again = { code: 'sign-in-again' };
  await expect(gus.accounts.startTotp({})).rejects.toMatchObject(again);
  await expect(gus.accounts.confirmTotp({ code: generateCode(secret) })).rejects.toMatchObject(again);
  const { someone } = await createStaffWithTotp('hal@example.com');
  shop.passTime(REAUTHENTICATION_MINUTES * 60 + 1);
  await expect(someone.accountSecurity.removeTotp({})).rejects.toMatchObject(again);
  await expect(someone.accountSecurity.renewRecoveryCodes({})).rejects.toMatchObject(again);
});

test('after removal the password alone signs in, and the owner is notified', async () => {
  const { someone } = await createStaffWithTotp('ida@example.com');
  await someone.accountSecurity.removeTotp({});
  await login('ida@example.com');
  const subjects = (await readEmails(shop, 'ida@example.com')).map(({ subject }) => subject);
  expect(subjects).toEqual([
    'The second factor of your Homestand account is on',
    'The second factor of your Homestand account is off',
  ]);
});

test('customers need no second factor', async () => {
  const camille = await signInAs(shop, { email: 'camille@example.com', access: 'customer' });
  await expect(camille.accounts.account({})).resolves.toMatchObject({ response: true });
  await expect(camille.accounts.startTotp({})).rejects.toMatchObject({ code: 'forbidden' });
});
