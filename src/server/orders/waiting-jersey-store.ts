/** Deferred saves of one player's own row: those that wait for the captain, and what became of the newest one. */
import { type RawBuilder, sql } from 'kysely';
import type { Row } from '#domain/orders/order.ts';
import { type LateChange, mergeLateChanges } from '#domain/orders/own-jersey.ts';
import { type PlayerFields, selectPlayerFields } from '#domain/orders/player-fields.ts';
import type { Connection } from '../platform/db/connection.ts';
import { savedOrderPk } from './current-order-store.ts';

interface WaitingJersey {
  fields: PlayerFields;
  /** Of the newest change. */
  savedAt: Date;
}

/** Returns the own jersey as it would be with the changes that wait; null when none of the present link's player would change it. */
export async function findWaitingJersey(
  db: Connection,
  orderPk: number,
  row: Row,
): Promise<WaitingJersey | null> {
  const { rows } = await selectWaiting(orderPk, row.id).execute(db);
  const fields = mergeLateChanges(row, rows);
  return fields && { fields, savedAt: rows.at(-1)!.savedAt };
}

const selectWaiting = (orderPk: number, rowId: string) => sql<LateChange & { savedAt: Date }>`
  select ${rowOf(sql.ref('s.content'), rowId)} as typed, ${rowOf(sql.ref('v.content'), rowId)} as loaded,
    s.saved_at as "savedAt"
  from deferred_saves s join order_versions v on v.order_pk = s.order_pk and v.version = s.base_version
  where ${isWaiting(orderPk, rowId)} and exists (
    select from row_links l where l.order_pk = ${orderPk} and l.row_id = ${rowId} and l.revoked_at is null
      and l.created_at <= s.saved_at)
  order by s.id`;

/** Returns whether any was open. */
export async function withdrawWaitingJersey(
  tx: Connection,
  { orderPk, rowId, now }: { orderPk: number; rowId: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update deferred_saves s set settled_at = ${now}, outcome = 'withdrawn' from order_versions v
    where v.order_pk = s.order_pk and v.version = s.base_version and ${isWaiting(orderPk, rowId)}`.execute(
    tx,
  );
  return Number(numAffectedRows) > 0;
}

/** What the captain decided about a late change. */
interface DecidedJersey {
  outcome: 'taken' | 'left';
  /** The jersey as the player sent it. */
  fields: PlayerFields;
  /** Whether it would change the jersey of today. */
  differs: boolean;
  savedAt: Date;
  decidedAt: Date;
}

/** Returns the newest change that waited, if the captain decided about it; null otherwise. */
export async function findDecidedJersey(
  db: Connection,
  orderPk: number,
  row: Row,
): Promise<DecidedJersey | null> {
  const { rows } = await selectNewest(orderPk, row.id).execute(db);
  const [newest] = rows;
  if (newest?.outcome !== 'left' && newest?.outcome !== 'taken') return null;
  return {
    outcome: newest.outcome,
    fields: selectPlayerFields(newest.typed),
    differs: mergeLateChanges(row, [newest]) !== null,
    savedAt: newest.savedAt,
    decidedAt: newest.settledAt,
  };
}

const selectNewest = (orderPk: number, rowId: string) => sql<
  LateChange & { outcome: string | null; savedAt: Date; settledAt: Date }
>`
  select ${rowOf(sql.ref('s.content'), rowId)} as typed, ${rowOf(sql.ref('v.content'), rowId)} as loaded,
    s.outcome, s.saved_at as "savedAt", s.settled_at as "settledAt"
  from deferred_saves s join order_versions v on v.order_pk = s.order_pk and v.version = s.base_version
  where ${isOfPlayer(orderPk, rowId)} order by s.id desc limit 1`;

const isWaiting = (orderPk: number, rowId: string): RawBuilder<unknown> =>
  sql`s.settled_at is null and ${isOfPlayer(orderPk, rowId)}`;

/**
 * The condition that the save is a player's and about this row: that it differs from the version which its author had
 * loaded. Saves stay with the saved order when a cart is paid.
 */
const isOfPlayer = (orderPk: number, rowId: string): RawBuilder<unknown> => sql`
  s.actor = 'player'
  and s.order_pk in (${orderPk}, (select ${savedOrderPk} from orders o where o.id = ${orderPk}))
  and ${rowOf(sql.ref('s.content'), rowId)} <> ${rowOf(sql.ref('v.content'), rowId)}`;

const rowOf = (content: RawBuilder<unknown>, rowId: string): RawBuilder<unknown> =>
  sql`jsonb_path_query_first(${content}, '$.rows[*] ? (@.id == $id)', jsonb_build_object('id', ${rowId}::text))`;
