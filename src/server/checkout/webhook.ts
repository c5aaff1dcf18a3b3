import type { FastifyInstance } from 'fastify';
import { Problem } from '#domain/problem.ts';
import type { Services } from '../services.ts';
import { handleCardEvent } from './card-events.ts';

/** From one address; a provider sends a few for each payment. */
const EVENTS_A_MINUTE = 3000;

export const CARD_EVENTS_PATH = '/api/payment-webhook';

/** Answers 200 once an event has been acted on; anything else makes the provider send it again. */
export function serveCardEvents(app: FastifyInstance, services: Services): void {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const rateLimit = { max: EVENTS_A_MINUTE * services.config.limitsFactor, timeWindow: 60_000 };
    raw.post(CARD_EVENTS_PATH, { bodyLimit: 200_000, config: { rateLimit } }, async (request) => {
      const signature = request.headers['stripe-signature'];
      const { body } = request;
      if (!Buffer.isBuffer(body)) throw new Problem('forbidden');
      const event = services.cards.readEvent(body, typeof signature === 'string' ? signature : undefined);
      await handleCardEvent(services, event);
      return { response: true };
    });
  });
}
