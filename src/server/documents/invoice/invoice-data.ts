/** An order as the data of its invoice, with the amounts that were charged, including the sum paid. */
import { formatDay, torontoDay } from '#domain/orders/dates/delivery.ts';
import { computeFinalPrice } from '#domain/payments/balance.ts';
import {
  computeInvoiceSums,
  describeInvoiceTax,
  type InvoiceSums,
  type InvoiceTax,
} from '#domain/payments/invoice.ts';
import { getAmountDue, isSaved } from '#domain/payments/order-balance.ts';
import { priceOrder } from '#domain/pricing/pricing.ts';
import { describeTaxLine } from '#domain/pricing/tax-lines.ts';
import { type Cents, cents, formatDollars, ZERO } from '#domain/shared/money.ts';
import type { StoredOrder } from '../../orders/order/order-store.ts';
import { getPriceListOfOrder } from '../../orders/order/price-list-of-order.ts';
import { readBalance, type StoredBalance } from '../../payments/ledger/order-balance-store.ts';
import { readTaxedOrder } from '../../payments/ledger/order-tax-store.ts';
import { listRefundablePayments, type RefundablePayment } from '../../payments/ledger/payment-store.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Services } from '../../platform/services.ts';
import { describeAmount, listJerseyRows, renderJerseyImage } from '../parts/jerseys.ts';
import type { InvoiceData } from './invoice.ts';
import { listCompletedRefunds, readChargedAmounts, readReturnedTax } from './invoice-store.ts';
import { describeSeller, splitAddress } from './parties.ts';

interface InvoiceOrder {
  money: StoredBalance;
  sums: InvoiceSums;
  tax: InvoiceTax;
  /** The price of each jersey, in roster order. */
  rowPrices: Cents[];
  totalShorts: number;
  shipTo: { recipient: string; address: string } | null;
  /** The last payment of an order that is paid. */
  paidAt: Date | null;
  /** Null unless one payment was for several orders. */
  wholePayment: { amount: Cents; orders: number } | null;
}

/** `arePlayersHidden`: for the payer of a link. Returns null for an order that was deleted or replaced. */
export async function readInvoiceData(
  services: Services,
  order: StoredOrder,
  arePlayersHidden = false,
): Promise<InvoiceData | null> {
  const invoice = await readInvoiceOrder(services, order);
  return invoice && buildInvoice(services, arePlayersHidden ? hidePlayers(order) : order, invoice);
}

const hidePlayers = (order: StoredOrder): StoredOrder => ({
  ...order,
  content: {
    ...order.content,
    notes: '',
    rows: order.content.rows.map((row) => ({ ...row, name: '', frontName: '', number: '' })),
  },
});

/** The paper about one refund: its amount and reason, and what the order's balance is (rules.md payments-24). */
export async function readCreditNoteData(
  services: Services,
  order: StoredOrder,
  refundId: string,
): Promise<InvoiceData | null> {
  const invoice = await readInvoiceOrder(services, order);
  if (!invoice) return null;
  const refund = (await listCompletedRefunds(services.db, order.pk)).find(({ id }) => id === refundId);
  if (!refund) return null;
  const { sums } = invoice;
  const returned = (await readReturnedTax(services.db, refundId)).map((line) =>
    formatSum({ label: `With ${describeTaxLine(line)}`, amount: line.tax }),
  );
  const facts: InvoiceData['facts'] = [
    ['Kind', refund.kind === 'goodwill' ? 'Goodwill' : 'Return of a payment'],
  ];
  if (refund.reason !== null) facts.push(['Reason', refund.reason]);
  return {
    title: 'Credit note',
    seller: describeSeller(services.config.shop, invoice.tax.numbers),
    orderId: order.orderId,
    date: formatDay(torontoDay(refund.at)),
    teamName: order.content.teamName,
    state: describeState(invoice),
    parties: listParties(order, invoice),
    facts,
    jerseys: [],
    sums: [['Refunded', formatDollars(refund.amount)], ...returned],
    total: ['Credit (CAD)', formatDollars(refund.amount)],
    payments: [
      ['Total of the order', formatDollars(sums.total)],
      ['Paid, less refunds', formatDollars(sums.charged)],
    ],
    charged: [['Balance due (CAD)', formatDollars(sums.due)]],
    ...{ notes: '', mark: null, image: null },
  };
}

async function readInvoiceOrder(services: Services, order: StoredOrder): Promise<InvoiceOrder | null> {
  const { db } = services;
  const money = await readBalance(db, order.orderId);
  if (!money) return null;
  const price = priceOrder(order.content, await getPriceListOfOrder(services, order));
  const charged = await readChargedAmounts(db, order.pk);
  // A draft has today's prices; a submitted or partly paid order has the prices stored with it.
  const parts = isSaved(money) ? { ...price, addons: price.addonTotal } : charged;
  const payments = await listRefundablePayments(db, money);
  const { orderTotal, ...charges } = money;
  const { lines } = await readTaxedOrder(db, order.pk);
  const tax = describeInvoiceTax(lines, computeFinalPrice(money), services.taxes().registrations);
  const sums = computeInvoiceSums({
    charges: { ...charges, orderTotal: isSaved(money) ? price.orderTotal : orderTotal },
    parts: [
      { label: 'Cutting', amount: parts.cutting },
      { label: 'Material', amount: parts.material },
      { label: 'Collar', amount: parts.collar },
      { label: 'Sleeves, shorts, front names', amount: parts.addons },
      { label: 'Design', amount: parts.design },
    ],
    discountCode: charged.discountCode,
    taxes: tax.lines,
    payments: await listInvoicePayments(db, money, payments),
    due: isSaved(money) ? ZERO : getAmountDue(money, money.shipping),
  });
  return {
    money,
    sums,
    tax,
    rowPrices: price.rows.map(({ final }) => final),
    totalShorts: price.totalShorts,
    shipTo: charged.shipTo === null ? null : { recipient: charged.recipient, address: charged.shipTo },
    paidAt: money.paid ? (payments.at(-1)?.at ?? null) : null,
    wholePayment:
      charged.orderCount > 1 && charged.wholeAmount
        ? { amount: charged.wholeAmount, orders: charged.orderCount }
        : null,
  };
}

