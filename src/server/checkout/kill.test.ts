/**
 * Matrix row F1: the program is killed in the middle of payments, again and again; nothing that was answered or paid is
 * lost, nothing is there twice. F1_ROUNDS=200 runs the whole row.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AnsweredOrder } from '#contract/wire-order.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { caughtWithin, type Sabotage } from '../testing/statements.ts';
import { checkoutOf, GOOD_CARD, teamOrder } from '../testing/teams.ts';
import { reconcile } from './reconcile.ts';

const ROUNDS = Number(process.env.F1_ROUNDS ?? 8);
const CLIENTS = 20;
/** Fewer answered orders than this for each kill, and the round has proven nothing. */
const FEWEST_A_KILL = 20;
const FIVE = 5 * (3700 + 1000) + 2500;
const PROGRAM = fileURLToPath(new URL('../testing/api-process.ts', import.meta.url));

interface Shop {
  url: string;
  start: () => Promise<void>;
  kill: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function killableShop({ database, folder }: TestShop, sabotage?: Sabotage): Promise<Shop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  const env = {
    ...process.env,
    ...(sabotage ? { SABOTAGE: sabotage } : {}),
    DATABASE_URL: database.connectionString,
    DATA_DIR: folder,
    PORT: String(port),
    LIMITS_FACTOR: '1000000',
  };
  return {
    url,
    async start() {
      child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'ignore', 'inherit'] });
      for (;;)
        if (
          await fetch(`${url}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          )
        )
          return;
    },
    async kill() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** A browser that tries again until it has an answer, as the page does when somebody presses the button once more. */
class Browser {
  cookie = '';
  readonly url: string;
  constructor(url: string) {
    this.url = url;
  }
  async post<T>(path: string, body: unknown): Promise<T> {
    for (;;) {
      const answer = await fetch(this.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: this.cookie },
        body: JSON.stringify(body),
      }).catch(() => null);
      if (!answer) continue;
      const [given] = answer.headers.getSetCookie();
      if (given) this.cookie = given.split(';')[0]!;
      const json = (await answer.json().catch(() => null)) as T | null;
      if (json) return json;
    }
  }
}

interface Tally {
  acknowledged: Map<string, string>;
  refused: string[];
  stop: boolean;
}

async function buyAgainAndAgain(url: string, tally: Tally) {
  while (!tally.stop) {
    const browser = new Browser(url);
    const saved = await browser.post<{ order: string }>('/api/save-order', { order: teamOrder(5) });
    const order = JSON.parse(saved.order) as AnsweredOrder;
    const id = randomUUID();
    const intent = await browser.post<{ clientSecret: string }>(
      '/api/create-payment-intent',
      checkoutOf({ orders: [order] }, FIVE, id),
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

async function killInTheMiddle(rounds: number, sabotage?: Sabotage): Promise<Findings> {
  const shop = await openTestShop();
  const program = await killableShop(shop, sabotage);
  const tally: Tally = { acknowledged: new Map(), refused: [], stop: false };
  await program.start();
  const clients = Array.from({ length: CLIENTS }, () => buyAgainAndAgain(program.url, tally));
  for (let round = 0; round < rounds; round += 1) {
    const before = tally.acknowledged.size;
    const enough = () => tally.acknowledged.size - before >= FEWEST_A_KILL || tally.refused.length > 0;
    while (!enough()) await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setTimeout(resolve, randomInt(20, 500)));
    await program.kill();
    await program.start();
  }
  tally.stop = true;
  await Promise.all(clients);
  await program.kill();
  await reconcile(shop.services);
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
      and 1 <> (select count(*) from mail_outbox m where m.kind = 'order-paid' and m.ref = c.id::text)`),
  };
}

test('killed in the middle of payments the shop loses no order, makes none twice and forgets no letter', async () => {
  const { acknowledged, ...faults } = await killInTheMiddle(ROUNDS);
  console.info(`${ROUNDS} kills, ${acknowledged} orders answered between them`);
  expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * FEWEST_A_KILL);
  expect(faults).toEqual({ refused: [], lost: 0, paidWithoutOrder: 0, ordersTwice: 0, lettersMissing: 0 });
}, 600_000);

test('a build without transactions is caught by the same kills', async () => {
  const losesSomething = async () => {
    const { acknowledged, refused, ...faults } = await killInTheMiddle(6, 'no transactions');
    return refused.length + Object.values(faults).reduce((all, fault) => all + fault, 0) > 0;
  };
  expect(await caughtWithin(5, losesSomething)).toBe(true);
}, 120_000);
