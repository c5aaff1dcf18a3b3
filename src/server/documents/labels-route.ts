/** POST /api/order-labels: the packing labels or the player labels of orders, as one PDF (rules.md production-5). */

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { selectedOrders } from '#contract/endpoint/fields.ts';
import { filePaths } from '#contract/endpoint/paths.ts';
import { fileRights } from '#contract/rights.ts';
import { NO_SHORTS } from '#domain/orders/jersey/schema.ts';
import { MAX_LABEL_JERSEYS, MAX_LABEL_ORDERS } from '#domain/production/labels.ts';
import { Problem } from '#domain/shared/problem.ts';
import { authorise } from '../api/bind-endpoints.ts';
import { getCaller } from '../auth/caller.ts';
import { toPrintedContent } from '../orders/order/order-columns.ts';
import { getReleaseMark } from '../orders/order/release-store.ts';
import { renderQueue } from '../platform/images/image-queues.ts';
import type { Services } from '../platform/services.ts';
import { drawDocument, sendPdf } from './draw-document.ts';
import type { LabelData, LabelOrder } from './labels/labels.ts';
import { type LabelOrderRow, listLabelOrders } from './labels/labels-store.ts';
import { listJerseyRows } from './parts/jerseys.ts';

const FILES_PER_MINUTE = 30;

const LabelsRequest = z.object({
  kind: z.enum(['packing', 'player']),
  order_ids: selectedOrders(MAX_LABEL_ORDERS),
});

export function serveLabels(app: FastifyInstance, services: Services): void {
  app.post(filePaths.labels, { config: { requestsPerMinute: FILES_PER_MINUTE } }, async (request, reply) => {
    const caller = getCaller(services, request, reply);
    await authorise(services, fileRights.labels, caller);
    const { kind, order_ids } = LabelsRequest.parse(request.body ?? {});
    const orderIds = [...new Set(order_ids)];
    const pdf = await renderQueue.run(caller.requester, async () => {
      const data = await readLabels(services, orderIds);
      return drawDocument({ kind: `${kind}-labels`, data });
    });
    const subject = orderIds.length === 1 ? orderIds[0] : `${orderIds.length}-orders`;
    return sendPdf(reply, `${kind}-labels-${subject}`, pdf);
  });
}

/**
 * Returns the labels in the sequence of the ids. Throws Problem 'labels-unavailable' with the orders that are neither
 * submitted nor paid, and 'too-many-labels'.
 */
export async function readLabels({ db, config }: Services, orderIds: readonly string[]): Promise<LabelData> {
  const found = new Map((await listLabelOrders(db, orderIds)).map((order) => [order.order_id, order]));
  const missing = orderIds.filter((id) => !found.has(id));
  if (missing.length > 0) throw new Problem('labels-unavailable', { orders: missing });
  const orders = orderIds.map((id) => describeOrder(found.get(id)!));
  const jerseys = orders.reduce((sum, order) => sum + order.jerseys.length, 0);
  if (jerseys > MAX_LABEL_JERSEYS) throw new Problem('too-many-labels', { jerseys, max: MAX_LABEL_JERSEYS });
  return { shop: config.shop.name, orders };
}

function describeOrder({ order_id, release, ...order }: LabelOrderRow): LabelOrder {
  const content = toPrintedContent(order);
  return {
    orderId: order_id,
    teamName: order.secret_code,
    release: getReleaseMark(release, content),
    jerseys: listJerseyRows(content.rows, order.case_option).map((jersey, index) => ({
      ...jersey,
      hasShorts: content.rows[index]!.shorts !== NO_SHORTS,
    })),
  };
}
