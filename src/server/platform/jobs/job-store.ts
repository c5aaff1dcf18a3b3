import type { Connection } from '../db/connection.ts';

/** Inserts a job unless it exists. */
export async function registerJob(db: Connection, name: string, firstRun: Date): Promise<void> {
  await db
    .insertInto('job_runs')
    .values({ name, next_run_at: firstRun })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Claim {
  name: string;
  /** The process that claims the job. */
  owner: string;
  /** The end of the claim, after which another process may take over the job. */
  until: Date;
}

interface ClaimAttempt extends Claim {
  now: Date;
  /** The schedule has no run further ahead, in milliseconds: a later time was set while the clock was wrong. */
  furthestMs: number;
}

/** Claims the job for a process. Returns false when it is not due, or when another process runs it. */
export async function claimJob(
  db: Connection,
  { name, owner, now, until, furthestMs }: ClaimAttempt,
): Promise<boolean> {
  const furthestRun = new Date(now.getTime() + furthestMs);
  const claimed = await db
    .updateTable('job_runs')
    .set({ locked_until: until, claimed_by: owner })
    .where('name', '=', name)
    .where(({ eb, or }) => or([eb('next_run_at', '<=', now), eb('next_run_at', '>', furthestRun)]))
    .where(({ eb, or }) =>
      or([
        eb('locked_until', 'is', null),
        eb('locked_until', '<', now),
        eb('locked_until', '>', furthestRun),
      ]),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Does nothing when the claim was taken over by another process. */
export async function extendJobClaim(db: Connection, { name, owner, until }: Claim): Promise<void> {
  await db
    .updateTable('job_runs')
    .set({ locked_until: until })
    .where('name', '=', name)
    .where('claimed_by', '=', owner)
    .execute();
}

interface FinishedJob {
  name: string;
  owner: string;
  nextRun: Date;
}

/** Ends the claim. Does nothing when it was taken over by another process. */
export async function finishJob(db: Connection, { name, owner, nextRun }: FinishedJob): Promise<void> {
  await db
    .updateTable('job_runs')
    .set({ next_run_at: nextRun, locked_until: null, claimed_by: null })
    .where('name', '=', name)
    .where('claimed_by', '=', owner)
    .execute();
}
