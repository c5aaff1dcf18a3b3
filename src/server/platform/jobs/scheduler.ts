/**
 * Runs jobs on schedule, each in one process at a time. Next runs are stored in the database, so that a daily job whose
 * time passed while the shop was stopped runs at the next start, and the job of a dead process is taken over by another
 * one.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { WorkQueue } from '../limits/work-queue.ts';
import type { Platform } from '../platform.ts';
import { claimJob, extendJobClaim, finishJob, registerJob } from './job-store.ts';

/** Every minute, or once a day at a time in UTC. */
type Schedule = 'every-minute' | { dailyAt: { hour: number; minute: number } };

export interface Job {
  name: string;
  schedule: Schedule;
  /** Runs also on every start, without a claim: what a crash left unfinished does not wait until a dead process's claim ends. */
  runsAtStart?: boolean;
  /** Runs every minute in each process, without a claim: what it looks at differs between machines. */
  runsInEachProcess?: boolean;
  /**
   * May run again after a crash, so it must be safe to repeat. A long job throws the signal's reason when the scheduler
   * stops, and continues at the next start.
   */
  run: (signal: AbortSignal) => Promise<unknown>;
}

export interface JobRunner {
  /** Waits for running jobs. */
  stop: () => Promise<void>;
}

type JobPlatform = Pick<Platform, 'db' | 'log' | 'now'>;

/** Each running job needs a connection of the pool; the others wait. Those of the night, which may be long, take turns. */
const MINUTELY_CONCURRENCY = 2;
const DAILY_CONCURRENCY = 1;
const LEASE_MS = 60_000;
const HEARTBEAT_MS = 20_000;
/** A failed job is retried after this time, also a daily one. */
const RETRY_MS = 10 * 60_000;
/** The interval at which each job checks whether it is due. */
const POLL_MS = 5_000;

export function startScheduler(platform: JobPlatform, jobs: readonly Job[]): JobRunner {
  const stopping = new AbortController();
  const owner = randomUUID();
  const createQueue = (concurrency: number) =>
    new WorkQueue({ concurrency, maxWaiting: jobs.length, maxWaitingPerClient: jobs.length });
  const minutely = createQueue(MINUTELY_CONCURRENCY);
  const daily = createQueue(DAILY_CONCURRENCY);
  const loops = jobs.map(async (job) => {
    const queue = job.schedule === 'every-minute' ? minutely : daily;
    if (job.runsAtStart)
      await queue.run({ client: job.name }, () => runUnclaimed(platform, job, stopping.signal));
    if (job.runsInEachProcess) return runEachMinute(platform, job, { queue, signal: stopping.signal });
    for (let isRegistered = false; !stopping.signal.aborted; ) {
      isRegistered ||= await register(platform, job);
      if (isRegistered)
        await queue.run({ client: job.name }, () =>
          runIfDue(platform, job, { owner, signal: stopping.signal }),
        );
      await sleep(POLL_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  });
  return {
    async stop() {
      stopping.abort();
      for (const loop of loops) await loop;
    },
  };
}

/** Runs the jobs that are due, one after the other, and returns their names: for a shop whose time is not that of the machine. */
export async function runDueJobs(platform: JobPlatform, jobs: readonly Job[]): Promise<string[]> {
  const owner = randomUUID();
  const { signal } = new AbortController();
  const ran: string[] = [];
  for (const job of jobs) {
    if (job.runsInEachProcess) await runUnclaimed(platform, job, signal);
    else if ((await register(platform, job)) && (await runIfDue(platform, job, { owner, signal })))
      ran.push(job.name);
  }
  return ran;
}

async function runEachMinute(
  platform: JobPlatform,
  job: Job,
  { queue, signal }: { queue: WorkQueue; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    await queue.run({ client: job.name }, () => runUnclaimed(platform, job, signal));
    await sleep(MINUTE_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** On the first start a minutely job runs immediately, a daily one at its time. Returns false on failure. */
async function register({ db, log, now }: JobPlatform, { name, schedule }: Job): Promise<boolean> {
  const firstRun = schedule === 'every-minute' ? now() : computeNextRun(schedule, now());
  return registerJob(db, name, firstRun).then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error, job: name }, 'a job could not be registered');
      return false;
    },
  );
}

async function runUnclaimed({ log }: JobPlatform, { name, run }: Job, signal: AbortSignal): Promise<void> {
  try {
    await run(signal);
  } catch (error) {
    log.error({ err: error, job: name }, 'a job failed');
  }
}

/**
 * Never rejects: a failed job is logged and retried, also while the database is unavailable. A job whose turn comes when
 * the scheduler stops is left to the next start. Returns whether it was due.
 */
async function runIfDue(
  platform: JobPlatform,
  job: Job,
  { owner, signal }: { owner: string; signal: AbortSignal },
): Promise<boolean> {
  const { db, log, now } = platform;
  const { name, schedule, run } = job;
  if (signal.aborted || !(await claim(platform, owner, job))) return false;
  const heartbeat = setInterval(() => {
    extendJobClaim(db, { name, owner, until: addMs(now(), LEASE_MS) }).catch((error: unknown) =>
      log.warn({ err: error, job: name }, 'the claim of a job could not be extended'),
    );
  }, HEARTBEAT_MS);
  try {
    await run(signal);
    await finishJob(db, { name, owner, nextRun: computeNextRun(schedule, now()) });
  } catch (error) {
    const isStopped = error === signal.reason;
    if (isStopped) log.info({ job: name }, 'a job was stopped and continues at the next start');
    else log.error({ err: error, job: name }, 'a job failed');
    const retryMs = isStopped ? 0 : RETRY_MS;
    const retry = Math.min(computeNextRun(schedule, now()).getTime(), addMs(now(), retryMs).getTime());
    await finishJob(db, { name, owner, nextRun: new Date(retry) }).catch((cause: unknown) =>
      log.warn({ err: cause, job: name }, 'the claim of a job ends with its lease'),
    );
  } finally {
    clearInterval(heartbeat);
  }
  return true;
}

async function claim(
  { db, log, now }: JobPlatform,
  owner: string,
  { name, schedule }: Job,
): Promise<boolean> {
  const furthestMs = schedule === 'every-minute' ? FURTHEST_MINUTE_MS : FURTHEST_DAY_MS;
  const attempt = { name, owner, now: now(), until: addMs(now(), LEASE_MS), furthestMs };
  return claimJob(db, attempt).catch((error: unknown) => {
    log.warn({ err: error, job: name }, 'a job could not be claimed');
    return false;
  });
}

/** The next run, or the end of a claim, is sooner than this; a little more than a minute or a day. */
const FURTHEST_MINUTE_MS = 5 * 60_000;
const FURTHEST_DAY_MS = 25 * 3_600_000;

const addMs = (from: Date, ms: number) => new Date(from.getTime() + ms);

const MINUTE_MS = 60_000;

/** Returns the first run after `now`: the start of the next minute, or the next time of day. */
export function computeNextRun(schedule: Schedule, now: Date): Date {
  if (schedule === 'every-minute') return new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
  const { hour, minute } = schedule.dailyAt;
  const next = new Date(now);
  next.setUTCHours(hour, minute, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}
