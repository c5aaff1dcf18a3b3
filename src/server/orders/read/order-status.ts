/**
 * Order Status: less for a visitor with the id alone than for the holder of a key, and no money and address for the order's
 * designer (rules.md orders-8).
 */

import { formatOrderResponse } from '#contract/conversion/order-conversion.ts';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { formatTaxLines } from '#contract/conversion/tax-conversion.ts';
import type { StatusOrder } from '#contract/orders.ts';
import { getAmountDue, getTotalWithShipping } from '#domain/payments/order-balance.ts';
import { listOrderMarks, listWorkMarks } from '#domain/payments/order-marks.ts';
import { priceOrder } from '#domain/pricing/pricing.ts';
import { cents, toDollars } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import { type Caller, findCurrentSession, type Session } from '../../platform/http/caller.ts';
import { assertNotRateLimited, consumeRateLimit, HOUR, MINUTE } from '../../platform/limits/rate-limits.ts';
import { SHOP_BUDGETS } from '../../platform/limits/shop-budgets.ts';
import type { Services } from '../../platform/services.ts';
import { formatOpenPayment } from '../access/open-payment-store.ts';
import { listPresentedKeys, parseOrderReference } from '../access/order-access.ts';
import { toOrderContent } from '../order/order-columns.ts';
import { listTrackingNumbers } from '../order/order-parcel-store.ts';
import { getDrawnOptions, getOrderImages } from '../order/order-picture-store.ts';
import { getPriceListOfOrder } from '../order/price-list-of-order.ts';
import { dropPrices, redactContent, sortForRole, zeroPrices } from '../order/redact-order.ts';
import { listStatusRows, type OrderStatusRow } from './order-status-store.ts';

export async function getOrderStatus(services: Services, reference: string, caller: Caller) {
  const { orderId, key } = parseOrderReference(reference);
  const misses = [{ key: 'status-miss', from: caller.ipAddress, max: 20, seconds: HOUR }];
  const guesses = SHOP_BUDGETS['order IDs'];
  await assertNotRateLimited(services, misses);
  await consumeRateLimit(services, [{ key: 'status', from: caller.ipAddress, max: 60, seconds: MINUTE }]);
  const rows = await listStatusRows(services.db, orderId, listPresentedKeys(caller, key), services.now());
  if (rows.length === 0) {
    await consumeRateLimit(services, [...misses, guesses]);
    throw new Problem('not-found');
  }
  const session = await findCurrentSession(caller);
  const all = rows.map((row) => ({ row, access: getAccess(row, session) }));
  const opened = all.filter(({ access }) => access !== 'id');
  if (opened.length === 0) await assertNotRateLimited(services, [guesses]);
  const orders: StatusOrder[] = [];
  // A key opens its own orders; without one the other orders of the cart are listed too.
  for (const { row, access } of key !== null && opened.length > 0 ? opened : all) {
    orders.push({ ...(await formatOrder(services, row, access)), reads_roster: readsRoster(row, session) });
  }
  return { message: '', orders };
}

/** All of the order, all but the players, all but money and address, or what the id alone shows. */
type Access = 'all' | 'money' | 'design' | 'id';

function getAccess(row: OrderStatusRow, session: Session | null): Access {
  if (row.held || session?.access === 'manager') return 'all';
  if (session && (session.userId === row.user_id || session.email === row.owner_email)) return 'all';
  if (row.is_payer) return 'money';
  return row.is_approver || session?.userId === row.designer_id ? 'design' : 'id';
}

function hidePrices(access: Access, wire: OrderResponse) {
  if (access === 'design') return dropPrices(wire);
  return access === 'all' ? wire : zeroPrices(wire);
}

/** As `listRoster` allows it. */
function readsRoster(row: OrderStatusRow, session: Session | null): boolean {
  if (row.is_captain || session === null) return row.is_captain;
  const isStaff = session.access === 'manager' || session.userId === row.designer_id;
  return isStaff || session.email === row.owner_email;
}

async function formatOrder(
  services: Services,
  row: OrderStatusRow,
  access: Access,
): Promise<Omit<StatusOrder, 'reads_roster'>> {
  const prices = await getPriceListOfOrder(services, {
    submitted: row.status,
    paymentId: row.payment_id,
    pricingVersion: row.pricing_version,
  });
  const areNamesHidden = access === 'id' || access === 'money';
  const mayReadMoney = access === 'all' || access === 'money';
  const role = areNamesHidden ? 'viewer' : 'creator';
  const content = sortForRole(role, toOrderContent({ ...row, name: '', email: '', order_notes: '' }));
  const shown = redactContent(role, content);
  const wire = formatOrderResponse(shown, priceOrder(content, prices), {
    orderId: row.order_id,
    version: row.version,
    submitted: row.status,
  });
  return {
    order: JSON.stringify(hidePrices(access, wire)),
    order_id: row.order_id,
    secret_code: access === 'money' ? row.secret_code : shown.teamName,
    order_status: row.order_status,
    marks: mayReadMoney ? listOrderMarks(row) : listWorkMarks(row),
    shipping_address: formatAddress(row.shipping_address, access),
    recipient: mayReadMoney ? row.recipient : '',
    tracking_number: row.tracking_number ?? '',
    tracking_numbers: listTrackingNumbers(row),
    // A mockup shows names.
    ...getOrderImages({
      ...row,
      mockup_file: areNamesHidden ? null : row.mockup_file,
      drawn: getDrawnOptions(row),
    }),
    product_code: row.product_code ?? '',
    order_submitted_date: row.order_submitted_date?.toISOString() ?? null,
    approval: row.approval,
    approval_at: row.approval_at?.toISOString() ?? null,
    approval_recorded: row.approval_recorded,
    begun: row.begun,
    money: mayReadMoney ? formatMoney(row) : null,
    open_payment: mayReadMoney ? formatOpenPayment(services, row.order_id, row.open_payment) : null,
    names_hidden: areNamesHidden,
    invoice_by: row.held || access === 'money' ? 'browser' : access === 'all' ? 'account' : 'none',
  };
}

function formatMoney({ order_submitted_date, work_state, cover, ...row }: OrderStatusRow) {
  if (order_submitted_date === null) return null;
  return {
    total: toDollars(getTotalWithShipping(cover, cover.shipping)),
    paid: toDollars(cents(row.payment_amount_cents)),
    refunds: row.refunds.map(({ id, amount, at, reason }) => ({
      ...{ id, reason, amount: toDollars(cents(amount)), at: new Date(at).toISOString() },
    })),
    left: toDollars(getAmountDue({ ...cover, workState: work_state }, cover.shipping)),
    expects_transfer: row.expects_transfer,
    ...(row.tax_lines?.length && { taxes: formatTaxLines(row.tax_lines) }),
  };
}

function formatAddress(address: OrderStatusRow['shipping_address'], access: Access): string {
  if (!address || access === 'design') return '';
  return access === 'id' ? `${address.city}, ${address.province}` : (address.text ?? '');
}
