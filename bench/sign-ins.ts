/** How much longer a quote takes while twenty people sign in at once, again and again: median against median. */
import { post } from './guest-order.ts';
import { median, SECONDS } from './load.ts';

export const SIGN_IN = { email: 'bench@example.com', password: 'seven wooden geese' };

const PARALLEL = 20;

export async function delayBySignIns(base: string, quoteBody: unknown): Promise<number> {
  await quoteTimes(base, quoteBody, SECONDS);
  const alone = await quoteTimes(base, quoteBody, SECONDS);
  let stop = false;
  const people = Array.from({ length: PARALLEL }, async () => {
    while (!stop) await signIn(base);
  });
  const together = await quoteTimes(base, quoteBody, SECONDS);
  stop = true;
  await Promise.all(people);
  return median(together) / median(alone);
}

async function signIn(base: string): Promise<void> {
  const { body } = await post<{ response: boolean }>(base, '/api/login', { ...SIGN_IN, action: 'new' });
  if (!body.response) throw new Error(JSON.stringify(body));
}

/** Milliseconds of each, one after the other. */
async function quoteTimes(base: string, body: unknown, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const start = performance.now();
    await post(base, '/api/order-quote', body);
    times.push(performance.now() - start);
  }
  return times;
}
