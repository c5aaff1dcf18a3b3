/** The card provider's events. They only say where to look: the state is read from the provider (security row 101). */

import type { FastifyInstance } from 'fastify';
import { Problem } from '#domain/problem.ts';
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
      if (await isNew(services, event)) await act(services, event.intentId);
      return { response: true };
    });
  });
}

async function isNew(
  { db, now }: Services,
  { id, type, intentId }: { id: string; type: string; intentId: string | null },
) {
  const known = await db.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst();
  if (known) return false;
  await db
    .insertInto('payment_events')
    .values({ id, type, intent_id: intentId, received_at: now() })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return true;
}

async function act(services: Services, intentId: string | null): Promise<void> {
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
