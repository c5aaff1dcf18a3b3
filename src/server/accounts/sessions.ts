/**
 * Who is signed in. A session is two secrets: an HttpOnly cookie, and the token that the page stores and sends back in a
 * header; the database has their hashes, and neither alone is worth anything (product-decisions 6).
 */
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '#domain/problem.ts';
import type { Caller } from '../http/caller.ts';
import { hashKey, newToken } from '../keys.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';

export interface Session {
  id: number;
  userId: number;
  name: string;
  email: string;
  accountType: 'customer' | 'staff';
  access: 'customer' | 'staff' | 'manager';
  designerName: string | null;
  hasSecondFactor: boolean;
  signedInAt: Date;
}

const HOUR = 3600;
const IDLE_SECONDS = { customer: 14 * 24 * HOUR, staff: 12 * HOUR };
/** However much it is used (security D6). */
const LONGEST_SECONDS = { customer: 30 * 24 * HOUR, staff: 12 * HOUR };

function endOf(accountType: 'customer' | 'staff', openedAt: Date, now: Date): Date {
  const idle = now.getTime() + IDLE_SECONDS[accountType] * 1000;
  return new Date(Math.min(idle, openedAt.getTime() + LONGEST_SECONDS[accountType] * 1000));
}

interface SessionLine {
  id: number;
  token_hash: Buffer;
  expires_at: Date;
  last_seen_at: Date;
  user_id: number;
  name: string;
  email: string;
  account_type: 'customer' | 'staff';
  account_access: 'customer' | 'staff' | 'manager';
  designer_name: string | null;
  has_second_factor: boolean;
  created_at: Date;
}

/** Null for a visitor. Throws Problem 'session-expired' for secrets that no longer open anything. */
export async function loadSession(
  services: Services,
  cookie: string | undefined,
  token: unknown,
): Promise<Session | null> {
  if (!cookie || typeof token !== 'string' || token === '') return null;
  const { rows } = await sql<SessionLine>`
    select s.id, s.token_hash, s.expires_at, s.last_seen_at, s.created_at, u.id as user_id, u.name, u.email, u.account_type,
      u.account_access, u.designer_name,
      u.totp_confirmed_at is not null as has_second_factor
    from sessions s join users u on u.id = s.user_id
    where s.cookie_hash = ${hashKey(cookie)} and s.revoked_at is null and s.expires_at > ${services.now()} and u.disabled_at is null`.execute(
    services.db,
  );
  const [line] = rows;
  if (!line || !timingSafeEqual(line.token_hash, hashKey(token))) throw new Problem('session-expired');
  // Sessions of before there was a longest, and of people who have become staff since.
  if (endOf(line.account_type, line.created_at, services.now()) <= services.now())
    throw new Problem('session-expired');
  await stayAwake(services, line);
  return {
    id: line.id,
    userId: line.user_id,
    name: line.name,
    email: line.email,
    accountType: line.account_type,
    access: line.account_access,
    designerName: line.designer_name,
    hasSecondFactor: line.has_second_factor,
    signedInAt: line.created_at,
  };
}

const MINUTE_MS = 60_000;

/** Every use moves the end of the session; written once a minute at most. */
async function stayAwake(
  { db, now }: Services,
  { id, account_type, last_seen_at, created_at }: SessionLine,
): Promise<void> {
  if (now().getTime() - last_seen_at.getTime() < MINUTE_MS) return;
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now(), expires_at: endOf(account_type, created_at, now()) })
    .where('id', '=', id)
    .execute();
}

export async function openSession(
  { db, now }: Services,
  user: { id: number; account_type: 'customer' | 'staff' },
  caller: Caller,
): Promise<{ cookie: string; token: string }> {
  const cookie = newToken();
  const token = newToken();
  const at = now();
  await sql`
    with known as (
      insert into known_browsers (user_id, browser_hash, seen_at) values (${user.id}, ${caller.knownBrowser()}, ${at})
      on conflict (user_id, browser_hash) do update set seen_at = excluded.seen_at
    )
    insert into sessions (user_id, cookie_hash, token_hash, device, created_at, last_seen_at, expires_at)
    values (${user.id}, ${hashKey(cookie)}, ${hashKey(token)}, ${caller.device}, ${at}, ${at},
      ${endOf(user.account_type, at, at)})`.execute(db);
  return { cookie, token };
}

export async function endSession({ db, now }: Services, id: number): Promise<void> {
  await db.updateTable('sessions').set({ revoked_at: now() }).where('id', '=', id).execute();
}

/** In a minute: what the page asked for before it had the new session still gets its answer. */
export async function endSessionSoon({ db, now }: Services, id: number): Promise<void> {
  const soon = new Date(now().getTime() + MINUTE_MS);
  await sql`update sessions set last_seen_at = ${now()}, expires_at = least(expires_at, ${soon}) where id = ${id}`.execute(
    db,
  );
}

/** Everywhere: after a reset, and when somebody leaves. */
export async function endSessionsOf(db: Connection, userId: number, now: Date): Promise<void> {
  await sql`update sessions set revoked_at = ${now} where user_id = ${userId} and revoked_at is null`.execute(
    db,
  );
}
