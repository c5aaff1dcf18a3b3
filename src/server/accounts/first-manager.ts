import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import { findWeakness, hashPassword } from '../auth/passwords.ts';
import type { Config } from '../platform/config/config.ts';
import { createToken } from '../platform/crypto/tokens.ts';
import { readPostmaster } from '../platform/db/embedded-postgres/postmaster.ts';
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
 * accounts-7). Throws StartupError in production without MANAGER_EMAIL, for a password that is too easy to guess, and beside a shop
 * in the built-in database, which would seem to be empty.
 */
export async function ensureManager(db: Kysely<DB>, config: Config, now: Date): Promise<FirstSignIn | null> {
  if (await hasManager(db)) return null;
  refuseForgottenDatabase(config);
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

/** The database of DATABASE_URL has no shop yet: an operator who just set it expects the orders of the built-in one. */
function refuseForgottenDatabase({ database, dataDir }: Config): void {
  const builtIn = join(dataDir, 'postgres');
  if (database.kind === 'embedded' || !existsSync(join(builtIn, 'PG_VERSION'))) return;
  // During development DATABASE_URL names the built-in server, which runs.
  if (readPostmaster(builtIn)) return;
  throw new StartupError(
    `${builtIn} has a shop, and the database of DATABASE_URL has none. To move the shop there, write a backup without DATABASE_URL and restore it with it (docs/deployment.md, 'From the built-in database to a server'). To begin a new shop, move ${builtIn} away.`,
  );
}

async function assertStrongPassword(password: string, email: string, shopName: string): Promise<void> {
  const issue = await findWeakness(password, [email, shopName]);
  if (issue) throw new StartupError(`MANAGER_PASSWORD: ${PROBLEM_MESSAGES[issue]}.`);
}
