/**
 * The card provider's events. They only say where to look: the state is read from the provider (security row 101). An event is
 * marked as handled by the transaction that acted on it, so that one whose handling failed is handled when it comes again.
 */
import { Problem } from '#domain/problem.ts';
import { noteDispute } from '../money/note-dispute.ts';
import { noteProviderRefund } from '../money/note-provider-refund.ts';
import type { CardEvent } from '../providers/payment/card-provider.ts';
import type { Services } from '../services.ts';
import { finalise } from './finalise.ts';
import { handleIn, isHandled } from './handled-events.ts';
import { parkUnmatchedPayment } from './park-payment.ts';

/** Safe to call again with the same event. Throws what went wrong, so that the provider sends the event again. */
export async function handleCardEvent(services: Services, event: CardEvent): Promise<void> {
  if (await isHandled(services, event)) return;
  if (event.type.startsWith('charge.dispute.')) return handleIn(services, event, noteDispute);
  if (/^(?:charge\.)?refund/.test(event.type)) return noteProviderRefund(services, event);
  const intent = event.intentId ? await services.cards.readIntent(event.intentId) : null;
  if (intent?.status !== 'succeeded') return handleIn(services, event, async () => undefined);
  const checkoutId = await findCheckout(services, intent.checkoutId);
  if (!checkoutId)
    return handleIn(services, event, (tx) =>
      parkUnmatchedPayment(tx, services, intent, 'the payment names no checkout of this shop'),
    );
  await finalise(services, { checkoutId, intent, event }).catch((error: unknown) => {
    // Parked: the event has been acted on.
    if (!(error instanceof Problem && error.code === 'payment-needs-review')) throw error;
  });
}

async function findCheckout({ db }: Services, id: string | null): Promise<string | null> {
  if (!id) return null;
  const found = await db.selectFrom('checkouts').select('id').where('id', '=', id).executeTakeFirst();
  return found?.id ?? null;
}
