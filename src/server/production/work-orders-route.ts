/** POST /api/work-orders: the work orders of a selection as one PDF (rules.md production-9). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LEFT_OUT_HEADER } from '#contract/endpoint/calls.ts';
import { selectedOrders } from '#contract/endpoint/fields.ts';
import { MAX_LABEL_ORDERS } from '#domain/production/labels.ts';
import { Problem } from '#domain/shared/problem.ts';
import { serveFile } from '../api/serve-file.ts';
import { drawDocument, sendPdf } from '../documents/draw-document.ts';
import { readLabels } from '../documents/labels/read-labels.ts';
import type { WorkOrdersData } from '../documents/work-order.ts';
import { renderQueue } from '../platform/images/image-queues.ts';
import type { Services } from '../platform/services.ts';
import { listWorkOrders } from './production-store.ts';
import { describeWorkOrder } from './work-order.ts';

const WorkOrdersRequest = z.object({
  order_ids: selectedOrders(MAX_LABEL_ORDERS),
  /** With the packing label of each order behind its work order. */
  with_labels: z.boolean().default(false),
});

export function serveWorkOrders(app: FastifyInstance, services: Services): void {
  serveFile(app, services, 'workOrders', {
    requestsPerMinute: 30,
    input: WorkOrdersRequest,
    async send({ order_ids, with_labels }, { requester }, reply) {
      const orderIds = [...new Set(order_ids)];
      const { pdf, leftOut } = await renderQueue.run(requester, async () => {
        const { leftOut, data } = await readWorkOrders(services, orderIds, with_labels);
        return { pdf: await drawDocument({ kind: 'work-orders', data }), leftOut };
      });
      if (leftOut.length > 0) reply.header(LEFT_OUT_HEADER, leftOut.join(', '));
      const name =
        orderIds.length === 1 ? `work-order-${orderIds[0]}` : `work-orders-${orderIds.length}-orders`;
      return sendPdf(reply, name, pdf);
    },
  });
}

/**
 * Returns the sheets in the sequence of the ids, without those of cancelled orders, which are named. Throws Problem
 * 'work-orders-unavailable' with the orders that are neither submitted nor paid, or when all are cancelled, and
 * 'too-many-labels'.
 */
async function readWorkOrders(
  services: Services,
  orderIds: readonly string[],
  withLabels: boolean,
): Promise<{ data: WorkOrdersData; leftOut: string[] }> {
  const found = new Map(
    (await listWorkOrders(services.db, orderIds)).map((order) => [order.order_id, order]),
  );
  const missing = orderIds.filter((id) => !found.has(id));
  if (missing.length > 0) throw new Problem('work-orders-unavailable', { orders: missing });
  const leftOut = orderIds.filter((id) => found.get(id)!.work_state === 'cancelled');
  const printed = orderIds.filter((id) => !leftOut.includes(id));
  if (printed.length === 0) throw new Problem('work-orders-unavailable', { orders: leftOut });
  const orders: WorkOrdersData['orders'] = [];
  for (const id of printed) orders.push(await describeWorkOrder(services, found.get(id)!));
  const labels = withLabels ? (await readLabels(services, printed)).orders : [];
  return { data: { shop: services.config.shop.name, orders, labels }, leftOut };
}
