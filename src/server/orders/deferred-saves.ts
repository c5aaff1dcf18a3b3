/**
 * Saves that came while the order was being paid are kept, and its creator takes or leaves each of them (product-decisions
 * 4). What came too late for a payment can still correct the paid order, where nothing of its price changes.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type ContentChange, describeChanges } from '#domain/content-changes.ts';
import { type Actor, mergeSave } from '#domain/merge.ts';
import type { OrderContent } from '#domain/order.ts';
import type { Connection } from './stored-order.ts';

export interface DeferredSave {
  id: number;
  actor: Actor;
  savedAt: Date;
  /** The content that the saver had loaded; null when that version is gone. */
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

/** Of one order at a time: a team of hundreds stays far below it, a script does not fill the disk. */
const MOST_KEPT = 1000;

/** Pressing Save again while the order is being paid keeps one save, not two. */
export async function deferSave(db: Connection, save: NewDeferredSave): Promise<void> {
  const content = JSON.stringify(save.content);
  await sql`
    insert into set_aside_saves (order_pk, base_version, actor, content, deleted_row_ids, saved_at)
    select ${save.pk}, ${save.baseVersion}, ${save.actor}, ${content}::jsonb, ${save.deletedRowIds}::text[], ${save.now}
    where not exists (
      select from set_aside_saves s where s.order_pk = ${save.pk} and s.settled_at is null and s.actor = ${save.actor}
        and s.base_version = ${save.baseVersion} and s.content = ${content}::jsonb
        and s.deleted_row_ids = ${save.deletedRowIds}::text[])
      and (select count(*) from set_aside_saves s where s.order_pk = ${save.pk} and s.settled_at is null) < ${MOST_KEPT}`.execute(
    db,
  );
}

/** The next ones come when these are settled: merging a save with a large roster takes two milliseconds. */
const MOST_SHOWN = 20;

/** The oldest first: that is the order in which they would have been stored. */
export async function readDeferredSaves(
  db: Connection,
  pk: number,
  chosen: RawBuilder<unknown> = sql`true`,
): Promise<DeferredSave[]> {
  const { rows } = await sql<DeferredSave>`
    select s.id, s.actor, s.saved_at as "savedAt", v.content as base, s.content, s.deleted_row_ids as "deletedRowIds"
    from set_aside_saves s left join order_versions v on v.order_pk = s.order_pk and v.version = s.base_version
    where s.order_pk = ${pk} and s.settled_at is null and ${chosen}
    order by s.id limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

/** What the order would be with this save. Throws Problem 'first-five-rows'. */
export const withDeferredSave = (current: OrderContent, save: DeferredSave) =>
  mergeSave({
    base: save.base ?? current,
    current,
    incoming: save.content,
    deletedRowIds: save.deletedRowIds,
    actor: save.actor,
  });

export interface ListedDeferredSave {
  id: number;
  saved_at: string;
  actor: Actor;
  changes: ContentChange[];
}

/** Those that would still change something, and what. Each in a turn of the event loop of its own. */
export async function listChanges(
  current: OrderContent,
  saves: readonly DeferredSave[],
): Promise<ListedDeferredSave[]> {
  const listed: ListedDeferredSave[] = [];
  for (const save of saves) {
    await nextTurn();
    const changes = describeChanges(current, withDeferredSave(current, save).content);
    if (changes.length > 0)
      listed.push({ id: save.id, saved_at: save.savedAt.toISOString(), actor: save.actor, changes });
  }
  return listed;
}
