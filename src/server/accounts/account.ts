/** A customer's own account: credits with their history, orders newest first. */

import type { AccountOrder } from '#contract/accounts.ts';
import { formatWireAddress } from '#contract/conversion/address-conversion.ts';
import { formatGarment } from '#contract/conversion/jersey-conversion.ts';
import { readRows } from '#domain/orders/order/stored-content.ts';
import { listOrderMarks } from '#domain/payments/order-marks.ts';
import { cents, toDollars } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import { findUserById } from '../auth/user-store.ts';
import { formatOpenPayment } from '../orders/access/open-payment-store.ts';
import { listParcels } from '../orders/order/order-parcel-store.ts';
import { getOrderImages } from '../orders/order/order-picture-store.ts';
import type { Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import {
  findNewestRecipient,
  findOwnOrder,
  type OwnOrderDetailRow,
  type OwnOrderRow,
  readCreditMovements,
  readOwnOrders,
} from './account-store.ts';

const ORDERS_PER_PAGE = 50;
const MAX_MOVEMENTS = 500;

/** Returns a page of the account's orders with its credits. Throws Problem 'session-expired'. */
export async function getAccount(services: Services, session: Session, before: string | null) {
  const user = await findUserById(services.db, session.userId);
  if (!user) throw new Problem('session-expired');
  const orders = await readOwnOrders(services.db, session, {
    ...{ before, limit: ORDERS_PER_PAGE + 1, now: services.now() },
  });
  return {
    user: { name: user.name, email: user.email, credits: toDollars(cents(user.credits_cents)) },
    today: services.now().toISOString(),
    credit_history: before ? [] : await listCreditMovements(services, session.userId),
    orders: orders.slice(0, ORDERS_PER_PAGE).map((row) => formatOrder(services, row)),
    next: orders.length > ORDERS_PER_PAGE ? orders[ORDERS_PER_PAGE - 1]!.order_id : null,
  };
}

async function listCreditMovements({ db }: Services, userId: number) {
  const movements = await readCreditMovements(db, userId, MAX_MOVEMENTS);
  return movements.map(({ order_id, at, used, earned }) => ({
    order_id: order_id ?? '',
    date: at.toISOString(),
    credits_used: toDollars(cents(used)),
    credits_earned: toDollars(cents(earned)),
  }));
}

function formatOrder(services: Services, row: OwnOrderRow): AccountOrder {
  return {
    order_id: row.order_id,
    secret_code: row.secret_code,
    order_status: row.order_status,
    marks: listOrderMarks(row),
    order_date: row.ordered_at.toISOString(),
    paid: row.paid,
    total_jerseys: row.total_jerseys,
    final_price: toDollars(cents(row.final_price_cents)),
    refund: toDollars(cents(row.refund_cents)),
    ...getOrderImages(row),
    order_submitted_date: row.order_submitted_date?.toISOString() ?? null,
    approval: row.approval,
    begun: row.begun,
    parcels: listParcels(services, row),
    open_payment: formatOpenPayment(services, row.order_id, row.open_payment),
  };
}

/** Returns one order of the user. An order of another user and an unknown one are the same Problem 'not-found'. */
export async function getAccountOrder(services: Services, session: Session, orderId: string) {
  const row = await findOwnOrder(services.db, session, { orderId, now: services.now() });
  if (!row) throw new Problem('not-found');
  return { order: { ...formatOrder(services, row), ...formatOrderDetail(row) } };
}

/** Returns the phone number and the address of the account's newest paid order. */
export async function getRecipient({ db }: Services, session: Session) {
  const recipient = await findNewestRecipient(db, session);
  return {
    phone: recipient?.phone ?? '',
    address: recipient && formatWireAddress(recipient.address),
  };
}

const centsToDollars = (amount: number) => toDollars(cents(amount));

function formatOrderDetail(row: OwnOrderDetailRow) {
  return {
    order_total: centsToDollars(row.order_total_cents),
    shipping_price: centsToDollars(row.shipping_price_cents),
    design_price: centsToDollars(row.design_price_cents),
    cutting_price: centsToDollars(row.cutting_price_cents),
    material_price: centsToDollars(row.material_price_cents),
    collar_price: centsToDollars(row.collar_price_cents),
    jersey_addon_price: centsToDollars(row.jersey_addon_price_cents),
    discount_amount: centsToDollars(row.discount_amount_cents),
    discount_code: row.discount_code ?? '',
    ...(row.tax_cents > 0 && { tax: centsToDollars(row.tax_cents) }),
    credits_used: centsToDollars(row.credits_used_cents),
    deposit_amount: centsToDollars(row.deposit_amount_cents),
    price_adjustment: centsToDollars(row.price_adjustment_cents),
    payment_amount: centsToDollars(row.payment_amount_cents),
    case_option: row.case_option,
    order_notes: row.order_notes,
    shipping_address: row.shipping_address?.text ?? '',
    jerseys: readRows(row.jerseys).map((jersey, index) => ({
      jersey_id: String(index + 1),
      ...formatGarment(jersey),
    })),
  };
}
