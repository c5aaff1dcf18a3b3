import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import { findWeakness, hashPassword } from '../auth/passwords.ts';
import type { Config } from '../platform/config/config.ts';
import { createToken } from '../platform/crypto/tokens.ts';
import type { DB } from '../platform/db/schema.gen.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { issueOneTimeCode } from './one-time-code-store.ts';
import { formatResetLink } from './reset-password.ts';
import { hasManager, insertManager } from './staff-store.ts';

/** Printed once. Logs may be stored, so in production it is a link that is valid for a day instead of a password. */
export type FirstSignIn = { email: string; password: string } | { email: string; link: string };

const DAY = 24 * 3600;
const UNNAMED =
  'MANAGER_EMAIL names the first manager of a production shop: set it, for example MANAGER_EMAIL=me@shop.example';

/**
 * Creates the first manager from MANAGER_EMAIL and MANAGER_PASSWORD, otherwise with a random password or, in
 * production, a link to choose one. Does nothing when a manager exists; no HTTP route creates staff (rules.md
 * accounts-7). Throws StartupError in production without MANAGER_EMAIL, and for a password that is too easy to guess.
 */
export async function ensureManager(db: Kysely<DB>, config: Config, now: Date): Promise<FirstSignIn | null> {
  if (await hasManager(db)) return null;
  if (config.production && !config.manager) throw new StartupError(UNNAMED);
  const email = (config.manager?.email ?? 'manager@homestand.example').toLowerCase();
  const configuredPassword = config.manager?.password ?? null;
  if (configuredPassword !== null) await assertStrongPassword(configuredPassword, email, config.shop.name);
  const password =
    configuredPassword ?? (config.production ? createToken() : randomBytes(12).toString('base64url'));
  const passwordHash = await hashPassword(password);
  const userId = await insertManager(db, { email, passwordHash, now });
  if (userId === null || configuredPassword !== null) return null;
  if (!config.production) return { email, password };
  const key = await issueOneTimeCode(db, { userId, purpose: 'invite', seconds: DAY, now });
  return { email, link: formatResetLink(config.publicUrl, key) };
}

async function assertStrongPassword(password: string, email: string, shopName: string): Promise<void> {
  const issue = await findWeakness(password, [email, shopName]);
  if (issue) throw new StartupError(`MANAGER_PASSWORD: ${PROBLEM_MESSAGES[issue]}.`);
}
