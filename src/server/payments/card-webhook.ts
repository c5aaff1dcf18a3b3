/** The card provider's webhook. What an event tells of is read from the provider (watch/sync-payment.ts). */
import type { FastifyInstance } from 'fastify';
import { describeProblem } from '#domain/problem-messages.ts';
import { Problem } from '#domain/shared/problem.ts';
import { sendError } from '../platform/http/error-responses.ts';
import type { CardEvent } from '../platform/providers/payment/card-provider.ts';
import type { Services } from '../platform/services.ts';
import { markEventHandled } from './checkout/intent-store.ts';
import { syncPayment } from './watch/sync-payment.ts';

/** From one address; a provider sends a few for each payment. */
const EVENTS_PER_MINUTE = 3000;

export const CARD_WEBHOOK_PATH = '/api/stripe-webhook';

/** Responds with 200 once an event has been handled; any other status makes the provider send it again. */
export function serveCardWebhook(app: FastifyInstance, services: Services): void {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    raw.post(
      CARD_WEBHOOK_PATH,
      { bodyLimit: 200_000, config: { requestsPerMinute: EVENTS_PER_MINUTE } },
      async (request, reply) => {
        const signature = request.headers['stripe-signature'];
        const { body } = request;
        if (!Buffer.isBuffer(body)) throw new Problem('forbidden');
        const event = services.cards.readEvent(body, typeof signature === 'string' ? signature : undefined);
        try {
          await handleCardEvent(services, event);
          return { response: true };
        } catch (error) {
          // Screens get a Problem with status 200, which would tell the provider that the event is handled.
          if (!(error instanceof Problem)) throw error;
          return sendError(reply, 503, {
            response: false,
            message: describeProblem(error),
            code: error.code,
          });
        }
      },
    );
  });
}

/** Safe to repeat with the same event. Rethrows errors, so that the provider sends the event again. */
async function handleCardEvent(services: Services, event: CardEvent): Promise<void> {
  if (event.intentId !== null && CONCERNS.test(event.type))
    await syncPayment(services, event.intentId, [event]);
  else await markEventHandled(services.db, event, services.now());
}

/** Wider than the list of events to subscribe to, so that no name of the provider is missed. */
const CONCERNS = /^(?:payment_intent\.succeeded|charge\.|refund\.)/;
