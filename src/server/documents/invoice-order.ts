/** The order of an invoice with its money, as it was charged (walk of the checkout: an invoice has to show the sum paid). */
import { sql } from 'kysely';
import { formatDay, torontoDate } from '#domain/delivery.ts';
import { type InvoiceSums, sumInvoice } from '#domain/invoice.ts';
import { type Cents, cents, ZERO } from '#domain/money.ts';
import { priceOrder } from '#domain/pricing.ts';
import { type Captured, capturesOf } from '../money/captures.ts';
import { dueWith, isSaved, type MoneyLine, readMoney } from '../money/money-line.ts';
import { pricesFor } from '../orders/prices-for.ts';
import type { Connection, StoredOrder } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';

export interface InvoiceOrder {
  money: MoneyLine;
  sums: InvoiceSums;
  /** A price a jersey, in the order of the roster. */
  rowPrices: Cents[];
  totalShorts: number;
  shipTo: string;
  /** Set when one payment was for several orders. */
  wholePayment: { amount: Cents; orders: number } | null;
}

/**
 * The id of the order whose invoice is asked for: a saved order that was paid in a cart leads to the paid order made of it,
 * a cart's own id to its first order.
 */
export async function invoiceOrderId({ db }: Services, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ order_id: string }>`
    select found.order_id from (
      select o.* from orders o where o.order_id = ${orderId} and o.paid_by_checkout_id is null
      union all
      select o.* from orders saved join checkouts c on c.id = saved.paid_by_checkout_id
      join orders o on o.checkout_id = c.id
        and (c.snapshot -> 'orders' -> (o.checkout_position - 1) ->> 'orderPk')::bigint = saved.id
      where saved.order_id = ${orderId}
      union all
      select o.* from checkouts c join orders o on o.checkout_id = c.id
      where c.order_base_id = ${orderId} and not exists (select from orders a where a.order_id = ${orderId})
    ) found
    where found.deleted_at is null order by found.checkout_position nulls first limit 1`.execute(db);
  return rows[0]?.order_id ?? null;
}

interface ChargedLine {
  cutting: Cents;
  material: Cents;
  collar: Cents;
  addons: Cents;
  design: Cents;
  tax: Cents;
  discountCode: string | null;
  shipTo: string | null;
  wholeAmount: Cents | null;
  orderCount: number;
}

export async function readInvoiceOrder(services: Services, order: StoredOrder): Promise<InvoiceOrder | null> {
  const { db } = services;
  const money = await readMoney(db, order.orderId);
  if (!money) return null;
  const price = priceOrder(order.content, await pricesFor(services, order));
  const charged = await readCharged(db, order.pk);
  // A draft costs what the list says today; what is submitted or partly paid costs what stands in the order.
  const parts = isSaved(money) ? { ...price, addons: price.addonTotal } : charged;
  const { orderTotal, ...charges } = money;
  const sums = sumInvoice({
    charges: { ...charges, orderTotal: isSaved(money) ? price.orderTotal : orderTotal },
    parts: [
      { label: 'Cutting', amount: parts.cutting },
      { label: 'Material', amount: parts.material },
      { label: 'Collar', amount: parts.collar },
      { label: 'Sleeves, shorts, front names', amount: parts.addons },
      { label: 'Design', amount: parts.design },
    ],
    discountCode: charged.discountCode,
    tax: charged.tax,
    payments: await paymentsOf(db, money),
    due: isSaved(money) ? ZERO : dueWith(money, money.shipping),
  });
  return {
    money,
    sums,
    rowPrices: price.rows.map(({ final }) => final),
    totalShorts: price.totalShorts,
    shipTo: charged.shipTo ?? '',
    wholePayment:
      charged.orderCount > 1 && charged.wholeAmount
        ? { amount: charged.wholeAmount, orders: charged.orderCount }
        : null,
  };
}

async function readCharged(db: Connection, pk: number): Promise<ChargedLine> {
  const { rows } = await sql<ChargedLine>`
    select o.cutting_price_cents as cutting, o.material_price_cents as material, o.collar_price_cents as collar,
      o.jersey_addon_price_cents as addons, o.design_price_cents as design, o.tax_cents as tax,
      o.discount_code as "discountCode", o.shipping_address ->> 'text' as "shipTo",
      c.amount_cents as "wholeAmount", coalesce(jsonb_array_length(c.snapshot -> 'orders'), 1) as "orderCount"
    from orders o left join checkouts c on c.id = o.checkout_id where o.id = ${pk}`.execute(db);
  return rows[0]!;
}

/** What came in for this order and what was given back, by date. */
async function paymentsOf(db: Connection, money: MoneyLine) {
  const captures = await capturesOf(db, money);
  const { rows: refunds } = await sql<{ amount: Cents; at: Date }>`
    select amount_cents as amount, coalesce(settled_at, created_at) as at from refunds
    where order_pk = ${money.pk} and state = 'done' and amount_cents > 0`.execute(db);
  return [
    ...captures.map((capture) => ({ label: paymentWords(capture), amount: capture.amount, at: capture.at })),
    ...refunds.map(({ amount, at }) => ({ label: 'Refunded', amount: cents(-amount), at })),
  ]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ label, amount, at }) => ({ label: `${label}, ${formatDay(torontoDate(at))}`, amount }));
}

const BY = { card: 'by card', emt: 'by bank transfer', credits: 'by credits' };

const paymentWords = ({ kind, by }: Captured): string =>
  `${kind === 'deposit' ? 'Deposit' : 'Paid'} ${BY[by]}`;
