/** The card provider's events. They only say where to look: the state is read from the provider (security row 101). */

import type { FastifyInstance } from 'fastify';
import { Problem } from '#domain/problem.ts';
import { noteDispute } from '../money/note-dispute.ts';
import type { CardEvent } from '../providers/payment/card-provider.ts';
import type { Services } from '../services.ts';
import { finalise, parkStrangePayment } from './finalise.ts';

export const CARD_EVENTS_PATH = '/api/payment-webhook';

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
      if (await isNew(services, event)) await act(services, event);
      return { response: true };
    });
  });
}

/** A bank takes money back, or thinks about it. */
const DISPUTE = 'charge.dispute.';

/** Of the same event sent twice at once, one is new. */
async function isNew({ db, now }: Services, { id, type, intentId }: CardEvent): Promise<boolean> {
  const kept = await db
    .insertInto('payment_events')
    .values({ id, type, intent_id: intentId, received_at: now() })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .execute();
  return kept.length > 0;
}

async function act(services: Services, { type, intentId }: CardEvent): Promise<void> {
  if (intentId && type.startsWith(DISPUTE)) return noteDispute(services, intentId, type);
  const intent = intentId ? await services.cards.readIntent(intentId) : null;
  if (intent?.status !== 'succeeded') return;
  const checkoutId = intent.checkoutId;
  const ours = checkoutId
    ? await services.db.selectFrom('checkouts').select('id').where('id', '=', checkoutId).executeTakeFirst()
    : null;
  if (!ours) return parkStrangePayment(services, intent);
  await finalise(services, { checkoutId: ours.id, intentId: intent.id }).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error; // the provider tries again
  });
}
