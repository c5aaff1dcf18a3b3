/** A guest's whole order over HTTP: save, quote, intent, confirm, submit. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { AnsweredOrder } from '#contract/wire-order.ts';
import { checkoutOf, GOOD_CARD, teamOrder } from '#server/testing/teams.ts';

const agent = new Agent({ keepAlive: true });

interface Answer<T> {
  body: T;
  cookie: string | undefined;
}

/** node:http rather than fetch: the caller shares the machine with the shop, so it must cost little. */
export function post<T>(base: string, path: string, body: unknown, cookie = ''): Promise<Answer<T>> {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), cookie };
  return new Promise((resolve, reject) => {
    const sent = request(base + path, { method: 'POST', agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const given = answer.headers['set-cookie']?.[0]?.split(';')[0];
        resolve({ body: JSON.parse(Buffer.concat(parts).toString()) as T, cookie: given });
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

const TWENTY = 20 * 3700;

export async function buyAsGuest(base: string): Promise<void> {
  const order = teamOrder(20);
  const saved = await post<{ order: string }>(base, '/api/save-order', { order });
  const kept = JSON.parse(saved.body.order) as AnsweredOrder;
  await post(base, '/api/order-quote', { order });
  const id = randomUUID();
  const checkout = checkoutOf({ orders: [kept] }, TWENTY, id);
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
