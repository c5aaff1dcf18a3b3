/** Confirmations of rows with the players and links behind them (rules.md production-12). */
import { sql } from 'kysely';
import type { ConfirmationRecord } from '#domain/orders/confirmation-records.ts';
import type { Connection } from '../platform/db/connection.ts';

export interface StoredRecord extends ConfirmationRecord {
  at: Date;
  /** The member of staff. */
  name: string | null;
  from: string | null;
}

/** Of confirmation `c` the link `l` that it was made with. */
export const joinLink = sql`
  left join row_links l on l.order_pk = c.order_pk and l.row_id = c.row_id and l.generation = c.link_generation`;

/** Confirmation `c` was made with a claimed link, in its row or in the one from which its player came. */
export const isClaimed = sql<boolean>`(c.claimed or coalesce(l.claimed, false))`;

/** Returns all confirmations of the order, the newest last. */
export async function listConfirmationRecords(db: Connection, orderPk: number): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select c.id::int, c.row_id as "rowId", encode(c.row_sha256, 'hex') as hash, c.confirmed_by as by, c.confirmed_at as at,
      c.link_generation as generation, ${isClaimed} as "isClaimed", u.name, c.from_address as "from",
      case when c.confirmed_by = 'player' and l.row_id is not null then jsonb_build_object(
        'name', coalesce(l.original_name, l.player_name, ''), 'frontName', coalesce(l.original_front_name, l.player_front_name, ''),
        'number', coalesce(l.original_number, l.player_number, '')) end as player
    from row_confirmations c ${joinLink}
    left join users u on u.id = c.actor_id and c.confirmed_by = 'staff'
    where c.order_pk = ${orderPk} order by c.id`.execute(db);
  return rows;
}
