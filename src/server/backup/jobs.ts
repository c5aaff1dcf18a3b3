import { everyDay } from '../platform/jobs/schedule.ts';
import type { Job } from '../platform/jobs/scheduler.ts';
import type { Services } from '../platform/services.ts';
import { runNightlyBackup } from './run-nightly-backup.ts';

export const backupJobs = (services: Services): Job[] => [
  // Before data expire, so that a mistake of that job is in no backup.
  everyDay('nightly-backup', [3, 0], (signal) => runNightlyBackup(services, signal)),
];
