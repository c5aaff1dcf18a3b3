/** A complete guest order over HTTP: save, quote, intent, confirm, submit. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { createCheckout, createTeamOrder, GOOD_CARD } from '#server/testing/people/teams.ts';

const agent = new Agent({ keepAlive: true });

interface PostResponse<T> {
  body: T;
  cookie: string | undefined;
}

/** Uses node:http instead of fetch, because the client shares the machine with the shop and must use little CPU. */
export function post<T>(base: string, path: string, body: unknown, cookie = ''): Promise<PostResponse<T>> {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), cookie };
  return new Promise((resolve, reject) => {
    const sent = request(base + path, { method: 'POST', agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const given = response.headers['set-cookie']?.[0]?.split(';')[0];
        resolve({ body: JSON.parse(Buffer.concat(parts).toString()) as T, cookie: given });
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

const TWENTY_JERSEYS_CENTS = 20 * 3700;

export async function saveAsGuest(base: string): Promise<void> {
  await post(base, '/api/save-order', { order: createTeamOrder(20) });
}

export async function buyAsGuest(base: string): Promise<void> {
  const order = createTeamOrder(20);
  const saved = await post<{ order: string }>(base, '/api/save-order', { order });
  const savedOrder = JSON.parse(saved.body.order) as OrderResponse;
  await post(base, '/api/order-quote', { order });
  const id = randomUUID();
  const checkout = createCheckout({ orders: [savedOrder] }, TWENTY_JERSEYS_CENTS, id);
  const { body: intent } = await post<{ clientSecret: string }>(
    base,
    '/api/create-payment-intent',
    checkout,
    saved.cookie,
  );
  await post(
    base,
    '/api/sandbox-card/confirm',
    { clientSecret: intent.clientSecret, ...GOOD_CARD },
    saved.cookie,
  );
  const { body } = await post<{ response: boolean }>(base, '/api/submit-cart-order', { id }, saved.cookie);
  if (!body.response) throw new Error(JSON.stringify(body));
}
