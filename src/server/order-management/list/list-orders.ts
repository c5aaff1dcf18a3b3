/**
 * The Orders table (rules.md dashboard-7): paged, sorted, searched and filtered, with the columns that the user may
 * see.
 */

import type { ListedOrder, OrdersQuery } from '#contract/staff/order-management.ts';
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { getDueState } from '#domain/orders/order/due-date.ts';
import { listOrderMarks, listWorkMarks } from '#domain/payments/order-marks.ts';
import { countProductionDays } from '#domain/production/production.ts';
import { getOrderImages } from '../../orders/order/order-picture-store.ts';
import type { Session } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { readLineState } from '../line/line-state-store.ts';
import { areNeighbours, isSearch } from './order-filter-store.ts';
import { findOrders, type ListedOrderRow, listOrderPage } from './order-list-store.ts';
import { isBackward, type PageOfOrders } from './order-page-store.ts';
import { type Cursor, getSorting, readCursor, writeCursor } from './order-sorting.ts';

/**
 * Above these numbers the table shows 'more than', because counting all orders would be slow. Neighbours are stored side by
 * side.
 */
const MAX_FOUND = 1_000;
const MAX_NEIGHBOURS = 10_000;

export async function listOrders({ db, now }: Services, request: OrdersQuery, session: Session) {
  const sorting = getSorting(request, session);
  const cursor = readCursor(request.cursor, sorting);
  const at = now();
  const asked = { query: { ...request, now: at }, session, sorting, cursor };
  const max = areNeighbours(request) && !isSearch(request) ? MAX_NEIGHBOURS : MAX_FOUND;
  const { count, ids, designers, suppliers } = await findOrders(db, asked, max);
  const rows = await listOrderPage(db, asked, ids);
  const page = splitPage(rows, asked);
  const orders = page.rows.map((row) => formatListedOrder(row, session, at));
  return {
    orders: request.saved ? [] : orders,
    saved_orders: request.saved ? orders : [],
    total: Math.min(count, max),
    total_is_least: count > max,
    next: page.next,
    previous: page.previous,
    designers,
    suppliers,
  };
}

/**
 * Removes the extra row, which only shows that there is another page, and adds the cursors of the pages before and
 * after.
 */
function splitPage(rows: ListedOrderRow[], asked: PageOfOrders) {
  const { query, sorting, cursor } = asked;
  const { limit } = query;
  const isPrevious = isBackward(asked);
  const hasMore = rows.length > limit;
  const page = hasMore ? rows.slice(isPrevious ? 1 : 0, isPrevious ? undefined : limit) : rows;
  const first = page[0];
  const last = page.at(-1);
  const isBefore = isPrevious ? hasMore : cursor !== null;
  const isAfter = isPrevious || hasMore;
  const createCursor = ({ sorted_by: value, pk }: ListedOrderRow, direction: Cursor['direction']) =>
    writeCursor(sorting, { value, pk, direction });
  return {
    rows: page,
    previous: first && isBefore ? createCursor(first, 'previous') : null,
    next: last && isAfter ? createCursor(last, 'next') : null,
  };
}

function formatListedOrder(row: ListedOrderRow, { access }: Session, now: Date): ListedOrder {
  const isManager = access === 'manager';
  return {
    order_id: row.order_id,
    secret_code: row.secret_code,
    name: row.name,
    email: isManager ? row.email : null,
    order_status: row.order_status,
    marks: isManager ? listOrderMarks(row) : listWorkMarks(row),
    designer: row.designer,
    supplier: isManager ? row.supplier : null,
    supplier_status: isManager ? row.supplier_status : null,
    paid: isManager ? row.paid : null,
    payment_type: isManager ? row.payment_type : null,
    total_jerseys: row.total_jerseys,
    total_shorts: row.total_shorts,
    final_price: isManager ? row.final_price_cents / 100 : null,
    ...getOrderImages(row),
    design_folder: row.design_folder,
    tracking_number: isManager ? row.tracking_number : null,
    order_created_date: row.order_created_date.toISOString(),
    order_submitted_date: row.order_submitted_date?.toISOString() ?? null,
    production_date: isManager ? (row.production_date?.toISOString() ?? null) : null,
    version: row.version,
    submitted: row.status,
    mockup_state: row.mockup_state,
    line: isManager ? readLineState(row) : null,
    approval: row.approval,
    released: row.released,
    needed_by: row.needed_by,
    due: getDueState(
      { neededBy: row.needed_by, status: row.order_status, workState: row.work_state },
      torontoDay(now),
    ),
    late_days: isManager ? row.late_days : null,
    found_player: row.found_player,
    waiting_days: countWaitingDays(row, now),
    has_address: isManager ? row.has_address : null,
    closes_on: row.closes_on,
  };
}

/** A mockup waits from the day on which its approval was asked for, or else from its upload on. */
const countWaitingDays = (
  { mockup_state, mockup_at, approval_at }: ListedOrderRow,
  now: Date,
): number | null =>
  mockup_at && (mockup_state === 'waiting' || mockup_state === 'outdated')
    ? countProductionDays(approval_at ?? mockup_at, now)
    : null;
