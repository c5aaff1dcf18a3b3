/** The statements of the pages of the Orders table (rules.md dashboard-7). */

import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#domain/orders/dates/delivery.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import type { DrawnOptions } from '#domain/orders/order/visible-options.ts';
import type { MockupState } from '#domain/orders/staff/status-change.ts';
import type { MarkedOrder } from '#domain/payments/order-marks.ts';
import type { SupplierStatus } from '#domain/production/production.ts';
import { latestApprovalAt } from '../../orders/order/approval-store.ts';
import { drawnOptions } from '../../orders/order/order-picture-store.ts';
import { hasAddress, latestMockupFile, mockupState } from '../../orders/order/order-store.ts';
import { visibleDesigners } from '../../orders/order/order-visibility-store.ts';
import { playerOfSearch } from '../../orders/search/order-search-store.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { NO_PREPARE } from '../../platform/db/prepared-statements.ts';
import { type LineColumns, lineColumns } from '../line/line-state-store.ts';
import { lateDays } from './late-days-store.ts';
import { isSearch } from './order-filter-store.ts';
import {
  findFirst,
  findNewest,
  getDirection,
  isBackward,
  type PageOfOrders,
  readFound,
  sortAll,
  sortFound,
} from './order-page-store.ts';

export interface FoundOrders {
  /** At most one more than the requested maximum. */
  count: number;
  /** Primary keys of the page; null where the list has more orders than the maximum, and is no search. */
  ids: number[] | null;
  designers: { name: string }[];
  suppliers: { supplier: string }[];
}

/**
 * Finds up to `max` + 1 orders, sorts them for the page, and lists the designers and suppliers to filter by; a designer
 * sees no suppliers. A search has the newest `max` orders: finding all that have a frequent word would be slow.
 */
export async function findOrders(db: Connection, page: PageOfOrders, max: number): Promise<FoundOrders> {
  const { rows } = await selectFound(page, max).execute(db);
  return rows[0]!;
}

function selectFound(page: PageOfOrders, max: number) {
  const found = isSearch(page.query) ? findNewest(page, max + 1) : findFirst(page, max + 1);
  const listed = sql`select id from found order by date desc, id desc limit ${max}`;
  return sql<FoundOrders>`${sql.raw(NO_PREPARE)}
  with found as materialized (${found}), counted as materialized (select count(*) as count from found)
  select count, case when ${isSearch(page.query)} or count <= ${max} then (
    select coalesce(jsonb_agg(id), '[]'::jsonb) from ${sortFound(page, listed)} page
  ) end as ids, ${visibleDesigners(page.session)} as designers,
  (select coalesce(jsonb_agg(jsonb_build_object('supplier', s.supplier) order by s.position), '[]'::jsonb)
    from suppliers s where ${page.session.access === 'manager'}) as suppliers
  from counted`;
}

/** The columns of the table and of its export. */
export interface ListedColumns extends MarkedOrder {
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

export interface ListedOrderRow extends ListedColumns, LineColumns {
  mockup_file: string | null;
  mockup_state: MockupState;
  found_player: string | null;
  /** When the newest mockup was uploaded. */
  mockup_at: Date | null;
  /** When it was approved, or when its approval was last asked for. */
  approval_at: Date | null;
  late_days: number;
  /** Null once it is submitted or paid. */
  closes_on: Day | null;
}

export const LISTED_COLUMNS = sql`o.order_id, o.secret_code, o.name, o.email, o.order_status, d.designer_name as designer,
  o.supplier, o.supplier_status, o.paid, o.payment_type, o.total_jerseys, o.total_shorts, o.final_price_cents, o.design_folder,
  o.tracking_number, o.product_img, o.design, ${drawnOptions} as drawn, o.order_created_date, o.order_submitted_date, o.production_date, o.needed_by, o.version, o.status, ${hasAddress} as has_address,
  o.work_state, o.payment_amount_cents, o.refund_cents`;

/** Reads the columns of a page, of which `ids` were found before. */
export async function listOrderPage(
  db: Connection,
  page: PageOfOrders,
  ids: readonly number[] | null,
): Promise<ListedOrderRow[]> {
  const found = ids ? readFound(page, ids) : sortAll(page);
  const { rows } = await selectPage(found, page).execute(db);
  return isBackward(page) ? rows.reverse() : rows;
}

const selectPlayer = ({ query, session }: PageOfOrders): RawBuilder<string | null> =>
  isSearch(query) ? playerOfSearch(query.search, { isManager: session.access === 'manager' }) : NO_PLAYER;

const NO_PLAYER: RawBuilder<null> = sql`null::text`;

const selectPage = (
  ids: RawBuilder<unknown>,
  page: PageOfOrders,
) => sql<ListedOrderRow>`${sql.raw(NO_PREPARE)}
  select o.id as pk, page.value::text as sorted_by, ${LISTED_COLUMNS}, ${latestMockupFile()} as mockup_file, ${mockupState} as mockup_state, ${lineColumns}, ${latestApprovalAt} as approval_at,
    ${selectPlayer(page)} as found_player, ${lateDays(page.query.now)} as late_days, case when not o.status and o.payment_id is null then o.closes_on end as closes_on,
    (select m.uploaded_at from mockups m where m.order_pk = o.id order by m.version desc limit 1) as mockup_at
  from ${ids} page join orders o on o.id = page.id left join users d on d.id = o.designer_id
  order by page.value ${getDirection(page)}, o.id ${getDirection(page)}`;
