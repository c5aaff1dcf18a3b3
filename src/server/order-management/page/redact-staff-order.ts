/** Redacts an order for staff: a manager sees all of it, a designer only what a drawing needs (rules.md orders-18). */

import { formatOrderResponse } from '#contract/conversion/order-conversion.ts';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { WireAddress } from '#contract/endpoint/fields.ts';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import type { Day } from '#domain/orders/dates/delivery.ts';
import { getDueState } from '#domain/orders/order/due-date.ts';
import { readJerseys } from '#domain/orders/order/stored-content.ts';
import { canSee } from '#domain/orders/staff/editable-fields.ts';
import { listOrderMarks, listWorkMarks } from '#domain/payments/order-marks.ts';
import type { OrderPrice } from '#domain/pricing/pricing.ts';
import { type Cents, cents, toDollars, ZERO } from '#domain/shared/money.ts';
import { toOrderContent } from '../../orders/order/order-columns.ts';
import { getDrawnOptions, getOrderImages } from '../../orders/order/order-picture-store.ts';
import { dropPrices } from '../../orders/order/redact-order.ts';
import type { Session } from '../../platform/http/caller.ts';
import { readLineState } from '../line/line-state-store.ts';
import type { StaffOrderRow } from './staff-order-store.ts';

/** `today`: a day in Toronto. */
export function redactStaffOrder(
  order: StaffOrderRow,
  { access }: Session,
  today: Day,
): Omit<StaffOrder, 'options'> {
  const actor = access === 'manager' ? 'manager' : 'designer';
  const wire = formatContent(order);
  return {
    order: JSON.stringify(canSee(actor, 'order_total') ? wire : redactForDesigner(wire)),
    list: wire.total_jerseys > 0 ? order.list_number : null,
    order_id: order.order_id,
    version: order.version,
    order_status: order.order_status,
    work_state: order.work_state,
    work_state_reason: access === 'manager' ? order.work_state_reason : '',
    marks: access === 'manager' ? listOrderMarks(order) : listWorkMarks(order),
    designer: order.designer,
    order_notes: order.order_notes,
    needed_by: order.needed_by,
    due: getDueState(
      { neededBy: order.needed_by, status: order.order_status, workState: order.work_state },
      today,
    ),
    status: order.status,
    ...getOrderImages({ ...order, drawn: getDrawnOptions(order) }),
    mockup_state: order.mockup_state,
    approval: order.approval,
    line: readLineState(
      canSee(actor, 'supplier_status') ? order : { ...order, supplier_status: '', has_label: false },
    ),
    design_folder: order.design_folder,
    customer_folder: order.customer_folder,
    customer_jersey_url: order.customer_jersey_url,
    order_created_date: order.order_created_date.toISOString(),
    order_submitted_date: order.order_submitted_date?.toISOString() ?? null,
    fulfilment: canSee(actor, 'supplier_status') ? formatFulfilment(order) : null,
    contact: canSee(actor, 'phone') ? formatContact(order) : null,
    money: canSee(actor, 'deposit_amount') ? formatMoney(order) : null,
    history: access === 'manager' ? order.history : [],
    designers: order.designers,
    suppliers: canSee(actor, 'supplier') ? order.suppliers : [],
  };
}

function formatContent(order: StaffOrderRow): OrderResponse {
  const identity = { orderId: order.order_id, version: order.version, submitted: order.status };
  const wire = formatOrderResponse(toOrderContent(order), toOrderPrice(order), identity);
  return {
    ...wire,
    shipping_price: toDollars(order.shipping_price_cents),
    final_price: toDollars(order.final_price_cents),
  };
}

/** Returns the price that was computed when the order was saved or paid. */
function toOrderPrice(order: StaffOrderRow): OrderPrice {
  return {
    rows: readJerseys(order.jerseys).map(({ price }) => ({
      ...price,
      designShare: cents(price.final - price.base - price.addon),
    })),
    totalJerseys: order.total_jerseys,
    totalShorts: order.total_shorts,
    cutting: order.cutting_price_cents,
    material: order.material_price_cents,
    collar: order.collar_price_cents,
    quantityFee: computeQuantityFee(order),
    addonTotal: order.jersey_addon_price_cents,
    design: order.design_price_cents,
    orderTotal: order.order_total_cents,
    tax: order.tax_cents,
  };
}

