/**
 * Two processes behind Caddy, with deploy/several.Caddyfile, are restarted one after the other while visitors read and order
 * (rules.md operation-12). ROLLING_ROUNDS=10 runs more rounds.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTeamOrder } from './testing/people/teams.ts';
import { CADDY, startCaddy } from './testing/processes/caddy.ts';
import { type KillableShop, startKillableShop } from './testing/processes/killable-shop.ts';
import { findFreePort } from './testing/processes/pgbouncer.ts';
import { openTestShop, type TestShop } from './testing/shop/shop.ts';

if (!CADDY) console.warn('NOT RUN: the rolling restart behind Caddy. Install the package caddy to run it.');

const ROUNDS = Number(process.env.ROLLING_ROUNDS ?? 1);
const VISITORS = 10;

let shop: TestShop;
let url: string;
let stopCaddy: () => Promise<void>;
const processes: KillableShop[] = [];

beforeAll(async () => {
  if (!CADDY) return;
  shop = await openTestShop();
  url = `http://127.0.0.1:${await findFreePort()}`;
  const settings = { PUBLIC_URL: url, SHUTDOWN_DELAY: '5', TRUST_PROXY: 'loopback' };
  for (let started = 0; started < 2; started += 1) {
    const one = await startKillableShop(shop, settings);
    await one.start();
    processes.push(one);
  }
  stopCaddy = await startCaddy(
    url,
    processes.map((one) => one.url),
  );
});
afterAll(async () => {
  if (!CADDY) return;
  await stopCaddy();
  for (const one of processes) await one.kill();
  await shop.close();
});

class Visitors {
  reads = 0;
  saves = 0;
  readonly failures: string[] = [];
  readonly #url: string;
  readonly #going: Promise<void>[];
  #isEnding = false;

  constructor(url: string) {
    this.#url = url;
    this.#going = Array.from({ length: VISITORS }, () => this.#visit());
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#going);
  }

  async #visit(): Promise<void> {
    const order = JSON.stringify({ order: createTeamOrder(5) });
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: order };
    while (!this.#isEnding) {
      if (await this.#send('/sitemap.xml', {})) this.reads += 1;
      if (await this.#send('/api/save-order', post)) this.saves += 1;
    }
  }

  async #send(path: string, request: RequestInit): Promise<boolean> {
    const outcome = await fetch(this.#url + path, request).then(
      async (response) => {
        await response.text();
        return response.status;
      },
      (error: unknown) => String(error),
    );
    if (outcome !== 200) this.failures.push(`${path}: ${outcome}`);
    return outcome === 200;
  }
}

test.skipIf(!CADDY)(
  'no request fails while two processes are restarted one after the other',
  async () => {
    const visitors = new Visitors(url);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const one of processes) {
        expect(await one.end()).toBe(0);
        await one.start();
        await sleep(2_000); // Until Caddy has noticed.
      }
    await visitors.end();
    console.info(`${2 * ROUNDS} restarts, ${visitors.reads} reads, ${visitors.saves} saves`);
    expect(visitors.failures).toEqual([]);
    expect(Math.min(visitors.reads, visitors.saves)).toBeGreaterThan(100);
  },
  600_000,
);
