import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { DB } from '../db/schema.gen.ts';
import { hashPassword } from './passwords.ts';

/**
 * The first manager: from MANAGER_EMAIL and MANAGER_PASSWORD, else with a password that is made up and answered once so
 * that it can be printed. Does nothing when there is a manager; no HTTP route makes staff (product-decisions 6).
 */
export async function ensureManager(
  db: Kysely<DB>,
  { manager }: Config,
): Promise<{ email: string; password: string } | null> {
  const existing = await db
    .selectFrom('users')
    .select('id')
    .where('account_access', '=', 'manager')
    .executeTakeFirst();
  if (existing) return null;
  const signIn = manager ?? {
    email: 'manager@homestand.example',
    password: randomBytes(12).toString('base64url'),
  };
  const made = await db
    .insertInto('users')
    .values({
      name: 'Manager',
      email: signIn.email.toLowerCase(),
      password_hash: await hashPassword(signIn.password),
      account_type: 'staff',
      account_access: 'manager',
      verified_at: new Date(),
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made && !manager ? signIn : null;
}
