import { type RawBuilder, sql } from 'kysely';
import type { OrderContent } from '#domain/orders/order/order.ts';
import type { PrintedContent } from '#domain/orders/order/print-changes.ts';
import { readContent, readJersey } from '#domain/orders/order/stored-content.ts';
import type { PrintedJersey } from '#domain/orders/players/confirmation.ts';
import type { ReleaseState } from '#domain/production/packing.ts';
import type { HeldScan, ScanStage } from '#domain/production/scan.ts';
import { orderPkOf } from '../../order-aliases/order-alias-store.ts';
import { PRINTED_COLUMNS, selectVersionContent } from '../../orders/order/list-store.ts';
import { type PrintedColumns, toPrintedContent } from '../../orders/order/order-columns.ts';
import { currentReleaseJson, isFitting, type StoredRelease } from '../../orders/order/release-store.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { LabelledOrder } from './player-label-store.ts';

/** An order as the packing table reads it. */
export interface TableOrder extends LabelledOrder {
  orderId: string;
  teamName: string;
  release: ReleaseState;
  /** The list that was released, with its number; null unless it has a release that was not withdrawn. */
  released: { content: OrderContent; list: number } | null;
  /** Null unless it has a release that was not withdrawn. */
  releaseId: number | null;
  wasReleased: boolean;
}

interface TableOrderRow extends PrintedColumns {
  pk: number;
  version: number;
  order_id: string;
  release: StoredRelease | null;
  release_id: number | null;
  was_released: boolean;
}

/** Returns null for an order that does not exist or is deleted. */
export const findTableOrder = (db: Connection, orderId: string): Promise<TableOrder | null> =>
  selectTableOrder(db, orderPkOf(orderId));

/** Returns the order of a label or a scan. */
export const findTableOrderByPk = (db: Connection, pk: number): Promise<TableOrder | null> =>
  selectTableOrder(db, sql`${pk}`);

async function selectTableOrder(db: Connection, orderPk: RawBuilder<unknown>): Promise<TableOrder | null> {
  const { rows } = await sql<TableOrderRow>`
    select o.id as pk, o.version, o.order_id, ${PRINTED_COLUMNS}, ${currentReleaseJson} as release,
      (select p.id from production_releases p where p.order_pk = o.id and p.withdrawn_at is null) as release_id,
      exists (select from production_releases p where p.order_pk = o.id) as was_released
    from orders o where o.id = ${orderPk} and o.deleted_at is null`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const content = toPrintedContent(row);
  return {
    ...{ pk: row.pk, version: row.version, orderId: row.order_id, teamName: row.secret_code, content },
    release: getReleaseState(row.release, content),
    released: readReleased(row.release),
    releaseId: row.release && row.release_id,
    wasReleased: row.was_released,
  };
}

const readReleased = (release: StoredRelease | null): TableOrder['released'] =>
  release?.content && release.list !== null
    ? { content: readContent(release.content), list: release.list }
    : null;

function getReleaseState(release: StoredRelease | null, content: PrintedContent): ReleaseState {
  if (!release) return 'withdrawn';
  if (!isFitting(release, content)) return 'outdated';
  return release.isOnHold ? 'on hold' : 'released';
}

/** A scan that was not taken back, with who made it. */
export interface StoredScan extends HeldScan {
  userId: number | null;
  by: string;
  at: Date;
}

/**
 * Scan `s` was made for the picture and the options that are released now: a label does not say for which picture its
 * jersey was sewn. The subquery is of an order, so that it is computed once for all of its scans.
 */
const isOfRelease = (orderPk: RawBuilder<unknown>): RawBuilder<boolean> => sql`s.release_id in (
  select r.id from production_releases p join production_releases r on r.order_pk = p.order_pk
  where p.order_pk = ${orderPk} and p.withdrawn_at is null and (p.id = r.id or (
    (select m.file_id from mockups m where m.id = p.mockup_id) is not distinct from
    (select m.file_id from mockups m where m.id = r.mockup_id)
    and ${optionsOf('p')} = ${optionsOf('r')})))`;

function optionsOf(release: 'p' | 'r'): RawBuilder<unknown> {
  const list = selectVersionContent(sql`p.order_pk`, sql.ref(`${release}.list_number`));
  return sql`(${list} - '{rows,name,email,notes}'::text[])`;
}

