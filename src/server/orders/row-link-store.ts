/** Links to single rows of a roster. Of one row at most one works. */
import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

export interface RowLinkTarget {
  orderPk: number;
  /** Of the order that the row belongs to now: of a saved order that was paid the paid one. */
  orderId: string;
  rowId: string;
  isOpened: boolean;
}

interface RowLinkKey {
  /** The order id in the link. */
  orderId: string;
  keyHash: Buffer;
  now: Date;
}

/** Returns undefined for a key that is wrong, expired, revoked, of another order or of a deleted one. */
export async function findRowLink(
  db: Connection,
  { orderId, keyHash, now }: RowLinkKey,
): Promise<RowLinkTarget | undefined> {
  const { rows } = await sql<RowLinkTarget>`
    select l.order_pk as "orderPk", o.order_id as "orderId", l.row_id as "rowId", l.opened_at is not null as "isOpened"
    from row_links l join orders o on o.id = l.order_pk
    where l.key_hash = ${keyHash} and l.order_id = ${orderId} and l.revoked_at is null and l.expires_at > ${now}
      and o.deleted_at is null`.execute(db);
  return rows[0];
}

export async function markLinkOpened(db: Connection, keyHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('row_links')
    .set({ opened_at: now })
    .where('key_hash', '=', keyHash)
    .where('opened_at', 'is', null)
    .execute();
}

export interface StoredRowLink {
  rowId: string;
  /** The order id in the link. */
  orderId: string;
  generation: number;
  isLive: boolean;
  isOpened: boolean;
}

/** Returns the newest link of each row that ever had one. */
export async function listNewestLinks(db: Connection, orderPk: number, now: Date): Promise<StoredRowLink[]> {
  const { rows } = await sql<StoredRowLink>`
    select distinct on (l.row_id) l.row_id as "rowId", l.order_id as "orderId", l.generation,
      l.revoked_at is null and l.expires_at > ${now} as "isLive", l.opened_at is not null as "isOpened"
    from row_links l where l.order_pk = ${orderPk} order by l.row_id, l.generation desc`.execute(db);
  return rows;
}

/**
 * Revokes the links of these rows that still work, and deletes the reminders of their players, whose letters would have the
 * next link. Returns the rows that had a link.
 */
export async function endLinks(
  tx: Connection,
  orderPk: number,
  rowIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (rowIds.length === 0) return [];
  const { rows } = await sql<{ rowId: string }>`
    with forgotten as (delete from reminder_wishes where order_pk = ${orderPk} and row_id = any(${rowIds}::text[]))
    update row_links set revoked_at = ${now}
    where order_pk = ${orderPk} and row_id = any(${rowIds}::text[]) and revoked_at is null
    returning row_id as "rowId"`.execute(tx);
  return rows.map(({ rowId }) => rowId);
}

interface NewRowLink {
  rowId: string;
  generation: number;
  keyHash: Buffer;
}

interface NewRowLinks {
  orderPk: number;
  orderId: string;
  links: readonly NewRowLink[];
  expires: Date;
  now: Date;
}

export async function insertLinks(
  tx: Connection,
  { orderPk, orderId, links, expires, now }: NewRowLinks,
): Promise<void> {
  if (links.length === 0) return;
  await tx
    .insertInto('row_links')
    .values(
      links.map(({ rowId, generation, keyHash }) => ({
        key_hash: keyHash,
        order_pk: orderPk,
        row_id: rowId,
        order_id: orderId,
        generation,
        created_at: now,
        expires_at: expires,
      })),
    )
    .execute();
}
