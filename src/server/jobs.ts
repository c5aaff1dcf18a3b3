/** The background jobs of the shop. Each is safe to repeat and runs in one process at a time, unless it says otherwise. */
import { watchSignIns } from './accounts/sign-in.ts';
import { emailAlerts } from './alert-emails/email-alerts.ts';
import { runNightlyBackup } from './backup/run-nightly-backup.ts';
import { watchBackups } from './backup/watch-backups.ts';
import { withConnections } from './create-services.ts';
import { deliverOutbox } from './emails/deliver-outbox.ts';
import { watchOutbox } from './emails/watch-outbox.ts';
import { watchRequests } from './metrics/watch-requests.ts';
import { emailDifferences } from './mockups/email-differences.ts';
import { emailOutdatedReleases } from './mockups/email-outdated-releases.ts';
import { emailClosedLists } from './orders/players/email-closed-lists.ts';
import { readOrderWords } from './orders/search/read-order-words.ts';
import { endAddressSearchAlert } from './payments/checkout/limit-address-search.ts';
import { compareAllBooks, compareRecentBooks } from './payments/compare-books.ts';
import { reconcileCheckouts } from './payments/reconcile-checkouts.ts';
import { settleClaimedRefunds } from './payments/refunds/settle-refund.ts';
import { emailTransferDigest } from './payments/transfers/email-transfer-digest.ts';
import { watchUnmatchedPayments } from './payments/unmatched/watch-unmatched.ts';
import type { Database } from './platform/db/connect.ts';
import { deleteForgottenFiles } from './platform/files/delete-forgotten-files.ts';
import { type Job, type JobRunner, startScheduler } from './platform/jobs/scheduler.ts';
import { deleteOldAttempts } from './platform/limits/rate-limits.ts';
import type { Services } from './platform/services.ts';
import { anonymiseExpiredOrders } from './privacy/anonymise-orders.ts';
import { deleteIdleAccess, deleteOldContacts, deleteOldVisits } from './privacy/delete-expired-data.ts';
import { deleteForgottenLetters } from './privacy/forgotten-letters.ts';
import { refreshOrderStats } from './reports/report-store.ts';
import { watchDatabaseCertificate } from './service-health/watch-database-certificate.ts';
import { watchDisks } from './service-health/watch-disks.ts';
import { createServiceWatch } from './service-health/watch-services.ts';
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
  everyMinute('email-alerts', () => emailAlerts(services)),
  everyMinute('email-outdated-releases', (signal) => emailOutdatedReleases(services, signal)),
  everyMinute('watch-outbox', () => watchOutbox(services)),
  { ...everyMinute('watch-disks', () => watchDisks(services)), runsInEachProcess: true },
  everyMinute('watch-requests', () => watchRequests(services)),
  everyMinute('watch-unmatched-payments', () => watchUnmatchedPayments(services)),
  {
    ...everyNight('watch-database-certificate', () => watchDatabaseCertificate(services)),
    runsAtStart: true,
  },
  everyMinute('delete-forgotten-files', (signal) => deleteForgottenFiles(services, signal)),
  everyMinute('refresh-order-stats', () => refreshOrderStats(services)),
  everyMinute('read-order-words', (signal) => readOrderWords(services, signal)),
  everyMinute('email-closed-lists', (signal) => emailClosedLists(services, signal)),
  everyMinute('watch-sign-ins', () => watchSignIns(services)),
  everyMinute('compare-recent-books', () => compareRecentBooks(services)),
  { ...everyMinute('watch-services', createServiceWatch(services)), runsAtStart: true },
  everyNight('compare-all-books', (signal) => compareAllBooks(services, signal)),
  {
    name: 'email-transfer-digest',
    schedule: AFTER_MIDNIGHT,
    run: (signal) => emailTransferDigest(services, signal),
  },
  {
    name: 'email-differences',
    schedule: IN_THE_MORNING,
    run: (signal) => emailDifferences(services, signal),
  },
  everyNight('end-address-search-alert', () => endAddressSearchAlert(services)),
  { name: 'nightly-backup', schedule: BEFORE_DAWN, run: (signal) => runNightlyBackup(services, signal) },
  { name: 'watch-backups', schedule: AFTER_BACKUP, run: () => watchBackups(services) },
  everyNight('delete-expired-data', (signal) => deleteExpiredData(services, signal)),
];

const everyMinute = (name: string, run: Job['run']): Job => ({ name, schedule: 'every-minute', run });
const everyNight = (name: string, run: Job['run']): Job => ({ name, schedule: NIGHT, run });

async function deleteExpiredData(services: Services, signal: AbortSignal): Promise<void> {
  await deleteIdleAccess(services, signal);
  await deleteOldContacts(services, signal);
  await deleteOldVisits(services, signal);
  await anonymiseExpiredOrders(services, signal);
  await deleteForgottenLetters(services);
  await deleteOldAttempts(services, signal);
}
