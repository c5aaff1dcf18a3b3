/** What must hold after a day: books, letters, audit log, log and memory. Every function returns the faults. */
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { findDifferences } from '#server/payments/compare-books.ts';
import { requestJob } from '#server/platform/jobs/job-store.ts';
import type { Services } from '#server/platform/services.ts';
import { findDisagreements } from '#server/testing/money.ts';
import type { TestShop } from '#server/testing/shop.ts';
import { computeGrowth, computeMedian, type Sample, selectSteady } from './samples.ts';
import type { RunningShop } from './soaked-shop.ts';

const SETTLE_MS = 120_000;
const LAST_JOBS = [
  'reconcile-checkouts',
  'settle-refunds',
  'deliver-outbox',
  'refresh-order-stats',
  'create-checkpoints',
];
const ALL_DAYS = 3650;

/** Waits until the jobs have completed what the last visitors left. */
export async function settle({ database: { db } }: RunningShop): Promise<void> {
  const end = Date.now() + SETTLE_MS;
  do {
    for (const name of LAST_JOBS) await requestJob(db, name, new Date());
    await sleep(6_000);
  } while ((await countUnfinished(db)) > 0 && Date.now() < end);
}

type Db = RunningShop['database']['db'];

async function count(db: Db, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return (await query.execute(db)).rows[0]!.count;
}

const countUnfinished = (db: Db) =>
  count(
    db,
    sql`select (select count(*) from email_outbox where sent_at is null)
      + (select count(*) from checkout_intents where closed_at is null and paid_at is not null)
      + (select count(*) from sandbox_intents i join checkouts c on c.intent_id = i.id where i.status = 'succeeded' and c.state = 'open')
      + (select count(*) from refunds where state = 'claimed') as count`,
  );

export async function checkBooks({ database, tally }: RunningShop): Promise<string[]> {
  const { db } = database;
  const now = () => new Date();
  const ids = [...tally.paid.keys()];
  const cents = [...tally.paid.values()];
  const faults = {
    'paid checkouts without their money and order': await count(
      db,
      sql`select count(*) from unnest(${ids}::uuid[], ${cents}::int[]) as a(id, cents)
        left join (select checkout_id, count(*) as orders from orders where paid group by 1) o on o.checkout_id = a.id
        left join (select checkout_id, sum(amount_cents) as cents from payments where kind <> 'refund' group by 1) p
          on p.checkout_id = a.id
        where o.orders is distinct from 1 or p.cents is distinct from a.cents`,
    ),
    'orders that were named to a customer and do not exist once': await count(
      db,
      sql`select count(*) from unnest(${[...tally.bought]}::text[]) as a(id)
        left join (select order_id, count(*) as orders from orders where paid group by 1) o on o.order_id = a.id
        where o.orders is distinct from 1`,
    ),
    'letters that were not sent': await count(
      db,
      sql`select count(*) from email_outbox where sent_at is null or failed_at is not null`,
    ),
    'paid checkouts without exactly one receipt': await count(
      db,
      sql`select count(*) from checkouts c
        left join (select ref, count(*) as letters from email_outbox where kind = 'order-paid' group by 1) m on m.ref = c.id::text
        where c.state = 'paid' and c.link_id is null and m.letters is distinct from 1`,
    ),
    'payments that match no order': await count(
      db,
      sql`select count(*) from checkouts where state = 'needs_review'`,
    ),
    alerts: await count(db, sql`select count(*) from alerts`),
  };
  const counted = Object.entries(faults).flatMap(([what, found]) =>
    found === 0 ? [] : [`${found} ${what}`],
  );
  const differences = await findDifferences({ db, now } as unknown as Services, ALL_DAYS);
  const disagreements = await findDisagreements({ database } as unknown as TestShop);
  return [...counted, ...differences, ...disagreements.map(({ rule, what }) => `${rule}: ${what}`)];
}

export async function checkAuditLog({ env }: RunningShop): Promise<string[]> {
  const program = ['src/server/cli/audit-log.ts', 'verify'];
  return promisify(execFile)(process.execPath, program, { env: { ...process.env, ...env } }).then(
    ({ stdout }) => {
      console.log(stdout.trim());
      return [];
    },
    (error: Error) => [`the audit log does not verify: ${error.message}`],
  );
}

export function checkAnswers({ statuses, readLog }: RunningShop): string[] {
  const failed = [...statuses].filter(([status]) => status === 0 || status >= 500);
  const errors = readLog(50);
  return [
    ...failed.map(([status, times]) => `${times} requests were answered with ${status || 'no response'}`),
    ...errors.slice(0, 5).map((line) => `an error in the log: ${line.slice(0, 600)}`),
    ...(errors.length > 5 ? [`${errors.length - 5} more errors in the log`] : []),
  ];
}

/** A shorter run says nothing about memory: caches fill, code is compiled and connections plan their statements first. */
const MIN_MINUTES = 20;
/**
 * The trend of the last two thirds may add so much of the median. In an hour that are about 77,000 requests and 28 of 280 MB:
 * a leak of 0.4 kB in each request is found.
 */
const MAX_GROWTH = 0.1;
/** The pools limit the connections, and workers of PostgreSQL come and go with the load. */
const FIGURES: Record<string, (sample: Sample) => number> = {
  'the shop': ({ oldMb }) => oldMb,
  'a process of PostgreSQL': ({ databaseMb, servers }) => databaseMb / servers,
};

export function checkMemory(samples: readonly Sample[]): string[] {
  const steady = selectSteady(samples);
  if (samples.at(-1)!.minutes < MIN_MINUTES) {
    console.log(`Memory is judged in runs of ${MIN_MINUTES} minutes and more.`);
    return [];
  }
  return Object.entries(FIGURES).flatMap(([name, read]) => {
    const median = computeMedian(steady.map(read));
    const growth = computeGrowth(steady, read);
    const share = `${((100 * growth) / median).toFixed(1)} %`;
    console.log(
      `Memory of ${name}: median ${median.toFixed(1)} MB, trend ${growth.toFixed(1)} MB (${share})`,
    );
    return growth > MAX_GROWTH * median
      ? [`the memory of ${name} grows: ${share} in the last two thirds`]
      : [];
  });
}
