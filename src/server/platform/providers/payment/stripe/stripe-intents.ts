import { randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { hashToken } from '../../../crypto/tokens.ts';
import type { CardIntent, IntentRequest, IntentStatus } from '../card-provider.ts';
import { isOutage, nullIfMissing, TRIES } from './stripe-client.ts';

type OpenedIntent = CardIntent & { clientSecret: string };

/**
 * Returns the intent that is stored for the attempt, because idempotency keys are forgotten after a day; opens one
 * otherwise. Throws StripeIdempotencyError when the attempt was opened with other parameters.
 */
export async function openIntent(
  stripe: Stripe,
  request: IntentRequest,
  { isLive, retryMs }: { isLive: boolean; retryMs: number },
): Promise<OpenedIntent> {
  const stored = request.intentId ? await retrieveIntent(stripe, request.intentId) : null;
  const intent = stored ?? (await createIntent(stripe, request, retryMs));
  if (intent.amount !== request.amountCents)
    throw new Error(`The intent ${intent.id} was opened for another amount`);
  return { ...toCardIntent(intent, isLive), clientSecret: intent.client_secret ?? '' };
}

async function createIntent(
  stripe: Stripe,
  request: IntentRequest,
  retryMs: number,
): Promise<Stripe.PaymentIntent> {
  const { checkoutId, attempt, amountCents, currency, description } = request;
  const parameters: Stripe.PaymentIntentCreateParams = {
    amount: amountCents,
    currency,
    description,
    metadata: { checkout_id: checkoutId },
    // Cards and the wallets that pay with a card; no method whose payment arrives days later.
    allowed_payment_method_types: ['card'],
  };
  let idempotencyKey = `${checkoutId}-${attempt}`;
  for (let tried = 1; ; tried += 1) {
    try {
      return await stripe.paymentIntents.create(parameters, { idempotencyKey, maxNetworkRetries: 0 });
    } catch (error) {
      const isLimited = error instanceof Stripe.errors.StripeRateLimitError;
      if (tried === TRIES || isLimited || !isOutage(error)) throw error;
      // Stripe repeats a 5xx response for this key for a day. Nothing can pay an intent that it may have opened
      // nevertheless, because its secret was sent to nobody.
      if (error instanceof Stripe.errors.StripeAPIError)
        idempotencyKey = `${checkoutId}-${attempt}-${randomUUID()}`;
      await sleep(retryMs);
    }
  }
}

export async function readIntent(stripe: Stripe, id: string, isLive: boolean): Promise<CardIntent | null> {
  if (!id.startsWith('pi_')) return readCharge(stripe, id);
  const intent = await retrieveIntent(stripe, id);
  return intent && toCardIntent(intent, isLive);
}

export async function readReturned(
  stripe: Stripe,
  { id, secret }: { id: string; secret: string },
  isLive: boolean,
): Promise<CardIntent | null> {
  const intent = await retrieveIntent(stripe, id);
  const isKnown =
    intent?.client_secret && timingSafeEqual(hashToken(intent.client_secret), hashToken(secret));
  return isKnown ? toCardIntent(intent, isLive) : null;
}

const retrieveIntent = (stripe: Stripe, id: string): Promise<Stripe.PaymentIntent | null> =>
  nullIfMissing(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));

/** A charge of another system on the account, which has no intent. */
async function readCharge(stripe: Stripe, id: string): Promise<CardIntent | null> {
  const charge = await nullIfMissing(stripe.charges.retrieve(id));
  return (
    charge && {
      id: charge.id,
      status: charge.status === 'succeeded' && charge.captured ? 'succeeded' : 'processing',
      amountCents: charge.amount,
      amountReceivedCents: charge.amount_captured,
      amountRefundedCents: charge.amount_refunded,
      currency: charge.currency,
      checkoutId: null,
      isDisputed: charge.disputed,
    }
  );
}

/** Stripe refuses to cancel an intent that was paid, is processing or was cancelled: its state is read then. */
export async function cancelIntent(stripe: Stripe, id: string, isLive: boolean): Promise<CardIntent | null> {
  try {
    const canceled = await nullIfMissing(
      stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }),
    );
    return canceled && toCardIntent(canceled, isLive);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return readIntent(stripe, id, isLive);
  }
}

/** The states of the shop, by those of Stripe. Intents are captured automatically. */
const STATUSES: Readonly<Record<string, IntentStatus>> = {
  requires_payment_method: 'requires_payment_method',
  requires_confirmation: 'requires_payment_method',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/**
 * An intent of the other mode (test or live) names no checkout, so that its payment is flagged for review. An unknown
 * state counts as processing: the payment may still arrive.
 */
function toCardIntent(intent: Stripe.PaymentIntent, isLive: boolean): CardIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    id: intent.id,
    status: STATUSES[intent.status] ?? 'processing',
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    amountRefundedCents: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    checkoutId: intent.livemode === isLive ? (intent.metadata.checkout_id ?? null) : null,
    isDisputed: charge?.disputed ?? false,
  };
}
