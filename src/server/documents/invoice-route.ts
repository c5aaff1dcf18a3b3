/**
 * Serves invoices and credit notes as PDF: by URL for the browser of the order's captain, by API for its account and
 * the holders of its keys. The payer of a link reads no names.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { OrderReference } from '#contract/endpoint/fields.ts';
import { Problem } from '#domain/shared/problem.ts';
import { serveFile } from '../api/serve-file.ts';
import { getCaller } from '../auth/caller.ts';
import { getRole, listPresentedKeys, parseOrderReference } from '../orders/access/order-access.ts';
import { findOrder, type StoredOrder } from '../orders/order/order-store.ts';
import { listStatusRows } from '../orders/read/order-status-store.ts';
import type { Caller } from '../platform/http/caller.ts';
import { renderQueue } from '../platform/images/image-queues.ts';
import type { Services } from '../platform/services.ts';
import { drawDocument, sendPdf } from './draw-document.ts';
import type { InvoiceData } from './invoice/invoice.ts';
import { readCreditNoteData, readInvoiceData } from './invoice/invoice-data.ts';
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
      return sendInvoice(services, { order, arePlayersHidden: false }, caller, reply);
    },
  );
  serveFile(app, services, 'invoice', {
    requestsPerMinute: INVOICES_PER_MINUTE,
    input: InvoiceRequest,
    send: async ({ order_id }, caller, reply) =>
      sendInvoice(services, await requireOrder(services, order_id, caller), caller, reply),
  });
  serveFile(app, services, 'creditNote', {
    requestsPerMinute: INVOICES_PER_MINUTE,
    input: InvoiceRequest.extend({ refund: z.uuid() }),
    async send({ order_id, refund }, caller, reply) {
      const { order } = await requireOrder(services, order_id, caller);
      const read = () => readCreditNoteData(services, order, refund);
      return sendPaper({ name: `credit-note-${order.orderId}`, read }, caller, reply);
    },
  });
}

interface ReadableOrder {
  order: StoredOrder;
  arePlayersHidden: boolean;
}

/** Throws Problem 'not-found' and 'not-signed-in'. */
async function requireOrder(services: Services, reference: string, caller: Caller): Promise<ReadableOrder> {
  const found = await findOrderForOwner(services, reference, caller);
  if (!found?.order) throw new Problem('not-found');
  return { ...found, order: found.order };
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
async function findOrderForOwner(services: Services, reference: string, caller: Caller) {
  const { orderId, key } = parseOrderReference(reference);
  const find = () => findOrder(services.db, { orderId, keyHashes: [], now: services.now() });
  const opened = key === null ? null : await findOpened(services, orderId, listPresentedKeys(caller, key));
  if (opened) return { order: await find(), arePlayersHidden: !opened.held };
  const session = await caller.session();
  if (!session) throw new Problem(key === null ? 'not-signed-in' : 'not-found');
  if (!(await mayReadInvoice(services.db, orderId, session))) return null;
  return { order: await find(), arePlayersHidden: false };
}

/** Returns the order if one of the keys shows its money on Order Status. */
async function findOpened({ db, now }: Services, orderId: string, keyHashes: Buffer[]) {
  const rows = await listStatusRows(db, orderId, keyHashes, now());
  return rows.find((row) => row.order_id === orderId && (row.held || row.is_payer)) ?? null;
}

function sendInvoice(
  services: Services,
  { order, arePlayersHidden }: ReadableOrder,
  caller: Caller,
  reply: FastifyReply,
) {
  const read = () => readInvoiceData(services, order, arePlayersHidden);
  return sendPaper({ name: `invoice-${order.orderId}`, read }, caller, reply);
}

interface Paper {
  name: string;
  read: () => Promise<InvoiceData | null>;
}

async function sendPaper({ name, read }: Paper, { requester }: Caller, reply: FastifyReply) {
  const pdf = await renderQueue.run(requester, async () => {
    const data = await read();
    if (!data) throw new Problem('not-found');
    return drawDocument({ kind: 'invoice', data });
  });
  return sendPdf(reply, name, pdf);
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
<p>An invoice opens in the browser that made or paid for the order.</p>
<p>Did you order with an account? <a href="/account#orders">Open your orders</a> and download the invoice there.</p>
<p>Or look up the order under <a href="/order-status">Order Status</a>, or <a href="/contact">write to us</a>.</p>
</body>
</html>
`;
