import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ping } from '../db/connection.ts';
import type { Platform } from '../platform.ts';

/** A database that takes longer to respond is not ready. */
const READY_MS = 2_000;

/**
 * Serves /healthz (the process responds) and /readyz (the database responds within two seconds). Neither reveals more.
 */
export function serveHealth(app: FastifyInstance, { db }: Platform): void {
  /** Shared by concurrent requests, because it takes a connection of the pool. */
  let probe: Promise<boolean> | null = null;

  async function probeDatabase(): Promise<boolean> {
    try {
      await ping(db);
      return true;
    } catch {
      return false;
    } finally {
      probe = null;
    }
  }

  app.get('/healthz', { config: { forAnyHost: true } }, async () => ({ ok: true }));
  app.get('/readyz', { config: { forAnyHost: true } }, async (_request, reply) => {
    probe ??= probeDatabase();
    const ready = await Promise.race([probe, sleep(READY_MS, false, { ref: false })]);
    return reply.code(ready ? 200 : 503).send({ ok: ready });
  });
}
