import { readPrivateMemory } from '../process-memory.ts';
import type { RunningShop } from './soaked-shop.ts';

/** Of one moment; memory in MB that no other process shares. */
export interface Sample {
  minutes: number;
  shopMb: number;
  /** Without the young generation of V8, which grows and shrinks by 48 MB with the load. */
  oldMb: number;
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
  const read = (name: string) => {
    const line = metrics.split('\n').find((one) => one.startsWith(`${name} `));
    return Number(line?.slice(name.length));
  };
  const { own, postgres, servers } = readPrivateMemory(pid);
  return {
    minutes,
    shopMb: own,
    oldMb: own - read('nodejs_heap_space_size_total_bytes{space="new"}') / 2 ** 20,
    databaseMb: postgres,
    servers,
    heapMb: read('nodejs_heap_size_used_bytes') / 1e6,
    loopMs: read('nodejs_eventloop_lag_p99_seconds') * 1000,
  };
}

/** The part of a run in which the shop has reached its working size: caches are full and code is compiled. */
export const selectSteady = (samples: readonly Sample[]): Sample[] =>
  samples.slice(Math.floor(samples.length / 3));

/**
 * Returns the growth of a figure from the first to the last sample, by the median of the slopes of all pairs (Theil and Sen):
 * a job that needs memory for some seconds changes it little.
 */
export function computeGrowth(samples: readonly Sample[], read: (sample: Sample) => number): number {
  const slopes = samples.flatMap((later, at) =>
    samples.slice(0, at).map((earlier) => (read(later) - read(earlier)) / (later.minutes - earlier.minutes)),
  );
  if (slopes.length === 0) return 0;
  return computeMedian(slopes) * (samples.at(-1)!.minutes - samples[0]!.minutes);
}

export const computeMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
