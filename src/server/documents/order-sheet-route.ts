/** POST /api/order-pdf: the order view of the dashboard as a PDF (specification 2, Orders): for a designer without money and address. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { StaffOrder } from '#contract/dashboard.ts';
import { filePaths } from '#contract/paths.ts';
import { fileRights } from '#contract/rights.ts';
import { type AnsweredOrder, fromAnswer } from '#contract/wire-order.ts';
import { formatPhone } from '#domain/contact.ts';
import { formatDay, torontoDate } from '#domain/delivery.ts';
import { formatDollars, fromDollars } from '#domain/money.ts';
import { plainText } from '#domain/plain-text.ts';
import { staffOf } from '../dashboard/access.ts';
import { staffOrder } from '../dashboard/staff-order.ts';
import { drawingQueue } from '../drawing-queue.ts';
import { admit } from '../http/bind.ts';
import { callerOf } from '../http/caller.ts';
import type { Services } from '../services.ts';
import { drawInvoiceApart } from './draw-apart.ts';
import type { InvoiceData } from './invoice.ts';
import { jerseyLines } from './jersey-lines.ts';
import { orderDrawing } from './order-drawing.ts';

const MOST_A_MINUTE = 30;
const Wanted = z.object({ order_id: plainText(30) });

export function serveOrderSheets(app: FastifyInstance, services: Services): void {
  const rateLimit = { max: MOST_A_MINUTE * services.config.limitsFactor, timeWindow: 60_000 };
  app.post(filePaths.orderPdf, { config: { rateLimit } }, async (request, reply) => {
    const caller = callerOf(services, request, reply);
    await admit(services, fileRights.orderPdf, caller);
    const { order_id } = Wanted.parse(request.body ?? {});
    const order = await staffOrder(services, order_id, await staffOf(caller));
    const pdf = await drawingQueue.run(caller.requester, async () =>
      drawInvoiceApart(await sheetOf(services, order)),
    );
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="order-${order.order_id}.pdf"`)
      .send(pdf);
  });
}

async function sheetOf({ config }: Services, order: StaffOrder): Promise<InvoiceData> {
  const content = JSON.parse(order.order) as AnsweredOrder;
  const { money, contact } = order;
  return {
    title: 'Order',
    shop: { name: config.shop.name, email: config.shop.email },
    orderId: order.order_id,
    date: formatDay(torontoDate(new Date(order.order_submitted_date ?? order.order_created_date))),
    teamName: content.secret_code,
    customer: [content.name, contact?.email, contact?.phone && formatPhone(contact.phone)]
      .filter(Boolean)
      .join(' · '),
    state: order.order_status || 'designing',
    facts: factsOf(order, content),
    jerseys: jerseysOf(content, money !== null),
    sums: money ? sumsOf(money) : [],
    total: money ? ['Final price (CAD)', dollars(money.final_price)] : null,
    payments: [],
    charged: [],
    notes: order.order_notes,
    picture: await orderDrawing({
      design: content.design,
      teamName: content.secret_code,
      casing: content.case_option,
    }),
  };
}

const dollars = (amount: number) => formatDollars(fromDollars(amount));

function factsOf(
  { designer, fulfilment, contact, money }: StaffOrder,
  content: AnsweredOrder,
): InvoiceData['facts'] {
  const making = [content.cutting_option, content.material_option, content.collar_option];
  const facts: [string, string | null | undefined][] = [
    ['Made of', making.map((option) => option ?? 'open').join(' · ')],
    ['Letters', content.case_option],
    ['Jerseys', `${content.total_jerseys}, with ${content.total_shorts} shorts`],
    ['Designer', designer],
    [
      'Supplier',
      fulfilment?.supplier && [fulfilment.supplier, fulfilment.supplier_status].filter(Boolean).join(' · '),
    ],
    ['Printing ID', fulfilment?.printing_id],
    ['In production since', fulfilment?.production_date],
    ['Payment', money && (money.paid ? (money.payment_type ?? 'Paid') : 'Not paid')],
    ['Ship to', contact?.shipping_address],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

function jerseysOf(content: AnsweredOrder, priced: boolean): InvoiceData['jerseys'] {
  const answered = Object.values(content.order);
  return jerseyLines(fromAnswer(content).rows, content.case_option).map((line, index) => ({
    ...line,
    price: priced ? dollars(answered[index]!.jersey_final_price) : '',
  }));
}

/** What the jerseys cost, and what came after it; nothing stands for a line that is nothing. */
function sumsOf(money: NonNullable<StaffOrder['money']>): InvoiceData['sums'] {
  const lines: [string, number][] = [
    ['Jerseys', money.order_total],
    ['Discount', -money.discount_amount],
    ['Shipping', money.shipping_price],
    ['Credits', -money.credits_used],
    ['Adjustment', money.price_adjustment],
    ['Refunded', -money.refund],
  ];
  return lines.filter(([, amount]) => amount !== 0).map(([label, amount]) => [label, dollars(amount)]);
}
