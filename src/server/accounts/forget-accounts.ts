import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** As long as the browser keeps its cookie. */
const BROWSER_DAYS = 180;

/** Every night: sign-ups that nobody confirmed, sessions that ended, keys and links that open nothing any more. */
export async function forgetAccounts({ db, now }: Services): Promise<void> {
  const at = now();
  const longAgo = new Date(at.getTime() - BROWSER_DAYS * 24 * 3_600_000);
  await sql`delete from pending_accounts where expires_at <= ${at}`.execute(db);
  await sql`delete from pending_keys where expires_at <= ${at}`.execute(db);
  await sql`delete from email_changes where expires_at <= ${at}`.execute(db);
  await sql`delete from sessions where expires_at <= ${at} or revoked_at is not null`.execute(db);
  await sql`delete from account_keys where expires_at <= ${at} or used_at is not null`.execute(db);
  await sql`delete from order_keys where expires_at <= ${at}`.execute(db);
  await sql`delete from known_browsers where seen_at < ${longAgo}`.execute(db);
}
