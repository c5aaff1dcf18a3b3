/** One-time keys of an account: reset code, invitation, ticket after verifying. Kept as hashes, used once, short-lived. */
import { sql } from 'kysely';
import { hashKey, newToken } from '../keys.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';

type Purpose = 'reset' | 'ticket' | 'invite';

/** Makes a new one; the earlier ones of the same purpose open nothing any more. */
export async function issueKey(
  db: Connection,
  { userId, purpose, seconds, now }: { userId: number; purpose: Purpose; seconds: number; now: Date },
): Promise<string> {
  const key = newToken();
  await revokeKeys(db, userId, [purpose], now);
  await db
    .insertInto('account_keys')
    .values({
      key_hash: hashKey(key),
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + seconds * 1000),
    })
    .execute();
  return key;
}

export async function revokeKeys(db: Connection, userId: number, purposes: Purpose[], now: Date) {
  await sql`update account_keys set used_at = ${now}
    where user_id = ${userId} and purpose = any(${purposes}) and used_at is null`.execute(db);
}

/** Whose it is, without using it up: scanners of mail look at links too. */
export async function ownerOfResetCode({ db, now }: Services, code: string): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`
    select k.user_id from account_keys k join users u on u.id = k.user_id
    where k.key_hash = ${hashKey(code)} and k.purpose in ('reset', 'invite') and k.used_at is null and k.expires_at > ${now()}
      and u.disabled_at is null`.execute(db);
  return rows[0]?.user_id ?? null;
}

/** Of many who use the same reset code or invitation at once, one does. Returns whose it was. */
export async function redeemResetCode(
  db: Connection,
  { key, now }: { key: string; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`
    update account_keys set used_at = ${now}
    where key_hash = ${hashKey(key)} and purpose in ('reset', 'invite') and used_at is null and expires_at > ${now}
    returning user_id`.execute(db);
  return rows[0]?.user_id ?? null;
}

/** A ticket opens the account that it was given for, once, in place of the password. */
export async function redeemTicket({ db, now }: Services, userId: number, ticket: string): Promise<boolean> {
  const { rows } = await sql`
    update account_keys set used_at = ${now()}
    where key_hash = ${hashKey(ticket)} and user_id = ${userId} and purpose = 'ticket' and used_at is null
      and expires_at > ${now()}
    returning 1`.execute(db);
  return rows.length > 0;
}
