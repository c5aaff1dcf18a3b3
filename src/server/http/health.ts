import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** A database that needs longer than this to answer keeps visitors waiting. */
const READY_MS = 2_000;

/** /healthz: the process answers. /readyz: the database does too, within two seconds. Neither says more. */
export function serveHealth(app: FastifyInstance, { db }: Services): void {
  /** One question at a time, however many ask: it needs a connection of the pool. */
  let probe: Promise<boolean> | null = null;

  async function askDatabase(): Promise<boolean> {
    try {
      await sql`select 1`.execute(db);
      return true;
    } catch {
      return false;
    } finally {
      probe = null;
    }
  }

  app.get('/healthz', { config: { forAnyHost: true } }, async () => ({ ok: true }));
  app.get('/readyz', { config: { forAnyHost: true } }, async (_request, reply) => {
    probe ??= askDatabase();
    const ready = await Promise.race([probe, sleep(READY_MS, false, { ref: false })]);
    return reply.code(ready ? 200 : 503).send({ ok: ready });
  });
}
