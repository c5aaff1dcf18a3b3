import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyServerOptions } from 'fastify';
import type { ErrorResponse } from '#contract/endpoint/endpoint.ts';
import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';

export function sendError(reply: FastifyReply, status: number, error: ErrorResponse) {
  const wait = error.detail?.retryAfterSeconds;
  if (status === 429 && typeof wait === 'number') reply.header('retry-after', wait);
  // Sent as text, because the success schema of the endpoint would remove the fields of the error.
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(error));
}

export function httpErrorMessage(status: number): string {
  if (status === 413) return 'This is larger than the shop accepts.';
  if (status === 415) return 'Please send JSON.';
  if (status === 429) return PROBLEM_MESSAGES['too-many-attempts'];
  if (status === 404) return 'Page Not Found';
  return 'The request could not be read.';
}

const STATUS_BY_CODE: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Responds to malformed HTTP, which reaches no route, and closes the connection. */
export const handleClientError: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = STATUS_BY_CODE[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ response: false, message: httpErrorMessage(status), code: `http-${status}` });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
};
