import type { FastifyInstance } from 'fastify';
import { formatDay, torontoDate } from '#domain/delivery.ts';
import { formatDollars } from '#domain/money.ts';
import { type OrderPrice, priceOrder } from '#domain/pricing.ts';
import { Problem } from '#domain/problem.ts';
import { drawingQueue } from '../drawing-queue.ts';
import { callerOf } from '../http/caller.ts';
import { heldKeys, readReference, roleIn } from '../orders/keys-held.ts';
import { pricesFor } from '../orders/prices-for.ts';
import { findOrder, type StoredOrder } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';
import { drawInvoiceApart } from './draw-apart.ts';
import type { InvoiceData } from './invoice.ts';
import { jerseyLines } from './jersey-lines.ts';
import { orderDrawing } from './order-drawing.ts';

const MOST_A_MINUTE = 20;

/** GET /api/invoice/{order id}.pdf, for the browser that created the order (or paid it). */
export function serveInvoices(app: FastifyInstance, services: Services): void {
  const rateLimit = { max: MOST_A_MINUTE * services.config.limitsFactor, timeWindow: 60_000 };
  app.get<{ Params: { id: string } }>(
    '/api/invoice/:id.pdf',
    { config: { rateLimit } },
    async (request, reply) => {
      const { orderId } = readReference(request.params.id);
      const caller = callerOf(services, request, reply);
      const order = await findOrder(services.db, {
        orderId,
        keyHashes: heldKeys(caller, null),
        now: services.now(),
      });
      if (!order || roleIn(order) !== 'creator') throw new Problem('not-found');
      const pdf = await drawingQueue.run(caller.requester, async () =>
        drawInvoiceApart(await invoiceOf(services, order)),
      );
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="invoice-${orderId}.pdf"`)
        .send(pdf);
    },
  );
}

async function invoiceOf({ config, catalogue }: Services, order: StoredOrder): Promise<InvoiceData> {
  const { content } = order;
  const price = priceOrder(content, await pricesFor({ catalogue }, order));
  return {
    title: 'Invoice',
    shop: { name: config.shop.name, email: config.shop.email },
    orderId: order.orderId,
    date: formatDay(torontoDate(order.createdAt)),
    teamName: content.teamName,
    customer: `${content.name} · ${content.email}`,
    state: order.submitted ? 'Paid' : 'Not paid yet',
    facts: [
      ['Cutting', content.options.cutting ?? 'Not chosen yet'],
      ['Material', content.options.material ?? 'Not chosen yet'],
      ['Collar', content.options.collar ?? 'Not chosen yet'],
      ['Letters', content.options.casing],
      ['Jerseys', `${price.totalJerseys}, with ${price.totalShorts} shorts`],
    ],
    jerseys: jerseyLines(content.rows, content.options.casing).map((line, index) => ({
      ...line,
      price: formatDollars(price.rows[index]!.final),
    })),
    sums: sumLines(price),
    total: ['Total (CAD)', formatDollars(price.orderTotal)],
    notes: content.notes,
    picture: await orderDrawing({ ...content, casing: content.options.casing }),
  };
}

/** Everything but the total; lines that cost nothing are left out, tax is always shown. */
function sumLines(price: OrderPrice): InvoiceData['sums'] {
  const lines: [string, OrderPrice['cutting']][] = [
    ['Cutting', price.cutting],
    ['Material', price.material],
    ['Collar', price.collar],
    ['Quantity fee, 5-9 jerseys', price.quantityFee],
    ['Sleeves, shorts, front names', price.addonTotal],
    ['Design', price.design],
  ];
  const charged = lines.filter(([, amount]) => amount > 0);
  return [...charged, ['Tax', price.tax] as const].map(([label, amount]) => [label, formatDollars(amount)]);
}
