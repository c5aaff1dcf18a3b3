/** Confirmations of rows, which are only ever added; the newest of a row counts. */
import { type RawBuilder, sql } from 'kysely';
import type { ConfirmationRecord } from '#domain/orders/lost-confirmations.ts';
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

/** Returns all confirmations of the order, the newest last. */
export async function listConfirmationRecords(
  db: Connection,
  orderPk: number,
): Promise<ConfirmationRecord[]> {
  const { rows } = await sql<ConfirmationRecord>`
    select c.id::int, c.row_id as "rowId", encode(c.row_sha256, 'hex') as hash, c.confirmed_by as by, c.link_generation as generation,
      coalesce(l.claimed, false) as "isClaimed", coalesce(l.handed_over and not l.ended_by_guest, false) as "isGivenAway", c.contested_at is not null as "isContested",
      case when c.confirmed_by = 'player' then jsonb_build_object(
        'name', coalesce(l.original_name, l.player_name, ''), 'frontName', coalesce(l.original_front_name, l.player_front_name, ''),
        'number', coalesce(l.original_number, l.player_number, '')) end as player
    from row_confirmations c
    left join row_links l on l.order_pk = c.order_pk and l.row_id = c.row_id and l.generation = c.link_generation
    where c.order_pk = ${orderPk} order by c.id`.execute(db);
  return rows;
}

/** Returns the rows that a player has confirmed to whom they belong still, unless a guest has written another one there. */
export async function listPlayersConfirmed(db: Connection, orderPk: number): Promise<string[]> {
  const { rows } = await sql<{ rowId: string }>`
    select distinct c.row_id as "rowId" from row_confirmations c
    where c.order_pk = ${orderPk} and c.confirmed_by = 'player' and not exists (
      select from row_links l where l.order_pk = c.order_pk and l.row_id = c.row_id and l.handed_over and not l.ended_by_guest
        and l.revoked_at >= c.confirmed_at)`.execute(db);
  return rows.map(({ rowId }) => rowId);
}

/** Marks confirmations as contested, or, with null, as settled. */
export async function setContested(tx: Connection, ids: readonly number[], at: Date | null): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('row_confirmations').set({ contested_at: at }).where('id', 'in', ids).execute();
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
