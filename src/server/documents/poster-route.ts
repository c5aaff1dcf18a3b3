/** POST /api/team-poster: a page for the changing room with a code that opens the team's list (rules.md roster-32). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { OrderReference } from '#contract/endpoint/fields.ts';
import { formatClosingDay, isListClosed } from '#domain/orders/dates/closes-on.ts';
import type { Day } from '#domain/orders/dates/delivery.ts';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { canEdit, getOrderState } from '#domain/orders/order/order-state.ts';
import { Problem } from '#domain/shared/problem.ts';
import { serveFile } from '../api/serve-file.ts';
import { readRosterAccess } from '../orders/access/roster-access.ts';
import type { StoredOrder } from '../orders/order/order-store.ts';
import { insertTeamLink } from '../orders/read/load-order.ts';
import type { Caller } from '../platform/http/caller.ts';
import { renderQueue } from '../platform/images/image-queues.ts';
import type { Services } from '../platform/services.ts';
import { drawDocument, sendPdf } from './draw-document.ts';
import { renderFrontImage } from './parts/jerseys.ts';
import type { PosterData } from './poster.ts';

export function servePosters(app: FastifyInstance, services: Services): void {
  serveFile(app, services, 'teamPoster', {
    requestsPerMinute: 20,
    input: z.object({ order_id: OrderReference }),
    async send({ order_id }, caller, reply) {
      const order = await findOrderOfCaptain(services, order_id, caller);
      const pdf = await renderQueue.run(caller.requester, async () =>
        drawDocument({ kind: 'team-poster', data: await buildPoster(services, order) }),
      );
      return sendPdf(reply, `poster-${order.orderId}`, pdf);
    },
  });
}

/** For the captain and the account of a saved order. Throws Problem 'forbidden' or 'order-submitted'. */
async function findOrderOfCaptain(
  services: Services,
  reference: string,
  caller: Caller,
): Promise<StoredOrder> {
  const { order, role } = await readRosterAccess(services, reference, caller);
  if (role !== 'captain') throw new Problem('forbidden');
  if (!canEdit(getOrderState(order))) throw new Problem('order-submitted', { orderId: order.orderId });
  return order;
}

/** The code has the team link, never the key of the captain. */
async function buildPoster(services: Services, order: StoredOrder): Promise<PosterData> {
  const { content } = order;
  return {
    shop: services.config.shop.name,
    teamName: content.teamName || 'Your team',
    link: await insertTeamLink(services, order),
    closing: order.closesOn && describeClosing(order.closesOn, services.now()),
    picture: await drawFront(content),
  };
}

const describeClosing = (closesOn: Day, now: Date): string =>
  isListClosed(closesOn, now) ? 'The list is closed.' : `The list closes on ${formatClosingDay(closesOn)}.`;

const drawFront = ({ design, options, teamName }: OrderContent) =>
  renderFrontImage({ design, options, teamName, casing: options.casing });
