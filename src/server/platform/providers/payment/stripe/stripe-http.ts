import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/**
 * The requests of people. Stripe's package would repeat a connection that was closed even where no repetition is wanted,
 * which it tells by the code.
 */
export function createHttpClient(): HttpClient {
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
export function createPacedHttpClient(gapMs: number): HttpClient {
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
