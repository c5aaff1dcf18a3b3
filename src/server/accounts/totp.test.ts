/** The second factor of staff (product-decisions 6). */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, PASSWORD, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ STAFF_TOTP: 'required' });
});
afterAll(() => shop.close());

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.services.now().getTime() });

async function staffWithApp(email: string): Promise<{ someone: Person; secret: string }> {
  const someone = await signedIn(shop, { email, access: 'manager' });
  const { secret } = await someone.accounts.startTotp({});
  await someone.accounts.confirmTotp({ code: codeOf(secret) });
  return { someone, secret };
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

test('customers need none', async () => {
  const camille = await signedIn(shop, { email: 'camille@example.com', access: 'customer' });
  await expect(camille.accounts.account({})).resolves.toMatchObject({ response: true });
  await expect(camille.accounts.startTotp({})).rejects.toMatchObject({ code: 'forbidden' });
});
