/** Complete guest orders, compared with a hand-written transaction in the same minutes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findRunning } from '#server/platform/db/embedded-postgres/start-embedded.ts';
import { buyAsGuest } from './guest-order.ts';
import { CALLERS, type RunByHand } from './hand-written.ts';
import { type ProcessTimes, readProcessTimes } from './process-time.ts';
import { measurePerSecond, median, ROUNDS, SECONDS, WARM_UP_SECONDS } from './throughput.ts';

export interface OrderRate {
  perSecond: number;
  /** Null without pgbench on this machine. */
  byHand: { ratio: number; perSecond: number } | null;
  /** Kilobytes of write-ahead log for an order. */
  walKilobytes: number;
  /** Milliseconds of processor time for an order. */
  time: ProcessTimes;
  p50: number;
  p99: number;
}

interface MeasuredShop {
  base: string;
  dataDir: string;
  /** The process of the shop. */
  pid: number;
}

export async function measureOrderRate(
  { base, dataDir, pid }: MeasuredShop,
  runByHand: RunByHand | null,
): Promise<OrderRate> {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const buy = () => buyAsGuest(base);
  await measurePerSecond(CALLERS, WARM_UP_SECONDS, buy);
  runByHand?.('order', SECONDS);
  const latencies: number[] = [];
  const used: ProcessTimes = { shop: 0, database: 0, callers: 0 };
  const rounds: { orders: number; byHand: number | null }[] = [];
  let walBytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const byHand = runByHand?.('order', SECONDS) ?? null;
    const before = readProcessTimes(pid, postmaster);
    const walBefore = await readWalBytes(dataDir);
    const orders = await measurePerSecond(CALLERS, SECONDS, async () => {
      const start = performance.now();
      await buy();
      latencies.push(performance.now() - start);
    });
    const after = readProcessTimes(pid, postmaster);
    walBytes += (await readWalBytes(dataDir)) - walBefore;
    for (const part of ['shop', 'database', 'callers'] as const) used[part] += after[part] - before[part];
    rounds.push({ orders, byHand });
  }
  latencies.sort((a, b) => a - b);
  const quantile = (part: number) => latencies[Math.floor(latencies.length * part)]!;
  return {
    perSecond: median(rounds.map(({ orders }) => orders)),
    byHand: runByHand && {
      ratio: median(rounds.map(({ orders, byHand }) => orders / byHand!)),
      perSecond: median(rounds.map(({ byHand }) => byHand!)),
    },
    walKilobytes: walBytes / 1024 / latencies.length,
    time: {
      shop: used.shop / latencies.length,
      database: used.database / latencies.length,
      callers: used.callers / latencies.length,
    },
    p50: quantile(0.5),
    p99: quantile(0.99),
  };
}

async function readWalBytes(dataDir: string): Promise<number> {
  const client = new pg.Client({ connectionString: findRunning(dataDir)! });
  await client.connect();
  const { rows } = await client.query(`select (pg_current_wal_lsn() - '0/0')::float8 as bytes`);
  await client.end();
  return rows[0].bytes;
}
