/** Saving a 20-row order over HTTP, compared with a hand-written statement in the same minutes. */
import { saveAsGuest } from './guest-order.ts';
import { CALLERS, type RunByHand } from './hand-written.ts';
import { type Comparison, measurePerSecond, median, ROUNDS, SECONDS, WARM_UP_SECONDS } from './throughput.ts';

/** With the slowest hundredth in milliseconds. */
export async function compareSaving(
  base: string,
  runByHand: RunByHand,
): Promise<Comparison & { p99: number }> {
  const latencies: number[] = [];
  const save = async () => {
    const start = performance.now();
    await saveAsGuest(base);
    latencies.push(performance.now() - start);
  };
  await measurePerSecond(CALLERS, WARM_UP_SECONDS, () => saveAsGuest(base));
  const pairs: { shop: number; byHand: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    pairs.push({
      byHand: runByHand('save', SECONDS),
      shop: await measurePerSecond(CALLERS, SECONDS, save),
    });
  latencies.sort((a, b) => a - b);
  return {
    ratio: median(pairs.map(({ shop, byHand }) => shop / byHand)),
    shop: median(pairs.map(({ shop }) => shop)),
    baseline: median(pairs.map(({ byHand }) => byHand)),
    p99: latencies[Math.floor(latencies.length * 0.99)]!,
  };
}
