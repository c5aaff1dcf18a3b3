/** Work that nobody waits for: letters at once, the reconciler every minute, in whichever process is free. */
import type { FastifyBaseLogger } from 'fastify';
import { Logger, type Runner, run } from 'graphile-worker';
import { watchSignIns } from '../accounts/watch-sign-ins.ts';
import { reconcile } from '../checkout/reconcile.ts';
import { addUpFigures } from '../dashboard/add-up-figures.ts';
import { sealHistory } from '../history/seal-history.ts';
import { watchHistory } from '../history/watch-history.ts';
import { forgetAttempts } from '../limits.ts';
import { sendLetters } from '../mail/send-letters.ts';
import { compareAllBooks, compareRecentBooks } from '../money/compare-books.ts';
import { digestTransfers } from '../money/digest-transfers.ts';
import { settleClaimedRefunds } from '../money/refund.ts';
import { forgetOrders } from '../orders/forget-orders.ts';
import type { Services } from '../services.ts';
import { forgetVisitors } from '../visitors/forget-visitors.ts';

const EVERY_MINUTE = '* * * * *';
/** At four in the morning, UTC; a shop that was closed then does it when it opens. */
const EVERY_NIGHT = '0 4 * * *';
/** In Toronto, in summer and in winter. */
const AFTER_MIDNIGHT = '15 5 * * *';

export async function startWorker(services: Services): Promise<Runner> {
  const runner = await run({
    pgPool: services.pool,
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
