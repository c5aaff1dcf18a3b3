import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

/** An account that can sign in. */
export interface User {
  id: number;
  name: string;
  email: string;
  password_hash: string;
  account_type: 'customer' | 'staff';
  account_access: 'customer' | 'staff' | 'manager';
  designer_name: string | null;
  totp_encrypted: Buffer | null;
  totp_confirmed_at: Date | null;
  totp_last_step: number;
  credits_cents: number;
}

/** Normalises an e-mail address for storage and comparison. */
export const normaliseEmail = (address: string): string => address.trim().toLowerCase();

export const findUserByEmail = (db: Connection, email: string) => findUser(db, sql`u.email = ${email}`);
export const findUserById = (db: Connection, id: number) => findUser(db, sql`u.id = ${id}`);

/** Returns null also for an account that was closed. */
async function findUser(db: Connection, where: ReturnType<typeof sql>): Promise<User | null> {
  const { rows } = await sql<User>`
    select u.id, u.name, u.email, u.password_hash, u.account_type, u.account_access, u.designer_name, u.totp_encrypted,
      u.totp_confirmed_at, u.totp_last_step,
      coalesce((select sum(l.amount_cents) from credit_ledger l where l.user_id = u.id), 0)::int as credits_cents
    from users u where ${where} and u.disabled_at is null`.execute(db);
  return rows[0] ?? null;
}

/**
 * Locks the row of an account and returns it; null for one that was closed. What changes credentials locks the account before its
 * codes and sessions, so that of two changes at the same moment one waits for the other (security.md security-15, security-19).
 */
export async function lockUser(tx: Connection, id: number): Promise<User | null> {
  await sql`select from users where id = ${id} for update`.execute(tx);
  return findUserById(tx, id);
}

/** Returns the name of the account with this address, open or closed; null without one. */
export async function findNameByEmail(db: Connection, email: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('name').where('email', '=', email).executeTakeFirst();
  return user?.name ?? null;
}

/** Returns false when the password was changed since `current` was read. */
export async function replacePassword(
  tx: Connection,
  { userId, current, next }: { userId: number; current: string; next: string },
): Promise<boolean> {
  const updated = await tx
    .updateTable('users')
    .set({ password_hash: next })
    .where('id', '=', userId)
    .where('password_hash', '=', current)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Sets the password after a reset, which also verifies the account, because the reset link proves the address. */
export async function resetPasswordHash(
  tx: Connection,
  { userId, hash, now }: { userId: number; hash: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ password_hash: hash, verified_at: eb.fn.coalesce('verified_at', eb.val(now)) }))
    .where('id', '=', userId)
    .execute();
}

export async function listManagerEmails(db: Connection): Promise<string[]> {
  const managers = await db
    .selectFrom('users')
    .select('email')
    .where('account_access', '=', 'manager')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
  return managers.map(({ email }) => email);
}
