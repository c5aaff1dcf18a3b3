import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { wordsFor } from '#domain/problem-words.ts';
import type { Config } from '../config.ts';
import type { DB } from '../db/schema.gen.ts';
import { newToken } from '../keys.ts';
import { StartRefusal } from '../start-refusal.ts';
import { issueKey } from './account-keys.ts';
import { hashPassword, issueOf } from './passwords.ts';
import { resetLink } from './reset.ts';

/** What is printed once: a log keeps it, so in production it is a link that works for a day. */
export type FirstSignIn = { email: string; password: string } | { email: string; link: string };

const DAY = 24 * 3600;
const UNNAMED =
  'MANAGER_EMAIL names the first manager of a production shop: set it, for example MANAGER_EMAIL=me@shop.example';

/**
 * The first manager: from MANAGER_EMAIL and MANAGER_PASSWORD, else with a password that is made up, or in production with a
 * link to choose one. Does nothing when there is a manager; no HTTP route makes staff (product-decisions 6).
 * Throws StartRefusal in production without MANAGER_EMAIL, and for a password that is too easy to guess.
 */
export async function ensureManager(db: Kysely<DB>, config: Config): Promise<FirstSignIn | null> {
  const existing = await db
    .selectFrom('users')
    .select('id')
    .where('account_access', '=', 'manager')
    .executeTakeFirst();
  if (existing) return null;
  if (config.production && !config.manager) throw new StartRefusal(UNNAMED);
  const email = (config.manager?.email ?? 'manager@homestand.example').toLowerCase();
  const given = config.manager?.password ?? null;
  if (given !== null) await refuseWeak(given, email, config.shop.name);
  const password = given ?? (config.production ? newToken() : randomBytes(12).toString('base64url'));
  const userId = await insertManager(db, email, password);
  if (userId === null || given !== null) return null;
  if (!config.production) return { email, password };
  const key = await issueKey(db, { userId, purpose: 'invite', seconds: DAY, now: new Date() });
  return { email, link: resetLink(config.publicUrl, key) };
}

async function refuseWeak(password: string, email: string, shopName: string): Promise<void> {
  const issue = await issueOf(password, [email, shopName]);
  if (issue) throw new StartRefusal(`MANAGER_PASSWORD: ${wordsFor[issue]}.`);
}

/** Null where the address has an account already. */
async function insertManager(db: Kysely<DB>, email: string, password: string): Promise<number | null> {
  const made = await db
    .insertInto('users')
    .values({
      name: 'Manager',
      email,
      password_hash: await hashPassword(password),
      account_type: 'staff',
      account_access: 'manager',
      verified_at: new Date(),
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}
