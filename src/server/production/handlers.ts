import type { ProductionOrder, production } from '#contract/staff/production.ts';
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { countSizes } from '#domain/orders/jersey/size.ts';
import { getDueState } from '#domain/orders/order/due-date.ts';
import { listOrderMarks } from '#domain/payments/order-marks.ts';
import { countProductionDays } from '#domain/production/production.ts';
import { getSorting, readCursor, writeCursor } from '../order-management/list/order-sorting.ts';
import { updateAllOrders } from '../order-management/update/bulk-update.ts';
import { getOrderImages } from '../orders/order/order-picture-store.ts';
import { requireStaff } from '../platform/http/caller.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Services } from '../platform/services.ts';
import {
  countBySupplier,
  listProductionRows,
  type ProductionFilter,
  type ProductionRow,
  type SupplierCount,
} from './production-store.ts';
import { readRelease, releaseOrder, withdrawRelease } from './release-order.ts';
import { readReleases, releaseOrders } from './release-orders.ts';

export const productionHandlers = (services: Services): Handlers<typeof production> => ({
  list: (query) => listProduction(services, query),
  update: async ({ orders }, caller) => {
    const changed = await updateAllOrders(services, orders, await requireStaff(caller));
    return { message: changed > 0 ? 'Orders Updated' : 'No change was sent' };
  },
  readRelease: async ({ order_id }, caller) => readRelease(services, order_id, await requireStaff(caller)),
  readReleases: async ({ order_ids }, caller) =>
    readReleases(services, order_ids, await requireStaff(caller)),
  releaseAll: async (request, caller) => releaseOrders(services, request, await requireStaff(caller)),
  release: async (request, caller) => releaseOrder(services, request, await requireStaff(caller)),
  withdrawRelease: async (request, caller) => withdrawRelease(services, request, await requireStaff(caller)),
});

const PAGE_SIZE = 50;

/** The Suppliers table: orders in production or shipping by production date or the latest first, paged (rules.md production-2). */
async function listProduction(
  { db, config, now }: Services,
  query: ProductionFilter & { cursor?: string | null | undefined },
) {
  const at = now();
  const sort = query.latest_first ? 'late' : 'production_date';
  const sorting = getSorting({ sort, saved: false }, { access: 'manager' });
  const asked = { cursor: readCursor(query.cursor, sorting), limit: PAGE_SIZE + 1, now: at };
  const rows = await listProductionRows(db, query, asked);
  const counts = await countBySupplier(db);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    orders: page.map((row) => formatOrder(row, at)),
    next:
      last && rows.length > PAGE_SIZE
        ? writeCursor(sorting, { value: last.sorted_by, pk: last.pk, direction: 'next' })
        : null,
    ...formatCounts(counts, config.suppliers),
  };
}

/** Lists the suppliers of the settings, and a former one as long as it still has an order in production. */
function formatCounts(counts: readonly SupplierCount[], suppliers: readonly string[]) {
  const inProduction = new Map(counts.map(({ supplier, production }) => [supplier, production]));
  const former = [...inProduction].flatMap(([name, orders]) =>
    name && orders > 0 && !suppliers.includes(name) ? [name] : [],
  );
  return {
    suppliers: [...suppliers, ...former].map((supplier) => ({
      supplier,
      orders: inProduction.get(supplier) ?? 0,
    })),
    without_supplier: inProduction.get(null) ?? 0,
    shipping: counts.reduce((sum, { shipping }) => sum + shipping, 0),
  };
}

function formatOrder(row: ProductionRow, now: Date): ProductionOrder {
  const days = countProductionDays(row.since, now);
  const { order_id, version, name, secret_code, total_jerseys, supplier, supplier_status, order_status } =
    row;
  return {
    order_id,
    version,
    name,
    secret_code,
    total_jerseys,
    sizes: countSizes(row.sizes),
    supplier,
    supplier_status,
    order_status,
    marks: listOrderMarks(row),
    needed_by: row.needed_by,
    due: getDueState(
      { neededBy: row.needed_by, status: order_status, workState: row.work_state },
      torontoDay(now),
    ),
    found_player: row.found_player,
    ...getOrderImages(row),
    production_date: row.since.toISOString(),
    days,
    released: row.released,
    late_days: row.late_days,
  };
}
