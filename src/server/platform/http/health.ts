import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { listServiceHealth } from '../health/service-health-store.ts';
import { listServiceModes } from '../health/service-modes.ts';
import type { Platform } from '../platform.ts';

/** A database or a file store that takes longer to respond is not ready. */
const READY_MS = 2_000;

/** The file store is checked again after this time, earlier after a failure. */
const FILES_OK_MS = 30_000;
const FILES_FAILED_MS = 5_000;

interface Readiness {
  ok: boolean;
  /** Set while a service fails that the shop can sell without (decision 57). */
  degraded?: true;
}

/**
 * Serves /healthz (the process responds) and /readyz (the database and the file store respond within two seconds).
 * Neither reveals more, except that a service fails which is not required (decision 57, security.md security-84).
 */
export function serveHealth(app: FastifyInstance, platform: Platform): void {
  /** Shared by concurrent requests, because it takes a connection of the pool. */
  let probe: Promise<Readiness> | null = null;
  const areFilesReady = createFilesCheck(platform);

  async function probeAll(): Promise<Readiness> {
    try {
      const isDegraded = await isServiceFailing(platform);
      return { ok: await areFilesReady(), ...(isDegraded && { degraded: true }) };
    } catch {
      return { ok: false };
    } finally {
      probe = null;
    }
  }

  app.get('/healthz', { config: { forAnyHost: true } }, async () => ({ ok: true }));
  app.get('/readyz', { config: { forAnyHost: true } }, async (_request, reply) => {
    probe ??= probeAll();
    const readiness = await Promise.race([probe, sleep(READY_MS, { ok: false }, { ref: false })]);
    return reply.code(readiness.ok ? 200 : 503).send(readiness);
  });
}

/** Whether any chosen service fails, by the calls of all processes; throws when the database does not respond. */
async function isServiceFailing(platform: Platform): Promise<boolean> {
  const rows = await listServiceHealth(platform.db);
  const observed = listServiceModes(platform).filter(({ isObserved }) => isObserved);
  return rows.some(
    (row) => row.failing_since !== null && observed.some(({ service }) => service === row.service),
  );
}

/** Returns a function that checks the file store, or returns what it found some seconds ago. */
function createFilesCheck({ files, now }: Pick<Platform, 'files' | 'now'>): () => Promise<boolean> {
  let checked: { isReady: boolean; at: number } | null = null;
  let running: Promise<boolean> | null = null;

  async function check(): Promise<boolean> {
    const isReady = await files.check().then(
      () => true,
      () => false,
    );
    checked = { isReady, at: now().getTime() };
    running = null;
    return isReady;
  }

  return async () => {
    const age = checked ? now().getTime() - checked.at : Number.POSITIVE_INFINITY;
    if (checked && age < (checked.isReady ? FILES_OK_MS : FILES_FAILED_MS)) return checked.isReady;
    running ??= check();
    return running;
  };
}
