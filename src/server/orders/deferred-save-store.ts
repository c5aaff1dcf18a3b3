/**
 * Saves that arrived while the order was being paid are stored, and its creator accepts or rejects each of them
 * (rules.md orders-12). A save that arrived too late for the payment can still correct the paid order if its price
 * stays the same.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SaveActor, SaveOutcome } from '#domain/orders/merge.ts';
import type { OrderContent } from '#domain/orders/order.ts';
import { getOrderState, hasFixedPrices } from '#domain/orders/order-state.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../platform/db/connection.ts';
import { findOrder, type StoredOrder } from './order-store.ts';
import { hasFittingRelease } from './release-store.ts';

export interface DeferredSave {
  id: number;
  actor: SaveActor;
  savedAt: Date;
  /** The content that the author had loaded; null when that version no longer exists. */
  base: OrderContent | null;
  content: OrderContent;
  deletedRowIds: string[];
  /** Of the keys of the links in a guest's browser. */
  ownLinkHashes: Buffer[];
}

interface NewDeferredSave {
  pk: number;
  baseVersion: number;
  actor: string;
  content: OrderContent;
  deletedRowIds: readonly string[];
  /** Of the keys of the links in a guest's browser. */
  ownLinkHashes?: readonly Buffer[];
  now: Date;
}

/** Limits the open saves of one order by guests, and by others: a team of hundreds needs far fewer, and a script cannot fill the disk. */
const MAX_OPEN_SAVES = 1000;

/**
 * Stores the save unless it is the newest one that is stored: Save may be pressed again while the order is being paid. What
 * was typed before and after something else is stored again. Returns its id. The caller holds the order's lock. Throws
 * Problem 'too-many-attempts' when the order has too many open saves.
 */
export async function insertDeferredSave(tx: Connection, save: NewDeferredSave): Promise<number> {
  const { open, newest } = await readOpenState(tx, save);
  if (newest !== null) return newest;
  if (open >= MAX_OPEN_SAVES) throw new Problem('too-many-attempts');
  const { rows } = await sql<{ id: number }>`
    insert into deferred_saves (order_pk, base_version, actor, content, deleted_row_ids, own_link_hashes, saved_at)
    values (${save.pk}, ${save.baseVersion}, ${save.actor}, ${JSON.stringify(save.content)}::jsonb, ${save.deletedRowIds}::text[],
      ${save.ownLinkHashes ?? []}::bytea[], ${save.now})
    returning id`.execute(tx);
  return rows[0]!.id;
}

/** Returns whether the save is stored already, and nothing else of its author and version since. */
export const isNewestSave = async (tx: Connection, save: NewDeferredSave): Promise<boolean> =>
  (await readOpenState(tx, save)).newest !== null;

async function readOpenState(tx: Connection, save: NewDeferredSave) {
  const { rows } = await selectOpenState(save).execute(tx);
  return rows[0]!;
}

/** How many saves of such an author are open, and the newest of the same author and version if it has the same content. */
const selectOpenState = ({ pk, baseVersion, actor, content, deletedRowIds }: NewDeferredSave) => sql<{
  open: number;
  newest: number | null;
}>`
  select (select count(*)::int from deferred_saves s where s.order_pk = ${pk} and s.settled_at is null and s.actor = ${actor}) as open,
    (
      select case when s.content = ${JSON.stringify(content)}::jsonb and s.deleted_row_ids = ${deletedRowIds}::text[] then s.id end
      from deferred_saves s
      where s.order_pk = ${pk} and s.settled_at is null and s.actor = ${actor} and s.base_version = ${baseVersion}
      order by s.id desc limit 1) as newest`;

/** Of saves with up to 300 jerseys, as many as are read at once. */
const PORTION = 20;

/** Returns the next open saves after that one, the oldest first; none when there are no more. */
export async function listOpenSaves(
  db: Connection,
  pks: readonly number[],
  after = 0,
): Promise<DeferredSave[]> {
  const { rows } = await selectOpenSaves(pks, sql`s.id > ${after}`).execute(db);
  return rows;
}

/** Returns undefined for a settled save and for one of another order. */
export async function findOpenSave(
  db: Connection,
  pks: readonly number[],
  id: number,
): Promise<DeferredSave | undefined> {
  const { rows } = await selectOpenSaves(pks, sql`s.id = ${id}`).execute(db);
  return rows[0];
}

