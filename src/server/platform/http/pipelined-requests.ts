/**
 * Bounds what a connection holds in memory whose client sends requests without reading the answers (HTTP pipelining).
 * Browsers and proxies wait for an answer before they send the next request on a connection.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A connection with more requests is closed, as HTTP permits: the client repeats what has no answer. */
export const MOST_UNANSWERED = 100;

/**
 * Begins a request when all earlier ones of its connection are answered. Node reads hundreds of them at once, calls the
 * handlers of all, and keeps their answers until the client has read those before. To be called before other hooks are added.
 */
export function answerInTurn(app: FastifyInstance): void {
  /** What begins each request that is not answered; the first one has begun. */
  const unanswered = new WeakMap<Socket, (() => void)[]>();

  app.addHook('onRequest', ({ raw: { socket }, log }, reply, begin) => {
    // Closed for too many requests, of which these were read together with others.
    if (socket.destroyed) return;
    const queue = unanswered.get(socket) ?? [];
    unanswered.set(socket, queue);
    queue.push(begin);
    reply.raw.once('close', () => {
      queue.shift();
      if (!socket.destroyed) queue[0]?.();
    });
    if (queue.length === 1) return begin();
    if (queue.length <= MOST_UNANSWERED) return;
    log.warn({ requests: queue.length }, 'a connection with too many unanswered requests is closed');
    socket.destroy();
  });
}
