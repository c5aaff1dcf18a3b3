/** The statements of the Orders table: its pages and its export (rules.md dashboard-7). */
import { type RawBuilder, sql } from 'kysely';
import type { OrdersQuery } from '#contract/order-management.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { MockupState } from '#domain/orders/status-change.ts';
import type { DrawnOptions } from '#domain/orders/visible-options.ts';
import type { MarkedOrder } from '#domain/payments/order-marks.ts';
import type { SupplierStatus } from '#domain/production/production.ts';
import {
  drawnOptions,
  hasAddress,
  latestMockupFile,
  mockupState,
  visibleDesigners,
} from '../orders/order-store.ts';
import type { Connection } from '../platform/db/connection.ts';
import { NO_PREPARE } from '../platform/db/prepared-statements.ts';
import type { Session } from '../platform/http/caller.ts';
import {
  foundPlayer,
  isSearch,
  matchesFilters,
  type SearchedWords,
  type StoreFilters,
} from './order-filter-store.ts';
import type { Cursor, Sorting } from './order-sorting.ts';

export interface OrderCounts {
  /** At most one more than the requested maximum. */
  total: number;
  designers: { name: string }[];
  suppliers: { supplier: string }[];
}

/** Counts up to `max` + 1 orders, and lists the designers and suppliers to filter by; a designer sees no suppliers. */
export async function countOrders(
  db: Connection,
  filters: StoreFilters,
  session: Session,
  max: number,
): Promise<OrderCounts> {
  const { rows } = await selectCounts(filters, session, max).execute(db);
  return rows[0]!;
}

const selectCounts = (filters: StoreFilters, session: Session, max: number) => sql<OrderCounts>`${sql.raw(
  NO_PREPARE,
)}
  select (
    select count(*) from (select from orders o where ${matchesFilters(filters, session)} limit ${max + 1}) found
  ) as total, ${visibleDesigners(session)} as designers,
  (select coalesce(jsonb_agg(jsonb_build_object('supplier', s.supplier) order by s.position), '[]'::jsonb)
    from suppliers s where ${session.access === 'manager'}) as suppliers`;

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
}

const LISTED_COLUMNS = sql`o.order_id, o.secret_code, o.name, o.email, o.order_status, d.designer_name as designer,
  o.supplier, o.supplier_status, o.paid, o.payment_type, o.total_jerseys, o.total_shorts, o.final_price_cents, o.design_folder,
  o.tracking_number, o.product_img, o.design, ${drawnOptions} as drawn, o.order_created_date, o.order_submitted_date, o.production_date, o.needed_by, o.version, o.status, ${hasAddress} as has_address,
  o.work_state, o.payment_amount_cents, o.refund_cents`;

const SORT_TYPES: Record<Sorting['type'], RawBuilder<unknown>> = {
  timestamptz: sql`timestamptz`,
  text: sql`text collate "C"`,
  integer: sql`integer`,
  boolean: sql`boolean`,
  date: sql`date`,
};

const toSortSql = ({ column, type }: Sorting) => ({ column: sql.ref(`o.${column}`), type: SORT_TYPES[type] });

export interface PagePosition {
  sorting: Sorting;
  cursor: Cursor | null;
  /** Few orders match, so that it is cheapest to find all of them and sort them. */
  isSelective: boolean;
}

/** For deep pages a common search term is filtered sequentially among so many orders; the index would be slower. */
const SEARCH_WINDOW = 5_000;

/**
 * Finds the ids of a page and then reads its columns. Where few orders match, all of them are found and sorted. Where
 * many match, the index of the sorting is walked until the page is full, which the planner does not choose when filters
 * depend on each other. A search term may match only at the far end of the list, so a window at the near end is
 * searched first. Where the sorting is that of the words, their index is walked without the players, who are found apart.
 */
export async function listOrderPage(
  db: Connection,
  query: OrdersQuery & StoreFilters,
  session: Session,
  { sorting, cursor, isSelective }: PagePosition,
): Promise<ListedOrderRow[]> {
  const { column, type } = toSortSql(sorting);
  const isBackward = cursor?.direction === 'previous';
  const isDescending = (query.direction === 'desc') !== isBackward;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const limit = query.limit + 1;
  const matches = matchesFilters(query, session);
  const from = cursor
    ? sql`(${column}, o.id) ${isDescending ? sql`<` : sql`>`} (${cursor.value}::${type}, ${cursor.pk}::bigint)`
    : sql`true`;
  const inOrder = sql`order by ${column} ${direction}, o.id ${direction}`;
  const filterFirst = (words?: SearchedWords) => sql`(
    with fitting as materialized (
      select o.id, ${column} as value from orders o where ${matchesFilters(query, session, words)} and ${from}
    )
    select id, value from fitting order by value ${direction}, id ${direction} limit ${limit})`;
  const walkIndex = (words?: SearchedWords) =>
    sql`(select o.id, ${column} as value from orders o where ${matchesFilters(query, session, words)} and ${from} ${inOrder} limit ${limit})`;
  const walkAndPlayers = sql`(
    select id, value from (
      select * from ${walkIndex('own')} own union all select * from ${filterFirst('players')} players
    ) found order by value ${direction}, id ${direction} limit ${limit})`;
  const searchWindow = sql`(select o.id, ${column} as value from (
      select * from orders o where ${matchesFilters({ ...query, search: '' }, session)} and ${from} ${inOrder} limit ${SEARCH_WINDOW}
    ) o where ${matches} ${inOrder} limit ${limit})`;
  const load = async (ids: RawBuilder<unknown>) => {
    const { rows } = await selectPage(
      ids,
      direction,
      isSearch(query) ? foundPlayer(query.search, session) : sql`null::text`,
    ).execute(db);
    return isBackward ? rows.reverse() : rows;
  };
  if (isSelective) return load(filterFirst());
  if (!isSearch(query)) return load(walkIndex());
  const near = await load(searchWindow);
  if (near.length === limit) return near;
  return load(sorting.correlatesWithSearch ? walkAndPlayers : filterFirst());
}

const selectPage = (
  ids: RawBuilder<unknown>,
  direction: RawBuilder<unknown>,
  player: RawBuilder<string | null>,
) => sql<ListedOrderRow>`${sql.raw(NO_PREPARE)}
  select o.id as pk, page.value::text as sorted_by, ${LISTED_COLUMNS}, ${latestMockupFile()} as mockup_file, ${mockupState} as mockup_state,
    ${player} as found_player,
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
