/**
 * Counts requests and server errors of this process and adds them to the database every twenty seconds, where
 * failing-calls.ts reads those of all processes (rules.md operation-7).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../platform/services.ts';
import { addRequestCounts, type RequestCount } from './request-count-store.ts';

const WRITE_EVERY_MS = 20_000;
const MINUTE_MS = 60_000;

/** Counts of a database that is away are kept for this time and written when it is back. */
export const WINDOW_MS = 10 * MINUTE_MS;

/** Files of the browser's code, read from disk without a step that may fail. */
const ASSETS = '/assets/*';

export function countRequests(app: FastifyInstance, services: Services): void {
  const counter = createRequestCounter(services);
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const { config, url = 'none' } = request.routeOptions;
    // Health checks and metrics are of the operator; a failing one is no failure of a customer.
    if (!config.forAnyHost && url !== ASSETS) counter.add(url, reply.statusCode);
    done();
  });
  const timer = setInterval(() => void counter.write(), WRITE_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await counter.write();
  });
}

export function createRequestCounter({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>) {
  let counts = new Map<string, RequestCount>();

  function add(call: string, status: number): void {
    const minute = Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS;
    merge({ minute: new Date(minute), call, requests: 1, errors: status >= 500 ? 1 : 0 });
  }

  function merge({ minute, call, requests, errors }: RequestCount): void {
    const key = `${minute.getTime()} ${call}`;
    const known = counts.get(key);
    if (!known) counts.set(key, { minute, call, requests, errors });
    else {
      known.requests += requests;
      known.errors += errors;
    }
  }

  /** Never rejects: what could not be written is tried again with the next counts, unless it is too old to matter. */
  async function write(): Promise<void> {
    const written = [...counts.values()];
    if (written.length === 0) return;
    counts = new Map();
    try {
      await addRequestCounts(db, written);
    } catch (error) {
      log.warn({ err: error }, 'the counts of requests could not be written');
      const oldest = now().getTime() - WINDOW_MS;
      for (const count of written) if (count.minute.getTime() >= oldest) merge(count);
    }
  }

  return { add, write };
}
