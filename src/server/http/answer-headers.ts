import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

/** The answer of a call is data for one visitor; security-headers.ts has the rest. */
export function setAnswerHeaders(
  _request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
) {
  reply.header('cache-control', 'no-store');
  done();
}

/** Drawings and mockups stand in e-mails and in other people's chats too. */
export function allowEmbedding(_request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) {
  reply.header('cross-origin-resource-policy', 'cross-origin');
  done();
}
