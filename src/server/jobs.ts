/** The background jobs of the shop, joined from its modules. Each is safe to repeat and runs in one process at a time, unless it says otherwise. */
import { backupJobs } from './backup/jobs.ts';
import { checkJobs } from './checks/jobs.ts';
import { withConnections } from './create-services.ts';
import { emailJobs } from './emails/jobs.ts';
import { mockupJobs } from './mockups/outdated/jobs.ts';
import { orderJobs } from './orders/jobs.ts';
import { paymentJobs } from './payments/jobs.ts';
import type { Database } from './platform/db/connect.ts';
import { type Job, type JobRunner, startScheduler } from './platform/jobs/scheduler.ts';
import type { Services } from './platform/services.ts';
import { privacyJobs } from './privacy/jobs.ts';
import { reportJobs } from './reports/jobs.ts';
import { serviceHealthJobs } from './service-health/jobs.ts';
import { shippingJobs } from './shipping/jobs.ts';

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
  ...paymentJobs(services),
  ...shippingJobs(services),
  ...emailJobs(services),
  ...mockupJobs(services),
  ...orderJobs(services),
  ...serviceHealthJobs(services),
  ...checkJobs(services),
  ...reportJobs(services),
  ...backupJobs(services),
  ...privacyJobs(services),
];
