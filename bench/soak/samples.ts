import { readPrivateMemory } from '../process-memory.ts';
import type { RunningShop } from './soaked-shop.ts';

/** Of one moment; memory in MB that no other process shares. */
export interface Sample {
  minutes: number;
  shopMb: number;
  databaseMb: number;
  /** The processes of PostgreSQL. */
  servers: number;
  heapMb: number;
  /** The 99th percentile of the delay of the event loop since the last sample, in ms. */
  loopMs: number;
}

/** Shared memory is left out: PostgreSQL fills its cache of 128 MB in the course of the first hours. */
export async function takeSample({ pid, readMetrics }: RunningShop, minutes: number): Promise<Sample> {
  const metrics = await readMetrics();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN);
  const { own, postgres, servers } = readPrivateMemory(pid);
  return {
    minutes,
    shopMb: own,
    databaseMb: postgres,
    servers,
    heapMb: read('nodejs_heap_size_used_bytes') / 1e6,
    loopMs: read('nodejs_eventloop_lag_p99_seconds') * 1000,
  };
}

/** The part of a run in which the shop has reached its working size: caches are full and code is compiled. */
export const selectSteady = (samples: readonly Sample[]): Sample[] =>
  samples.slice(Math.floor(samples.length / 3));

/** Returns the growth of a figure over the whole run of samples, by the line of least squares. */
export function computeGrowth(samples: readonly Sample[], read: (sample: Sample) => number): number {
  const count = samples.length;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / count;
  const times = samples.map(({ minutes }) => minutes);
  const values = samples.map(read);
  const [middle, level] = [mean(times), mean(values)];
  const covariance = mean(times.map((time, at) => (time - middle) * (values[at]! - level)));
  const variance = mean(times.map((time) => (time - middle) ** 2));
  return variance === 0 ? 0 : (covariance / variance) * (times.at(-1)! - times[0]!);
}
