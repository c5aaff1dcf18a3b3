import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { handleCardEvent } from './card-events.ts';

export const CARD_EVENTS_PATH = '/api/payment-webhook';

/** Answers 200 once an event has been acted on; anything else makes the provider send it again. */
export function serveCardEvents(app: FastifyInstance, services: Services): void {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    raw.post(CARD_EVENTS_PATH, { bodyLimit: 200_000 }, async (request) => {
      const signature = request.headers['stripe-signature'];
      const event = services.cards.readEvent(
        request.body as Buffer,
        typeof signature === 'string' ? signature : undefined,
      );
      await handleCardEvent(services, event);
      return { response: true };
    });
  });
}
