/**
 * One-time codes of an account: password reset, invitation, ticket after verification, change of the e-mail address, which
 * are short-lived, and recovery codes, which do not expire. Stored as hashes.
 */
import { createToken, hashToken } from '../platform/crypto/tokens.ts';
import type { Connection } from '../platform/db/connection.ts';

const SHORT_LIVED = ['reset', 'ticket', 'invite', 'change-email'] as const;
type ShortLivedPurpose = (typeof SHORT_LIVED)[number];

interface NewCode {
  userId: number;
  purpose: ShortLivedPurpose;
  /** The new address, for a change of it. */
  email?: string;
  /** Lifetime in seconds. */
  seconds: number;
  now: Date;
}

/** Creates a code and returns it; earlier codes of the same purpose are revoked. */
export async function issueOneTimeCode(
  db: Connection,
  { userId, purpose, email, seconds, now }: NewCode,
): Promise<string> {
  const code = createToken();
  await revokeCodes(db, userId, [purpose], now);
  await db
    .insertInto('one_time_codes')
    .values({
      key_hash: hashToken(code),
      user_id: userId,
      purpose,
      email: email ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + seconds * 1000),
    })
    .execute();
  return code;
}

/** Revokes all codes of an account but the recovery codes: a new password or address ends what the former ones began. */
export const revokeOneTimeCodes = (db: Connection, userId: number, now: Date): Promise<void> =>
  revokeCodes(db, userId, SHORT_LIVED, now);

async function revokeCodes(
  db: Connection,
  userId: number,
  purposes: readonly ShortLivedPurpose[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}

/** Returns the owner without consuming the code, because mail scanners open links too. Null for an invalid code. */
export async function findOwnerOfResetCode(db: Connection, code: string, now: Date): Promise<number | null> {
  const owner = await db
    .selectFrom('one_time_codes')
    .innerJoin('users', 'users.id', 'one_time_codes.user_id')
    .select('one_time_codes.user_id')
    .where('one_time_codes.key_hash', '=', hashToken(code))
    .where('one_time_codes.purpose', 'in', ['reset', 'invite'])
    .where('one_time_codes.used_at', 'is', null)
    .where('one_time_codes.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  return owner?.user_id ?? null;
}

/** Consumes a reset code or invitation and returns its owner; of several concurrent calls one succeeds. */
export async function redeemResetCode(tx: Connection, code: string, now: Date): Promise<number | null> {
  const redeemed = await tx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('key_hash', '=', hashToken(code))
    .where('purpose', 'in', ['reset', 'invite'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return redeemed?.user_id ?? null;
}

/**
 * Consumes a ticket, which signs in once in place of the password, a recovery code, or a change of the address, of the account that it
 * was issued for. Returns false for one that is unknown or was used; of several concurrent calls one succeeds.
 */
export async function redeemOneTimeCode(
  db: Connection,
  code: { userId: number; purpose: 'ticket' | 'recovery' | 'change-email'; keyHash: Buffer; now: Date },
): Promise<boolean> {
  const redeemed = await db
    .updateTable('one_time_codes')
    .set({ used_at: code.now })
    .where('key_hash', '=', code.keyHash)
    .where('user_id', '=', code.userId)
    .where('purpose', '=', code.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', code.now)
    .returning('user_id')
    .executeTakeFirst();
  return redeemed !== undefined;
}

/** Replaces all recovery codes of the user. */
export async function replaceRecoveryCodes(
  tx: Connection,
  { userId, digests, now }: { userId: number; digests: Buffer[]; now: Date },
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  const code = { user_id: userId, purpose: 'recovery', created_at: now, expires_at: 'infinity' };
  await tx
    .insertInto('one_time_codes')
    .values(digests.map((key_hash) => ({ key_hash, ...code })))
    .execute();
}

export async function deleteRecoveryCodes(tx: Connection, userId: number): Promise<void> {
  await tx
    .deleteFrom('one_time_codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'recovery')
    .execute();
}

/** Returns the number of unused recovery codes. */
export async function countRecoveryCodes(db: Connection, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('one_time_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('purpose', '=', 'recovery')
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
