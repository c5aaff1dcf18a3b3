/** Measures the added latency of a quote while twenty users sign in repeatedly, as the difference of medians. */
import { post } from './guest-order.ts';
import { median, SECONDS } from './throughput.ts';

export const SIGN_IN = { email: 'bench@example.com', password: 'seven wooden geese' };

const PARALLEL = 20;

export async function measureSignInDelay(base: string, quoteBody: unknown): Promise<number> {
  await measureQuotes(base, quoteBody, SECONDS);
  const alone = await measureQuotes(base, quoteBody, SECONDS);
  let stop = false;
  const people = Array.from({ length: PARALLEL }, async () => {
    while (!stop) await signIn(base);
  });
  const together = await measureQuotes(base, quoteBody, SECONDS);
  stop = true;
  await Promise.all(people);
  return median(together) / median(alone);
}

async function signIn(base: string): Promise<void> {
  const { body } = await post<{ response: boolean }>(base, '/api/login', { ...SIGN_IN, action: 'new' });
  if (!body.response) throw new Error(JSON.stringify(body));
}

/** Returns the milliseconds of each quote, requested sequentially. */
async function measureQuotes(base: string, body: unknown, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const start = performance.now();
    await post(base, '/api/order-quote', body);
    times.push(performance.now() - start);
  }
  return times;
}
