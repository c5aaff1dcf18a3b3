import type { FastifyReply } from 'fastify';

/**
 * Aborted when the client closes the connection before its answer is out. (Fastify's `request.signal` follows the request,
 * which closes as soon as its body has been read.)
 */
export function clientSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => raw.writableFinished || gone.abort());
  return gone.signal;
}
