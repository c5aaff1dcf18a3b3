/** The background jobs of the shop. Each is safe to repeat and runs in one process at a time, unless it says otherwise. */
import { runNightlyBackup } from './backup/run-nightly-backup.ts';
import { CHECKS } from './checks/checks.ts';
import { emailAlerts } from './checks/email-alerts.ts';
import { runChecks } from './checks/run-checks.ts';
import { withConnections } from './create-services.ts';
import { deliverOutbox } from './emails/deliver-outbox.ts';
import { emailDifferences } from './mockups/email-differences.ts';
import { emailOutdatedReleases } from './mockups/email-outdated-releases.ts';
import { emailClosedLists } from './orders/players/email-closed-lists.ts';
import { reconcileCheckouts } from './payments/reconcile-checkouts.ts';
import { settleClaimedRefunds } from './payments/refunds/settle-refund.ts';
import { emailTransferDigest } from './payments/transfers/email-transfer-digest.ts';
import type { Database } from './platform/db/connect.ts';
import { deleteForgottenFiles } from './platform/files/delete-forgotten-files.ts';
import { type Job, type JobRunner, startScheduler } from './platform/jobs/scheduler.ts';
import { deleteOldAttempts } from './platform/limits/rate-limits.ts';
import type { Services } from './platform/services.ts';
import { anonymiseExpiredOrders } from './privacy/anonymise-orders.ts';
import { deleteIdleAccess, deleteOldContacts, deleteOldVisits } from './privacy/delete-expired-data.ts';
import { deleteForgottenLetters } from './privacy/forgotten-letters.ts';
import { closeWeeks } from './reports/report-store.ts';
import { measureDisks } from './service-health/measure-disks.ts';
import { createServiceProbe } from './service-health/probe-services.ts';
import { settleUnsettledShipments } from './shipping/settle-shipments.ts';
import { trackParcels } from './shipping/track-parcels.ts';

const NIGHT = { dailyAt: { hour: 4, minute: 0 } };
/** After midnight in Toronto, in summer and in winter. */
const AFTER_MIDNIGHT = { dailyAt: { hour: 5, minute: 15 } };

/** Nine or ten o'clock in Toronto. */
const IN_THE_MORNING = { dailyAt: { hour: 14, minute: 0 } };

/** Before data expire, so that a mistake of that job is in no backup. */
const BEFORE_DAWN = { dailyAt: { hour: 3, minute: 0 } };

/** After the six hours that a backup may take. */
const AFTER_BACKUP = { dailyAt: { hour: 9, minute: 15 } };

/** For three running jobs, one of them of the night, and their claims. */
export const JOB_CONNECTIONS = 6;

/**
 * Starts the jobs on separate connections, so that an exhausted pool does not stop them and a busy job does not
 * delay requests. Checkouts left unfinished by a crash are reconciled immediately.
 */
export function startJobs(services: Services, database: Database): JobRunner {
  const own = withConnections(services, database);
  services.pools.set('jobs', database.pool);
  return startScheduler(own, listJobs(own));
}

export const listJobs = (services: Services): Job[] => [
  { ...everyMinute('reconcile-checkouts', () => reconcileCheckouts(services)), runsAtStart: true },
  everyMinute('settle-refunds', () => settleClaimedRefunds(services)),
  everyMinute('settle-shipments', () => settleUnsettledShipments(services)),
  everyMinute('track-parcels', () => trackParcels(services)),
  everyMinute('deliver-outbox', (signal) => deliverOutbox(services, signal)),
  everyMinute('email-outdated-releases', (signal) => emailOutdatedReleases(services, signal)),
  { ...everyMinute('measure-disks', () => measureDisks(services)), runsInEachProcess: true },
  { ...everyMinute('probe-services', createServiceProbe(services)), runsAtStart: true },
  everyMinute('watch', (signal) => watch(services, signal)),
  everyMinute('delete-forgotten-files', (signal) => deleteForgottenFiles(services, signal)),
  everyMinute('email-closed-lists', (signal) => emailClosedLists(services, signal)),
  {
    name: 'email-transfer-digest',
    schedule: AFTER_MIDNIGHT,
    run: (signal) => emailTransferDigest(services, signal),
  },
  { name: 'close-weeks', schedule: AFTER_MIDNIGHT, run: () => closeWeeks(services) },
  {
    name: 'email-differences',
    schedule: IN_THE_MORNING,
    run: (signal) => emailDifferences(services, signal),
  },
  { name: 'nightly-backup', schedule: BEFORE_DAWN, run: (signal) => runNightlyBackup(services, signal) },
  {
    name: 'watch-nightly',
    schedule: AFTER_BACKUP,
    run: (signal) => runChecks(services, CHECKS, 'everyNight', signal),
  },
  everyNight('delete-expired-data', (signal) => deleteExpiredData(services, signal)),
];

const everyMinute = (name: string, run: Job['run']): Job => ({ name, schedule: 'every-minute', run });
const everyNight = (name: string, run: Job['run']): Job => ({ name, schedule: NIGHT, run });

/** Managers are told also of what the checks found before one of them failed. */
async function watch(services: Services, signal: AbortSignal): Promise<void> {
  try {
    await runChecks(services, CHECKS, 'everyMinute', signal);
  } finally {
    await emailAlerts(services);
  }
}

async function deleteExpiredData(services: Services, signal: AbortSignal): Promise<void> {
  await deleteIdleAccess(services, signal);
  await deleteOldContacts(services, signal);
  await deleteOldVisits(services, signal);
  await anonymiseExpiredOrders(services, signal);
  await deleteForgottenLetters(services);
  await deleteOldAttempts(services, signal);
}
