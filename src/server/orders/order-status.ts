/** Order Status: less for a visitor with the id alone than for the holder of a key (rules.md orders-8). */

import { formatOrderResponse } from '#contract/order-conversion.ts';
import type { StatusOrder } from '#contract/orders.ts';
import { priceOrder } from '#domain/pricing/pricing.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Caller } from '../platform/http/caller.ts';
import { assertNotRateLimited, consumeRateLimit, recordAttempt } from '../platform/limits/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { listPresentedKeys, parseOrderReference } from './order-access.ts';
import { toOrderContent } from './order-columns.ts';
import { listStatusRows, type OrderStatusRow } from './order-status-store.ts';
import { getPriceListOfOrder } from './price-list-of-order.ts';
import { redactContent } from './redact-order.ts';

const MINUTE = 60;
const HOUR = 3600;

export async function getOrderStatus(services: Services, reference: string, caller: Caller) {
  const { orderId, key } = parseOrderReference(reference);
  const misses = [{ key: `status-miss:${caller.ipAddress}`, max: 20, seconds: HOUR }];
  await assertNotRateLimited(services, misses);
  await consumeRateLimit(services, [{ key: `status:${caller.ipAddress}`, max: 60, seconds: MINUTE }]);
  const rows = await listStatusRows(services.db, orderId, listPresentedKeys(caller, key), services.now());
  if (rows.length === 0) {
    await recordAttempt(services, misses);
    throw new Problem('not-found');
  }
  const session = await caller.session().catch(() => null);
  const isOwnOrder = (row: OrderStatusRow) =>
    row.held ||
    session?.access === 'manager' ||
    (session !== null &&
      (session.userId === row.user_id ||
        session.userId === row.designer_id ||
        session.email === row.owner_email));
  const orders: StatusOrder[] = [];
  for (const row of rows) orders.push(await formatOrder(services, row, isOwnOrder(row)));
  return { response: true as const, message: '', orders };
}

async function formatOrder(services: Services, row: OrderStatusRow, isOwn: boolean): Promise<StatusOrder> {
  const prices = await getPriceListOfOrder(services, {
    submitted: row.status,
    paymentId: row.payment_id,
    pricingVersion: row.pricing_version,
  });
  const content = toOrderContent({ ...row, name: '', email: '', order_notes: '' });
  const wire = formatOrderResponse(
    redactContent(isOwn ? 'creator' : 'viewer', content),
    priceOrder(content, prices),
    {
      orderId: row.order_id,
      version: row.version,
      submitted: row.status,
    },
  );
  const address = row.shipping_address;
  return {
    order: JSON.stringify(wire),
    order_id: row.order_id,
    secret_code: row.secret_code,
    order_status: row.order_status,
    shipping_address: (isOwn ? address?.text : address && `${address.city}, ${address.province}`) ?? '',
    tracking_number: row.tracking_number ?? '',
    mockup_url: row.mockup_file ? `/files/${row.mockup_file}.jpg` : '',
    product_img: row.product_img ?? (row.design ? `/artwork/front/${row.design}.svg` : ''),
    product_code: row.product_code ?? '',
    order_submitted_date: row.order_submitted_date?.toISOString() ?? null,
    approval: row.approval,
    invoice_by: row.held ? 'browser' : isOwn ? 'account' : 'none',
  };
}
