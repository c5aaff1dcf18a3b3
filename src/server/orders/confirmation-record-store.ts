/** Confirmations of rows with the players and links behind them (rules.md production-12). */
import { sql } from 'kysely';
import type { ConfirmationRecord } from '#domain/orders/contested-rows.ts';
import type { Connection } from '../platform/db/connection.ts';

/** Returns all confirmations of the order, the newest last. */
export async function listConfirmationRecords(
  db: Connection,
  orderPk: number,
): Promise<ConfirmationRecord[]> {
  const { rows } = await sql<ConfirmationRecord>`
    select c.row_id as "rowId", encode(c.row_sha256, 'hex') as hash, c.confirmed_by as by, c.confirmed_at as at,
      c.link_generation as generation,
      coalesce(l.claimed, false) as "isClaimed", case when c.confirmed_by = 'player' then jsonb_build_object(
        'name', coalesce(l.original_name, l.player_name, ''), 'frontName', coalesce(l.original_front_name, l.player_front_name, ''),
        'number', coalesce(l.original_number, l.player_number, '')) end as player
    from row_confirmations c
    left join row_links l on l.order_pk = c.order_pk and l.row_id = c.row_id and l.generation = c.link_generation
    where c.order_pk = ${orderPk} order by c.id`.execute(db);
  return rows;
}
