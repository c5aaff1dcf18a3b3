import { everyDay, everyMinute } from '../../platform/jobs/schedule.ts';
import type { Job } from '../../platform/jobs/scheduler.ts';
import type { Services } from '../../platform/services.ts';
import { emailDifferences } from './email-differences.ts';
import { emailOutdatedReleases } from './email-outdated-releases.ts';

export const mockupJobs = (services: Services): Job[] => [
  everyMinute('email-outdated-releases', (signal) => emailOutdatedReleases(services, signal)),
  // Nine or ten o'clock in Toronto.
  everyDay('email-differences', [14, 0], (signal) => emailDifferences(services, signal)),
];
