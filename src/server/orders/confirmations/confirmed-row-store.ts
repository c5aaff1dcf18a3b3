/** Rows as they were confirmed, found in the versions of their order by their fingerprints. */
import { sql } from 'kysely';
import { type JerseyChange, listConfirmedChanges } from '#domain/orders/confirmed-changes.ts';
import type { Casing, OrderContent, Row } from '#domain/orders/order.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { hashRow } from '../hash-roster.ts';
import type { StoredConfirmation } from './confirmation-store.ts';

/** A jersey with its fingerprint at a time, when it stood in this row or in another one. */
export interface ComparedRow {
  rowId: string;
  wasRowId: string;
  hash: string;
  at: Date;
}

interface VersionRow {
  rowId: string;
  row: Row;
  casing: Casing;
}

/**
 * Returns what changed since then, by row. A row whose version is gone, or that was not changed, is
 * left out. The versions of a saved order that was paid stay with it.
 */
export async function findConfirmedChanges(
  db: Connection,
  { pk, content }: { pk: number; content: Pick<OrderContent, 'rows' | 'options'> },
  compared: readonly ComparedRow[],
): Promise<Map<string, JerseyChange[]>> {
  const { casing } = content.options;
  const current = new Map(content.rows.map((row) => [row.id, row]));
  const changed = compared.filter(({ rowId, wasRowId, hash }) => {
    const row = current.get(rowId);
    return row !== undefined && hashRow({ ...row, id: wasRowId }, casing) !== hash;
  });
  if (changed.length === 0) return new Map();
  const { rows } = await selectVersions(pk, changed).execute(db);
  const changes = new Map<string, JerseyChange[]>();
  for (const { rowId, wasRowId, hash } of changed) {
    const was = rows.find((each) => each.rowId === wasRowId && hashRow(each.row, each.casing) === hash);
    const now = { fields: current.get(rowId)!, casing };
    if (was) changes.set(rowId, listConfirmedChanges({ fields: was.row, casing: was.casing }, now));
  }
  return changes;
}

/**
 * The row in the last versions before its confirmation; a minute later too, because the times of a save and a confirmation
 * that wait for one lock may be exchanged. A whole team may save in that minute.
 */
const selectVersions = (pk: number, compared: readonly ComparedRow[]) => sql<VersionRow>`
  select w.row_id as "rowId", found.row, v.content -> 'options' ->> 'casing' as casing
  from unnest(${compared.map(({ wasRowId }) => wasRowId)}::text[], ${compared.map(({ at }) => at)}::timestamptz[]) as w(row_id, at)
  cross join lateral (
    select v.order_pk, v.version from order_versions v
    where v.saved_at <= w.at + interval '1 minute' and v.order_pk in (${pk}, (
      select (c.snapshot -> 'orders' -> (o.checkout_position - 1) ->> 'orderPk')::bigint
      from orders o join checkouts c on c.id = o.checkout_id where o.id = ${pk}))
    order by v.saved_at desc, v.version desc limit 40) last
  join order_versions v on v.order_pk = last.order_pk and v.version = last.version
  cross join lateral (select jsonb_path_query_first(v.content, '$.rows[*] ? (@.id == $id)', jsonb_build_object('id', w.row_id)) as row) found
  where found.row is not null`;

/** Returns whether the player who has the link that works was the one of the confirmation: it is not a later link. */
export async function isOfPresentLink(
  db: Connection,
  orderPk: number,
  { rowId, at }: Pick<StoredConfirmation, 'rowId' | 'at'>,
): Promise<boolean> {
  const link = await db
    .selectFrom('row_links')
    .select('order_pk')
    .where('order_pk', '=', orderPk)
    .where('row_id', '=', rowId)
    .where('revoked_at', 'is', null)
    .where('created_at', '<=', at)
    .executeTakeFirst();
  return link !== undefined;
}
