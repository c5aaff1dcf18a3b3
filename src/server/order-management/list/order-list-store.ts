/** The statements of the Orders table: its pages and its export (rules.md dashboard-7). */

import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#domain/orders/dates/delivery.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import type { DrawnOptions } from '#domain/orders/order/visible-options.ts';
import type { MockupState } from '#domain/orders/staff/status-change.ts';
import type { MarkedOrder } from '#domain/payments/order-marks.ts';
import type { SupplierStatus } from '#domain/production/production.ts';
import { drawnOptions } from '../../orders/order/order-picture-store.ts';
import { hasAddress, latestMockupFile, mockupState } from '../../orders/order/order-store.ts';
import { visibleDesigners } from '../../orders/order/order-visibility-store.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { NO_PREPARE } from '../../platform/db/prepared-statements.ts';
import type { Session } from '../../platform/http/caller.ts';
import { foundPlayer, isSearch, matchesFilters, type StoreFilters } from './order-filter-store.ts';
import {
  filterFirst,
  findAtMost,
  findBeginningsFirst,
  getDirection,
  isBackward,
  isBeginningOfTeams,
  isInIndex,
  type PageOfOrders,
  readFound,
  searchIndexWindow,
  searchWindow,
  sortFound,
  toSortSql,
  walkIndex,
} from './order-page-store.ts';
import type { Sorting } from './order-sorting.ts';

export interface FoundOrders {
  /** At most one more than the requested maximum. */
  count: number;
  /** Primary keys of the page, if not more than the maximum were found. */
  ids: number[];
  designers: { name: string }[];
  suppliers: { supplier: string }[];
}

/**
 * Finds up to `max` + 1 orders, sorts them for the page, and lists the designers and suppliers to filter by; a designer
 * sees no suppliers.
 */
export async function findOrders(db: Connection, page: PageOfOrders, max: number): Promise<FoundOrders> {
  const { rows } = await selectFound(page, max).execute(db);
  return rows[0]!;
}

const selectFound = (page: PageOfOrders, max: number) => sql<FoundOrders>`${sql.raw(NO_PREPARE)}
  with found as materialized (${findAtMost(page, max + 1)}), counted as materialized (select count(*) as count from found)
  select count, (
    select coalesce(jsonb_agg(id), '[]'::jsonb)
    from ${sortFound(page, sql`select id from found, counted where count <= ${max}`)} page
  ) as ids, ${visibleDesigners(page.session)} as designers,
  (select coalesce(jsonb_agg(jsonb_build_object('supplier', s.supplier) order by s.position), '[]'::jsonb)
    from suppliers s where ${page.session.access === 'manager'}) as suppliers
  from counted`;

/** The columns of the table and of its export. */
interface ListedColumns extends MarkedOrder {
  pk: number;
  sorted_by: string;
  order_id: string;
  secret_code: string;
  name: string;
  email: string;
  order_status: OrderStatus;
  designer: string | null;
  supplier: string | null;
  supplier_status: SupplierStatus;
  paid: boolean;
  payment_type: string | null;
  total_jerseys: number;
  total_shorts: number;
  final_price_cents: number;
  product_img: string | null;
  drawn: DrawnOptions;
  design: string;
  design_folder: string | null;
  tracking_number: string | null;
  order_created_date: Date;
  order_submitted_date: Date | null;
  production_date: Date | null;
  needed_by: string | null;
  version: number;
  status: boolean;
  has_address: boolean;
}

export interface ListedOrderRow extends ListedColumns {
  mockup_file: string | null;
  mockup_state: MockupState;
  found_player: string | null;
  /** When the newest mockup was uploaded. */
  mockup_at: Date | null;
  /** Null once it is submitted or paid. */
  closes_on: Day | null;
}

