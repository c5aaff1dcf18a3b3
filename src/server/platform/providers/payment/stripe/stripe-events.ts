import Stripe from 'stripe';
import { Problem } from '#domain/shared/problem.ts';
import { CARD_EVENTS } from '../card-events.ts';
import type { CardEvent, EventPage } from '../card-provider.ts';

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

const PAGE = 100;

export async function listStripeEvents(
  stripe: Stripe,
  { since, after }: { since: Date; after: string | null },
): Promise<EventPage> {
  const { data, has_more } = await stripe.events.list({
    types: [...CARD_EVENTS],
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: PAGE,
    ...(after !== null && { starting_after: after }),
  });
  return {
    events: data.map((event) => ({ ...toCardEvent(event), at: new Date(event.created * 1000) })),
    next: has_more ? (data.at(-1)?.id ?? null) : null,
  };
}

interface EventObject {
  object?: string;
  id?: string;
  payment_intent?: string | { id: string } | null;
  charge?: string | { id: string } | null;
  status?: string;
}

/**
 * The object is the intent itself, or a charge, refund or dispute that names its intent. Another system on the account
 * may charge without an intent: the charge takes its place then.
 */
function toCardEvent({ id, type, data }: Pick<Stripe.Event, 'id' | 'type' | 'data'>): CardEvent {
  const object = (data?.object ?? {}) as EventObject;
  const itself = object.object === 'payment_intent' || object.object === 'charge' ? object.id : undefined;
  const payment = object.object === 'payment_intent' ? itself : object.payment_intent;
  return {
    id,
    type,
    intentId: getId(payment) ?? itself ?? getId(object.charge) ?? null,
    disputeStatus: object.object === 'dispute' ? (object.status ?? null) : null,
  };
}

const getId = (reference: string | { id: string } | null | undefined): string | undefined =>
  (typeof reference === 'object' ? reference?.id : reference) || undefined;
