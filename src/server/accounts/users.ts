import { sql } from 'kysely';
import type { Connection } from '../orders/stored-order.ts';

/** Somebody who may sign in. */
export interface User {
  id: number;
  name: string;
  email: string;
  password_hash: string;
  account_type: 'customer' | 'staff';
  account_access: 'customer' | 'staff' | 'manager';
  designer_name: string | null;
  totp_sealed: Buffer | null;
  totp_confirmed_at: Date | null;
  totp_last_step: number;
  credits_cents: number;
}

/** As it is kept and compared. */
export const tidyEmail = (typed: string): string => typed.trim().toLowerCase();

export const findUserByEmail = (db: Connection, email: string) => findUser(db, sql`u.email = ${email}`);
export const findUserById = (db: Connection, id: number) => findUser(db, sql`u.id = ${id}`);

/** Null also for somebody whose account was closed. */
async function findUser(db: Connection, where: ReturnType<typeof sql>): Promise<User | null> {
  const { rows } = await sql<User>`
    select u.id, u.name, u.email, u.password_hash, u.account_type, u.account_access, u.designer_name, u.totp_sealed,
      u.totp_confirmed_at, u.totp_last_step,
      coalesce((select sum(l.amount_cents) from credit_ledger l where l.user_id = u.id), 0)::int as credits_cents
    from users u where ${where} and u.disabled_at is null`.execute(db);
  return rows[0] ?? null;
}
