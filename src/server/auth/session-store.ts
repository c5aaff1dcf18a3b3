import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

export type AccountType = 'customer' | 'staff';

export interface SessionRow {
  id: number;
  token_hash: Buffer;
  expires_at: Date;
  last_seen_at: Date;
  created_at: Date;
  user_id: number;
  name: string;
  email: string;
  account_type: AccountType;
  account_access: 'customer' | 'staff' | 'manager';
  designer_name: string | null;
  has_second_factor: boolean;
}

/** Returns a session that has neither expired nor been revoked, with its user; undefined for a closed account. */
export async function findSession(
  db: Connection,
  cookieHash: Buffer,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.token_hash, s.expires_at, s.last_seen_at, s.created_at, u.id as user_id, u.name, u.email, u.account_type,
      u.account_access, u.designer_name, u.totp_confirmed_at is not null as has_second_factor
    from sessions s join users u on u.id = s.user_id
    where s.cookie_hash = ${cookieHash} and s.revoked_at is null and s.expires_at > ${now} and u.disabled_at is null`.execute(
    db,
  );
  return rows[0];
}

export async function extendSession(
  db: Connection,
  id: number,
  { lastSeen, expires }: { lastSeen: Date; expires: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: lastSeen, expires_at: expires })
    .where('id', '=', id)
    .execute();
}

interface NewSession {
  userId: number;
  /** What was verified. */
  passwordHash: string;
  hasSecondFactor: boolean;
  cookieHash: Buffer;
  tokenHash: Buffer;
  browserHash: Buffer;
  now: Date;
  expires: Date;
}

/**
 * Also stores the browser as one that has signed in to this account. Returns false, and stores nothing, when the password or the second
 * factor is no longer the one that was verified: their change has ended the sessions before this one.
 */
export async function insertSession(db: Connection, session: NewSession): Promise<boolean> {
  const { userId, passwordHash, hasSecondFactor, cookieHash, tokenHash, browserHash, now, expires } = session;
  const { rows } = await sql`
    with verified as (
      select id from users
      where id = ${userId} and password_hash = ${passwordHash} and (totp_confirmed_at is not null) = ${hasSecondFactor}
        and disabled_at is null
      for share
    ), known as (
      insert into known_browsers (user_id, browser_hash, seen_at)
      select id, ${browserHash}::bytea, ${now}::timestamptz from verified
      on conflict (user_id, browser_hash) do update set seen_at = excluded.seen_at
    )
    insert into sessions (user_id, cookie_hash, token_hash, created_at, last_seen_at, expires_at)
    select id, ${cookieHash}::bytea, ${tokenHash}::bytea, ${now}::timestamptz, ${now}::timestamptz, ${expires}::timestamptz
    from verified returning id`.execute(db);
  return rows.length > 0;
}

export async function revokeSession(db: Connection, id: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ revoked_at: now }).where('id', '=', id).execute();
}

export async function shortenSession(
  db: Connection,
  id: number,
  { now, expires }: { now: Date; expires: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set((eb) => ({ last_seen_at: now, expires_at: eb.fn('least', ['expires_at', eb.val(expires)]) }))
    .where('id', '=', id)
    .execute();
}

/** Revokes every session of the user, or all but `except`. */
export async function revokeSessionsOfUser(
  db: Connection,
  userId: number,
  { now, except = null }: { now: Date; except?: number | null },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .execute();
}
