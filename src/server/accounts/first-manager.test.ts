import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../platform/config/read-config.ts';
import { PRODUCTION } from '../testing/probes/config-error.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson, PASSWORD } from '../testing/shop/shop.ts';
import { ensureManager } from './first-manager.ts';

const shop = openShopForFile({ ...PRODUCTION, LIMITS_FACTOR: '1', STAFF_TOTP: 'optional' });
beforeEach(async () => {
  await sql`delete from users`.execute(shop.database.db);
});

const ensure = (env: Record<string, string>) =>
  ensureManager(shop.database.db, readConfig(env), shop.services.now());

test('a local first start prints a working password', async () => {
  const signIn = await ensure({});
  expect(signIn).toMatchObject({ email: 'manager@homestand.example', password: expect.any(String) });
  expect(await ensure({})).toBeNull();
});

test('in production a link valid for a day is printed, and the manager must set up a second factor first', async () => {
  const signIn = await ensure({ ...PRODUCTION, MANAGER_EMAIL: 'Mia@shop.example' });
  expect(signIn).not.toHaveProperty('password');
  const { email, link } = signIn as { email: string; link: string };
  expect(link).toMatch(/^https:\/\/shop\.example\/password-reset#reset=/);
  const mia = createPerson(shop.app);
  await mia.accounts.resetPassword({ password: PASSWORD, code: link.split('reset=')[1]! });
  mia.token = (await mia.accounts.login({ email, password: PASSWORD, action: 'new' })).token;
  await expect(mia.reports.overview({})).rejects.toMatchObject({ code: 'totp-setup-needed' });
});

test('in production MANAGER_EMAIL is required until a manager exists', async () => {
  await expect(ensure(PRODUCTION)).rejects.toThrow(
    'MANAGER_EMAIL names the first manager of a production shop: set it, for example MANAGER_EMAIL=me@shop.example',
  );
  await ensure({ ...PRODUCTION, MANAGER_EMAIL: 'mia@shop.example' });
  expect(await ensure(PRODUCTION)).toBeNull();
});

test.each(['password1234', 'Homestand 2026', 'manager@shop.example'])(
  'MANAGER_PASSWORD=%s is rejected',
  async (MANAGER_PASSWORD) => {
    await expect(ensure({ MANAGER_EMAIL: 'manager@shop.example', MANAGER_PASSWORD })).rejects.toThrow(
      /^MANAGER_PASSWORD: This password is too easy to guess/,
    );
  },
);

test('an empty database server beside a shop in the built-in one is no new shop', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'homestand-forgotten-'));
  const env = { DATA_DIR: folder, DATABASE_URL: 'postgresql://shop@db.example/shop' };
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18');
  await expect(ensure(env)).rejects.toThrow(/has a shop, and the database of DATABASE_URL has none/);
  rmSync(folder, { recursive: true });
  await expect(ensure(env)).resolves.toMatchObject({ email: 'manager@homestand.example' });
});
