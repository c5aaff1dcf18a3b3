import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

/** Stores a TOTP secret that a first code still has to confirm; does nothing when one is confirmed. */
export async function saveUnconfirmedTotp(db: Connection, userId: number, encrypted: Buffer): Promise<void> {
  await db
    .updateTable('users')
    .set({ totp_encrypted: encrypted })
    .where('id', '=', userId)
    .where('totp_confirmed_at', 'is', null)
    .execute();
}

export async function markTotpConfirmed(tx: Connection, userId: number, now: Date): Promise<void> {
  await tx.updateTable('users').set({ totp_confirmed_at: now }).where('id', '=', userId).execute();
}

/** Returns false when this time step, or a later one, was used before: a code is valid once. */
export async function consumeTotpStep(db: Connection, userId: number, step: number): Promise<boolean> {
  const used = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where('totp_last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes the TOTP secret and the recovery codes. */
export async function deleteSecondFactor(tx: Connection, userId: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .updateTable('users')
    .set({ totp_encrypted: null, totp_confirmed_at: null })
    .where('id', '=', userId)
    .execute();
}

/** Replaces all recovery codes of the user. */
export async function replaceRecoveryCodes(
  tx: Connection,
  { userId, digests, now }: { userId: number; digests: Buffer[]; now: Date },
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await sql`
    insert into recovery_codes (user_id, digest, created_at)
    select ${userId}::bigint, digest, ${now}::timestamptz from unnest(${digests}::bytea[]) as digest`.execute(
    tx,
  );
}

/** Returns false for a code that is unknown or was used; of several concurrent calls one succeeds. */
export async function markRecoveryCodeUsed(
  db: Connection,
  { userId, digest, now }: { userId: number; digest: Buffer; now: Date },
): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Returns the number of unused recovery codes. */
export async function countRecoveryCodes(db: Connection, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
