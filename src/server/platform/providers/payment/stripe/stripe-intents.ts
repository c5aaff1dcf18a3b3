import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { CardIntent, IntentRequest, IntentStatus } from '../card-provider.ts';
import { nullIfMissing } from './stripe-client.ts';

type OpenedIntent = CardIntent & { clientSecret: string };

/**
 * Returns the intent that is stored for the attempt, because idempotency keys are forgotten after a day; opens one
 * otherwise. Throws StripeIdempotencyError when the attempt was opened with other parameters.
 */
export async function openIntent(
  stripe: Stripe,
  request: IntentRequest,
  isLive: boolean,
): Promise<OpenedIntent> {
  const stored = request.intentId ? await retrieveIntent(stripe, request.intentId) : null;
  const intent = stored ?? (await createIntent(stripe, request));
  if (intent.amount !== request.amountCents)
    throw new Error(`The intent ${intent.id} was opened for another amount`);
  return { ...toCardIntent(intent, isLive), clientSecret: intent.client_secret ?? '' };
}

async function createIntent(stripe: Stripe, request: IntentRequest): Promise<Stripe.PaymentIntent> {
  const { checkoutId, attempt, amountCents, currency, description } = request;
  const parameters: Stripe.PaymentIntentCreateParams = {
    amount: amountCents,
    currency,
    description,
    metadata: { checkout_id: checkoutId },
    // Cards and the wallets that pay with a card; no method whose payment arrives days later.
    allowed_payment_method_types: ['card'],
  };
  const idempotencyKey = `${checkoutId}-${attempt}`;
  try {
    return await stripe.paymentIntents.create(parameters, { idempotencyKey });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeAPIError)) throw error;
    // Stripe repeats a 5xx response for this key for a day. Nothing can pay an intent that it may have opened
    // nevertheless, because its secret was sent to nobody.
    return stripe.paymentIntents.create(parameters, { idempotencyKey: `${idempotencyKey}-${randomUUID()}` });
  }
}

export async function readIntent(stripe: Stripe, id: string, isLive: boolean): Promise<CardIntent | null> {
  const intent = await retrieveIntent(stripe, id);
  return intent && toCardIntent(intent, isLive);
}

const retrieveIntent = (stripe: Stripe, id: string): Promise<Stripe.PaymentIntent | null> =>
  nullIfMissing(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));

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
  const { latest_charge: charge } = intent;
  return {
    id: intent.id,
    status: STATUSES[intent.status] ?? 'processing',
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    amountRefundedCents: charge && typeof charge === 'object' ? charge.amount_refunded : 0,
    currency: intent.currency,
    checkoutId: intent.livemode === isLive ? (intent.metadata.checkout_id ?? null) : null,
  };
}
