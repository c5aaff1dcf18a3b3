/** What managers and designers of a shop do in a day. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { ORDER_SORTS } from '#contract/order-management.ts';
import { filePaths } from '#contract/paths.ts';
import { parseApprovalLink } from '#domain/orders/approval.ts';
import { createPaidTeam } from '#server/testing/paid-team.ts';
import { refundOrder } from '#server/testing/refunds.ts';
import type { Person, TestShop } from '#server/testing/shop.ts';
import type { SoakedShop } from './soaked-shop.ts';

const SEARCHES = ['', 'Northside', 'camille', 'lavoie', 'owls 7', '0000'];

export async function lookAround({ staff: { olga }, random }: SoakedShop): Promise<void> {
  const search = random.pick(SEARCHES);
  const { orders } = await olga.orderManagement.orders({ search, sort: random.pick(ORDER_SORTS) });
  await olga.reports.overview({});
  await olga.production.list({ oldest_first: true });
  await olga.serviceHealth.list({});
  if (orders.length > 0) await olga.orderManagement.order({ order_id: random.pick(orders).order_id });
}

/** A paid order is given to a designer, noted, moved on and sometimes put on hold. */
export async function workOnOrder(shop: SoakedShop): Promise<void> {
  const { olga, ana } = shop.staff;
  const { orderId } = await buy(shop);
  await change(olga, orderId, { designer: 'Ana' });
  await ana.orderManagement.orders({});
  await ana.internalNotes.add({
    order_id: orderId,
    request_id: randomUUID(),
    text: 'The logo is too small.',
  });
  await change(olga, orderId, { order_status: shop.random.pick(['templating', 'shipping', 'completed']) });
  await olga.orderManagement.adjustPrice({
    order_id: orderId,
    adjustment_id: randomUUID(),
    amount: -1,
    reason: 'A dollar less for the wait',
  });
}

export async function approveMockup(shop: SoakedShop): Promise<void> {
  const { olga } = shop.staff;
  const { orderId, captain } = await buy(shop);
  const background = { r: shop.random.below(256), g: 90, b: 160 };
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background } }).png();
  const file = (await picture.toBuffer()).toString('base64');
  const { secure_url } = await olga.mockups.uploadPicture({ file, name: orderId });
  await olga.mockups.attach({ order_id: orderId, mockup_url: secure_url });
  const { link } = await olga.mockups.copyApprovalLink({ order_id: orderId });
  const { reference } = parseApprovalLink(new URL(link).hash)!;
  const email = 'camille@example.com';
  await captain.get(secure_url);
  await captain.mockups.approve({ order_id: reference, action: 'confirm', email, approved: 'APPROVED' });
}

export async function refund(shop: SoakedShop): Promise<void> {
  const { orderId } = await buy(shop);
  await refundOrder(shop.staff.olga, orderId, shop.random.pick([37, 100, 469]));
}

/** The work order and the export of all orders, which the shop draws in a worker and streams. */
export async function printPapers(shop: SoakedShop): Promise<void> {
  const { olga } = shop.staff;
  const { orderId } = await buy(shop);
  await olga.production.workOrder({ order_id: orderId });
  await olga.post(filePaths.exportOrders, {});
}

async function buy({ app, tally }: SoakedShop) {
  const bought = await createPaidTeam({ app } as TestShop);
  tally.bought.add(bought.orderId);
  return bought;
}

async function change(manager: Person, order_id: string, fields: object): Promise<void> {
  const { version } = await manager.payments.orderMoney({ order_id });
  await manager.orderManagement.updateOrder({ order: { order_id, version, ...fields } });
}
