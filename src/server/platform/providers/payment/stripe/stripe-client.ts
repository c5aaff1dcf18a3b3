import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import type { StripeSettings } from '../../../config/config.ts';
import { CardServiceFailure, type ProviderHealth } from '../card-provider.ts';

/** With three tries a customer waits 20 seconds at most. */
const TIMEOUT_MS = 6_000;
export const TRIES = 3;

export interface StripePauses {
  backgroundGapMs: number;
  retryMs: number;
}

/** At most two requests of jobs a second, and half a second before the opening of an intent is tried again; shorter in tests. */
export const PAUSES: StripePauses = { backgroundGapMs: 500, retryMs: 500 };

/** `backgroundGapMs` null: for people. Connection errors, 409 and 5xx are tried again for them only. */
export function createStripeClient(
  { secretKey, apiUrl }: StripeSettings,
  backgroundGapMs: number | null,
): Stripe {
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: backgroundGapMs === null ? TRIES - 1 : 0,
    httpClient: backgroundGapMs === null ? createHttpClient() : createPacedHttpClient(backgroundGapMs),
    telemetry: false,
    ...(apiUrl && parseAddress(apiUrl)),
  });
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/**
 * The requests of people. Stripe's package would repeat a connection that was closed even where no repetition is wanted,
 * which it tells by the code.
 */
function createHttpClient(): HttpClient {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    try {
      return await send(...request);
    } catch (error) {
      if (error instanceof Error && 'code' in error && CLOSED.has(String(error.code))) error.code = 'CLOSED';
      throw error;
    }
  };
  return client;
}

const CLOSED = new Set(['ECONNRESET', 'EPIPE']);

/** The requests of jobs: one begins `gapMs` after the one before, at the earliest. */
function createPacedHttpClient(gapMs: number): HttpClient {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  let turn = 0;
  client.makeRequest = async (...request) => {
    const now = performance.now();
    turn = Math.max(now, turn + gapMs);
    if (turn > now) await sleep(turn - now);
    return send(...request);
  };
  return client;
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

export const isOutage = (error: unknown): boolean =>
  isLocked(error) || OUTAGES.some((Outage) => error instanceof Outage);

const isRefusedKey = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError;

export type CallStripe = <Result>(call: () => Promise<Result>) => Promise<Result>;

/**
 * Returns what runs a call of the API. It throws CardServiceFailure when Stripe does not answer or refuses the key, and
 * logs the request id that Stripe's support asks for; other errors are thrown unchanged.
 */
export const createCaller =
  (log: Pick<FastifyBaseLogger, 'error'>): CallStripe =>
  async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { type, code, statusCode, requestId } = error;
      log.error({ type, code, statusCode, requestId }, 'a call of Stripe failed');
      if (isRefusedKey(error)) throw new CardServiceFailure('refused');
      if (!isOutage(error)) throw error;
      const needsNewKey = error instanceof Stripe.errors.StripeAPIError;
      throw new CardServiceFailure('unavailable', { retryAfterMs: getPauseMs(error), needsNewKey });
    }
  };

/** How long a person waits for the second try after 429. */
const MAX_PAUSE_MS = 3_000;

/** The same for a call that a person waits for, which is tried once more after 429. */
export const createPatientCaller = (log: Pick<FastifyBaseLogger, 'error'>): CallStripe => {
  const callOnce = createCaller(log);
  return async (call) => {
    try {
      return await callOnce(call);
    } catch (error) {
      const pauseMs = error instanceof CardServiceFailure ? error.retryAfterMs : null;
      if (pauseMs === null || pauseMs > MAX_PAUSE_MS) throw error;
      await sleep(pauseMs);
      return callOnce(call);
    }
  };
};

const DEFAULT_PAUSE_MS = 1_000;

/** Returns null unless Stripe has too many requests. */
function getPauseMs(error: InstanceType<typeof Stripe.errors.StripeError>): number | null {
  if (!(error instanceof Stripe.errors.StripeRateLimitError) || isLocked(error)) return null;
  const seconds = Number(error.headers?.['retry-after']);
  return seconds > 0 ? seconds * 1000 : DEFAULT_PAUSE_MS;
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
