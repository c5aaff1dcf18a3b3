/** Confirmations of rows, which are only ever added; the newest of a row counts. */
import { sql } from 'kysely';
import type { ConfirmedPlayer } from '#domain/orders/confirmed-players.ts';
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

/** A player with what was confirmed with one link, as that player wrote or confirmed the jersey last. */
export interface StoredConfirmedPlayer extends ConfirmedPlayer {
  /** The fingerprint of the row as it was confirmed, in hexadecimal digits. */
  hash: string;
  /** The creator or staff gave the row to another player. */
  isGivenAway: boolean;
}

/** Returns the players who confirmed, one of each link. */
export async function listConfirmedPlayers(
  db: Connection,
  orderPk: number,
  now: Date,
): Promise<StoredConfirmedPlayer[]> {
  const { rows } = await sql<StoredConfirmedPlayer>`
    select l.row_id as "rowId", coalesce(l.original_name, l.player_name, '') as name,
      coalesce(l.original_front_name, l.player_front_name, '') as "frontName",
      coalesce(l.original_number, l.player_number, '') as number, encode(c.row_sha256, 'hex') as hash,
      l.revoked_at is null and l.expires_at > ${now} as "isLinked", l.handed_over and not l.ended_by_guest as "isGivenAway"
    from row_links l cross join lateral (
      select c.row_sha256 from row_confirmations c
      where c.order_pk = l.order_pk and c.row_id = l.row_id and c.confirmed_by = 'player'
        and c.confirmed_at >= l.created_at and (l.revoked_at is null or c.confirmed_at <= l.revoked_at)
      order by c.id desc limit 1) c
    where l.order_pk = ${orderPk}`.execute(db);
  return rows;
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
      })),
    )
    .execute();
}
