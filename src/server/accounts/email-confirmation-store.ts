/** New accounts and changes of an e-mail address that are not confirmed yet. */
import { type Insertable, sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';
import type { DB } from '../platform/db/schema.gen.ts';

/** Stores a sign-up and replaces an earlier one with the same address. */
export async function upsertPendingAccount(
  tx: Connection,
  account: Insertable<DB['pending_accounts']>,
): Promise<void> {
  await tx
    .insertInto('pending_accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(account))
    .execute();
}

export async function insertPendingKey(
  tx: Connection,
  key: Insertable<DB['pending_account_tokens']>,
): Promise<void> {
  await tx.insertInto('pending_account_tokens').values(key).execute();
}

export interface PendingAccountRow {
  name: string;
  email: string;
  password_hash: string;
  browser_hash: Buffer;
  /** True when an account with this address exists. */
  is_active: boolean;
}

export async function findPendingAccount(
  db: Connection,
  keyHash: Buffer,
  now: Date,
): Promise<PendingAccountRow | undefined> {
  const { rows } = await sql<PendingAccountRow>`
    select p.name, p.email, p.password_hash, p.browser_hash,
      exists (select 1 from users u where u.email = p.email) as is_active
    from pending_account_tokens k join pending_accounts p on p.email = k.email
    where k.key_hash = ${keyHash} and k.expires_at > ${now}`.execute(db);
  return rows[0];
}

/** Inserts the account unless its address has one, locks it and returns it. */
export async function insertVerifiedUser(
  tx: Connection,
  { name, email, password_hash }: { name: string; email: string; password_hash: string },
  now: Date,
): Promise<{ id: number; password_hash: string }> {
  await tx
    .insertInto('users')
    .values({ name, email, password_hash, created_at: now, verified_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return tx
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

interface EmailChange {
  userId: number;
  email: string;
  oldEmail: string;
}

/** Returns the request without consuming it; undefined for one that was used or has expired. */
export async function findEmailChange(
  tx: Connection,
  keyHash: Buffer,
  now: Date,
): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`
    select c.user_id as "userId", c.email, u.email as "oldEmail" from one_time_codes c join users u on u.id = c.user_id
    where c.key_hash = ${keyHash} and c.purpose = 'change-email' and c.used_at is null and c.expires_at > ${now}`.execute(
    tx,
  );
  return rows[0];
}

/** Orders that belong to an account only by its address are assigned to it. */
export async function assignOrders(tx: Connection, userId: number, email: string): Promise<void> {
  await sql`update orders set user_id = ${userId} where lower(email) = ${email} and user_id is null`.execute(
    tx,
  );
}

export async function replaceEmail(tx: Connection, userId: number, email: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ email, verified_at: now }).where('id', '=', userId).execute();
}
