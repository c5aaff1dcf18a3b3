import { everyMinute } from '../platform/jobs/schedule.ts';
import type { Job } from '../platform/jobs/scheduler.ts';
import type { Services } from '../platform/services.ts';
import { deliverOutbox } from './deliver-outbox.ts';

export const emailJobs = (services: Services): Job[] => [
  everyMinute('deliver-outbox', (signal) => deliverOutbox(services, signal)),
];
