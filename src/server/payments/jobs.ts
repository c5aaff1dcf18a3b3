import { everyDay, everyMinute } from '../platform/jobs/schedule.ts';
import type { Job } from '../platform/jobs/scheduler.ts';
import type { Services } from '../platform/services.ts';
import { reconcileCheckouts } from './reconcile-checkouts.ts';
import { emailTransferDigest } from './transfers/email-transfer-digest.ts';

export const paymentJobs = (services: Services): Job[] => [
  { ...everyMinute('reconcile-checkouts', () => reconcileCheckouts(services)), runsAtStart: true },
  // After midnight in Toronto, in summer and in winter.
  everyDay('email-transfer-digest', [5, 15], (signal) => emailTransferDigest(services, signal)),
];
