/** The time passes, and the jobs of the shop run. */
import type { Action } from '../action.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const CLOCK: readonly Action[] = [
  {
    name: 'a minute passes, and e-mails are sent',
    weight: 1.5,
    async act({ world }) {
      world.passTime(MINUTE);
      await world.runJobs(['deliver-outbox', 'email-closed-lists']);
    },
  },
  {
    name: 'a minute passes, and payments are settled',
    weight: 1,
    async act({ world }) {
      world.passTime(MINUTE);
      await world.runJobs(['reconcile-checkouts', 'settle-refunds', 'settle-shipments']);
    },
  },
  {
    name: 'half an hour passes, and all jobs run',
    weight: 0.4,
    async act({ world }) {
      world.passTime(31 * MINUTE);
      await world.runJobs();
    },
  },
  {
    name: 'a night passes, and all jobs run',
    weight: 0.15,
    async act({ world }) {
      world.passTime(14 * HOUR);
      await world.runJobs();
    },
  },
];
