/**
 * POST /api/export-rosters and /api/export-addresses: the jerseys or the addresses of selected orders as CSV, for the
 * printer's data merge and for a carrier's list (rules.md production-10, production-11).
 */

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { selectedOrders } from '#contract/endpoint/fields.ts';
import { MAX_SELECTED_ORDERS } from '#contract/staff/order-update.ts';
import { readRows } from '#domain/orders/order/stored-content.ts';
import { ADDRESS_COLUMNS, listRosterLines, ROSTER_COLUMNS } from '#domain/orders/staff/export-columns.ts';
import { parseStoredAddress } from '#domain/shared/contact.ts';
import { formatCsvHead, formatCsvRows } from '#domain/shared/csv.ts';
import { Problem } from '#domain/shared/problem.ts';
import { sendCsv, serveFile } from '../../api/serve-file.ts';
import { toPrintedContent } from '../../orders/order/order-columns.ts';
import { getReleaseMark } from '../../orders/order/release-store.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { requireStaff, type Session } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { listAddresses, listRosters, listVisibleIds } from './export-selection-store.ts';

/** Orders of one statement, so that the jerseys of few orders are in memory at the same time. */
const BATCH_SIZE = 50;

interface Export {
  content: 'rosters' | 'addresses';
  head: string;
  format: (db: Connection, orderIds: readonly string[]) => Promise<string>;
}

const ROSTERS: Export = {
  content: 'rosters',
  head: formatCsvHead(ROSTER_COLUMNS),
  format: async (db, orderIds) =>
    formatCsvRows(
      ROSTER_COLUMNS,
      (await listRosters(db, orderIds)).flatMap((order) =>
        listRosterLines(
          {
            orderId: order.order_id,
            teamName: order.secret_code,
            casing: order.case_option,
            release: getReleaseMark(order.release, toPrintedContent(order)).text,
          },
          readRows(order.jerseys),
        ),
      ),
    ),
};

const ADDRESSES: Export = {
  content: 'addresses',
  head: formatCsvHead(ADDRESS_COLUMNS),
  format: async (db, orderIds) =>
    formatCsvRows(
      ADDRESS_COLUMNS,
      (await listAddresses(db, orderIds)).map((order) => ({
        orderId: order.order_id,
        teamName: order.secret_code,
        recipient: order.name,
        phone: order.phone,
        address: parseStoredAddress(order.shipping_address),
        jerseys: order.total_jerseys,
      })),
    ),
};

export function serveSelectionExports(app: FastifyInstance, services: Services): void {
  for (const [call, exported] of [
    ['exportRosters', ROSTERS],
    ['exportAddresses', ADDRESSES],
  ] as const)
    serveFile(app, services, call, {
      requestsPerMinute: 30,
      input: z.object({ order_ids: selectedOrders(MAX_SELECTED_ORDERS) }),
      async send({ order_ids }, caller, reply) {
        const orderIds = [...new Set(order_ids)];
        await recordExport(services, exported, orderIds, await requireStaff(caller));
        const subject = orderIds.length === 1 ? orderIds[0] : `${orderIds.length}-orders`;
        const csv = Readable.from(formatFile(services, exported, orderIds));
        return sendCsv(reply, `${exported.content}-${subject}`, csv);
      },
    });
}

/** Records the export before the first row is sent. Throws Problem 'not-found' with the orders that are not visible. */
async function recordExport(
  { db, now }: Services,
  { content }: Export,
  orderIds: readonly string[],
  session: Session,
): Promise<void> {
  const visible = new Set(await listVisibleIds(db, orderIds, session));
  const missing = orderIds.filter((id) => !visible.has(id));
  if (missing.length > 0) throw new Problem('not-found', { orders: missing });
  const detail = { content, orders: orderIds };
  await recordEvent(db, { kind: 'orders-exported', detail, actor: session, at: now() });
}

async function* formatFile({ db }: Services, { head, format }: Export, orderIds: readonly string[]) {
  yield head;
  for (let start = 0; start < orderIds.length; start += BATCH_SIZE)
    yield await format(db, orderIds.slice(start, start + BATCH_SIZE));
}
