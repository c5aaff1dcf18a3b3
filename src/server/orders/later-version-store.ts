/** Versions of saved orders that are newer than the one that was paid: their changes wait for the creator (rules.md orders-12). */
import { sql } from 'kysely';
import { type LaterSave, listLaterSaves, type OrderVersion } from '#domain/orders/later-versions.ts';
import type { Connection } from '../platform/db/connection.ts';

/**
 * What was saved after these versions of orders waits for their creators, as if it had come too late; the caller holds the orders' locks, and
 * the links of their players have not been moved yet.
 */
export async function deferLaterVersions(
  tx: Connection,
  paid: readonly { pk: number; version: number }[],
): Promise<void> {
  for (const { pk, version } of paid) {
    const [first, ...later] = await listVersions(tx, pk, version);
    for (const save of first ? listLaterSaves(first, later) : [])
      await insertLaterSave(tx, pk, version, save);
  }
}

async function listVersions(tx: Connection, pk: number, from: number): Promise<OrderVersion[]> {
  const { rows } = await sql<OrderVersion>`
    select actor, saved_at as "savedAt", content - 'saveId' as content from order_versions
    where order_pk = ${pk} and version >= ${from} order by version`.execute(tx);
  return rows;
}

/** With the link of the player who made the change. */
async function insertLaterSave(
  tx: Connection,
  pk: number,
  baseVersion: number,
  { actor, savedAt, content, rowId, deletedRowIds }: LaterSave,
): Promise<void> {
  await sql`
    insert into deferred_saves (order_pk, base_version, actor, content, deleted_row_ids, saved_at, own_link_hashes)
    values (${pk}, ${baseVersion}, ${actor}, ${JSON.stringify(content)}::jsonb, ${deletedRowIds}::text[], ${savedAt}, array(
      select l.key_hash from row_links l
      where ${actor} = 'player' and l.order_pk = ${pk} and l.row_id = ${rowId} and l.revoked_at is null))`.execute(
    tx,
  );
}
