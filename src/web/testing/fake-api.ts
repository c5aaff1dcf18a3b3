import { vi } from 'vitest';

type Handler = (input: never) => object | Promise<object>;

export interface ApiCall {
  path: string;
  input: unknown;
}

/**
 * Replaces `fetch` with handlers by API path (see contract/endpoint/calls.ts). A handler returns the response's fields or
 * `reject(…)`; one that throws simulates a network failure. Returns the recorded calls in order.
 */
export function fakeApi(handlers: Record<string, Handler>): ApiCall[] {
  const calls: ApiCall[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const input: unknown = JSON.parse(body);
    calls.push({ path, input });
    const handler = handlers[path];
    if (!handler) throw new Error(`No handler for ${path}`);
    return Response.json({ response: true, ...(await handler(input as never)) });
  });
  return calls;
}

/** Returns the body of a rejection by the server. */
export const reject = (code: string, message: string, detail: object = {}) => ({
  response: false,
  code,
  message,
  detail,
});

export const failNetwork = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Returns a handler that calls the given handlers in turn; the last one repeats. */
export function inTurn(...handlers: Handler[]): Handler {
  let count = 0;
  return (input) => handlers[Math.min(count++, handlers.length - 1)]!(input);
}
