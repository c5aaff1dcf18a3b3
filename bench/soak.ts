/**
 * `npm run soak -- MINUTES [SEED]`: plays days of a shop in a process of its own for as long as asked (60 minutes without a
 * number), and then checks that nothing was lost, that no request failed and that memory is flat. A night with all its
 * jobs comes every five minutes, and once at least. Exits with 1 when anything does not hold.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { requestJob } from '#server/platform/jobs/job-store.ts';
import { checkAnswers, checkAuditLog, checkBooks, checkMemory, settle } from './soak/check-shop.ts';
import * as people from './soak/people.ts';
import { createRandom } from './soak/random.ts';
import { computeGrowth, type Sample, selectSteady, takeSample } from './soak/samples.ts';
import { type RunningShop, type SoakedShop, startSoakedShop } from './soak/soaked-shop.ts';
import * as staff from './soak/staff.ts';

const MINUTES = Number(process.argv[2] ?? 60);
const SEED = Number(process.argv[3] ?? 1);
/** People who use the shop at the same time; with their pauses they do about five things a second. */
const PEOPLE = 6;
const MAX_PAUSE_MS = 2_000;
const SAMPLE_MS = 10_000;
const NIGHT_MS = 5 * 60_000;
const NIGHTLY_JOBS = [
  'verify-audit-log',
  'compare-all-books',
  'fill-fingerprints',
  'compare-fingerprints',
  'email-transfer-digest',
  'end-address-search-alert',
  'nightly-backup',
  'delete-expired-data',
  'watch-database-certificate',
];

type Activity = (shop: SoakedShop) => Promise<unknown>;

/** How often each is done, in parts of the sum. */
const ACTIVITIES: [Activity, number][] = [
  [people.visitPages, 25],
  [people.typeRoster, 15],
  [people.joinTeam, 8],
  [people.buyTeam, 12],
  [people.buyWithTrouble, 4],
  [people.leaveCheckout, 5],
  [people.payByLink, 4],
  [people.writeToShop, 3],
  [people.signInAsCustomer, 4],
  [staff.lookAround, 8],
  [staff.workOnOrder, 6],
  [staff.approveMockup, 2],
  [staff.refund, 3],
  [staff.printPapers, 1],
];

const done = new Map<string, number>();
/** The first message of each activity that did not succeed. */
const failures = new Map<string, string>();
const samples: Sample[] = [];

const shop = await startSoakedShop(createRandom(SEED));
const startedAt = Date.now();
const endsAt = startedAt + MINUTES * 60_000;
const countMinutes = () => (Date.now() - startedAt) / 60_000;
const isOver = () => Date.now() >= endsAt;
console.log(`A shop's day for ${MINUTES} minutes, seed ${SEED}.`);

const lanes = [
  ...Array.from({ length: PEOPLE }, () => playPerson(shop)),
  playOperator(shop),
  playNights(shop),
];
await Promise.all(lanes);
await settle(shop);
const faults = [
  ...[...failures].map(([name, message]) => `${name} failed: ${message}`),
  ...(await checkBooks(shop)),
  ...(await checkAuditLog(shop)),
  ...checkAnswers(shop),
  ...checkMemory(samples),
];
report(shop);
await shop.stop();
for (const fault of faults) console.error(`FAULT: ${fault}`);
console.log(faults.length === 0 ? 'Everything holds.' : `${faults.length} faults.`);
process.exit(faults.length === 0 ? 0 : 1);

async function playPerson(of: SoakedShop): Promise<void> {
  while (!isOver()) {
    const activity = chooseActivity();
    await activity(of).then(
      () => done.set(activity.name, (done.get(activity.name) ?? 0) + 1),
      (error: Error) => failures.set(activity.name, failures.get(activity.name) ?? String(error.stack)),
    );
    await sleep(of.random.next() * MAX_PAUSE_MS);
  }
}

function chooseActivity(): Activity {
  const total = ACTIVITIES.reduce((sum, [, weight]) => sum + weight, 0);
  let rest = shop.random.next() * total;
  return ACTIVITIES.find(([, weight]) => {
    rest -= weight;
    return rest < 0;
  })![0];
}

/** Takes samples, prints a line a minute and signs in the staff again. */
async function playOperator(of: RunningShop): Promise<void> {
  for (let minute = 1; !isOver(); ) {
    await sleep(Math.min(SAMPLE_MS, Math.max(0, endsAt - Date.now())));
    samples.push(await takeSample(of, countMinutes()));
    if (countMinutes() < minute) continue;
    minute += 1;
    await of.signInStaff();
    printProgress(of);
  }
}

function printProgress({ statuses, tally, readLog }: RunningShop): void {
  const { minutes, shopMb, databaseMb, servers, heapMb, loopMs } = samples.at(-1)!;
  const requests = [...statuses.values()].reduce((sum, times) => sum + times, 0);
  const failed = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, times]) => sum + times, 0);
  console.log(
    `${minutes.toFixed(1)} min: ${requests} requests, ${failed} of them 5xx, ${tally.bought.size} orders; ` +
      `shop ${shopMb.toFixed(0)} MB (heap ${heapMb.toFixed(0)}), PostgreSQL ${databaseMb.toFixed(0)} MB in ${servers} processes, ` +
      `event loop p99 ${loopMs.toFixed(0)} ms, ${readLog(50).length} errors in the log`,
  );
}

/** The shop's clock cannot be turned, so its nightly jobs are made due. */
async function playNights({ database: { db } }: RunningShop): Promise<void> {
  for (let next = startedAt + Math.min(NIGHT_MS, MINUTES * 30_000); !isOver(); next += NIGHT_MS) {
    await sleep(Math.max(0, Math.min(next, endsAt) - Date.now()));
    for (const name of NIGHTLY_JOBS) await requestJob(db, name, new Date());
  }
}

function report({ statuses, tally, readLog }: RunningShop): void {
  const total = [...done.values()].reduce((sum, times) => sum + times, 0);
  console.log(`\n${total} activities: ${[...done].map(([name, times]) => `${name} ${times}`).join(', ')}`);
  console.log(`Answers: ${[...statuses].map(([status, times]) => `${status}: ${times}`).join(', ')}`);
  console.log(`${tally.bought.size} orders acknowledged, ${readLog(40).length} warnings in the log`);
  const steady = selectSteady(samples);
  const worst = Math.max(...steady.map(({ loopMs }) => loopMs));
  console.log(`Event loop, p99 of ten seconds: at most ${worst.toFixed(0)} ms`);
  console.log(
    `Trend of the event loop's delay: ${computeGrowth(steady, ({ loopMs }) => loopMs).toFixed(0)} ms`,
  );
}
