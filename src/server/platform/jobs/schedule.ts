import type { Job } from './scheduler.ts';

type Run = Job['run'];

export const everyMinute = (name: string, run: Run): Job => ({ name, schedule: 'every-minute', run });

/** At a time in UTC. */
export const everyDay = (name: string, [hour, minute]: [hour: number, minute: number], run: Run): Job => ({
  name,
  schedule: { dailyAt: { hour, minute } },
  run,
});