/**
 * Returns the quantity fee, which has no column: the remainder of the total after the other parts (pricing.ts,
 * OrderPrice).
 */
function computeQuantityFee(order: StaffOrderRow): Cents {
  const parts = [
    order.cutting_price_cents,
    order.material_price_cents,
    order.collar_price_cents,
    order.jersey_addon_price_cents,
    order.design_price_cents,
  ];
  const rest = parts.reduce((left: number, part) => left - part, order.order_total_cents);
  return rest > 0 ? cents(rest) : ZERO;
}

const formatFulfilment = (order: StaffOrderRow): StaffOrder['fulfilment'] => ({
  supplier: order.supplier,
  supplier_status: order.supplier_status,
  printing_id: order.printing_id,
  production_date: order.production_day,
  tracking_number: order.tracking_number,
  stallion_data: formatPostage(order.stallion_data ?? {}),
  production_folder: order.production_folder,
  product_code: order.product_code,
  additional_options: order.additional_options,
});

/** The postage fields that are shown; the broker's data contains more, such as the recipient's address. */
const POSTAGE_FIELDS = [
  'postage_type',
  'package_type',
  'ship_code',
  'tracking_code',
  'delivery_days',
  'total',
  'status',
];

const formatPostage = (data: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    POSTAGE_FIELDS.filter((name) => ['string', 'number'].includes(typeof data[name])).map((name) => [
      name,
      String(data[name]),
    ]),
  );

const formatContact = ({ email, phone, shipping_address }: StaffOrderRow): StaffOrder['contact'] => ({
  email,
  phone,
  shipping_address: shipping_address?.text ?? '',
  address: formatAddress(shipping_address),
});

function formatAddress(stored: StaffOrderRow['shipping_address']): WireAddress | null {
  const { street, city, province, postalCode, country } = stored ?? {};
  if (!street || !city || !province || !postalCode || !country) return null;
  return { street, city, province, postal_code: postalCode, country };
}

function formatMoney(order: StaffOrderRow): StaffOrder['money'] {
  return {
    paid: order.paid,
    payment_type: order.payment_type,
    payment_date: order.payment_date?.toISOString() ?? null,
    payment_id: order.payment_id,
    cutting_price: toDollars(order.cutting_price_cents),
    material_price: toDollars(order.material_price_cents),
    collar_price: toDollars(order.collar_price_cents),
    quantity_fee: toDollars(computeQuantityFee(order)),
    jersey_addon_price: toDollars(order.jersey_addon_price_cents),
    design_price: toDollars(order.design_price_cents),
    order_total: toDollars(order.order_total_cents),
    tax: toDollars(order.tax_cents),
    discount_code: order.discount_code,
    discount_type: order.discount_type,
    discount_price: order.discount_price === null ? null : Number(order.discount_price),
    discount_amount: toDollars(order.discount_amount_cents),
    shipping_price: toDollars(order.shipping_price_cents),
    credits_used: toDollars(order.credits_used_cents),
    credits_earned: toDollars(order.credits_earned_cents),
    price_adjustment: toDollars(order.price_adjustment_cents),
    additional_price_breakdown: order.adjustments.map(({ label, amount }) => ({
      label,
      amount: toDollars(amount),
    })),
    deposit_amount: toDollars(order.deposit_amount_cents),
    deposit_paid: order.deposit_paid,
    payment_amount: toDollars(order.payment_amount_cents),
    refund: toDollars(order.refund_cents),
    final_price: toDollars(order.final_price_cents),
  };
}

/** Removes prices and the customer's e-mail address; a designer needs only names, numbers, sizes and notes. */
function redactForDesigner(wire: OrderResponse) {
  const { email: _, ...content } = dropPrices(wire);
  return content;
}
