/**
 * One-time codes of an account: password reset, invitation, ticket after verification. Stored as hashes, short-lived.
 */
import { createToken, hashToken } from '../platform/crypto/tokens.ts';
import type { Connection } from '../platform/db/connection.ts';

type OneTimeCodePurpose = 'reset' | 'ticket' | 'invite';

interface NewCode {
  userId: number;
  purpose: OneTimeCodePurpose;
  /** Lifetime in seconds. */
  seconds: number;
  now: Date;
}

/** Creates a code and returns it; earlier codes of the same purpose are revoked. */
export async function issueOneTimeCode(
  db: Connection,
  { userId, purpose, seconds, now }: NewCode,
): Promise<string> {
  const code = createToken();
  await revokeOneTimeCodes(db, userId, [purpose], now);
  await db
    .insertInto('one_time_codes')
    .values({
      key_hash: hashToken(code),
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + seconds * 1000),
    })
    .execute();
  return code;
}

export async function revokeOneTimeCodes(
  db: Connection,
  userId: number,
  purposes: OneTimeCodePurpose[],
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

/** Consumes a ticket, which signs in once, in place of the password, to the account it was issued for. */
export async function redeemTicket(
  db: Connection,
  { userId, ticket, now }: { userId: number; ticket: string; now: Date },
): Promise<boolean> {
  const redeemed = await db
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('key_hash', '=', hashToken(ticket))
    .where('user_id', '=', userId)
    .where('purpose', '=', 'ticket')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return redeemed !== undefined;
}