const LISTED_COLUMNS = sql`o.order_id, o.secret_code, o.name, o.email, o.order_status, d.designer_name as designer,
  o.supplier, o.supplier_status, o.paid, o.payment_type, o.total_jerseys, o.total_shorts, o.final_price_cents, o.design_folder,
  o.tracking_number, o.product_img, o.design, ${drawnOptions} as drawn, o.order_created_date, o.order_submitted_date, o.production_date, o.needed_by, o.version, o.status, ${hasAddress} as has_address,
  o.work_state, o.payment_amount_cents, o.refund_cents`;

/**
 * Finds the ids of a page and then reads its columns. Where few orders match, they were found before (`ids`).
 * Where many match, the index of the sorting is walked until the page is full, or a rare search term is looked up: the planner
 * knows from the statistics how frequent a word is. It does not know that the words of teams and customers are all in one
 * place when the list is sorted by them. Then a window at the near end is searched first, and otherwise all are found.
 */
export async function listOrderPage(
  db: Connection,
  page: PageOfOrders,
  ids: readonly number[] | null,
): Promise<ListedOrderRow[]> {
  const { query, sorting } = page;
  const load = async (found: RawBuilder<unknown>) => {
    const { rows } = await selectPage(found, getDirection(page), selectPlayer(page)).execute(db);
    return isBackward(page) ? rows.reverse() : rows;
  };
  if (ids) return load(readFound(page, ids));
  if (!isSearch(query) || !sorting.correlatesWithSearch) return load(walkIndex(page));
  const near = await load(isInIndex(page) ? searchIndexWindow(page) : searchWindow(page));
  if (near.length > query.limit) return near;
  return load(isBeginningOfTeams(page) ? findBeginningsFirst(page) : filterFirst(page));
}

const selectPlayer = ({ query, session }: PageOfOrders): RawBuilder<string | null> =>
  isSearch(query) ? foundPlayer(query.search, session) : NO_PLAYER;

const NO_PLAYER: RawBuilder<null> = sql`null::text`;

const selectPage = (
  ids: RawBuilder<unknown>,
  direction: RawBuilder<unknown>,
  player: RawBuilder<string | null>,
) => sql<ListedOrderRow>`${sql.raw(NO_PREPARE)}
  select o.id as pk, page.value::text as sorted_by, ${LISTED_COLUMNS}, ${latestMockupFile()} as mockup_file, ${mockupState} as mockup_state,
    ${player} as found_player, case when not o.status and o.payment_id is null then o.closes_on end as closes_on,
    (select m.uploaded_at from mockups m where m.order_pk = o.id order by m.version desc limit 1) as mockup_at
  from ${ids} page join orders o on o.id = page.id left join users d on d.id = o.designer_id
  order by page.value ${direction}, o.id ${direction}`;

export interface ExportRow extends ListedColumns {
  phone: string | null;
  cutting_option: string | null;
  material_option: string | null;
  collar_option: string | null;
  discount_code: string | null;
  price_adjustment_cents: number;
  printing_id: string | null;
  order_notes: string;
}

/** Returns at most `limit` orders after `last`, in the order of the table. */
export async function listExportRows(
  db: Connection,
  filters: StoreFilters,
  session: Session,
  { sorting, last, limit }: { sorting: Sorting; last: ExportRow | undefined; limit: number },
): Promise<ExportRow[]> {
  const { column, type } = toSortSql(sorting);
  const isDescending = filters.direction === 'desc';
  const direction = isDescending ? sql`desc` : sql`asc`;
  const from = last
    ? sql`(${column}, o.id) ${isDescending ? sql`<` : sql`>`} (${last.sorted_by}::${type}, ${last.pk}::bigint)`
    : sql`true`;
  const select = sql<ExportRow>`${sql.raw(NO_PREPARE)}
    select o.id as pk, ${column}::text as sorted_by, ${LISTED_COLUMNS}, o.phone, o.cutting_option, o.material_option,
      o.collar_option, o.discount_code, o.price_adjustment_cents, o.printing_id, o.order_notes
    from orders o left join users d on d.id = o.designer_id
    where ${matchesFilters(filters, session)} and ${from}
    order by ${column} ${direction}, o.id ${direction} limit ${limit}`;
  const { rows } = await select.execute(db);
  return rows;
}
