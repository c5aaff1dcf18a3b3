/** Background jobs: letters at once, the reconciler every minute, in whichever process is free. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, type Runner, run } from 'graphile-worker';
import { forgetAccounts } from '../accounts/forget-accounts.ts';
import { watchSignIns } from '../accounts/watch-sign-ins.ts';
import { reconcile } from '../checkout/reconcile.ts';
import { addUpFigures } from '../dashboard/add-up-figures.ts';
import type { Database } from '../db/connect.ts';
import { sealHistory } from '../history/seal-history.ts';
import { watchHistory } from '../history/watch-history.ts';
import { forgetAttempts } from '../limits.ts';
import { sendLetters } from '../mail/send-letters.ts';
import { compareAllBooks, compareRecentBooks } from '../money/compare-books.ts';
import { digestTransfers } from '../money/digest-transfers.ts';
import { settleClaimedRefunds } from '../money/refund.ts';
import { onConnectionsOf } from '../open-services.ts';
import { forgetOrders } from '../orders/forget-orders.ts';
import type { Services } from '../services.ts';
import { forgetVisitors } from '../visitors/forget-visitors.ts';

const EVERY_MINUTE = '* * * * *';
/** At four in the morning, UTC; a shop that was closed then does it when it opens. */
const EVERY_NIGHT = '0 4 * * *';
/** In Toronto, in summer and in winter. */
const AFTER_MIDNIGHT = '15 5 * * *';

/** Two jobs at once with a connection each, the queue's own statements, and the one that listens. */
export const WORKER_CONNECTIONS = 6;

export interface Worker {
  stop: () => Promise<void>;
}

/**
 * Runs the jobs on connections of their own: an exhausted pool of the shop must not end the worker, nor a busy job keep
 * visitors waiting. A worker that ends all the same, because the database was away, is started again.
 */
export async function startWorker(services: Services, database: Database): Promise<Worker> {
  const own = onConnectionsOf(services, database);
  const ending = new AbortController();
  let runner = await runJobs(own);
  const running = (async () => {
    while (!ending.signal.aborted) {
      await runner.promise.catch((error: unknown) => own.log.error({ err: error }, 'the worker ended'));
      runner = await runAgain(own, ending.signal, runner);
    }
  })();
  return {
    async stop() {
      ending.abort();
      await runner.stop().catch(() => undefined); // it has ended by itself
      await running;
    },
  };
}

const LONGEST_PAUSE_MS = 30_000;

/** Returns the runner that has ended when the shop ends meanwhile. */
async function runAgain(services: Services, ending: AbortSignal, ended: Runner): Promise<Runner> {
  for (let pause = 500; !ending.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    await sleep(pause, undefined, { signal: ending }).catch(() => undefined);
    if (ending.aborted) break;
    try {
      const runner = await runJobs(services);
      services.log.warn('the worker was started again');
      return runner;
    } catch (error) {
      services.log.error({ err: error }, 'the worker could not be started again');
    }
  }
  return ended;
}

async function runJobs(services: Services): Promise<Runner> {
  const runner = await run({
    pgPool: services.pool,
    noPreparedStatements: !services.config.preparedStatements,
    concurrency: 2,
    pollInterval: 10_000,
    noHandleSignals: true,
    logger: jsonLogger(services.log),
    taskList: {
      reconcile: async () => {
        await reconcile(services);
      },
      'settle-refunds': async () => {
        await settleClaimedRefunds(services);
      },
      'send-letters': async () => {
        await sendLetters(services);
      },
      'add-up-figures': async () => {
        await addUpFigures(services);
      },
      'seal-history': async () => {
        await sealHistory(services);
      },
      'watch-sign-ins': async () => {
        await watchSignIns(services);
      },
      'compare-books': async () => {
        await compareRecentBooks(services);
      },
      'watch-history': async () => {
        await watchHistory(services);
        await compareAllBooks(services);
      },
      'digest-transfers': async () => {
        await digestTransfers(services);
      },
      forget: async () => {
        await forgetAccounts(services);
        await forgetVisitors(services);
        await forgetOrders(services);
        await forgetAttempts(services);
      },
    },
    crontab: [
      `${EVERY_MINUTE} reconcile ?max=1`,
      `${EVERY_MINUTE} settle-refunds ?max=1`,
      `${EVERY_MINUTE} send-letters ?max=3`,
      `${EVERY_MINUTE} add-up-figures ?max=1`,
      `${EVERY_MINUTE} seal-history ?max=1`,
      `${EVERY_MINUTE} watch-sign-ins ?max=1`,
      `${EVERY_MINUTE} compare-books ?max=1`,
      `${EVERY_NIGHT} watch-history ?fill=1d`,
      `${AFTER_MIDNIGHT} digest-transfers ?fill=1d`,
      `${EVERY_NIGHT} forget ?fill=1d`,
    ].join('\n'),
  });
  // Whatever a crash left over is settled at once, not in a minute.
  await runner.addJob('reconcile', {}, { jobKey: 'reconcile at start' });
  return runner;
}

/** The queue's own words in the shop's log; what it did every minute without trouble is not worth a line. */
const jsonLogger = (log: FastifyBaseLogger) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ from: 'queue' }, message);
    else if (level === 'warning') log.warn({ from: 'queue' }, message);
    else log.debug({ from: 'queue' }, message);
  });
