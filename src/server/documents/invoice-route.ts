/**
 * Serves the invoice as a PDF: by URL for the browser of the order's captain, by API for its account and
 * the holder of its key.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { OrderReference } from '#contract/endpoint/fields.ts';
import { filePaths } from '#contract/endpoint/paths.ts';
import { Problem } from '#domain/shared/problem.ts';
import { getCaller } from '../auth/caller.ts';
import { getRole, listPresentedKeys, parseOrderReference } from '../orders/access/order-access.ts';
import { findOrder, type StoredOrder } from '../orders/order/order-store.ts';
import { listStatusRows } from '../orders/read/order-status-store.ts';
import type { Caller } from '../platform/http/caller.ts';
import { renderQueue } from '../platform/images/image-queues.ts';
import type { Services } from '../platform/services.ts';
import { drawDocument, sendPdf } from './draw-document.ts';
import { readInvoiceData } from './invoice/invoice-data.ts';
import { findInvoiceOrderId, mayReadInvoice } from './invoice/invoice-store.ts';

const INVOICES_PER_MINUTE = 20;
const InvoiceRequest = z.object({ order_id: OrderReference });

export function serveInvoices(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>(
    '/api/invoice/:id.pdf',
    { config: { requestsPerMinute: INVOICES_PER_MINUTE } },
    async (request, reply) => {
      const caller = getCaller(services, request, reply);
      const order = await findOrderForCaptain(services, request.params.id, caller);
      const isPage = String(request.headers.accept ?? '').includes('text/html');
      if (!order && isPage) return sendInvoiceMissing(reply);
      if (!order) throw new Problem('not-found');
      return sendInvoice(services, order, caller, reply);
    },
  );
  app.post(
    filePaths.invoice,
    { config: { requestsPerMinute: INVOICES_PER_MINUTE } },
    async (request, reply) => {
      const caller = getCaller(services, request, reply);
      const { order_id } = InvoiceRequest.parse(request.body ?? {});
      const order = await findOrderForOwner(services, order_id, caller);
      if (!order) throw new Problem('not-found');
      return sendInvoice(services, order, caller, reply);
    },
  );
}

/** The captain of a saved order is also the captain of the paid order. */
async function findOrderForCaptain(services: Services, reference: string, caller: Caller) {
  const { orderId, key } = parseOrderReference(reference);
  const access = { keyHashes: listPresentedKeys(caller, key), now: services.now() };
  const paidId = await findInvoiceOrderId(services.db, orderId);
  const order = paidId ? await findOrder(services.db, { ...access, orderId: paidId }) : null;
  if (!order || getRole(order) === 'creator') return order;
  const saved = await findOrder(services.db, { ...access, orderId });
  return saved && getRole(saved) === 'creator' ? order : null;
}

/** Finds an order by the key of a reference, one that the account lists, or any order for managers. */
async function findOrderForOwner(
  services: Services,
  reference: string,
  caller: Caller,
): Promise<StoredOrder | null> {
  const { orderId, key } = parseOrderReference(reference);
  if (key !== null && (await isHeld(services, orderId, listPresentedKeys(caller, key))))
    return findOrder(services.db, { orderId, keyHashes: [], now: services.now() });
  const session = await caller.session();
  if (!session) throw new Problem(key === null ? 'not-signed-in' : 'not-found');
  if (!(await mayReadInvoice(services.db, orderId, session))) return null;
  return findOrder(services.db, { orderId, keyHashes: [], now: services.now() });
}

/** Returns whether one of the keys shows this order in full on Order Status. */
async function isHeld({ db, now }: Services, orderId: string, keyHashes: Buffer[]): Promise<boolean> {
  const rows = await listStatusRows(db, orderId, keyHashes, now());
  return rows.some((row) => row.order_id === orderId && row.held);
}

async function sendInvoice(
  services: Services,
  order: StoredOrder,
  { requester }: Caller,
  reply: FastifyReply,
) {
  const pdf = await renderQueue.run(requester, async () => {
    const data = await readInvoiceData(services, order);
    if (!data) throw new Problem('not-found');
    return drawDocument({ kind: 'invoice', data });
  });
  return sendPdf(reply, `invoice-${order.orderId}`, pdf);
}

/** Responds to the URL of an invoice in a browser without a key of the order. */
function sendInvoiceMissing(reply: FastifyReply) {
  return reply.code(404).type('text/html; charset=utf-8').send(INVOICE_MISSING);
}

const INVOICE_MISSING = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Invoice</title>
</head>
<body>
<h1>This invoice cannot be opened here</h1>
<p>An invoice opens in the browser that made or paid the order.</p>
<p>Did you order with an account? <a href="/account#orders">Open your orders</a> and download the invoice there.</p>
<p>Or look the order up under <a href="/order-status">Order Status</a>, or <a href="/contact">write to us</a>.</p>
</body>
</html>
`;
