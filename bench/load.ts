import autocannon from 'autocannon';

/** BENCH_SECONDS=0.2 only shows that the benchmark runs. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
export const ROUNDS = 5;
/** V8 goes on translating hot code for some ten seconds; a shop that is open has that behind it. */
export const WARM_UP_SECONDS = 4 * SECONDS;

interface Target {
  url: string;
  method?: 'GET' | 'POST';
  body?: string;
}

export interface Compared {
  ratio: number;
  ours: number;
  theirs: number;
}

/** Requests a second, ours and the yardstick's in turn, so that a busy machine slows both; medians. */
export async function compare(ours: Target, theirs: Target): Promise<Compared> {
  const pairs: { ours: number; theirs: number }[] = [];
  await requestsPerSecond(ours, WARM_UP_SECONDS);
  await requestsPerSecond(theirs, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    pairs.push({ ours: await requestsPerSecond(ours), theirs: await requestsPerSecond(theirs) });
  }
  return {
    ratio: median(pairs.map((pair) => pair.ours / pair.theirs)),
    ours: median(pairs.map((pair) => pair.ours)),
    theirs: median(pairs.map((pair) => pair.theirs)),
  };
}

async function requestsPerSecond({ url, method = 'GET', body }: Target, seconds = SECONDS): Promise<number> {
  const headers = body ? { 'content-type': 'application/json' } : {};
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

/** Runs the work by so many callers for some seconds; how often it was done in a second. */
export async function perSecond(
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
