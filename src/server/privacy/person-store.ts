/** What is stored about one person: their orders, their account and their messages. */
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';
import { isCompleted, isDraft } from './privacy-store.ts';

/** A person by e-mail address, and by account if there was one. */
export interface Person {
  email: string;
  userId: number | null;
}

/** Condition on an order `o`: under the person's address, or paid with their account, and not forgotten yet. */
const isOrderOf = ({ email, userId }: Person): RawBuilder<unknown> =>
  sql`(o.email <> '' and (lower(o.email) = ${email} or o.user_id = ${userId}::bigint))`;

/** Locks some of the drafts, the completed and the cancelled orders of a person and returns their keys. */
export async function lockErasableOrders(
  tx: Connection,
  { person, now, limit }: { person: Person; now: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    where ${isOrderOf(person)} and (${isDraft(now)} or ${isCompleted})
    order by o.id limit ${limit} for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns the address, in lower case, of each remaining order of a person; they are still in production. */
export async function readAddressesOfOrders(tx: Connection, person: Person): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select lower(o.email) as email from orders o
    where ${isOrderOf(person)} and o.paid_by_checkout_id is null order by o.id`.execute(tx);
  return rows.map(({ email }) => email);
}

/** Closes the customer's account and returns its id; null without one. The credit ledger stays, without a name. */
export async function closeCustomerAccount(
  tx: Connection,
  { email, passwordHash, now }: { email: string; passwordHash: string; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update users set name = '', email = 'forgotten-' || id || '@invalid', password_hash = ${passwordHash}, disabled_at = ${now}
    where email = ${email} and account_type = 'customer' returning id`.execute(tx);
  const id = rows[0]?.id ?? null;
  // The reason of credits given by hand may name the person.
  if (id !== null) await sql`update credit_ledger set reason = '' where user_id = ${id}`.execute(tx);
  return id;
}

/**
 * Deletes data stored under an e-mail address besides accounts and orders. Queued e-mails are still sent. Of those that
 * the books are compared with (books-store.ts) a row without contents stays.
 */
export async function deleteContactsByEmail(tx: Connection, email: string): Promise<void> {
  await tx.deleteFrom('pending_accounts').where('email', '=', email).execute();
  await tx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
  await sql`delete from contact_messages where lower(email) = ${email}`.execute(tx);
  const isClosed = sql`lower(recipient) = ${email} and (sent_at is not null or failed_at is not null)`;
  await sql`
    update email_outbox set recipient = '(forgotten)', subject = '', last_error = null, encrypted = null,
      message_id = 'forgotten-' || id
    where ${isClosed} and kind in ('order-paid', 'payment-received')`.execute(tx);
  await sql`delete from email_outbox where ${isClosed}`.execute(tx);
}

/** Returns the name and the query of every view of the list of orders; the team saves a few dozen at most. */
export const readSavedSearches = (tx: Connection): Promise<{ id: number; name: string; query: string }[]> =>
  tx.selectFrom('saved_views').select(['id', 'name', 'query']).execute();

export async function deleteSavedSearches(tx: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('saved_views').where('id', 'in', ids).execute();
}
