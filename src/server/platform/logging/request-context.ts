/** The id of the request in whose course a line is logged, also by code that has no request at hand. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const requestIds = new AsyncLocalStorage<string>();

/** Returns a function that numbers the requests of this process; no other process uses its prefix. */
export function createRequestIds(): () => string {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}

export function trackRequests(app: FastifyInstance): void {
  const enter = ({ id }: FastifyRequest, _reply: FastifyReply, done: () => void) => requestIds.run(id, done);
  app.addHook('onRequest', enter);
  // The end of a body is an event of the connection, which may be older than the request.
  app.addHook('preValidation', enter);
}

/** Returns the field of a line; none for a logger that was created for the request and has it already. */
export function addRequestId(_line: object, _level: number, log: FastifyBaseLogger): { reqId?: string } {
  const reqId = requestIds.getStore();
  return reqId === undefined || 'reqId' in (log as PinoLogger).bindings() ? {} : { reqId };
}

type PinoLogger = FastifyBaseLogger & { bindings: () => Record<string, unknown> };