const selectColumns = (
  orderPk: RawBuilder<unknown>,
) => sql`s.id, s.row_id as "rowId", s.stage, s.parcel, l.printed,
  s.note, s.by as "userId", coalesce(u.name, '') as by, s.at, ${isOfRelease(orderPk)} as "isOfRelease"`;

/** Returns the scans of an order that were not taken back, in the sequence of their arrival. */
export async function listHeldScans(db: Connection, orderPk: number): Promise<StoredScan[]> {
  const { rows } = await sql<StoredScan>`
    select ${selectColumns(sql`${orderPk}`)}
    from scans s join labels l on l.key = s.label_key left join users u on u.id = s.by
    where s.order_pk = ${orderPk} and s.undone_at is null order by s.arrival`.execute(db);
  return rows.map(readPrinted);
}

const readPrinted = <Scan extends { printed: PrintedJersey }>(scan: Scan): Scan => ({
  ...scan,
  printed: readJersey(scan.printed as never),
});

export interface KnownScan extends StoredScan {
  orderPk: number;
  labelKey: string;
  undoneAt: Date | null;
}

export async function findScan(db: Connection, id: string): Promise<KnownScan | null> {
  const { rows } = await sql<KnownScan>`
    select ${selectColumns(sql`s.order_pk`)}, s.order_pk as "orderPk", s.label_key as "labelKey", s.undone_at as "undoneAt"
    from scans s join labels l on l.key = s.label_key left join users u on u.id = s.by
    where s.id = ${id}`.execute(db);
  return rows.map(readPrinted)[0] ?? null;
}

/** Returns the scan that ended with this one, whose jersey has to leave its parcel; null for none. */
export async function findReplacedScan(db: Connection, scan: KnownScan): Promise<StoredScan | null> {
  const { rows } = await sql<StoredScan>`
    select ${selectColumns(sql`s.order_pk`)} from scans s join labels l on l.key = s.label_key left join users u on u.id = s.by
    where s.replaced_by = ${scan.id}`.execute(db);
  return rows.map(readPrinted)[0] ?? null;
}

export interface NewScan {
  id: string;
  orderPk: number;
  rowId: string;
  labelKey: string;
  releaseId: number;
  stage: ScanStage;
  parcel: number | null;
  note: string;
  userId: number;
  at: Date;
}

/** Returns false when the id was used, or another scan of this stage holds for the jersey: of two packers one is told so. */
export async function insertScan(tx: Connection, scan: NewScan): Promise<boolean> {
  const { orderPk, rowId, labelKey, releaseId, userId, ...columns } = scan;
  const inserted = await tx
    .insertInto('scans')
    .values({
      ...columns,
      ...{ order_pk: orderPk, row_id: rowId, label_key: labelKey, release_id: releaseId, by: userId },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Returns false for one that was taken back before, which stays as it is. `replacedBy`: the scan in whose place it does not
 * hold any more.
 */
export async function markTakenBack(
  tx: Connection,
  { id, now, replacedBy = null }: { id: string; now: Date; replacedBy?: string | null },
): Promise<boolean> {
  const takenBack = await tx
    .updateTable('scans')
    .set({ undone_at: now, replaced_by: replacedBy })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return takenBack !== undefined;
}

/** Scans do not wait for each other, only for one that is taken back. */
export const lockForScan = (tx: Connection, orderPk: number): Promise<unknown> =>
  sql`select from orders where id = ${orderPk} for key share`.execute(tx);

/** Waits for the scans of the order: one that came at once would take the place of one that holds again. */
export const lockForTakeBack = (tx: Connection, orderPk: number): Promise<unknown> =>
  sql`select from orders where id = ${orderPk} for update`.execute(tx);

/** Lets the scan hold again whose place this one took, unless another one has the place meanwhile. */
export const restoreReplacedScan = (tx: Connection, id: string): Promise<unknown> =>
  sql`
    update scans s set undone_at = null, replaced_by = null
    where s.replaced_by = ${id} and not exists (
      select from scans held where held.order_pk = s.order_pk and held.row_id = s.row_id and held.stage = s.stage
        and held.undone_at is null)`.execute(tx);
