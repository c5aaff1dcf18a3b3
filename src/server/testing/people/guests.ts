/** Guests who buy over HTTP while the shop or its database is killed, and what has to hold for their orders afterwards. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { createCheckout, createTeamOrder, GOOD_CARD } from './teams.ts';

const FIVE_JERSEYS = 5 * (3700 + 1000) + 2500;

export interface Tally {
  /** The order ids that were answered, by the ids of their checkouts. */
  acknowledged: Map<string, string>;
  refused: string[];
  /** The requests that had to be repeated, with the status of the first attempt. */
  repeated: string[];
  stop: boolean;
}

export const createTally = (): Tally => ({ acknowledged: new Map(), refused: [], repeated: [], stop: false });

/** A browser that retries until it gets a response, as a page does when the button is pressed again. */
class Browser {
  cookie = '';
  readonly #urls: readonly string[];
  readonly #tally: Tally;
  constructor(urls: readonly string[], tally: Tally) {
    this.#urls = urls;
    this.#tally = tally;
  }

  /** Each request goes to the next address, as behind a proxy. */
  async post<T>(path: string, body: unknown): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      const response = await fetch(this.#urls[attempt % this.#urls.length] + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: this.cookie },
        body: JSON.stringify(body),
      }).catch(() => null);
      const [given] = response?.headers.getSetCookie() ?? [];
      if (given) this.cookie = given.split(';')[0]!;
      const json = (await response?.json().catch(() => null)) as T | null | undefined;
      if (json && response?.status !== 503) return json;
      this.#tally.repeated.push(`${path}: ${response?.status ?? 'no response'}`);
      await sleep(20);
    }
  }
}

/** Saves, quotes, pays and submits one order after the other until the tally says stop. */
export async function buyRepeatedly(urls: readonly string[], tally: Tally): Promise<void> {
  for (let bought = 0; !tally.stop; bought += 1) {
    const turned = urls.map((_, index) => urls[(index + bought) % urls.length]!);
    const browser = new Browser(turned, tally);
    const saved = await browser.post<{ order: string }>('/api/save-order', { order: createTeamOrder(5) });
    const order = JSON.parse(saved.order) as OrderResponse;
    const id = randomUUID();
    const intent = await browser.post<{ clientSecret: string }>(
      '/api/create-payment-intent',
      createCheckout({ orders: [order] }, FIVE_JERSEYS, id),
    );
    await browser.post('/api/sandbox-card/confirm', { clientSecret: intent.clientSecret, ...GOOD_CARD });
    const submitted = await browser.post<{ response: boolean; order_id: string }>('/api/submit-cart-order', {
      id,
    });
    if (submitted.response) tally.acknowledged.set(id, submitted.order_id);
    else tally.refused.push(JSON.stringify(submitted));
  }
}

export interface Findings {
  acknowledged: number;
  refused: string[];
  lost: number;
  paidWithoutOrder: number;
  ordersTwice: number;
  lettersMissing: number;
}

/** Compares what guests were told with what the database holds. */
export async function examineOrders(db: Kysely<DB>, { acknowledged, refused }: Tally): Promise<Findings> {
  const count = async (query: ReturnType<typeof sql<{ count: number }>>) =>
    (await query.execute(db)).rows[0]!.count;
  return {
    acknowledged: acknowledged.size,
    refused,
    lost: await count(sql`
      select count(*) from unnest(${[...acknowledged.keys()]}::uuid[]) as a(id)
      where not exists (select 1 from orders o where o.checkout_id = a.id and o.paid and o.jerseys <> '[]')`),
    paidWithoutOrder: await count(sql`
      select count(*) from sandbox_intents i join checkouts c on c.intent_id = i.id
      where i.status = 'succeeded' and (c.state <> 'paid' or not exists (select 1 from orders o where o.checkout_id = c.id))`),
    ordersTwice: await count(
      sql`select count(*) from (select checkout_id from orders where checkout_id is not null group by 1 having count(*) > 1) twice`,
    ),
    lettersMissing: await count(sql`
      select count(*) from checkouts c where c.state = 'paid'
      and 1 <> (select count(*) from email_outbox m where m.kind = 'order-paid' and m.ref = c.id::text)`),
  };
}

export const NOTHING_LOST = { refused: [], lost: 0, paidWithoutOrder: 0, ordersTwice: 0, lettersMissing: 0 };
