import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

/** What every answer of a call carries: it is data for our own pages, kept by nobody and shown by no browser as a page. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

export function setAnswerHeaders(
  _request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
) {
  reply.headers(HEADERS);
  done();
}
