import { everyMinute } from '../platform/jobs/schedule.ts';
import type { Job } from '../platform/jobs/scheduler.ts';
import type { Services } from '../platform/services.ts';
import { emailClosedLists } from './players/email-closed-lists.ts';

export const orderJobs = (services: Services): Job[] => [
  everyMinute('email-closed-lists', (signal) => emailClosedLists(services, signal)),
];
