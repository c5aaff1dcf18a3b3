/** What of one order goes to whom: a manager sees all, a designer what is to be drawn (specification 6; security row 17). */

import type { WireAddress } from '#contract/checkout.ts';
import type { StaffOrder } from '#contract/dashboard.ts';
import { type AnsweredOrder, type AnsweredRow, toWire } from '#contract/wire-order.ts';
import { type Cents, cents, toDollars, ZERO } from '#domain/money.ts';
import type { OrderPrice } from '#domain/pricing.ts';
import type { Session } from '../accounts/sessions.ts';
import { contentOf } from '../orders/content-columns.ts';
import { picturesOf } from './pictures.ts';
import type { OrderLine } from './staff-order.ts';

export function projectOrder(line: OrderLine, { access }: Session): Omit<StaffOrder, 'options'> {
  const isManager = access === 'manager';
  const wire = wireOf(line);
  return {
    order: JSON.stringify(isManager ? wire : withoutMoney(wire)),
    order_id: line.order_id,
    version: line.version,
    order_status: line.order_status,
    designer: line.designer,
    order_notes: line.order_notes,
    status: line.status,
    ...picturesOf(line),
    design_folder: line.design_folder,
    customer_folder: line.customer_folder,
    customer_jersey_url: line.customer_jersey_url,
    order_created_date: line.order_created_date.toISOString(),
    order_submitted_date: line.order_submitted_date?.toISOString() ?? null,
    fulfilment: isManager ? fulfilmentOf(line) : null,
    contact: isManager ? contactOf(line) : null,
    money: isManager ? moneyOf(line) : null,
    history: isManager ? line.history : [],
    designers: line.designers,
    suppliers: isManager ? line.suppliers : [],
  };
}

function wireOf(line: OrderLine): AnsweredOrder {
  const identity = { orderId: line.order_id, version: line.version, submitted: line.status };
  const wire = toWire(contentOf(line), priceOf(line), identity);
  return {
    ...wire,
    shipping_price: toDollars(line.shipping_price_cents),
    final_price: toDollars(line.final_price_cents),
  };
}

/** As it was priced when it was saved or paid. */
function priceOf(line: OrderLine): OrderPrice {
  return {
    rows: line.rows.map(({ cost }) => ({
      ...cost,
      designShare: cents(cost.final - cost.base - cost.addon),
    })),
    totalJerseys: line.total_jerseys,
    totalShorts: line.total_shorts,
    cutting: line.cutting_price_cents,
    material: line.material_price_cents,
    collar: line.collar_price_cents,
    quantityFee: quantityFee(line),
    addonTotal: line.jersey_addon_price_cents,
    design: line.design_price_cents,
    orderTotal: line.order_total_cents,
    tax: line.tax_cents,
  };
}

/** It has no column of its own: what the other parts leave of the total (pricing.ts, OrderPrice). */
function quantityFee(line: OrderLine): Cents {
  const parts = [
    line.cutting_price_cents,
    line.material_price_cents,
    line.collar_price_cents,
    line.jersey_addon_price_cents,
    line.design_price_cents,
  ];
  const rest = parts.reduce((left: number, part) => left - part, line.order_total_cents);
  return rest > 0 ? cents(rest) : ZERO;
}

const fulfilmentOf = (line: OrderLine): StaffOrder['fulfilment'] => ({
  supplier: line.supplier,
  supplier_status: line.supplier_status,
  printing_id: line.printing_id,
  production_date: line.production_day,
  tracking_number: line.tracking_number,
  stallion_data: postageOf(line.stallion_data ?? {}),
  production_folder: line.production_folder,
  product_code: line.product_code,
  additional_options: line.additional_options,
});

/** Names of what is told; the broker knows more, the receiver's address among it. */
const POSTAGE = [
  'postage_type',
  'package_type',
  'ship_code',
  'tracking_code',
  'delivery_days',
  'total',
  'status',
];

const postageOf = (data: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    POSTAGE.filter((name) => ['string', 'number'].includes(typeof data[name])).map((name) => [
      name,
      String(data[name]),
    ]),
  );

const contactOf = ({ email, phone, shipping_address }: OrderLine): StaffOrder['contact'] => ({
  email,
  phone,
  shipping_address: shipping_address?.text ?? '',
  address: addressOf(shipping_address),
});

function addressOf(stored: OrderLine['shipping_address']): WireAddress | null {
  const { street, city, province, postalCode, country } = stored ?? {};
  if (!street || !city || !province || !postalCode || !country) return null;
  return { street, city, province, postal_code: postalCode, country };
}

function moneyOf(line: OrderLine): StaffOrder['money'] {
  return {
    paid: line.paid,
    payment_type: line.payment_type,
    payment_date: line.payment_date?.toISOString() ?? null,
    payment_id: line.payment_id,
    cutting_price: toDollars(line.cutting_price_cents),
    material_price: toDollars(line.material_price_cents),
    collar_price: toDollars(line.collar_price_cents),
    quantity_fee: toDollars(quantityFee(line)),
    jersey_addon_price: toDollars(line.jersey_addon_price_cents),
    design_price: toDollars(line.design_price_cents),
    order_total: toDollars(line.order_total_cents),
    tax: toDollars(line.tax_cents),
    discount_code: line.discount_code,
    discount_type: line.discount_type,
    discount_price: line.discount_price === null ? null : Number(line.discount_price),
    discount_amount: toDollars(line.discount_amount_cents),
    shipping_price: toDollars(line.shipping_price_cents),
    credits_used: toDollars(line.credits_used_cents),
    credits_earned: toDollars(line.credits_earned_cents),
    price_adjustment: toDollars(line.price_adjustment_cents),
    additional_price_breakdown: line.adjustments.map(({ label, amount }) => ({
      label,
      amount: toDollars(amount),
    })),
    deposit_amount: toDollars(line.deposit_amount_cents),
    deposit_paid: line.deposit_paid,
    payment_amount: toDollars(line.payment_amount_cents),
    refund: toDollars(line.refund_cents),
    final_price: toDollars(line.final_price_cents),
  };
}

/** Who draws the jerseys needs names, numbers, sizes and notes; not what they cost, nor the customer's address. */
function withoutMoney(wire: AnsweredOrder) {
  const { email: _, ...order } = dropPrices(wire);
  return {
    ...order,
    order: Object.fromEntries(Object.entries(wire.order).map(([key, jersey]) => [key, dropPrices(jersey)])),
  };
}

const MONEY = /(_price|_addon|_total)$|^tax$/;

const dropPrices = <Part extends AnsweredOrder | AnsweredRow>(part: Part): Partial<Part> =>
  Object.fromEntries(Object.entries(part).filter(([field]) => !MONEY.test(field))) as Partial<Part>;
