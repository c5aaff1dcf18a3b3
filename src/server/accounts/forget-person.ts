import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { newToken } from '../keys.ts';
import { forgetOrdersOf } from '../orders/forget-orders.ts';
import type { Connection } from '../orders/stored-order.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.ts';
import { tidyEmail } from './users.ts';

/** Answers what was done, for whoever answers the person who asked. Can be repeated. */
export async function forgetPerson(db: Kysely<DB>, typed: string, now: Date): Promise<string> {
  const email = tidyEmail(typed);
  const hash = await hashPassword(newToken());
  return db.transaction().execute(async (tx) => {
    const account = await closeAccount(tx, email, hash, now);
    await forgetLetters(tx, email);
    const { forgotten, kept } = await forgetOrdersOf(tx, email, now);
    const still =
      kept > 0 ? ` ${kept} that are still being made are kept; run this again when they are done.` : '';
    return `${email}: ${account}, ${forgotten} orders forgotten.${still}`;
  });
}

/** The credit ledger stays, under nobody's name; staff leave by `npm run staff -- disable`. */
async function closeAccount(tx: Connection, email: string, hash: string, now: Date): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    update users set name = '', email = 'forgotten-' || id || '@invalid', password_hash = ${hash}, disabled_at = ${now}
    where email = ${email} and account_type = 'customer' returning id`.execute(tx);
  if (!rows[0]) return 'no customer account';
  await endSessionsOf(tx, rows[0].id, now);
  return 'account closed';
}

async function forgetLetters(tx: Connection, email: string): Promise<void> {
  await sql`delete from pending_accounts where email = ${email}`.execute(tx);
  await sql`delete from newsletter_subscribers where email = ${email}`.execute(tx);
  await sql`delete from contact_messages where lower(email) = ${email}`.execute(tx);
  await sql`delete from mail_outbox where lower(recipient) = ${email} and (sent_at is not null or failed_at is not null)`.execute(
    tx,
  );
}
