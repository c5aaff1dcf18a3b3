/** The invoice as a PDF: by its address for the browser of the order's creator, by a call for its signed-in owner. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { filePaths } from '#contract/paths.ts';
import { fileRights } from '#contract/rights.ts';
import { formatDay, torontoDate } from '#domain/delivery.ts';
import { cents, formatDollars } from '#domain/money.ts';
import { plainText } from '#domain/plain-text.ts';
import { Problem } from '#domain/problem.ts';
import { isOwn } from '../accounts/account.ts';
import { drawingQueue } from '../drawing-queue.ts';
import { admit } from '../http/bind.ts';
import { type Caller, callerOf } from '../http/caller.ts';
import { heldKeys, readReference, roleIn } from '../orders/keys-held.ts';
import { findOrder, type StoredOrder } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';
import { drawInvoiceApart } from './draw-apart.ts';
import type { InvoiceData } from './invoice.ts';
import { answerNoInvoice } from './invoice-missing.ts';
import { type InvoiceOrder, invoiceOrderId, readInvoiceOrder } from './invoice-order.ts';
import { jerseyLines } from './jersey-lines.ts';
import { orderDrawing } from './order-drawing.ts';

const MOST_A_MINUTE = 20;
const Wanted = z.object({ order_id: plainText(30) });

export function serveInvoices(app: FastifyInstance, services: Services): void {
  const rateLimit = { max: MOST_A_MINUTE * services.config.limitsFactor, timeWindow: 60_000 };
  app.get<{ Params: { id: string } }>(
    '/api/invoice/:id.pdf',
    { config: { rateLimit } },
    async (request, reply) => {
      const caller = callerOf(services, request, reply);
      const order = await findForCreator(services, request.params.id, caller);
      const isPage = String(request.headers.accept ?? '').includes('text/html');
      if (!order && isPage) return answerNoInvoice(reply);
      if (!order) throw new Problem('not-found');
      return sendInvoice(services, order, caller, reply);
    },
  );
  app.post(filePaths.invoice, { config: { rateLimit } }, async (request, reply) => {
    const caller = callerOf(services, request, reply);
    await admit(services, fileRights.invoice, caller);
    const { order_id } = Wanted.parse(request.body ?? {});
    const order = await findForOwner(services, order_id, caller);
    if (!order) throw new Problem('not-found');
    return sendInvoice(services, order, caller, reply);
  });
}

/** The creator of a saved order is the creator of what was paid of it. */
async function findForCreator(services: Services, reference: string, caller: Caller) {
  const { orderId, key } = readReference(reference);
  const wanted = { keyHashes: heldKeys(caller, key), now: services.now() };
  const paidId = await invoiceOrderId(services, orderId);
  const order = paidId ? await findOrder(services.db, { ...wanted, orderId: paidId }) : null;
  if (!order || roleIn(order) === 'creator') return order;
  const saved = await findOrder(services.db, { ...wanted, orderId });
  return saved && roleIn(saved) === 'creator' ? order : null;
}

/** As the account lists it, and for managers. */
async function findForOwner(
  services: Services,
  orderId: string,
  caller: Caller,
): Promise<StoredOrder | null> {
  const session = await caller.session();
  if (!session) throw new Problem('not-signed-in');
  const { rows } = await sql`
    select 1 from orders o
    where o.order_id = ${orderId} and (${session.access === 'manager'} or ${isOwn(session)})`.execute(
    services.db,
  );
  return rows.length > 0 ? findOrder(services.db, { orderId, keyHashes: [], now: services.now() }) : null;
}

async function sendInvoice(
  services: Services,
  order: StoredOrder,
  { requester }: Caller,
  reply: FastifyReply,
) {
  const read = await readInvoiceOrder(services, order);
  if (!read) throw new Problem('not-found');
  const pdf = await drawingQueue.run(requester, async () =>
    drawInvoiceApart(await invoiceOf(services, order, read)),
  );
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="invoice-${order.orderId}.pdf"`)
    .send(pdf);
}

async function invoiceOf({ config }: Services, order: StoredOrder, read: InvoiceOrder): Promise<InvoiceData> {
  const { content } = order;
  const { money, sums, rowPrices, shipTo, wholePayment, totalShorts } = read;
  const facts: InvoiceData['facts'] = [
    ['Cutting', content.options.cutting ?? 'Not chosen yet'],
    ['Material', content.options.material ?? 'Not chosen yet'],
    ['Collar', content.options.collar ?? 'Not chosen yet'],
    ['Letters', content.options.casing],
    ['Jerseys', `${content.rows.length}, with ${totalShorts} shorts`],
  ];
  if (shipTo) facts.push(['Ship to', shipTo]);
  if (wholePayment)
    facts.push([
      'Payment',
      `Part of one payment of ${formatDollars(wholePayment.amount)} for ${wholePayment.orders} orders`,
    ]);
  const inDollars = ({ label, amount }: { label: string; amount: number }): [string, string] => [
    label,
    formatDollars(cents(amount)),
  ];
  return {
    title: 'Invoice',
    shop: { name: config.shop.name, email: config.shop.email },
    orderId: order.orderId,
    date: formatDay(torontoDate(order.createdAt)),
    teamName: content.teamName,
    customer: `${content.name} · ${content.email}`,
    state: stateOf(read),
    facts,
    jerseys: jerseyLines(content.rows, content.options.casing).map((line, index) => ({
      ...line,
      price: formatDollars(rowPrices[index]!),
    })),
    sums: [
      ...sums.lines.map(inDollars),
      ...(money.submitted || money.received > 0
        ? []
        : [['Shipping', 'added at checkout'] as [string, string]]),
    ],
    total: ['Total (CAD)', formatDollars(sums.total)],
    payments: sums.payments.map(inDollars),
    charged:
      sums.payments.length > 0
        ? [
            ...(sums.due > 0 ? [inDollars({ label: 'Left to pay', amount: sums.due })] : []),
            inDollars({ label: 'Total charged (CAD)', amount: sums.charged }),
          ]
        : [],
    notes: content.notes,
    picture: await orderDrawing({ ...content, casing: content.options.casing }),
  };
}

function stateOf({ money, sums }: InvoiceOrder): string {
  if (money.received > 0 && sums.charged === 0) return 'Refunded';
  if (money.paid) return sums.charged < money.received ? 'Paid, partly refunded' : 'Paid';
  return money.received > 0 ? 'Deposit paid' : 'Not paid yet';
}
