import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installTool } from '../scripts/install-tool.mjs';

interface LoadResult {
  non2xx: number;
  errors: number;
  requests: { average: number };
}

interface LoadOptions {
  url: string;
  method: 'GET' | 'POST';
  body?: string | undefined;
  headers: Record<string, string>;
  connections: number;
  /** Seconds. */
  duration: number;
}

const autocannon = createRequire(join(await installTool('autocannon'), 'package.json'))('autocannon') as (
  options: LoadOptions,
) => Promise<LoadResult>;

/** BENCH_SECONDS=0.2 only checks that the benchmark runs. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
export const ROUNDS = 5;
/** V8 optimises hot code for about ten seconds, which a running shop has completed. */
export const WARM_UP_SECONDS = 4 * SECONDS;

interface RequestTarget {
  url: string;
  method?: 'GET' | 'POST';
  body?: string;
  headers?: Record<string, string>;
}

export interface Comparison {
  ratio: number;
  shop: number;
  baseline: number;
}

/**
 * Returns the median requests per second of shop and baseline, measured alternately so that a busy machine slows both.
 */
export async function compareThroughput(shop: RequestTarget, baseline: RequestTarget): Promise<Comparison> {
  const pairs: { shop: number; baseline: number }[] = [];
  await requestsPerSecond(shop, WARM_UP_SECONDS);
  await requestsPerSecond(baseline, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    pairs.push({ shop: await requestsPerSecond(shop), baseline: await requestsPerSecond(baseline) });
  }
  return {
    ratio: median(pairs.map((pair) => pair.shop / pair.baseline)),
    shop: median(pairs.map((pair) => pair.shop)),
    baseline: median(pairs.map((pair) => pair.baseline)),
  };
}

async function requestsPerSecond(
  { url, method = 'GET', body, headers: sent = {} }: RequestTarget,
  seconds = SECONDS,
): Promise<number> {
  const headers: Record<string, string> = body ? { ...sent, 'content-type': 'application/json' } : sent;
  const result = await autocannon({
    url,
    method,
    body,
    headers,
    connections: 10,
    duration: Math.max(seconds, 1),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} errors`);
  return result.requests.average;
}

/** Runs the work with concurrent callers for some seconds and returns the completions per second. */
export async function measurePerSecond(
  callers: number,
  seconds: number,
  work: (caller: number) => Promise<unknown>,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < end) {
        await work(caller);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - start) / 1000);
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
