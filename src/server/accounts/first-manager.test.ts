import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openTestShop, PASSWORD, person, type TestShop } from '../testing/shop.ts';
import { ensureManager } from './first-manager.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  ALLOW_SANDBOX: '1',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://mail.example',
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ ...PRODUCTION, LIMITS_FACTOR: '1', STAFF_TOTP: 'optional' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`delete from users`.execute(shop.database.db);
});

const ensure = (env: Record<string, string>) => ensureManager(shop.database.db, readConfig(env));

test('a local first start prints a password that signs in', async () => {
  const signIn = await ensure({});
  expect(signIn).toMatchObject({ email: 'manager@homestand.example', password: expect.any(String) });
  expect(await ensure({})).toBeNull();
});

test('a production shop prints a link for a day instead, and its manager does nothing before a second factor', async () => {
  const signIn = await ensure({ ...PRODUCTION, MANAGER_EMAIL: 'Mia@shop.example' });
  expect(signIn).not.toHaveProperty('password');
  const { email, link } = signIn as { email: string; link: string };
  expect(link).toMatch(/^https:\/\/shop\.example\/password-reset#reset=/);
  const mia = person(shop.app);
  // The link is of the real clock, the shop's own is not.
  await sql`update account_keys set expires_at = 'infinity'`.execute(shop.database.db);
  await mia.accounts.resetPassword({ password: PASSWORD, code: link.split('reset=')[1]! });
  mia.token = (await mia.accounts.login({ email, password: PASSWORD, action: 'new' })).token;
  await expect(mia.dashboard.overview({})).rejects.toMatchObject({ code: 'totp-setup-needed' });
});

test('a production shop without a manager asks for MANAGER_EMAIL, and starts without it once there is one', async () => {
  await expect(ensure(PRODUCTION)).rejects.toThrow(
    'MANAGER_EMAIL names the first manager of a production shop: set it, for example MANAGER_EMAIL=me@shop.example',
  );
  await ensure({ ...PRODUCTION, MANAGER_EMAIL: 'mia@shop.example' });
  expect(await ensure(PRODUCTION)).toBeNull();
});

test.each(['password1234', 'Homestand 2026', 'manager@shop.example'])(
  'MANAGER_PASSWORD=%s is refused',
  async (MANAGER_PASSWORD) => {
    await expect(ensure({ MANAGER_EMAIL: 'manager@shop.example', MANAGER_PASSWORD })).rejects.toThrow(
      /^MANAGER_PASSWORD: This password is too easy to guess/,
    );
  },
);
