/**
 * Order Status: less for a visitor with the id alone than for the holder of a key, and no money and address for the order's
 * designer (rules.md orders-8).
 */

import { formatOrderResponse } from '#contract/conversion/order-conversion.ts';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { StatusOrder } from '#contract/orders.ts';
import { getAmountDue } from '#domain/payments/order-balance.ts';
import { listOrderMarks, listWorkMarks } from '#domain/payments/order-marks.ts';
import { priceOrder } from '#domain/pricing/pricing.ts';
import { cents, toDollars } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import { type Caller, findCurrentSession, type Session } from '../../platform/http/caller.ts';
import { assertNotRateLimited, consumeRateLimit } from '../../platform/limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { listPresentedKeys, parseOrderReference } from '../access/order-access.ts';
import { toOrderContent } from '../order/order-columns.ts';
import { listTrackingNumbers } from '../order/order-parcel-store.ts';
import { getDrawnOptions, getOrderImages } from '../order/order-picture-store.ts';
import { getPriceListOfOrder } from '../order/price-list-of-order.ts';
import { dropPrices, redactContent, sortForRole, zeroPrices } from '../order/redact-order.ts';
import { listStatusRows, type OrderStatusRow } from './order-status-store.ts';

const MINUTE = 60;
const HOUR = 3600;

export async function getOrderStatus(services: Services, reference: string, caller: Caller) {
  const { orderId, key } = parseOrderReference(reference);
  const misses = [{ key: `status-miss:${caller.ipAddress}`, max: 20, seconds: HOUR }];
  await assertNotRateLimited(services, misses);
  await consumeRateLimit(services, [{ key: `status:${caller.ipAddress}`, max: 60, seconds: MINUTE }]);
  const rows = await listStatusRows(services.db, orderId, listPresentedKeys(caller, key), services.now());
  if (rows.length === 0) {
    await consumeRateLimit(services, misses);
    throw new Problem('not-found');
  }
  const session = await findCurrentSession(caller);
  const orders: StatusOrder[] = [];
  for (const row of rows) {
    const access = getAccess(row, session);
    orders.push({ ...(await formatOrder(services, row, access)), reads_roster: readsRoster(row, session) });
  }
  return { response: true as const, message: '', orders };
}

/** All of the order, all but money and address, or what the id alone shows. */
type Access = 'all' | 'design' | 'id';

function getAccess(row: OrderStatusRow, session: Session | null): Access {
  if (row.held || session?.access === 'manager') return 'all';
  if (session === null) return 'id';
  if (session.userId === row.user_id || session.email === row.owner_email) return 'all';
  return session.userId === row.designer_id ? 'design' : 'id';
}

function hidePrices(access: Access, wire: OrderResponse) {
  if (access === 'design') return dropPrices(wire);
  return access === 'id' ? zeroPrices(wire) : wire;
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
  const role = access === 'id' ? 'viewer' : 'creator';
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
    secret_code: shown.teamName,
    order_status: row.order_status,
    marks: access === 'all' ? listOrderMarks(row) : listWorkMarks(row),
    shipping_address: formatAddress(row.shipping_address, access),
    tracking_number: row.tracking_number ?? '',
    tracking_numbers: listTrackingNumbers(row),
    // A mockup shows names, and an id can be guessed.
    ...getOrderImages({
      ...row,
      mockup_file: access === 'id' ? null : row.mockup_file,
      drawn: getDrawnOptions(row),
    }),
    product_code: row.product_code ?? '',
    order_submitted_date: row.order_submitted_date?.toISOString() ?? null,
    approval: row.approval,
    approval_at: row.approval_at?.toISOString() ?? null,
    approval_recorded: row.approval_recorded,
    begun: row.begun,
    amount_paid: access === 'all' ? toDollars(cents(row.payment_amount_cents)) : null,
    amount_due: access === 'all' ? formatAmountDue(row) : null,
    expects_transfer: access === 'all' && row.expects_transfer,
    names_hidden: access === 'id',
    invoice_by: row.held ? 'browser' : access === 'all' ? 'account' : 'none',
  };
}

function formatAmountDue({ order_submitted_date, work_state, cover }: OrderStatusRow): number | null {
  if (order_submitted_date === null) return null;
  return toDollars(getAmountDue({ ...cover, workState: work_state }, cover.shipping));
}

function formatAddress(address: OrderStatusRow['shipping_address'], access: Access): string {
  if (!address || access === 'design') return '';
  return access === 'all' ? (address.text ?? '') : `${address.city}, ${address.province}`;
}