/** Returns payments and refunds of the order, by date. */
async function listInvoicePayments(db: Connection, money: StoredBalance, payments: RefundablePayment[]) {
  const refunds = await listCompletedRefunds(db, money.pk);
  return [
    ...payments.map((payment) => ({
      label: describePayment(payment),
      amount: payment.amount,
      at: payment.at,
    })),
    ...refunds.map(({ amount, at }) => ({ label: 'Refunded', amount: cents(-amount), at })),
  ]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ label, amount, at }) => ({ label: `${label}, ${formatDay(torontoDay(at))}`, amount }));
}

const PAYMENT_METHODS = { card: 'by card', emt: 'by bank transfer', credits: 'by credits' };

const describePayment = ({ kind, by }: RefundablePayment): string =>
  `${kind === 'deposit' ? 'Deposit' : 'Paid'} ${PAYMENT_METHODS[by]}`;

async function buildInvoice(
  { config }: Services,
  order: StoredOrder,
  invoice: InvoiceOrder,
): Promise<InvoiceData> {
  const { content } = order;
  const { rowPrices } = invoice;
  return {
    title: 'Invoice',
    seller: describeSeller(config.shop, invoice.tax.numbers),
    orderId: order.orderId,
    date: formatDay(torontoDay(invoice.money.submittedAt ?? order.createdAt)),
    teamName: content.teamName,
    state: describeState(invoice),
    parties: listParties(order, invoice),
    facts: listFacts(order, invoice),
    jerseys: listJerseyRows(content.rows, content.options.casing).map((row, index) => ({
      ...row,
      price: formatDollars(rowPrices[index]!),
    })),
    ...formatSums(invoice),
    notes: content.notes,
    mark: null,
    image: await renderJerseyImage({ ...content, casing: content.options.casing }),
  };
}

function describeState({ money, sums }: InvoiceOrder): string {
  if (money.workState === 'cancelled') return sums.charged > 0 ? 'Cancelled, paid' : 'Cancelled';
  if (money.received > 0 && sums.charged === 0) return 'Refunded';
  if (money.paid) return sums.charged < money.received ? 'Paid, partly refunded' : 'Paid';
  return money.received > 0 ? 'Deposit paid' : 'Not paid yet';
}

function listParties({ content }: StoredOrder, { shipTo }: InvoiceOrder): InvoiceData['parties'] {
  const customer = { title: 'Billed to', lines: [content.name, content.email] };
  return shipTo
    ? [customer, { title: 'Ship to', lines: [shipTo.recipient, ...splitAddress(shipTo.address)] }]
    : [customer];
}

function listFacts(
  { content }: StoredOrder,
  { totalShorts, paidAt, wholePayment, tax }: InvoiceOrder,
): InvoiceData['facts'] {
  const facts: InvoiceData['facts'] = [
    ['Cutting', content.options.cutting ?? 'Not chosen yet'],
    ['Material', content.options.material ?? 'Not chosen yet'],
    ['Collar', content.options.collar ?? 'Not chosen yet'],
    ['Letters', content.options.casing],
    ['Contents', describeAmount(content.rows.length, totalShorts)],
  ];
  if (tax.terms) facts.push(['Terms', tax.terms]);
  if (paidAt) facts.push(['Paid on', formatDay(torontoDay(paidAt))]);
  if (wholePayment)
    facts.push([
      'Payment',
      `Part of one payment of ${formatDollars(wholePayment.amount)} for ${wholePayment.orders} orders`,
    ]);
  return facts;
}

function formatSums({
  money,
  sums,
}: InvoiceOrder): Pick<InvoiceData, 'sums' | 'total' | 'payments' | 'charged'> {
  const isCharged = money.submitted || money.received > 0;
  const isRefunded = sums.payments.some(({ amount }) => amount < 0);
  const charged = isRefunded ? [formatSum({ label: 'Total charged (CAD)', amount: sums.charged })] : [];
  const balance = formatSum({ label: 'Balance due (CAD)', amount: sums.due });
  return {
    sums: [...sums.lines.map(formatSum), ...(isCharged ? [] : [SHIPPING_LATER])],
    total: ['Total (CAD)', formatDollars(sums.total)],
    payments: sums.payments.map(formatSum),
    charged: sums.payments.length > 0 ? [...charged, balance] : [],
  };
}

const SHIPPING_LATER: [label: string, amount: string] = ['Shipping', 'added at checkout'];

const formatSum = ({ label, amount }: { label: string; amount: number }): [label: string, amount: string] => [
  label,
  formatDollars(cents(amount)),
];
