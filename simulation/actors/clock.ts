/** The time passes, and the jobs of the shop run. */
import type { Actions, Scene } from '../action.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** And a day. */
export const TWO_WEEKS = 15 * 24 * HOUR;

/** Runs the jobs. An address that refuses e-mails for so long gets none. */
export async function endTwoWeeks({ world }: Scene): Promise<void> {
  const { mail } = world.shop.outside;
  mail.refusals.clear();
  mail.losesAcceptance = 0;
  await world.runJobs();
}

const runJobs = ({ world }: Scene) => world.runJobs();

export const CLOCK: Actions = {
  'a minute passes, and e-mails are sent': {
    weight: 1.5,
    passes: MINUTE,
    act: ({ world }) => world.runJobs(['deliver-outbox', 'email-closed-lists']),
  },
  'a minute passes, and payments are settled': {
    weight: 1,
    passes: MINUTE,
    isAtRisk: true,
    act: ({ world }) => world.runJobs(['reconcile-checkouts', 'settle-shipments']),
  },
  'half an hour passes, and all jobs run': { weight: 0.4, passes: 31 * MINUTE, act: runJobs },
  'a night passes, and all jobs run': { weight: 0.15, passes: 14 * HOUR, act: runJobs },
  'two weeks pass, and all jobs run': { weight: 0.1, passes: TWO_WEEKS, act: endTwoWeeks },
};
