/**
 * Saves that arrived while the order was being paid are stored, and its creator accepts or rejects each of them
 * (rules.md orders-12). A save that arrived too late for the payment can still correct the paid order if its price
 * stays the same.
 */
import { sql } from 'kysely';
import type { SaveActor } from '#domain/orders/merge.ts';
import type { OrderContent } from '#domain/orders/order.ts';
import { getOrderState, hasFixedPrices } from '#domain/orders/order-state.ts';
import type { Connection } from '../platform/db/connection.ts';
import { findOrder, type StoredOrder } from './order-store.ts';

export interface DeferredSave {
  id: number;
  actor: SaveActor;
  savedAt: Date;
  /** The content that the author had loaded; null when that version no longer exists. */
  base: OrderContent | null;
  content: OrderContent;
  deletedRowIds: string[];
}

interface NewDeferredSave {
  pk: number;
  baseVersion: number;
  actor: string;
  content: OrderContent;
  deletedRowIds: readonly string[];
  now: Date;
}

/** Limits the open saves of one order: a team of hundreds needs far fewer, and a script cannot fill the disk. */
const MAX_OPEN_SAVES = 1000;

/** Stores the save unless the same one is stored: Save may be pressed again while the order is being paid. */
export async function insertDeferredSave(db: Connection, save: NewDeferredSave): Promise<void> {
  const content = JSON.stringify(save.content);
  await sql`
    insert into deferred_saves (order_pk, base_version, actor, content, deleted_row_ids, saved_at)
    select ${save.pk}, ${save.baseVersion}, ${save.actor}, ${content}::jsonb, ${save.deletedRowIds}::text[], ${save.now}
    where not exists (
      select from deferred_saves s where s.order_pk = ${save.pk} and s.settled_at is null and s.actor = ${save.actor}
        and s.base_version = ${save.baseVersion} and s.content = ${content}::jsonb
        and s.deleted_row_ids = ${save.deletedRowIds}::text[])
      and (select count(*) from deferred_saves s where s.order_pk = ${save.pk} and s.settled_at is null) < ${MAX_OPEN_SAVES}`.execute(
    db,
  );
}

/**
 * Further saves are listed when these are settled, because merging a save with a large roster takes two milliseconds.
 */
const MAX_LISTED = 20;

/** Returns open saves, the oldest first. */
export async function listOpenSaves(db: Connection, pk: number): Promise<DeferredSave[]> {
  const { rows } = await selectOpenSaves(pk, null).execute(db);
  return rows;
}

/** Returns undefined for a settled save and for one of another order. */
export async function findOpenSave(
  db: Connection,
  pk: number,
  id: number,
): Promise<DeferredSave | undefined> {
  const { rows } = await selectOpenSaves(pk, id).execute(db);
  return rows[0];
}

const selectOpenSaves = (pk: number, id: number | null) => sql<DeferredSave>`
  select s.id, s.actor, s.saved_at as "savedAt", v.content as base, s.content, s.deleted_row_ids as "deletedRowIds"
  from deferred_saves s left join order_versions v on v.order_pk = s.order_pk and v.version = s.base_version
  where s.order_pk = ${pk} and s.settled_at is null and (${id}::bigint is null or s.id = ${id})
  order by s.id limit ${MAX_LISTED}`;

/** Returns whether the order has this save, open or settled. */
export async function hasDeferredSave(db: Connection, pk: number, id: number): Promise<boolean> {
  const save = await db
    .selectFrom('deferred_saves')
    .select('id')
    .where('id', '=', id)
    .where('order_pk', '=', pk)
    .executeTakeFirst();
  return save !== undefined;
}

export async function closeDeferredSave(
  tx: Connection,
  pk: number,
  id: number,
  outcome: 'taken' | 'left',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('deferred_saves')
    .set({ settled_at: now, outcome })
    .where('id', '=', id)
    .where('order_pk', '=', pk)
    .execute();
}

/** The order that deferred saves were sent to, and the one that they can still change. */
export interface DeferredSaveTarget {
  savedPk: number;
  saved: StoredOrder;
  order: StoredOrder;
  isPaid: boolean;
  /** Production has begun, so only staff can change the order. */
  isBegun: boolean;
}

interface TargetRow {
  saved: string;
  target: string;
  is_begun: boolean;
}

interface TargetQuery {
  orderId: string;
  keyHashes: Buffer[];
  now: Date;
  lock: boolean;
}

/** Returns the target; a saved order that was paid in a cart and the paid order created from it have the same one. */
export async function findDeferredSaveTarget(
  db: Connection,
  query: TargetQuery,
): Promise<DeferredSaveTarget | null> {
  const { rows } = await selectTarget(query.orderId).execute(db);
  const [found] = rows;
  if (!found) return null;
  const saved = await findOrder(db, { ...query, orderId: found.saved });
  const order =
    found.saved === found.target ? saved : await findOrder(db, { ...query, orderId: found.target });
  if (!saved || !order) return null;
  const isPaid = hasFixedPrices(getOrderState(order));
  return { savedPk: saved.pk, saved, order, isPaid, isBegun: found.is_begun };
}

const selectTarget = (orderId: string) => sql<TargetRow>`
  select s.order_id as saved, made.order_id as target,
    made.supplier_status not in ('', 'templating') or made.order_status in ('shipping', 'completed') as is_begun
  from orders asked
  left join checkouts c on c.id = coalesce(asked.paid_by_checkout_id, asked.checkout_id)
  join orders s on s.id = coalesce((c.snapshot -> 'orders' -> (asked.checkout_position - 1) ->> 'orderPk')::bigint, asked.id)
  left join orders t on t.checkout_id = s.paid_by_checkout_id
    and (c.snapshot -> 'orders' -> (t.checkout_position - 1) ->> 'orderPk')::bigint = s.id
  join orders made on made.id = coalesce(t.id, s.id)
  where asked.order_id = ${orderId} and asked.deleted_at is null`;
