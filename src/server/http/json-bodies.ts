import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { removeUnstorable } from '#domain/plain-text.ts';
import { WorkQueue } from '../work-queue.ts';
import { clientAddress } from './client-address.ts';

/** Characters; an order of twenty rows has four thousand. */
const LARGE = 32_000;

/**
 * Parses one large body in each turn of the event loop, and clients take turns. Ten of them in one turn held up
 * everything that takes several turns, such as a file or a sign-in, for a second.
 */
export function parseLargeBodiesInTurn(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const queue = new WorkQueue({ concurrency: 1, waiting: 200, waitingPerClient: 60 });
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, parsed) => {
    const done: typeof parsed = (error, value) =>
      error ? parsed(error) : parsed(null, removeUnstorable(value, body));
    if (body.length < LARGE) return void parse(request, body, done);
    queue
      .run({ client: clientAddress(request) }, async () => {
        // Checked and handled before this returns.
        void parse(request, body, done);
        await nextTurn();
      })
      .catch((error: Error) => done(error));
  });
}
