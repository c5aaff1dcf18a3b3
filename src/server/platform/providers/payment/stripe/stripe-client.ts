import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import type { StripeSettings } from '../../../config/config.ts';
import { CardServiceFailure, type ProviderHealth } from '../card-provider.ts';

/** With two retries of connection errors, 409 and 5xx, a customer waits 20 seconds at most. */
const TIMEOUT_MS = 6_000;
const MAX_RETRIES = 2;

export function createStripeClient({ secretKey, apiUrl }: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    ...(apiUrl && parseAddress(apiUrl)),
  });
}

function parseAddress(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  };
}

/** The errors after which the same call may succeed later. */
const OUTAGES = [
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripeAPIError,
  Stripe.errors.StripeRateLimitError,
];

/** 409 is the lock of another request on the same object or idempotency key, whose outcome is unknown. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 409;

const isOutage = (error: unknown): boolean =>
  isLocked(error) || OUTAGES.some((Outage) => error instanceof Outage);

const isRefusedKey = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError;

/**
 * Runs a call of the API. Throws CardServiceFailure when Stripe does not answer or refuses the key, and logs the
 * request id that Stripe's support asks for; other errors are thrown unchanged.
 */
export async function callStripe<Result>(
  log: Pick<FastifyBaseLogger, 'error'>,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId } = error;
    log.error({ type, code, statusCode, requestId }, 'a call of Stripe failed');
    if (isRefusedKey(error)) throw new CardServiceFailure('refused');
    if (isOutage(error)) throw new CardServiceFailure('unavailable');
    throw error;
  }
}

/** Reads one intent, which a restricted key of the shop may do as well. */
export async function checkKey(stripe: Stripe): Promise<ProviderHealth> {
  try {
    await stripe.paymentIntents.list({ limit: 1 });
    return 'ok';
  } catch (error) {
    return isRefusedKey(error) ? 'refused' : 'unavailable';
  }
}

/** Returns null for an object that Stripe does not know. */
export async function nullIfMissing<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null;
    throw error;
  }
}
