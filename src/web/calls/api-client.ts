/** The typed client: `api.orders.save({...})` posts to /api/save-order. Throws `ApiError` or `NetworkError`. */

import type { z } from 'zod';
import type { Contract } from '#contract/api.ts';
import { paths } from '#contract/endpoint/calls.ts';
import type { Endpoint, ErrorCode, ErrorDetail, ErrorResponse } from '#contract/endpoint/endpoint.ts';
import { takeEarlyResponse } from './early-call.ts';
import { getSessionToken } from './session.ts';

/** The server rejected the request; `message` can be shown to the user. */
export class ApiError extends Error {
  code: ErrorCode;
  detail: ErrorDetail;
  constructor({ message, code, detail }: ErrorResponse) {
    super(message);
    this.code = code;
    this.detail = detail ?? {};
  }
}

/** There was no response, or it was not JSON. The request can be retried. */
export class NetworkError extends Error {
  constructor() {
    super('We could not reach the shop. Nothing you typed is lost; please try again.');
  }
}

type EndpointCall<E extends Endpoint> = (input: z.input<E['input']>) => Promise<z.output<E['output']>>;
type ApiClient = {
  [Group in keyof Contract]: {
    [Name in keyof Contract[Group]]: EndpointCall<Extract<Contract[Group][Name], Endpoint>>;
  };
};

async function postJson(path: string, input: unknown, signal: AbortSignal | null): Promise<unknown> {
  const sent = JSON.stringify(input ?? {});
  const body = await (takeEarlyResponse(path, sent) ?? fetchJson(path, sent, signal)).catch(() => {
    throw new NetworkError();
  });
  if (body.response !== true) throw new ApiError(body as ErrorResponse);
  return body;
}

const fetchJson = async (
  path: string,
  body: string,
  signal: AbortSignal | null,
): Promise<{ response?: boolean }> => (await postWithSession(path, body, signal)).json();

/** Posts JSON with the session token; rejects as `fetch` does. */
export function postWithSession(path: string, body: string, signal: AbortSignal | null = null) {
  const token = getSessionToken();
  const headers = { 'content-type': 'application/json', ...(token ? { 'x-session-token': token } : {}) };
  return fetch(path, { method: 'POST', headers, body, signal });
}

const createGroupClient = (group: Record<string, string>, signal: AbortSignal | null) =>
  Object.fromEntries(
    Object.entries(group).map(([name, path]) => [name, (input: unknown) => postJson(path, input, signal)]),
  );

/** Returns a client whose requests the signal aborts; they then throw NetworkError. */
export const createApiClient = (signal: AbortSignal | null) =>
  Object.fromEntries(
    Object.entries(paths).map(([group, calls]) => [group, createGroupClient(calls, signal)]),
  ) as unknown as ApiClient;

export const api = createApiClient(null);

/** Returns the message for the user that describes a failed request. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError || error instanceof NetworkError
    ? error.message
    : 'Something went wrong, please try again.';
