/**
 * Limits the requests per minute that one client may make to a route. Each process counts in memory: this protects the
 * process itself from a flood. What must not be guessed is counted in the database, see rate-limits.ts.
 */
import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Config } from '../config/config.ts';
import { CostBudget } from '../limits/cost-budget.ts';
import { clientAddress } from './client-connection.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests that one client may make to this route in a minute; further ones get status 429. */
    requestsPerMinute?: number;
  }
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
