import type { ServerResponse } from 'node:http';

/**
 * 'lost' acts and closes the connection without a response; 'reset' closes it before it acts; 409 is the lock of another
 * request on the same object. The client gives up at once with 'do not retry', of which the second acts before it fails.
 * 'stored 500' fails, and again for every request with the same idempotency key, as Stripe repeats a failure; 'stored 500 after
 * success' acts before.
 */
export type StripeFault =
  | 'lost'
  | 'reset'
  | 'html'
  | '500, do not retry'
  | 'acted, do not retry'
  | 'stored 500'
  | 'stored 500 after success'
  | 401
  | 403
  | 409
  | 429
  | 500;

const ERRORS: Record<number, { type: string; code?: string }> = {
  401: { type: 'authentication_error' },
  409: { type: 'invalid_request_error', code: 'lock_timeout' },
  429: { type: 'rate_limit_error' },
};

export function sendStripeError(response: ServerResponse, fault: StripeFault, retryAfterSeconds = 1): void {
  const status = typeof fault === 'number' ? fault : 500;
  const error = {
    ...(ERRORS[status] ?? { type: 'api_error' }),
    message: `A fault of the fake: ${fault}`,
  };
  const headers = {
    'content-type': 'application/json',
    ...(status === 429 && { 'retry-after': String(retryAfterSeconds) }),
    ...(String(fault).endsWith('do not retry') && { 'stripe-should-retry': 'false' }),
  };
  response.writeHead(status, headers).end(JSON.stringify({ error }));
}
