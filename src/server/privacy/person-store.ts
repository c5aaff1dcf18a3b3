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
    where ${isOrderOf(person)} and (${isDraft(now)} or ${isCompleted(now)})
    order by o.id limit ${limit} for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns the address, in lower case, of each remaining order of a person; they are still in production. */
export async function readAddressesOfOrders(tx: Connection, person: Person): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select lower(o.email) as email from orders o
    where ${isOrderOf(person)} order by o.id`.execute(tx);
  return rows.map(({ email }) => email);
}

/** Returns the id of a customer's account; null without one. */
export async function findCustomerAccount(tx: Connection, email: string): Promise<number | null> {
  const account = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('account_type', '=', 'customer')
    .executeTakeFirst();
  return account?.id ?? null;
}

/**
 * Closes a customer's account. The credit ledger stays, without a name. Returns false when another process has closed it
 * meanwhile.
 */
export async function closeCustomerAccount(
  tx: Connection,
  { id, passwordHash, now }: { id: number; passwordHash: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set name = '', email = 'forgotten-' || id || '@invalid', password_hash = ${passwordHash}, disabled_at = ${now}
    where id = ${id} and email <> 'forgotten-' || id || '@invalid'`.execute(tx);
  if (!numAffectedRows) return false;
  // The reason of credits given by hand may name the person.
  await sql`update credit_ledger set reason = '' where user_id = ${id}`.execute(tx);
  await tx.deleteFrom('one_time_codes').where('user_id', '=', id).execute();
  return true;
}

/**
 * Empties what the person typed in checkouts, also of orders of others, with the address and labels of those orders.
 * Returns the number of checkouts that are still needed: a payment is open or undecided, or an order is being made.
 */
export async function forgetCheckoutsOf(tx: Connection, email: string, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string; needed: boolean }>`
    select c.id, c.state in ('open', 'needs_review')
      or exists (select from orders o where o.checkout_id = c.id and o.email <> '' and not ${isCompleted(now)}) as needed
    from checkouts c where ${CUSTOMER} = ${email}`.execute(tx);
  const ids = rows.filter(({ needed }) => !needed).map(({ id }) => id);
  await sql`update checkouts set snapshot = '{}' where id = any(${ids}::uuid[])`.execute(tx);
  const paid = sql`(select id from orders where checkout_id = any(${ids}::uuid[]))`;
  await sql`update files set forgotten_at = ${now}
    where forgotten_at is null and id in (select label_file from shipments where order_pk in ${paid})`.execute(
    tx,
  );
  await sql`update shipments set recipient = null, message = null, label_state = 'forgotten'
    where order_pk in ${paid}`.execute(tx);
  await sql`update orders set phone = null, shipping_address = null where id in ${paid}`.execute(tx);
  return rows.length - ids.length;
}

/** Exactly the expression of the index checkouts_customer. */
const CUSTOMER = sql`lower(c.snapshot->'customer'->>'email')`;

/** The keys of limits contain addresses. */
export async function deleteRateLimits(tx: Connection, email: string): Promise<void> {
  await sql`delete from rate_limit_counters where strpos(lower(key), ${email}) > 0`.execute(tx);
}
