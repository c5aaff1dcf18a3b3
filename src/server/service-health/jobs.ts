import { everyMinute } from '../platform/jobs/schedule.ts';
import type { Job } from '../platform/jobs/scheduler.ts';
import type { Services } from '../platform/services.ts';
import { measureDisks } from './measure-disks.ts';
import { createServiceProbe } from './probe-services.ts';

export const serviceHealthJobs = (services: Services): Job[] => [
  { ...everyMinute('measure-disks', () => measureDisks(services)), runsInEachProcess: true },
  { ...everyMinute('probe-services', createServiceProbe(services)), runsAtStart: true },
];
