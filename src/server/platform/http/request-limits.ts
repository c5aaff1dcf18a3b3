/**
 * Limits the requests per minute that one client may make: to a route, and to all of them together. Each process counts in memory: this protects the
 * process itself from a flood. What must not be guessed is counted in the database, see rate-limits.ts.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { Problem } from '#domain/shared/problem.ts';
import type { Config } from '../config/config.ts';
import { CostBudget } from '../limits/cost-budget.ts';
import { clientAddress } from './client-connection.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests that one client may make to this route in a minute; further ones get status 429. */
    requestsPerMinute?: number;
  }
}

/** A page needs about thirty, so two hundred players of one school may open the shop in the same minute. */
const REQUESTS_PER_MINUTE = 6000;
/** From this multiple of the budget on, connections are closed unread: a flood must not be paid for with answers. */
const FLOOD = 2;

/**
 * Rejects the requests of a client above a budget of all routes, and closes the connections of one that goes on. To be
 * called before hooks that do work are added.
 */
export function limitAllRequests(
  app: FastifyInstance,
  { limitsFactor, trustProxy }: Pick<Config, 'limitsFactor' | 'trustProxy'>,
  perMinute = REQUESTS_PER_MINUTE,
): void {
  const budget = new CostBudget({ max: perMinute * limitsFactor, seconds: 60 });
  app.addHook('onRequest', (request, _reply, done) => {
    const share = budget.count(clientAddress(request), 1);
    if (share >= FLOOD) request.raw.socket.destroy();
    else if (share >= 1) done(new Problem('too-many-attempts', { retryAfterSeconds: 60 }));
    else done();
  });
  if (trustProxy.kind !== 'none') return;
  // A proxy's connections bring the requests of many clients.
  app.server.on('connection', (socket: Socket) => {
    const client = clientAddress({ ip: socket.remoteAddress ?? '' });
    if (budget.getUsedShare(client) >= FLOOD) socket.destroy();
  });
}

/** Applies `requestsPerMinute` to the routes that are added later, each with a separate counter. */
export function limitRequests(app: FastifyInstance, { limitsFactor }: Pick<Config, 'limitsFactor'>): void {
  app.addHook('onRoute', (route) => {
    const max = route.config?.requestsPerMinute;
    if (max === undefined) return;
    const budget = new CostBudget({ max: max * limitsFactor, seconds: 60 });
    const limit = (request: FastifyRequest, _reply: unknown, done: HookHandlerDoneFunction) => {
      budget.consume(clientAddress(request), 1);
      done();
    };
    const hooks = route.onRequest ? [route.onRequest].flat() : [];
    route.onRequest = [limit, ...hooks];
  });
}
