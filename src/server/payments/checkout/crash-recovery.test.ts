/**
 * Kills the process in the middle of payments, repeatedly, and expects that nothing acknowledged or paid is
 * lost or duplicated (security.md security-25). CRASH_ROUNDS=200 runs the long version.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OrderResponse } from '#contract/order-dto.ts';
import { startKillableShop } from '../../testing/killable-shop.ts';
import { openTestShop, type TestShop } from '../../testing/shop.ts';
import { isCaughtWithin, type Sabotage } from '../../testing/statements.ts';
import { createCheckout, createTeamOrder, GOOD_CARD } from '../../testing/teams.ts';
import { reconcileCheckouts } from '../reconcile-checkouts.ts';

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 8);
const CLIENTS = 20;
/** The minimum of acknowledged orders before each kill; with fewer the round proves nothing. */
const MIN_ORDERS_PER_KILL = 20;
const FIVE = 5 * (3700 + 1000) + 2500;

/** A browser that retries until it gets a response, as a page does when the button is pressed again. */
class Browser {
  cookie = '';
  readonly url: string;
  constructor(url: string) {
    this.url = url;
  }
  async post<T>(path: string, body: unknown): Promise<T> {
    for (;;) {
      const response = await fetch(this.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: this.cookie },
        body: JSON.stringify(body),
      }).catch(() => null);
      if (!response) continue;
      const [given] = response.headers.getSetCookie();
      if (given) this.cookie = given.split(';')[0]!;
      const json = (await response.json().catch(() => null)) as T | null;
      if (json) return json;
    }
  }
}

interface Tally {
  acknowledged: Map<string, string>;
  refused: string[];
  stop: boolean;
}

async function buyRepeatedly(url: string, tally: Tally) {
  while (!tally.stop) {
    const browser = new Browser(url);
    const saved = await browser.post<{ order: string }>('/api/save-order', { order: createTeamOrder(5) });
    const order = JSON.parse(saved.order) as OrderResponse;
    const id = randomUUID();
    const intent = await browser.post<{ clientSecret: string }>(
      '/api/create-payment-intent',
      createCheckout({ orders: [order] }, FIVE, id),
    );
    await browser.post('/api/sandbox-card/confirm', { clientSecret: intent.clientSecret, ...GOOD_CARD });
    const submitted = await browser.post<{ response: boolean; order_id: string }>('/api/submit-cart-order', {
      id,
    });
    if (submitted.response) tally.acknowledged.set(id, submitted.order_id);
    else tally.refused.push(JSON.stringify(submitted));
  }
}

interface Findings {
  acknowledged: number;
  refused: string[];
  lost: number;
  paidWithoutOrder: number;
  ordersTwice: number;
  lettersMissing: number;
}

async function killDuringPayments(rounds: number, sabotage?: Sabotage): Promise<Findings> {
  const shop = await openTestShop();
  const program = await startKillableShop(shop, sabotage ? { SABOTAGE: sabotage } : {});
  const tally: Tally = { acknowledged: new Map(), refused: [], stop: false };
  await program.start();
  const clients = Array.from({ length: CLIENTS }, () => buyRepeatedly(program.url, tally));
  for (let round = 0; round < rounds; round += 1) {
    const before = tally.acknowledged.size;
    const isRoundComplete = () =>
      tally.acknowledged.size - before >= MIN_ORDERS_PER_KILL || tally.refused.length > 0;
    while (!isRoundComplete()) await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setTimeout(resolve, randomInt(20, 500)));
    await program.kill();
    await program.start();
  }
  tally.stop = true;
  await Promise.all(clients);
  await program.kill();
  await reconcileCheckouts(shop.services);
  const findings = await examine(shop, tally);
  await shop.close();
  return findings;
}

async function examine({ database }: TestShop, { acknowledged, refused }: Tally): Promise<Findings> {
  const count = async (query: ReturnType<typeof sql<{ count: number }>>) =>
    (await query.execute(database.db)).rows[0]!.count;
  return {
    acknowledged: acknowledged.size,
    refused,
    lost: await count(sql`
      select count(*) from unnest(${[...acknowledged.keys()]}::uuid[]) as a(id)
      where not exists (select 1 from orders o join order_rows r on r.order_pk = o.id where o.checkout_id = a.id and o.paid)`),
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

test('a shop that is killed during payments loses no order, creates none twice and sends every e-mail', async () => {
  const { acknowledged, ...losses } = await killDuringPayments(ROUNDS);
  console.info(`${ROUNDS} kills, ${acknowledged} orders answered between them`);
  expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * MIN_ORDERS_PER_KILL);
  expect(losses).toEqual({ refused: [], lost: 0, paidWithoutOrder: 0, ordersTwice: 0, lettersMissing: 0 });
}, 600_000);

test('a build without transactions fails the same test', async () => {
  const losesOrders = async () => {
    const { acknowledged, refused, ...losses } = await killDuringPayments(6, 'no transactions');
    return refused.length + Object.values(losses).reduce((sum, count) => sum + count, 0) > 0;
  };
  expect(await isCaughtWithin(5, losesOrders)).toBe(true);
}, 300_000);
