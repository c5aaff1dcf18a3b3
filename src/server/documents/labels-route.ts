/** POST /api/order-labels: labels of orders, as one PDF (rules.md production-5, packing-10). */

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { filePaths, fileRights } from '#contract/endpoint/calls.ts';
import { selectedOrders } from '#contract/endpoint/fields.ts';
import { MAX_LABEL_ORDERS } from '#domain/production/labels.ts';
import { authorise } from '../api/bind-endpoints.ts';
import { getCaller } from '../auth/caller.ts';
import { renderQueue } from '../platform/images/image-queues.ts';
import type { Services } from '../platform/services.ts';
import { drawDocument, sendPdf } from './draw-document.ts';
import { readLabels, readParcelLabels, readPlayerLabels } from './labels/read-labels.ts';

const FILES_PER_MINUTE = 30;

const LabelsRequest = z.object({
  kind: z.enum(['packing', 'player', 'parcel']),
  order_ids: selectedOrders(MAX_LABEL_ORDERS),
});

/** A parcel has the packing label of its own jerseys. */
const READERS = { packing: readLabels, player: readPlayerLabels, parcel: readParcelLabels };

export function serveLabels(app: FastifyInstance, services: Services): void {
  app.post(filePaths.labels, { config: { requestsPerMinute: FILES_PER_MINUTE } }, async (request, reply) => {
    const caller = getCaller(services, request, reply);
    await authorise(services, fileRights.labels, caller);
    const { kind, order_ids } = LabelsRequest.parse(request.body ?? {});
    const orderIds = [...new Set(order_ids)];
    const pdf = await renderQueue.run(caller.requester, async () => {
      const data = await READERS[kind](services, orderIds);
      return drawDocument({ kind: kind === 'player' ? 'player-labels' : 'packing-labels', data });
    });
    const subject = orderIds.length === 1 ? orderIds[0] : `${orderIds.length}-orders`;
    return sendPdf(reply, `${kind}-labels-${subject}`, pdf);
  });
}
