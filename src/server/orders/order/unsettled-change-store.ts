/** Changes of jerseys about which the captain decides: those that were saved after the version that was paid for (rules.md orders-12). */
import { sql } from 'kysely';
import type { PlayerFields } from '#domain/orders/jersey/schema.ts';
import { readJersey, type Stored } from '#domain/orders/order/stored-content.ts';
import type { Connection } from '../../platform/db/connection.ts';

export interface UnsettledChange {
  id: number;
  rowId: string;
  /** Null for a jersey that was added. */
  was: PlayerFields | null;
  /** Null for a jersey that was deleted. */
  becomes: PlayerFields | null;
  madeAt: Date;
}

interface StoredChange extends Omit<UnsettledChange, 'was' | 'becomes'> {
  was: Stored<PlayerFields> | null;
  becomes: Stored<PlayerFields> | null;
}

export async function listUnsettledChanges(db: Connection, orderPk: number): Promise<UnsettledChange[]> {
  const { rows } = await sql<StoredChange>`
    select id, row_id as "rowId", was, becomes, made_at as "madeAt" from unsettled_changes
    where order_pk = ${orderPk} order by id`.execute(db);
  return rows.map(({ was, becomes, ...change }) => ({
    ...change,
    was: was && readJersey(was),
    becomes: becomes && readJersey(becomes),
  }));
}

export async function insertUnsettledChanges(
  tx: Connection,
  orderPk: number,
  changes: readonly Omit<UnsettledChange, 'id'>[],
): Promise<void> {
  if (changes.length === 0) return;
  const toJson = (fields: PlayerFields | null) => fields && JSON.stringify(fields);
  await tx
    .insertInto('unsettled_changes')
    .values(
      changes.map(({ rowId, was, becomes, madeAt }) => ({
        ...{ order_pk: orderPk, row_id: rowId, was: toJson(was), becomes: toJson(becomes), made_at: madeAt },
      })),
    )
    .execute();
}

export async function deleteUnsettledChange(tx: Connection, orderPk: number, id: number): Promise<void> {
  await tx.deleteFrom('unsettled_changes').where('order_pk', '=', orderPk).where('id', '=', id).execute();
}
