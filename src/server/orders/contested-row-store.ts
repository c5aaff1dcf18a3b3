/** Contested rows of an order, as stored (rules.md production-12). */
import { sql } from 'kysely';
import type { CarriedConfirmation } from '#domain/orders/carried-confirmations.ts';
import type { ContestedRow } from '#domain/orders/contested-rows.ts';
import type { Connection } from '../platform/db/connection.ts';
import { isClaimed, joinLink } from './confirmation-record-store.ts';
import { hashText } from './hash-roster.ts';

export async function listContestedRows(db: Connection, orderPk: number): Promise<ContestedRow[]> {
  const { rows } = await sql<ContestedRow>`
    select row_id as "rowId", was_row_id as "wasRowId", encode(was_sha256, 'hex') as "wasHash",
      needs_confirmation as "needsConfirmation", link_generation as generation, contested_at as "contestedAt",
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
      rows.map(({ rowId, wasRowId, wasHash, player, needsConfirmation, generation, contestedAt }) => ({
        order_pk: orderPk,
        row_id: rowId,
        was_row_id: wasRowId,
        was_sha256: Buffer.from(wasHash, 'hex'),
        player_name: player.name,
        player_front_name: player.frontName,
        player_number: player.number,
        needs_confirmation: needsConfirmation,
        link_generation: generation,
        contested_at: contestedAt,
      })),
    )
    .execute();
}

/** Adds confirmations of players to the rows to which they were moved, as made when and by whom they were. */
export async function insertCarriedConfirmations(
  tx: Connection,
  carried: readonly CarriedConfirmation[],
): Promise<void> {
  if (carried.length === 0) return;
  const hashes = carried.map(({ recordId, rowId, hash }) =>
    // A fingerprint that no jersey has: the confirmed one is not known any more.
    Buffer.from(hash ?? hashText(`confirmation ${recordId} in row ${rowId}`), 'hex'),
  );
  await sql`
    insert into row_confirmations (order_pk, row_id, row_sha256, confirmed_by, actor_id, confirmed_at, from_address, claimed)
    select c.order_pk, m.row_id, m.hash, c.confirmed_by, c.actor_id, c.confirmed_at, c.from_address, ${isClaimed}
    from unnest(${carried.map(({ recordId }) => recordId)}::bigint[], ${carried.map(({ rowId }) => rowId)}::text[], ${hashes}::bytea[])
      with ordinality as m(record_id, row_id, hash, position)
    join row_confirmations c on c.id = m.record_id ${joinLink} order by m.position`.execute(tx);
}
