import Stripe from 'stripe';
import { Problem } from '#domain/shared/problem.ts';
import type { CardEvent } from '../card-provider.ts';

const TOLERANCE_SECONDS = 300;

/**
 * Verifies the signature over the raw body with each secret, and the timestamp of the signature, which Stripe's package
 * checks for the past only. Throws Problem 'forbidden'.
 */
export function readStripeEvent(
  body: Buffer,
  signature: string | undefined,
  secrets: readonly string[],
  now: Date,
): CardEvent {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature ?? '')?.[1]);
  const isFuture = signedAt - now.getTime() / 1000 > TOLERANCE_SECONDS;
  if (signature === undefined || isFuture) throw new Problem('forbidden');
  for (const secret of secrets) {
    const event = verifyEvent(body, signature, secret, now);
    if (event) return toCardEvent(event);
  }
  throw new Problem('forbidden');
}

/** Returns null for an invalid signature, and for a body that is not JSON. */
function verifyEvent(body: Buffer, signature: string, secret: string, now: Date): Stripe.Event | null {
  try {
    return Stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    return null;
  }
}

/** The object is the intent itself, or a charge, refund or dispute that names its intent. */
function toCardEvent({ id, type, data }: Stripe.Event): CardEvent {
  const object = data.object as {
    object: string;
    id?: string;
    payment_intent?: string | { id: string } | null;
    status?: string;
  };
  const intent = object.object === 'payment_intent' ? object.id : object.payment_intent;
  return {
    id,
    type,
    intentId: (typeof intent === 'object' ? intent?.id : intent) ?? null,
    disputeStatus: object.object === 'dispute' ? (object.status ?? null) : null,
  };
}
