import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** A database that needs longer than this to answer keeps visitors waiting. */
const READY_MS = 2_000;

/** /healthz: the process answers. /readyz: the database does too. Neither says more. */
export function serveHealth(app: FastifyInstance, { db }: Services): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await sql`select 1`.execute(db, { signal: AbortSignal.timeout(READY_MS) }).then(
      () => true,
      () => false,
    );
    return reply.code(ready ? 200 : 503).send({ ok: ready });
  });
}
