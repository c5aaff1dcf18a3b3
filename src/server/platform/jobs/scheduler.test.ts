import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { claimJob, extendJobClaim, finishJob, registerJob } from './job-store.ts';
import { computeNextRun, type Job, type JobRunner, startScheduler } from './scheduler.ts';

const shop = openShopForFile();
const runners: JobRunner[] = [];
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  await shop.database.pool.query('delete from job_runs');
});

function start(...jobs: Job[]) {
  const runner = startScheduler(shop.services, jobs);
  runners.push(runner);
  return runner;
}

const OWNER = randomUUID();
const FURTHEST_MS = 300_000;

async function claim(name: string, seconds = 60): Promise<boolean> {
  const { db, now } = shop.services;
  await registerJob(db, name, now());
  const until = new Date(now().getTime() + seconds * 1000);
  return claimJob(db, { name, owner: OWNER, now: now(), until, furthestMs: FURTHEST_MS });
}

test('of two processes one runs a due job', async () => {
  const claims = [await claim('count'), await claim('count')];
  expect(claims).toEqual([true, false]);
});

test('the job of a dead process is taken over when its claim has ended', async () => {
  expect(await claim('count', 60)).toBe(true);
  shop.passTime(59);
  expect(await claim('count')).toBe(false);
  shop.passTime(2);
  expect(await claim('count')).toBe(true);
});

test('a finished job is due again at its next scheduled time', async () => {
  await claim('count');
  const nextRun = new Date(shop.services.now().getTime() + 60_000);
  await finishJob(shop.services.db, { name: 'count', owner: OWNER, nextRun });
  expect(await claim('count')).toBe(false);
  shop.passTime(61);
  expect(await claim('count')).toBe(true);
});

test('a process that lost its claim ends neither the claim nor the schedule of its successor', async () => {
  const { db, now } = shop.services;
  const [frozen, successor] = [randomUUID(), randomUUID()];
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000);
  const count = () => ({ name: 'count', now: now(), until: later(60), furthestMs: FURTHEST_MS });
  await registerJob(db, 'count', now());
  expect(await claimJob(db, { ...count(), owner: frozen })).toBe(true);
  shop.passTime(61);
  expect(await claimJob(db, { ...count(), owner: successor })).toBe(true);
  await extendJobClaim(db, { name: 'count', owner: frozen, until: later(600) });
  await finishJob(db, { name: 'count', owner: frozen, nextRun: now() });
  expect(await claim('count')).toBe(false);
  shop.passTime(61);
  expect(await claim('count')).toBe(true);
});

test('times set by a clock that was days ahead do not stop a job', async () => {
  const { db } = shop.services;
  await claim('count');
  shop.passTime(-30 * 86_400);
  expect(await claim('count')).toBe(true);
  await finishJob(db, { name: 'count', owner: OWNER, nextRun: new Date('2027-06-01T00:00:00Z') });
  expect(await claim('count')).toBe(true);
});

const NIGHT = { dailyAt: { hour: 4, minute: 15 } };

test('a daily job does not run on the first start, but runs after it was missed', async () => {
  const run = vi.fn<Job['run']>();
  const job: Job = { name: 'night', schedule: NIGHT, run };
  await start(job).stop();
  expect(run).not.toHaveBeenCalled();
  shop.passTime(25 * 3600);
  start(job);
  await expect.poll(() => run.mock.calls).toHaveLength(1);
});

test('a job that fails is retried', async () => {
  const run = vi.fn<Job['run']>().mockRejectedValueOnce(new Error('the first attempt fails'));
  const job: Job = { name: 'failing', schedule: 'every-minute', run };
  const first = start(job);
  await expect.poll(() => run.mock.calls).toHaveLength(1);
  await first.stop();
  shop.passTime(60);
  start(job);
  await expect.poll(() => run.mock.calls).toHaveLength(2);
});

test('what differs between machines runs in each process, and is never overdue', async () => {
  const ran: string[] = [];
  const createJob = (process: string): Job => ({
    name: 'look-around',
    schedule: 'every-minute',
    runsInEachProcess: true,
    run: async () => ran.push(process),
  });
  start(createJob('one'));
  start(createJob('two'));
  await expect.poll(() => ran.toSorted()).toEqual(['one', 'two']);
  expect(await shop.database.db.selectFrom('job_runs').select('name').execute()).toEqual([]);
});

/** Jobs of the night that run until the scheduler stops, and the names of those that began. */
function createLongNight() {
  const begun: string[] = [];
  const createJob = (name: string): Job => ({
    name,
    schedule: NIGHT,
    run: async (signal) => {
      begun.push(name);
      await once(signal, 'abort');
      signal.throwIfAborted();
    },
  });
  return { begun, jobs: ['first', 'second', 'third'].map(createJob) };
}

test('a daily job that is stopped in the middle continues at the next start', async () => {
  const { begun, jobs } = createLongNight();
  const [job] = jobs as [Job];
  await start(job).stop();
  shop.passTime(25 * 3600);
  const runner = start(job);
  await expect.poll(() => begun).toHaveLength(1);
  await runner.stop();
  const run = vi.fn<Job['run']>();
  start({ ...job, run });
  await expect.poll(() => run.mock.calls).toHaveLength(1);
});

test('long jobs of the night run one after the other and do not delay those of every minute', async () => {
  const run = vi.fn<Job['run']>();
  const minutely: Job = { name: 'minutely', schedule: 'every-minute', run };
  const { begun, jobs } = createLongNight();
  const evening = start(...jobs, minutely);
  await expect.poll(() => run.mock.calls).toHaveLength(1);
  await evening.stop();
  shop.passTime(25 * 3600);
  start(...jobs, minutely);
  await expect.poll(() => run.mock.calls).toHaveLength(2);
  await expect.poll(() => begun).toHaveLength(1);
});

test('a job that waits for its turn does not begin when the scheduler stops', async () => {
  const { begun, jobs } = createLongNight();
  await start(...jobs).stop();
  shop.passTime(25 * 3600);
  const runner = start(...jobs);
  await expect.poll(() => begun).toHaveLength(1);
  await runner.stop();
  expect(begun).toHaveLength(1);
});

test('a minutely job runs at the start of the next minute', () => {
  expect(computeNextRun('every-minute', new Date('2026-11-20T14:00:59.999Z'))).toEqual(
    new Date('2026-11-20T14:01:00Z'),
  );
  expect(computeNextRun('every-minute', new Date('2026-11-20T14:00:00Z'))).toEqual(
    new Date('2026-11-20T14:01:00Z'),
  );
});

test('a daily job runs later today, or tomorrow when its time has passed', () => {
  expect(computeNextRun(NIGHT, new Date('2026-11-20T04:14:00Z'))).toEqual(new Date('2026-11-20T04:15:00Z'));
  expect(computeNextRun(NIGHT, new Date('2026-11-30T04:15:00Z'))).toEqual(new Date('2026-12-01T04:15:00Z'));
});
