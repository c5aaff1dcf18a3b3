/** Contested rows of an order, as stored (rules.md production-12). */
import { sql } from 'kysely';
import type { ContestedRow } from '#domain/orders/contested-rows.ts';
import type { Connection } from '../platform/db/connection.ts';

export async function listContestedRows(db: Connection, orderPk: number): Promise<ContestedRow[]> {
  const { rows } = await sql<ContestedRow>`
    select row_id as "rowId", was_row_id as "wasRowId", encode(was_sha256, 'hex') as "wasHash", cause, link_generation as generation,
      contested_at as "contestedAt",
      jsonb_build_object('name', player_name, 'frontName', player_front_name, 'number', player_number) as player
    from contested_rows where order_pk = ${orderPk} order by contested_at, row_id`.execute(db);
  return rows;
}

/** Stores the contested rows of an order instead of those before. */
export async function replaceContestedRows(
  tx: Connection,
  orderPk: number,
  rows: readonly ContestedRow[],
): Promise<void> {
  await tx.deleteFrom('contested_rows').where('order_pk', '=', orderPk).execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('contested_rows')
    .values(
      rows.map(({ rowId, wasRowId, wasHash, player, cause, generation, contestedAt }) => ({
        order_pk: orderPk,
        row_id: rowId,
        was_row_id: wasRowId,
        was_sha256: wasHash === null ? null : Buffer.from(wasHash, 'hex'),
        player_name: player.name,
        player_front_name: player.frontName,
        player_number: player.number,
        cause,
        link_generation: generation,
        contested_at: contestedAt,
      })),
    )
    .execute();
}

export async function deleteContestedRows(
  tx: Connection,
  orderPk: number,
  rowIds: readonly string[],
): Promise<void> {
  if (rowIds.length === 0) return;
  await tx
    .deleteFrom('contested_rows')
    .where('order_pk', '=', orderPk)
    .where('row_id', 'in', rowIds)
    .execute();
}
