import { everyMinute } from '../platform/jobs/schedule.ts';
import type { Job } from '../platform/jobs/scheduler.ts';
import type { Services } from '../platform/services.ts';
import { refreshOrderStats } from './report-store.ts';

export const reportJobs = (services: Services): Job[] => [
  everyMinute('refresh-order-stats', () => refreshOrderStats(services)),
];
