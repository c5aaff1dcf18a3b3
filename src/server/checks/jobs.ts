import { everyDay, everyMinute } from '../platform/jobs/schedule.ts';
import type { Job } from '../platform/jobs/scheduler.ts';
import type { Services } from '../platform/services.ts';
import { CHECKS } from './checks.ts';
import { emailAlerts } from './email-alerts.ts';
import { runChecks } from './run-checks.ts';

export const checkJobs = (services: Services): Job[] => [
  everyMinute('watch', (signal) => watch(services, signal)),
  // After the six hours that a backup may take.
  everyDay('watch-nightly', [9, 15], (signal) => runChecks(services, CHECKS, 'everyNight', signal)),
];

/** Managers are told also of what the checks found before one of them failed. */
async function watch(services: Services, signal: AbortSignal): Promise<void> {
  try {
    await runChecks(services, CHECKS, 'everyMinute', signal);
  } finally {
    await emailAlerts(services);
  }
}
