import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { listServiceHealth } from '../health/service-health-store.ts';
import { listServiceModes } from '../health/service-modes.ts';
import { checkWrites } from '../health/write-check-store.ts';
import type { Platform } from '../platform.ts';

/** A database or a file store that takes longer to respond is not ready. */
const READY_MS = 2_000;

/** In milliseconds: a check is repeated after `good`, or after `failed` when it has failed. */
interface Intervals {
  good: number;
  failed: number;
}

const WRITES: Intervals = { good: 5_000, failed: 1_000 };
/** Rarer, because an operation in a bucket may cost money. */
const FILES: Intervals = { good: 30_000, failed: 5_000 };

interface Readiness {
  ok: boolean;
  /** Set while a service fails that the shop can sell without (decision 57). */
  degraded?: true;
}

const draining = new WeakSet<FastifyInstance>();

/**
 * From now on both checks fail, and each response closes its connection: a proxy that checks the process sends new
 * requests to another one, and no request meets a connection that is being closed.
 */
export function beginDraining(app: FastifyInstance): void {
  draining.add(app);
}

/**
 * Serves /healthz (the process responds) and /readyz (the database and the file store take what is written, within two
 * seconds; rules.md operation-8). Neither reveals more, except that a service fails which is not required (decision 57,
 * security.md security-84). Both fail once the process has been told to end.
 */
export function serveHealth(app: FastifyInstance, platform: Platform): void {
  /** Shared by concurrent requests, because it takes a connection of the pool. */
  let probe: Promise<Readiness> | null = null;
  const { db, files, now, elapsedMs } = platform;
  const canWrite = createCheck(WRITES, elapsedMs, () => checkWrites(db, now()));
  const areFilesReady = createCheck(FILES, elapsedMs, () => files.check());

  async function probeAll(): Promise<Readiness> {
    try {
      const isDegraded = await isServiceFailing(platform);
      return { ok: (await canWrite()) && (await areFilesReady()), ...(isDegraded && { degraded: true }) };
    } catch {
      return { ok: false };
    } finally {
      probe = null;
    }
  }

  const isDraining = () => draining.has(app);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) reply.header('connection', 'close');
    done();
  });
  app.get('/healthz', { config: { forAnyHost: true } }, async (_request, reply) =>
    reply.code(isDraining() ? 503 : 200).send({ ok: !isDraining() }),
  );
  app.get('/readyz', { config: { forAnyHost: true } }, async (_request, reply) => {
    probe ??= probeAll();
    const readiness = isDraining()
      ? { ok: false }
      : await Promise.race([probe, sleep(READY_MS, { ok: false }, { ref: false })]);
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

/** Returns a function that does the check, or returns what it found some seconds ago. */
function createCheck(
  intervals: Intervals,
  elapsedMs: () => number,
  check: () => Promise<void>,
): () => Promise<boolean> {
  let checked: { isReady: boolean; atMs: number } | null = null;
  let running: Promise<boolean> | null = null;

  async function run(): Promise<boolean> {
    const isReady = await check().then(
      () => true,
      () => false,
    );
    checked = { isReady, atMs: elapsedMs() };
    running = null;
    return isReady;
  }

  return async () => {
    const age = checked ? elapsedMs() - checked.atMs : Number.POSITIVE_INFINITY;
    if (checked && age < (checked.isReady ? intervals.good : intervals.failed)) return checked.isReady;
    running ??= run();
    return running;
  };
}
