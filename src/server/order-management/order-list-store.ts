/** The statements of the Orders table: its conditions, its pages and its export (rules.md dashboard-7). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OrderFilters, OrdersQuery } from '#contract/order-management.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { DESIGN_STATUSES } from '#domain/orders/order-state.ts';
import type { SupplierStatus } from '#domain/production/production.ts';
import { latestMockupFile, submittedOrder, visibleDesigners, visibleOrders } from '../orders/order-store.ts';
import type { Connection } from '../platform/db/connection.ts';
import { NO_PREPARE } from '../platform/db/prepared-statements.ts';
import type { Session } from '../platform/http/caller.ts';
import type { Cursor, Sorting } from './order-sorting.ts';

type Condition = RawBuilder<SqlBool>;

/** Must match the condition of the indexes of saved orders exactly. */
const SAVED: Condition = sql`not o.status and not o.paid and o.deleted_at is null`;

/** The statement contains only the filters that are set, so that the planner has less to consider. */
function matchesFilters(filters: OrderFilters, session: Session): RawBuilder<SqlBool> {
  const date = filters.saved ? sql`o.order_created_date` : sql`o.sort_submitted`;
  const conditions: Condition[] = [filters.saved ? SAVED : submittedOrder, visibleOrders(session)];
  if (filters.status) conditions.push(sql`o.order_status = any(${toStatuses(filters.status)}::text[])`);
  if (filters.designer != null) conditions.push(isOfDesigner(filters.designer));
  if (filters.supplier != null) conditions.push(isOfSupplier(filters.supplier));
  if (filters.paid != null) conditions.push(filters.paid ? sql`o.paid` : sql`not o.paid`);
  if (filters.from) conditions.push(sql`${date} >= ${torontoMidnight(filters.from)}`);
  if (filters.to) conditions.push(sql`${date} < ${torontoMidnight(filters.to)} + interval '1 day'`);
  if (isSearch(filters)) conditions.push(...matchesSearch(filters.search, session));
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

/**
 * Designers do not see the customer's address (security.md security-8) and cannot search it, because they could guess
 * it letter by letter.
 */
function matchesSearch(search: string, { access }: Session): Condition[] {
  const anywhere: Condition = sql`o.words @@ search_query(${search})`;
  if (access === 'manager') return [anywhere];
  const visible = sql`array_to_tsvector(search_words(o.order_id || ' ' || o.secret_code || ' ' || o.name))`;
  return [anywhere, sql`${visible} @@ search_query(${search})`];
}

const isSearch = ({ search }: OrderFilters) => search.trim() !== '';

const toStatuses = (status: OrderStatus): OrderStatus[] =>
  status === 'designing' ? DESIGN_STATUSES : [status];

const isOfDesigner = (name: string): Condition =>
  name
    ? sql`o.designer_id = (select f.id from users f where f.designer_name = ${name})`
    : sql`o.designer_id is null`;
const isOfSupplier = (name: string): Condition =>
  name ? sql`o.supplier = ${name}` : sql`o.supplier is null`;

const torontoMidnight = (day: string) => sql`(${day}::date::timestamp at time zone 'America/Toronto')`;

export interface OrderCounts {
  /** At most one more than the requested maximum. */
  total: number;
  designers: { name: string }[];
  suppliers: { supplier: string }[];
}

/** Counts up to `max` + 1 orders, and lists the designers and suppliers to filter by; a designer sees no suppliers. */
export async function countOrders(
  db: Connection,
  filters: OrderFilters,
  session: Session,
  max: number,
): Promise<OrderCounts> {
  const { rows } = await selectCounts(filters, session, max).execute(db);
  return rows[0]!;
}

const selectCounts = (filters: OrderFilters, session: Session, max: number) => sql<OrderCounts>`${sql.raw(
  NO_PREPARE,
)}
  select (
    select count(*) from (select from orders o where ${matchesFilters(filters, session)} limit ${max + 1}) found
  ) as total, ${visibleDesigners(session)} as designers,
  (select coalesce(jsonb_agg(jsonb_build_object('supplier', s.supplier) order by s.position), '[]'::jsonb)
    from suppliers s where ${session.access === 'manager'}) as suppliers`;

export interface ListedOrderRow {
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
  mockup_file: string | null;
  product_img: string | null;
  design: string;
  design_folder: string | null;
  tracking_number: string | null;
  order_created_date: Date;
  order_submitted_date: Date | null;
  production_date: Date | null;
}

const LISTED_COLUMNS = sql`o.order_id, o.secret_code, o.name, o.email, o.order_status, d.designer_name as designer,
  o.supplier, o.supplier_status, o.paid, o.payment_type, o.total_jerseys, o.total_shorts, o.final_price_cents, o.design_folder,
  o.tracking_number, o.product_img, o.design, o.order_created_date, o.order_submitted_date, o.production_date`;

const SORT_TYPES: Record<Sorting['type'], RawBuilder<unknown>> = {
  timestamptz: sql`timestamptz`,
  text: sql`text collate "C"`,
  integer: sql`integer`,
  boolean: sql`boolean`,
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
 * searched first.
 */
export async function listOrderPage(
  db: Connection,
  query: OrdersQuery,
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
  const filterFirst = sql`(
    with fitting as materialized (select o.id, ${column} as value from orders o where ${matches} and ${from})
    select id, value from fitting order by value ${direction}, id ${direction} limit ${limit})`;
  const walkIndex = sql`(select o.id, ${column} as value from orders o where ${matches} and ${from} ${inOrder} limit ${limit})`;
  const searchWindow = sql`(select o.id, ${column} as value from (
      select * from orders o where ${matchesFilters({ ...query, search: '' }, session)} and ${from} ${inOrder} limit ${SEARCH_WINDOW}
    ) o where ${matches} ${inOrder} limit ${limit})`;
  const load = async (ids: RawBuilder<unknown>) => {
    const { rows } = await selectPage(ids, direction).execute(db);
    return isBackward ? rows.reverse() : rows;
  };
  if (isSelective) return load(filterFirst);
  if (!isSearch(query) || sorting.correlatesWithSearch) return load(walkIndex);
  const near = await load(searchWindow);
  return near.length === limit ? near : load(filterFirst);
}

const selectPage = (
  ids: RawBuilder<unknown>,
  direction: RawBuilder<unknown>,
) => sql<ListedOrderRow>`${sql.raw(NO_PREPARE)}
  select o.id as pk, page.value::text as sorted_by, ${LISTED_COLUMNS}, ${latestMockupFile()} as mockup_file
  from ${ids} page join orders o on o.id = page.id left join users d on d.id = o.designer_id
  order by page.value ${direction}, o.id ${direction}`;

export interface ExportRow extends Omit<ListedOrderRow, 'mockup_file'> {
  phone: string | null;
  cutting_option: string | null;
  material_option: string | null;
  collar_option: string | null;
  discount_code: string | null;
  price_adjustment_cents: number;
  refund_cents: number;
  printing_id: string | null;
  order_notes: string;
}

/** Returns at most `limit` orders after `last`, in the order of the table. */
export async function listExportRows(
  db: Connection,
  filters: OrderFilters,
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
      o.collar_option, o.discount_code, o.price_adjustment_cents, o.refund_cents, o.printing_id, o.order_notes
    from orders o left join users d on d.id = o.designer_id
    where ${matchesFilters(filters, session)} and ${from}
    order by ${column} ${direction}, o.id ${direction} limit ${limit}`;
  const { rows } = await select.execute(db);
  return rows;
}
