import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers of this route are not worth a line each. */
    quiet?: boolean;
  }
}

/** One line for each answer: which call, how it ended, how long it took. Nobody's address, name or key. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) {
  const { config, url } = request.routeOptions;
  if (!config.quiet || reply.statusCode >= 400) {
    request.log.info({ call: url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  }
  done();
}
