import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

interface StaffMember {
  name: string;
  email: string;
  passwordHash: string;
  access: 'manager' | 'staff';
  designerName: string | null;
  now: Date;
}

/** Inserts the staff member, or makes the existing account of this address one, and returns its id. */
export async function upsertStaff(tx: Connection, staff: StaffMember): Promise<number> {
  const { name, email, passwordHash, access, designerName, now } = staff;
  const { rows } = await sql<{ id: number }>`
    insert into users (name, email, password_hash, account_type, account_access, designer_name, created_at, verified_at)
    values (${name}, ${email}, ${passwordHash}, 'staff', ${access}, ${designerName}, ${now}, ${now})
    on conflict (email) do update set name = excluded.name, account_type = 'staff', account_access = excluded.account_access,
      designer_name = coalesce(excluded.designer_name, users.designer_name), disabled_at = null
    returning id`.execute(tx);
  return rows[0]!.id;
}

/** Returns the e-mail address of another designer whose name looks the same; null when the name is free. */
export async function findOtherDesigner(
  tx: Connection,
  designerName: string,
  email: string,
): Promise<string | null> {
  const others = await tx
    .selectFrom('users')
    .select(['email', 'designer_name'])
    .where('designer_name', 'is not', null)
    .where('email', '<>', email)
    .execute();
  const name = foldName(designerName);
  return others.find((other) => foldName(other.designer_name ?? '') === name)?.email ?? null;
}

/** Without case, accents and blanks, in which names of a list are easily confused. */
const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s]/gu, '')
    .toLowerCase();

export async function disableUser(tx: Connection, userId: number, now: Date): Promise<void> {
  await tx.updateTable('users').set({ disabled_at: now }).where('id', '=', userId).execute();
}

export const findStaffByEmail = (tx: Connection, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'account_access', 'disabled_at'])
    .where('email', '=', email)
    .where('account_type', '=', 'staff')
    .executeTakeFirst();

export async function hasManager(db: Connection): Promise<boolean> {
  const manager = await db
    .selectFrom('users')
    .select('id')
    .where('account_access', '=', 'manager')
    .executeTakeFirst();
  return manager !== undefined;
}

/** Returns the id; null when the address already has an account. */
export async function insertManager(
  db: Connection,
  { email, passwordHash, now }: { email: string; passwordHash: string; now: Date },
): Promise<number | null> {
  const manager = await db
    .insertInto('users')
    .values({
      name: 'Manager',
      email,
      password_hash: passwordHash,
      account_type: 'staff',
      account_access: 'manager',
      verified_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return manager?.id ?? null;
}
