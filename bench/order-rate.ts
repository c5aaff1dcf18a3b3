/** Complete guest orders, compared with the simple updates of pgbench on the same database in the same minutes. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findRunning } from '#server/platform/db/embedded-postgres/start-embedded.ts';
import { buyAsGuest } from './guest-order.ts';
import { type ProcessTimes, readProcessTimes } from './process-time.ts';
import { measurePerSecond, median, ROUNDS, SECONDS, WARM_UP_SECONDS } from './throughput.ts';

const CALLERS = 10;

export interface OrderRate {
  perSecond: number;
  /** Null without pgbench on this machine. */
  ofPgbench: { ratio: number; perSecond: number } | null;
  /** Milliseconds of processor time for an order. */
  time: ProcessTimes;
  p50: number;
  p99: number;
}

/** `pid` is the process of the shop. */
export async function measureOrderRate(base: string, dataDir: string, pid: number): Promise<OrderRate> {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const runPgbench = await preparePgbench(findRunning(dataDir)!);
  const buy = () => buyAsGuest(base);
  await measurePerSecond(CALLERS, WARM_UP_SECONDS, buy);
  runPgbench?.(SECONDS);
  const latencies: number[] = [];
  const used: ProcessTimes = { shop: 0, database: 0, callers: 0 };
  const rounds: { orders: number; updates: number | null }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const updates = runPgbench?.(SECONDS) ?? null;
    const before = readProcessTimes(pid, postmaster);
    const orders = await measurePerSecond(CALLERS, SECONDS, async () => {
      const start = performance.now();
      await buy();
      latencies.push(performance.now() - start);
    });
    const after = readProcessTimes(pid, postmaster);
    for (const part of ['shop', 'database', 'callers'] as const) used[part] += after[part] - before[part];
    rounds.push({ orders, updates });
  }
  latencies.sort((a, b) => a - b);
  const quantile = (part: number) => latencies[Math.floor(latencies.length * part)]!;
  return {
    perSecond: median(rounds.map(({ orders }) => orders)),
    ofPgbench: runPgbench && {
      ratio: median(rounds.map(({ orders, updates }) => orders / updates!)),
      perSecond: median(rounds.map(({ updates }) => updates!)),
    },
    time: {
      shop: used.shop / latencies.length,
      database: used.database / latencies.length,
      callers: used.callers / latencies.length,
    },
    p50: quantile(0.5),
    p99: quantile(0.99),
  };
}

/**
 * Creates pgbench's tables (scale 10) in a schema of their own. Returns a function that runs its simple updates for some
 * seconds and returns transactions per second; null when pgbench is not installed (Debian: postgresql-contrib).
 */
async function preparePgbench(connectionString: string): Promise<((seconds: number) => number) | null> {
  if (spawnSync('pgbench', ['--version']).error) return null;
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('create schema if not exists pgbench');
  const { host, user, database } = client;
  await client.end();
  const run = (...args: string[]) => {
    const env = { ...process.env, PGOPTIONS: '-c search_path=pgbench' };
    const connection = ['-h', host, '-U', user!, database!];
    const { status, stdout, stderr } = spawnSync('pgbench', [...args, ...connection], {
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`pgbench: ${stderr}`);
    return stdout;
  };
  run('-i', '-q', '-s', '10');
  return (seconds) => {
    const report = run('-N', '-n', '-c', String(CALLERS), '-T', String(Math.max(1, Math.round(seconds))));
    return Number(/tps = ([\d.]+)/.exec(report)![1]);
  };
}
