/** POST /api/order-pdf: the order view of the dashboard as a PDF, for a designer without prices and address. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseOrderResponse } from '#contract/conversion/order-conversion.ts';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { plainText } from '#contract/endpoint/fields.ts';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import { formatDay, torontoDay } from '#domain/orders/dates/delivery.ts';
import type { PrintedContent } from '#domain/orders/order/print-changes.ts';
import { describeSince, type ReleaseMark } from '#domain/production/release.ts';
import { formatPhone } from '#domain/shared/contact.ts';
import { cents, formatDollars, fromDollars } from '#domain/shared/money.ts';
import { serveFile } from '../api/serve-file.ts';
import { getStaffOrder } from '../order-management/page/get-order.ts';
import { toPrintedContent } from '../orders/order/order-columns.ts';
import { getReleaseMark } from '../orders/order/release-store.ts';
import { readPicture } from '../platform/files/find-file.ts';
import { requireStaff } from '../platform/http/caller.ts';
import { renderQueue } from '../platform/images/image-queues.ts';
import type { Services } from '../platform/services.ts';
import { drawDocument, sendPdf } from './draw-document.ts';
import type { InvoiceData } from './invoice/invoice.ts';
import { describeSeller, splitAddress } from './invoice/parties.ts';
import { findPrintedOrder, type LabelOrderRow } from './labels/labels-store.ts';
import { listJerseyRows, renderJerseyImage } from './parts/jerseys.ts';

export function serveOrderSheets(app: FastifyInstance, services: Services): void {
  serveFile(app, services, 'orderPdf', {
    requestsPerMinute: 30,
    input: z.object({ order_id: plainText(30) }),
    async send({ order_id }, caller, reply) {
      const order = await getStaffOrder(services, order_id, await requireStaff(caller));
      const pdf = await renderQueue.run(caller.requester, async () =>
        drawDocument({ kind: 'invoice', data: await buildOrderSheet(services, order) }),
      );
      return sendPdf(reply, `order-${order.order_id}`, pdf);
    },
  });
}

export async function buildOrderSheet(services: Services, order: StaffOrder): Promise<InvoiceData> {
  const { config, db } = services;
  const content = JSON.parse(order.order) as OrderResponse;
  const printed = parseOrderResponse(content);
  const stored = await findPrintedOrder(db, order.order_id);
  const mockup = stored?.mockup ? await readPicture(services, stored.mockup) : null;
  const release = stored ? markOrderSheet(stored, printed, !stored.mockup || mockup !== null) : null;
  const { money } = order;
  return {
    title: 'Order',
    seller: describeSeller(config.shop),
    orderId: order.order_id,
    date: formatDay(torontoDay(new Date(order.order_submitted_date ?? order.order_created_date))),
    teamName: content.secret_code,
    state: order.order_status || 'designing',
    parties: listParties(order, content),
    facts: listFacts(order, content, release),
    jerseys: listJerseys(content, money !== null),
    sums: money ? listSums(money) : [],
    total: money ? ['Final price (CAD)', dollars(money.final_price)] : null,
    ...listPayments(money),
    notes: order.order_notes,
    mark: release,
    image: mockup ?? (await drawJersey(content)),
  };
}

const drawJersey = (content: OrderResponse) =>
  renderJerseyImage({
    design: content.design,
    options: { cutting: content.cutting_option, collar: content.collar_option },
    teamName: content.secret_code,
    casing: content.case_option,
    rows: parseOrderResponse(content).rows,
  });

/**
 * Returns what stands on every paper of the order. `printed`: the list of this paper, which was read earlier than the release and may have
 * been changed since.
 */
function markOrderSheet(
  stored: LabelOrderRow,
  printed: PrintedContent,
  isPictureShown: boolean,
): ReleaseMark {
  const marks = [printed, toPrintedContent(stored)].map((content) =>
    getReleaseMark(stored.release, content, isPictureShown),
  );
  return marks.find(({ isReleased }) => !isReleased) ?? marks[0]!;
}

const dollars = (amount: number) => formatDollars(fromDollars(amount));

function listParties({ contact }: StaffOrder, { name }: OrderResponse): InvoiceData['parties'] {
  const lines = [name, contact?.email, contact?.phone && formatPhone(contact.phone)];
  const customer = { title: 'Customer', lines: lines.filter((line): line is string => Boolean(line)) };
  const address = contact?.shipping_address;
  return address ? [customer, { title: 'Ship to', lines: splitAddress(address) }] : [customer];
}

function listFacts(
  { designer, fulfilment, money }: StaffOrder,
  content: OrderResponse,
  release: ReleaseMark | null,
): InvoiceData['facts'] {
  const since = fulfilment?.production_date;
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
    ...(since && release ? [describeSince(formatDay(since), release)] : []),
    ['Payment', money && describePayment(money)],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** The stored type names the way of the payment (rules.md payments-2, payments-9), also where credits left nothing to pay. */
function describePayment({
  paid,
  payment_type: type,
  payment_amount: amount,
  credits_used: credits,
}: NonNullable<StaffOrder['money']>): string {
  if (!paid) return 'Not paid';
  if (amount === 0 && credits > 0) return 'Paid by credits';
  if (type?.startsWith('card')) return 'Paid by card';
  return type?.startsWith('emt') ? 'Paid by bank transfer' : 'Paid';
}

function listJerseys(content: OrderResponse, hasPrices: boolean): InvoiceData['jerseys'] {
  const rows = Object.values(content.order);
  return listJerseyRows(parseOrderResponse(content).rows, content.case_option).map((row, index) => ({
    ...row,
    price: hasPrices ? dollars(rows[index]!.jersey_final_price) : '',
  }));
}

/** Returns what was paid and what went back, which is no part of the price, and what the shop still has of it. */
function listPayments(money: StaffOrder['money']): Pick<InvoiceData, 'payments' | 'charged'> {
  if (!money || money.payment_amount === 0) return { payments: [], charged: [] };
  const { payment_amount: paid, refund } = money;
  const refunded: InvoiceData['payments'] = refund > 0 ? [['Refunded', dollars(-refund)]] : [];
  return {
    payments: [['Paid', dollars(paid)], ...refunded],
    charged: [['Total charged (CAD)', formatDollars(cents(fromDollars(paid) - fromDollars(refund)))]],
  };
}

/** Returns the rows of the price calculation, without rows of zero. */
function listSums(money: NonNullable<StaffOrder['money']>): InvoiceData['sums'] {
  const rows: [string, number][] = [
    ['Jerseys', money.order_total],
    ['Discount', -money.discount_amount],
    ['Shipping', money.shipping_price],
    ['Credits', -money.credits_used],
    ['Adjustment', money.price_adjustment],
  ];
  return rows.filter(([, amount]) => amount !== 0).map(([label, amount]) => [label, dollars(amount)]);
}
