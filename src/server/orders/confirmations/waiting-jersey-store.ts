import { sql } from 'kysely';
import type { PlayerFields } from '#domain/orders/own-jersey.ts';
import type { Connection } from '../../platform/db/connection.ts';

/** Returns the own jersey as its player typed it last, while the captain has not decided about it; null when nothing waits. */
export async function findWaitingJersey(
  db: Connection,
  orderPk: number,
  rowId: string,
): Promise<PlayerFields | null> {
  const { rows } = await selectWaiting(orderPk, rowId).execute(db);
  return rows[0]?.typed ?? null;
}

/** Of the open saves of players the newest whose own row differs from the version that its author had loaded. */
const selectWaiting = (orderPk: number, rowId: string) => sql<{ typed: PlayerFields }>`
  select typed.row as typed from deferred_saves s
  join order_versions v on v.order_pk = s.order_pk and v.version = s.base_version
  cross join lateral (select e as row from jsonb_array_elements(s.content -> 'rows') e where e ->> 'id' = ${rowId}) typed
  cross join lateral (select e as row from jsonb_array_elements(v.content -> 'rows') e where e ->> 'id' = ${rowId}) loaded
  where s.order_pk = ${orderPk} and s.settled_at is null and s.actor = 'player' and typed.row <> loaded.row
  order by s.id desc limit 1`;
