import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Casing, OrderStatus, Row } from '#domain/orders/order.ts';
import type { SupplierStatus } from '#domain/production/production.ts';
import type { Cursor } from '../order-management/order-sorting.ts';
import {
  isApprovalOutdated,
  latestMockupFile,
  orderRowsJson,
  submittedOrder,
} from '../orders/order-store.ts';
import type { Connection } from '../platform/db/connection.ts';

export interface ProductionFilter {
  show: 'production' | 'shipping';
  /** '' is every supplier, '-' an order without one. */
  supplier: string;
  oldest_first: boolean;
}

export interface ProductionRow {
  pk: number;
  sorted_at: string;
  since: Date;
  order_id: string;
  version: number;
  name: string;
  secret_code: string;
  total_jerseys: number;
  supplier: string | null;
  supplier_status: SupplierStatus;
  order_status: OrderStatus;
  mockup_file: string | null;
  product_img: string | null;
  design: string;
}

/** Exactly the expression of the index orders_at_work. */
const SINCE = sql`coalesce(o.production_date, o.order_submitted_date, o.order_created_date)`;

/** Returns at most `limit` orders after the cursor, by production date. */
export async function listProductionRows(
  db: Connection,
  filter: ProductionFilter,
  cursor: Cursor | null,
  limit: number,
): Promise<ProductionRow[]> {
  const { rows } = await selectProduction(filter, cursor, limit).execute(db);
  return rows;
}

function selectProduction(
  { show, supplier, oldest_first: isAscending }: ProductionFilter,
  cursor: Cursor | null,
  limit: number,
) {
  const from = cursor
    ? sql`(${SINCE}, o.id) ${isAscending ? sql`>` : sql`<`} (${cursor.value}::timestamptz, ${cursor.pk}::bigint)`
    : sql`true`;
  const direction = isAscending ? sql`asc` : sql`desc`;
  return sql<ProductionRow>`
    select o.id as pk, ${SINCE}::text as sorted_at, ${SINCE} as since, o.order_id, o.version, o.name, o.secret_code,
      o.total_jerseys, o.supplier, o.supplier_status, o.order_status, o.product_img, o.design,
      ${latestMockupFile()} as mockup_file
    from orders o
    where ${submittedOrder} and o.order_status = ${show} and ${isOfSupplier(supplier)} and ${from}
    order by ${SINCE} ${direction}, o.id ${direction} limit ${limit}`;
}

function isOfSupplier(supplier: string): RawBuilder<SqlBool> {
  if (supplier === '') return sql`true`;
  return supplier === '-' ? sql`o.supplier is null` : sql`o.supplier = ${supplier}`;
}

export interface SupplierCount {
  supplier: string | null;
  production: number;
  shipping: number;
}

/** Counts the orders that each supplier has in production, and those being shipped. */
export async function countBySupplier(db: Connection): Promise<SupplierCount[]> {
  const { rows } = await selectSupplierCounts().execute(db);
  return rows;
}

const selectSupplierCounts = () => sql<SupplierCount>`
  select o.supplier, count(*) filter (where o.order_status = 'production') as production,
    count(*) filter (where o.order_status = 'shipping') as shipping
  from orders o where ${submittedOrder} and o.order_status in ('production', 'shipping') group by o.supplier`;

export interface BulkUpdateOrder {
  pk: number;
  order_id: string;
  version: number;
  name: string;
  email: string;
  supplier_status: SupplierStatus;
  order_status: OrderStatus;
  locked_by_checkout_id: string | null;
  locked_until: Date | null;
  /** Fields that staff changed after the version that the caller had loaded. */
  changed_fields: string[];
}

export interface SeenVersion {
  order_id: string;
  version: number;
}

/** Locks the orders in the order of their keys, so that two bulk updates cannot deadlock, and then reads them. */
export async function lockOrdersForUpdate(
  tx: Connection,
  seen: readonly SeenVersion[],
): Promise<BulkUpdateOrder[]> {
  const ids = seen.map(({ order_id }) => order_id);
  await tx
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.order_id', 'in', ids)
    .where(submittedOrder)
    .orderBy('o.id')
    .forUpdate('o')
    .execute();
  const { rows } = await selectForUpdate(seen).execute(tx);
  return rows;
}

