/** Confirmations of rows, which are only ever added; the newest of a row counts. */
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/db/connection.ts';

export interface StoredConfirmation {
  rowId: string;
  /** The fingerprint of the row as it was confirmed, in hexadecimal digits. */
  hash: string;
  by: 'player' | 'captain' | 'staff';
  at: Date;
  /** The member of staff. */
  name: string | null;
  from: string | null;
}

/** Returns the newest confirmation of each row, of one row only with `rowId`. */
export async function listNewestConfirmations(
  db: Connection,
  orderPk: number,
  rowId: string | null = null,
): Promise<StoredConfirmation[]> {
  const { rows } = await sql<StoredConfirmation>`
    select distinct on (c.row_id) c.row_id as "rowId", encode(c.row_sha256, 'hex') as hash, c.confirmed_by as by,
      c.confirmed_at as at, u.name, c.from_address as "from"
    from row_confirmations c left join users u on u.id = c.actor_id and c.confirmed_by = 'staff'
    where c.order_pk = ${orderPk} and (${rowId}::text is null or c.row_id = ${rowId})
    order by c.row_id, c.id desc`.execute(db);
  return rows;
}

/**
 * Returns the rows that a player has confirmed to whom they belong still, unless a guest has written another one there. A confirmation
 * without a link came with its player from another row.
 */
export async function listPlayersConfirmed(db: Connection, orderPk: number): Promise<string[]> {
  const { rows } = await sql<{ rowId: string }>`
    select distinct c.row_id as "rowId" from row_confirmations c
    where c.order_pk = ${orderPk} and c.confirmed_by = 'player' and (c.link_generation is null or not exists (
      select from row_links l where l.order_pk = c.order_pk and l.row_id = c.row_id and l.handed_over and not l.ended_by_guest
        and l.revoked_at >= c.confirmed_at))`.execute(db);
  return rows.map(({ rowId }) => rowId);
}

/** Returns whether the newest confirmation of the row is of the jersey as it is, with the link that works. */
export async function isConfirmedWithLink(
  tx: Connection,
  { orderPk, rowId, hash }: { orderPk: number; rowId: string; hash: string },
): Promise<boolean> {
  const newest = await tx
    .selectFrom('row_confirmations as c')
    .select(({ eb }) =>
      eb
        .and([eb('c.row_sha256', '=', Buffer.from(hash, 'hex')), eb('c.confirmed_by', '=', 'player')])
        .and(sql`c.link_generation`, 'is not distinct from', selectLiveGeneration(orderPk, rowId))
        .as('isOwn'),
    )
    .where('c.order_pk', '=', orderPk)
    .where('c.row_id', '=', rowId)
    .orderBy('c.id', 'desc')
    .executeTakeFirst();
  return newest?.isOwn === true;
}

interface NewConfirmations {
  orderPk: number;
  rows: readonly { rowId: string; hash: string }[];
  by: StoredConfirmation['by'];
  actorId: number | null;
  at: Date;
  from: string;
}

export async function insertConfirmations(
  tx: Connection,
  { orderPk, rows, by, actorId, at, from }: NewConfirmations,
): Promise<void> {
  await tx
    .insertInto('row_confirmations')
    .values(
      rows.map(({ rowId, hash }) => ({
        order_pk: orderPk,
        row_id: rowId,
        row_sha256: Buffer.from(hash, 'hex'),
        confirmed_by: by,
        actor_id: actorId,
        confirmed_at: at,
        from_address: from,
        link_generation: by === 'player' ? selectLiveGeneration(orderPk, rowId) : null,
      })),
    )
    .execute();
}

/** Of the link that works: a player confirms with it. */
const selectLiveGeneration = (orderPk: number, rowId: string): RawBuilder<number | null> => sql`(
  select l.generation from row_links l where l.order_pk = ${orderPk} and l.row_id = ${rowId} and l.revoked_at is null)`;
