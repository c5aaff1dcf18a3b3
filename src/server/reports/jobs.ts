import { everyDay } from '../platform/jobs/schedule.ts';
import type { Job } from '../platform/jobs/scheduler.ts';
import type { Services } from '../platform/services.ts';
import { closeWeeks } from './report-store.ts';

export const reportJobs = (services: Services): Job[] => [
  // After midnight in Toronto, in summer and in winter.
  everyDay('close-weeks', [5, 15], () => closeWeeks(services)),
];
