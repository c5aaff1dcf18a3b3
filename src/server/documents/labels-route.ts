/** POST /api/order-labels: labels of orders, as one PDF (rules.md production-5, packing-10). */

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { selectedOrders } from '#contract/endpoint/fields.ts';
import { MAX_LABEL_ORDERS } from '#domain/production/labels.ts';
import { serveFile } from '../api/serve-file.ts';
import { renderQueue } from '../platform/images/image-queues.ts';
import type { Services } from '../platform/services.ts';
import { drawDocument, sendPdf } from './draw-document.ts';
import { readLabels, readParcelLabels, readPlayerLabels } from './labels/read-labels.ts';

const LabelsRequest = z.object({
  kind: z.enum(['packing', 'player', 'parcel']),
  order_ids: selectedOrders(MAX_LABEL_ORDERS),
});

/** A parcel has the packing label of its own jerseys. */
const READERS = { packing: readLabels, player: readPlayerLabels, parcel: readParcelLabels };

export function serveLabels(app: FastifyInstance, services: Services): void {
  serveFile(app, services, 'labels', {
    requestsPerMinute: 30,
    input: LabelsRequest,
    async send({ kind, order_ids }, { requester }, reply) {
      const orderIds = [...new Set(order_ids)];
      const pdf = await renderQueue.run(requester, async () => {
        const data = await READERS[kind](services, orderIds);
        return drawDocument({ kind: kind === 'player' ? 'player-labels' : 'packing-labels', data });
      });
      const subject = orderIds.length === 1 ? orderIds[0] : `${orderIds.length}-orders`;
      return sendPdf(reply, `${kind}-labels-${subject}`, pdf);
    },
  });
}