const selectOpenSaves = (pks: readonly number[], condition: RawBuilder<SqlBool>) => sql<DeferredSave>`
  select s.id, s.actor, s.saved_at as "savedAt", v.content as base, s.content, s.deleted_row_ids as "deletedRowIds",
    s.own_link_hashes as "ownLinkHashes"
  from deferred_saves s left join order_versions v on v.order_pk = s.order_pk and v.version = s.base_version
  where s.order_pk = any(${pks}::bigint[]) and s.settled_at is null and ${condition}
  order by s.id limit ${PORTION}`;

/** Returns null for an open save, and undefined for one that the order never had. */
export async function findOutcome(
  db: Connection,
  pks: readonly number[],
  id: number,
): Promise<SaveOutcome | null | undefined> {
  const save = await db
    .selectFrom('deferred_saves')
    .select('outcome')
    .where('id', '=', id)
    .where('order_pk', 'in', pks)
    .executeTakeFirst();
  return save?.outcome as SaveOutcome | null | undefined;
}

export async function closeDeferredSaves(
  tx: Connection,
  pks: readonly number[],
  ids: readonly number[],
  outcome: 'taken' | 'left',
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('deferred_saves')
    .set({ settled_at: now, outcome })
    .where('id', 'in', ids)
    .where('order_pk', 'in', pks)
    .execute();
}

/** The order that deferred saves were sent to, and the one that they can still change. */
export interface DeferredSaveTarget {
  /** The saved order, and the paid one, which staff may have opened again. */
  pks: readonly number[];
  saved: StoredOrder;
  order: StoredOrder;
  isPaid: boolean;
  /** Production has begun, so only staff can change the order. */
  isBegun: boolean;
  /** It has a release to production that fits. */
  isReleased: boolean;
}

interface TargetRow {
  saved: string;
  target: string;
  is_begun: boolean;
  is_released: boolean;
}

interface TargetQuery {
  orderId: string;
  keyHashes: Buffer[];
  now: Date;
  lock: boolean;
}

/**
 * Returns the target; a saved order that was paid in a cart and the paid order created from it have the same one. With `lock` both are
 * locked, and the target is read again afterwards: the order may have been paid, or its production may have begun, during the wait.
 */
export async function findDeferredSaveTarget(
  db: Connection,
  query: TargetQuery,
): Promise<DeferredSaveTarget | null> {
  let found = await readTarget(db, query.orderId);
  // A saved order is paid once at most.
  for (let attempt = 0; found && attempt < 2; attempt += 1) {
    const target = await findOrders(db, query, found);
    const present = query.lock ? await readTarget(db, query.orderId) : found;
    if (target && present?.target === found.target) return describeTarget(target, present);
    found = present;
  }
  return null;
}

async function readTarget(db: Connection, orderId: string): Promise<TargetRow | undefined> {
  const { rows } = await selectTarget(orderId).execute(db);
  return rows[0];
}

type TargetOrders = Pick<DeferredSaveTarget, 'saved' | 'order'>;

async function findOrders(
  db: Connection,
  query: TargetQuery,
  found: TargetRow,
): Promise<TargetOrders | null> {
  const saved = await findOrder(db, { ...query, orderId: found.saved });
  const order =
    found.saved === found.target ? saved : await findOrder(db, { ...query, orderId: found.target });
  return saved && order ? { saved, order } : null;
}

const describeTarget = ({ saved, order }: TargetOrders, found: TargetRow): DeferredSaveTarget => ({
  pks: [...new Set([saved.pk, order.pk])],
  ...{ saved, order },
  isPaid: hasFixedPrices(getOrderState(order)),
  isBegun: found.is_begun,
  isReleased: found.is_released,
});

const selectTarget = (orderId: string) => sql<TargetRow>`
  select s.order_id as saved, made.order_id as target,
    made.supplier_status not in ('', 'templating') or made.order_status in ('shipping', 'completed') as is_begun,
    (select ${hasFittingRelease} from orders o where o.id = made.id) as is_released
  from orders asked
  left join checkouts c on c.id = coalesce(asked.paid_by_checkout_id, asked.checkout_id)
  join orders s on s.id = coalesce((c.snapshot -> 'orders' -> (asked.checkout_position - 1) ->> 'orderPk')::bigint, asked.id)
  left join orders t on t.checkout_id = s.paid_by_checkout_id
    and (c.snapshot -> 'orders' -> (t.checkout_position - 1) ->> 'orderPk')::bigint = s.id
  join orders made on made.id = coalesce(t.id, s.id)
  where asked.order_id = ${orderId} and asked.deleted_at is null`;