const selectForUpdate = (versions: readonly SeenVersion[]) => sql<BulkUpdateOrder>`
  select o.id as pk, o.order_id, o.version, o.name, o.email, o.supplier_status, o.order_status,
    o.locked_by_checkout_id, o.locked_until,
    (select coalesce(jsonb_agg(distinct field), '[]'::jsonb)
      from order_events e, jsonb_object_keys(e.detail->'after') as field
      where e.order_pk = o.id and e.kind = 'changed' and (e.detail->>'version')::int > seen.version) as changed_fields
  from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as seen(order_id text, version int)
  join orders o on o.order_id = seen.order_id
  where ${submittedOrder}`;

export interface StatusUpdate {
  pk: number;
  version: number;
  supplier_status: SupplierStatus;
  order_status: OrderStatus;
}

/**
 * Writes both statuses and the new version. An order that goes to production for the first time gets today as its
 * production date.
 */
export async function updateStatuses(
  tx: Connection,
  updates: readonly StatusUpdate[],
  now: Date,
): Promise<void> {
  await sql`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb)
        as c(pk bigint, version int, supplier_status text, order_status text)
    ), changed as (
      update orders o set version = c.version, updated_at = ${now}::timestamptz, supplier_status = c.supplier_status,
        order_status = c.order_status,
        production_date = case when c.order_status = 'production' then coalesce(o.production_date, ${now}::timestamptz)
          else o.production_date end
      from change c where o.id = c.pk
    )
    insert into order_versions (order_pk, version, actor, content, saved_at)
    select v.order_pk, c.version, 'staff', v.content, ${now}::timestamptz
    from change c join order_versions v on v.order_pk = c.pk and v.version = c.version - 1`.execute(tx);
}

export interface WorkOrderRow {
  order_id: string;
  secret_code: string;
  cutting_option: string | null;
  material_option: string | null;
  collar_option: string | null;
  case_option: Casing;
  design: string;
  supplier: string | null;
  printing_id: string | null;
  product_code: string | null;
  order_notes: string;
  /** Options that staff added to the usual ones. */
  additional_options: Record<string, string>;
  since: Date;
  /** True when `since` is the day on which the order went to production. */
  begun: boolean;
  rows: Row[];
  mockup: { version: number; file: string; approved: boolean; outdated: boolean } | null;
}

/** Returns undefined for an order that is neither submitted nor paid. */
export async function findWorkOrder(db: Connection, orderId: string): Promise<WorkOrderRow | undefined> {
  const { rows } = await selectWorkOrder(orderId).execute(db);
  return rows[0];
}

const selectWorkOrder = (orderId: string) => sql<WorkOrderRow>`
  select o.order_id, o.secret_code, o.cutting_option, o.material_option, o.collar_option, o.case_option, o.design,
    o.supplier, o.printing_id, o.product_code, o.order_notes, o.additional_options, ${SINCE} as since,
    o.production_date is not null as begun, ${orderRowsJson()} as rows,
    (select jsonb_build_object('version', m.version, 'file', m.file_id, 'approved', m.approved_at is not null,
        'outdated', ${isApprovalOutdated})
      from mockups m where m.order_pk = o.id order by m.version desc limit 1) as mockup
  from orders o where o.order_id = ${orderId} and ${submittedOrder}`;

/** Stores the suppliers of the settings; one that is no longer named stays, because old orders name it. */
export async function syncSuppliers(db: Connection, suppliers: readonly string[]): Promise<void> {
  await db
    .insertInto('suppliers')
    .values(suppliers.map((supplier, position) => ({ supplier, position })))
    .onConflict((oc) =>
      oc.column('supplier').doUpdateSet(({ ref }) => ({ position: ref('excluded.position') })),
    )
    .execute();
}
