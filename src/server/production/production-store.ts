import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ProofFilter } from '#domain/orders/approval/proof-filter.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import type { DrawnOptions } from '#domain/orders/order/visible-options.ts';
import type { WorkState } from '#domain/orders/order/work-state.ts';
import type { MarkedOrder } from '#domain/payments/order-marks.ts';
import type { SupplierStatus } from '#domain/production/production.ts';
import { lateDays, PRODUCTION_SINCE } from '../order-management/list/late-days-store.ts';
import { torontoMidnight } from '../order-management/list/order-filter-store.ts';
import type { Cursor } from '../order-management/list/order-sorting.ts';
import { matchesProof } from '../order-management/list/proof-filter-store.ts';
import type { PrintedColumns } from '../orders/order/order-columns.ts';
import { drawnOptions } from '../orders/order/order-picture-store.ts';
import { isApprovalOutdated, latestMockupFile, submittedOrder } from '../orders/order/order-store.ts';
import { currentReleaseJson, hasFittingRelease, type StoredRelease } from '../orders/order/release-store.ts';
import { findsWords, playerOfSearch } from '../orders/search/order-search-store.ts';
import type { Connection } from '../platform/db/connection.ts';
import { NO_PREPARE } from '../platform/db/prepared-statements.ts';

export interface ProductionFilter {
  show: 'production' | 'shipping';
  /** '' is every supplier, '-' an order without one. */
  supplier: string;
  oldest_first: boolean;
  latest_first: boolean;
  /** '' is every order. */
  search: string;
  /** Days in Toronto; null or undefined is no limit. */
  from?: string | null | undefined;
  to?: string | null | undefined;
  /** Null or undefined is every order. */
  proof?: ProofFilter | null | undefined;
}

export interface ProductionRow extends MarkedOrder {
  pk: number;
  sorted_by: string;
  since: Date;
  order_id: string;
  version: number;
  name: string;
  secret_code: string;
  total_jerseys: number;
  /** Of each jersey. */
  sizes: string[];
  supplier: string | null;
  supplier_status: SupplierStatus;
  order_status: OrderStatus;
  mockup_file: string | null;
  product_img: string | null;
  drawn: DrawnOptions;
  design: string;
  found_player: string | null;
  needed_by: string | null;
  late_days: number;
  released: boolean;
}

export interface ProductionPage {
  cursor: Cursor | null;
  limit: number;
  now: Date;
}

/** Returns at most `limit` orders after the cursor, by production date, or the latest first. */
export async function listProductionRows(
  db: Connection,
  filter: ProductionFilter,
  page: ProductionPage,
): Promise<ProductionRow[]> {
  const { rows } = await selectProduction(filter, page).execute(db);
  return rows;
}

function selectProduction(filter: ProductionFilter, { cursor, limit, now }: ProductionPage) {
  const { show, latest_first: isByLateness } = filter;
  const isAscending = filter.oldest_first && !isByLateness;
  const value = isByLateness ? lateDays(now) : PRODUCTION_SINCE;
  const from = cursor
    ? sql`(${value}, o.id) ${isAscending ? sql`>` : sql`<`} (${cursor.value}::${isByLateness ? sql`int` : sql`timestamptz`}, ${cursor.pk}::bigint)`
    : sql`true`;
  const direction = isAscending ? sql`asc` : sql`desc`;
  return sql<ProductionRow>`${sql.raw(NO_PREPARE)}
    select o.id as pk, (${value})::text as sorted_by, ${PRODUCTION_SINCE} as since, ${lateDays(now)} as late_days, o.order_id, o.version, o.name, o.secret_code,
      o.total_jerseys, o.supplier, o.supplier_status, o.order_status, o.product_img, o.design, ${drawnOptions} as drawn, o.needed_by,
      o.work_state, o.payment_amount_cents, o.refund_cents,
      ${latestMockupFile()} as mockup_file, ${hasFittingRelease} as released, ${foundPlayer(filter.search)} as found_player,
      array(select jersey->>'size' from jsonb_array_elements(o.jerseys) jersey) as sizes
    from orders o
    where ${submittedOrder} and o.work_state <> 'cancelled' and o.order_status = ${sql.lit(show)} and ${matchesFilter(filter)} and ${from}
    order by ${value} ${direction}, o.id ${direction} limit ${limit}`;
}

const foundPlayer = (search: string): RawBuilder<string | null> =>
  search.trim() ? playerOfSearch(search, { isManager: true }) : sql`null::text`;

function matchesFilter({ supplier, search, from, to, proof }: ProductionFilter): RawBuilder<SqlBool> {
  const conditions = [isOfSupplier(supplier)];
  if (search.trim()) conditions.push(findsWords(search));
  if (from) conditions.push(sql`${PRODUCTION_SINCE} >= ${torontoMidnight(from)}`);
  if (to) conditions.push(sql`${PRODUCTION_SINCE} < ${torontoMidnight(to)} + interval '1 day'`);
  if (proof) conditions.push(matchesProof(proof));
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
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
  const { rows } = await sql<SupplierCount>`
    select o.supplier, count(*) filter (where o.order_status = 'production') as production,
      count(*) filter (where o.order_status = 'shipping') as shipping
    from orders o where ${submittedOrder} and o.work_state <> 'cancelled' and o.order_status in ('production', 'shipping')
    group by o.supplier`.execute(db);
  return rows;
}

export interface WorkOrderRow extends PrintedColumns {
  release: StoredRelease | null;
  order_id: string;
  list_number: number;
  work_state: WorkState;
  supplier: string | null;
  printing_id: string | null;
  product_code: string | null;
  order_notes: string;
  needed_by: string | null;
  /** Options that staff added to the usual ones. */
  additional_options: Record<string, string>;
  since: Date;
  /** True when `since` is the day on which the order went to production. */
  begun: boolean;
  mockup: { version: number; file: string; approved: boolean; byStaff: boolean; outdated: boolean } | null;
}

/** Returns those of the orders that are submitted or paid. */
export async function listWorkOrders(db: Connection, orderIds: readonly string[]): Promise<WorkOrderRow[]> {
  const { rows } = await sql<WorkOrderRow>`
    select o.order_id, o.list_number, o.work_state, o.secret_code, o.cutting_option, o.material_option, o.collar_option, o.case_option, o.design,
      o.design_option, o.supplier, o.printing_id, o.product_code, o.order_notes, o.needed_by, o.additional_options, ${PRODUCTION_SINCE} as since,
      o.production_date is not null as begun, o.jerseys,
      ${currentReleaseJson} as release,
      (select jsonb_build_object('version', m.version, 'file', m.file_id, 'approved', m.approved_at is not null,
          'byStaff', m.approved_by is not distinct from 'staff',
          'outdated', ${isApprovalOutdated})
        from mockups m where m.order_pk = o.id order by m.version desc limit 1) as mockup
    from orders o where o.order_id = any(${orderIds}::text[]) and ${submittedOrder}`.execute(db);
  return rows;
}

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
