/**
 * POST /api/export-orders: all pages of the table of orders as CSV. The audit log records the export before the first
 * row is sent: who exported which part of the customers' data, and when.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { OrderFilters } from '#contract/staff/order-management.ts';
import { listOrderMarks } from '#domain/payments/order-marks.ts';
import { type Cell, type Column, formatCsvHead, formatCsvRows } from '#domain/shared/csv.ts';
import { sendCsv, serveFile } from '../../api/serve-file.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Session } from '../../platform/http/caller.ts';
import { requireStaff } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { type ExportRow, listExportRows, listOrderKeys } from './order-export-store.ts';
import { getSorting } from './order-sorting.ts';

/** Rows of one statement, so that a hundred thousand orders are never in memory at the same time. */
const BATCH_SIZE = 1_000;

export function serveExports(app: FastifyInstance, services: Services): void {
  serveFile(app, services, 'exportOrders', {
    requestsPerMinute: 6,
    input: OrderFilters,
    async send(filters, caller, reply) {
      const session = await requireStaff(caller);
      await recordExport(services, session, filters);
      return sendCsv(reply, 'orders', Readable.from(formatRows(services, filters, session)));
    },
  });
}

/** What was searched for may be the name of a player, and an event without an order is kept for ever. */
const recordExport = (
  { db, now }: Services,
  session: Session,
  { search, ...filters }: OrderFilters,
): Promise<void> =>
  recordEvent(db, {
    kind: 'orders-exported',
    detail: { ...filters, is_search: search !== '' },
    actor: session,
    at: now(),
  });

const COLUMNS: Column<ExportRow>[] = [
  ['Order ID', (row) => row.order_id],
  ['Team', (row) => row.secret_code],
  ['Customer', (row) => row.name],
  ['E-mail', (row) => row.email],
  ['Phone', (row) => row.phone],
  ['Status', (row) => row.order_status || 'designing'],
  ['Cancelled, on hold, refunded', (row) => listOrderMarks(row).join(', ')],
  ['Designer', (row) => row.designer],
  ['Supplier', (row) => row.supplier],
  ['Supplier status', (row) => row.supplier_status],
  ['Printing ID', (row) => row.printing_id],
  ['Jerseys', (row) => row.total_jerseys],
  ['Shorts', (row) => row.total_shorts],
  ['Cutting', (row) => row.cutting_option],
  ['Material', (row) => row.material_option],
  ['Collar', (row) => row.collar_option],
  ['Total (CAD)', (row) => row.final_price_cents / 100],
  ['Adjustment (CAD)', (row) => row.price_adjustment_cents / 100],
  ['Refunded (CAD)', (row) => row.refund_cents / 100],
  ['Discount code', (row) => row.discount_code],
  ['Paid', (row) => (row.paid ? 'yes' : 'no')],
  ['Payment', (row) => row.payment_type],
  ['Created', (row) => formatDate(row.order_created_date)],
  ['Submitted', (row) => formatDate(row.order_submitted_date)],
  ['Production', (row) => formatDate(row.production_date)],
  ['Needed by', (row) => row.needed_by],
  ['Tracking number', (row) => row.tracking_number],
  ['Notes', (row) => row.order_notes],
];

const toronto = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' });
const formatDate = (date: Date | null): Cell => date && toronto.format(date);

async function* formatRows({ db, now }: Services, request: OrderFilters, session: Session) {
  const filters = { ...request, now: now() };
  yield formatCsvHead(COLUMNS);
  const keys = await listOrderKeys(db, filters, session, getSorting(filters, session));
  for (let first = 0; first < keys.length; first += BATCH_SIZE) {
    const rows = await listExportRows(db, keys.slice(first, first + BATCH_SIZE), session);
    yield formatCsvRows(COLUMNS, rows);
  }
}
