/** Players who asked to be reminded before the list of their order closes. */
import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

export interface ReminderWish {
  email: string;
  wishedAt: Date;
  stoppedAt: Date | null;
}

export async function findReminderWish(
  db: Connection,
  orderPk: number,
  rowId: string,
): Promise<ReminderWish | undefined> {
  return db
    .selectFrom('reminder_wishes')
    .select(['email', 'wished_at as wishedAt', 'stopped_at as stoppedAt'])
    .where('order_pk', '=', orderPk)
    .where('row_id', '=', rowId)
    .executeTakeFirst();
}

interface NewWish {
  orderPk: number;
  rowId: string;
  email: string;
  stopKeyHash: Buffer;
  now: Date;
}

/** Replaces an earlier wish for another address, and one that was stopped. Returns false for one that stands already. */
export async function storeWish(
  tx: Connection,
  { orderPk, rowId, email, stopKeyHash, now }: NewWish,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into reminder_wishes as w (order_pk, row_id, email, wished_at, stop_key_hash)
    values (${orderPk}, ${rowId}, ${email}, ${now}, ${stopKeyHash})
    on conflict (order_pk, row_id) do update set email = excluded.email, wished_at = excluded.wished_at,
      stop_key_hash = excluded.stop_key_hash, stopped_at = null, handled = null
      where w.email <> excluded.email or w.stopped_at is not null`.execute(tx);
  return Number(numAffectedRows) > 0;
}

/** Returns whether it was not stopped before. */
export async function stopWishOfRow(
  tx: Connection,
  { orderPk, rowId, now }: { orderPk: number; rowId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reminder_wishes')
    .set({ stopped_at: now })
    .where('order_pk', '=', orderPk)
    .where('row_id', '=', rowId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stops all wishes for the address that this key is of: the recipient of a letter does not know for how many jerseys it was
 * typed. Returns their jerseys; none for an unknown key, and for an address whose wishes were stopped before.
 */
export async function stopWishesByKey(
  tx: Connection,
  keyHash: Buffer,
  now: Date,
): Promise<{ orderPk: number; rowId: string }[]> {
  return tx
    .updateTable('reminder_wishes')
    .set({ stopped_at: now })
    .where('stop_key_hash', '=', keyHash)
    .where('stopped_at', 'is', null)
    .returning(['order_pk as orderPk', 'row_id as rowId'])
    .execute();
}
