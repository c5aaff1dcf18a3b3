import type { Connection } from '../platform/db/connection.ts';
import { deleteRecoveryCodes } from './one-time-code-store.ts';

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
  await deleteRecoveryCodes(tx, userId);
  await tx
    .updateTable('users')
    .set({ totp_encrypted: null, totp_confirmed_at: null })
    .where('id', '=', userId)
    .execute();
}
