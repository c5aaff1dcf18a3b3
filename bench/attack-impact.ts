/**
 * npm run bench:attack: response times of visitors at other addresses while one address attacks the shop, for each
 * attack. The shop has its production limits; addresses are sent in X-Forwarded-For, as by a proxy on this machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createTeamOrder } from '#server/testing/people/teams.ts';
import { SERVER_BUNDLE } from '../scripts/runtime-environment.mjs';
import { ATTACKS, type AttackReport, type AttackRun } from './attack-worker.ts';
import { startProgram, stopProgram } from './shop-process.ts';
import { SIGN_IN } from './sign-in-load.ts';
import { SECONDS } from './throughput.ts';

const PORT = 3915;
const SHOP = `http://127.0.0.1:${PORT}`;
const TARGET_MS = 500;
const ATTACK_MS = 2 * SECONDS * 1000;

const folder = mkdtempSync(join(tmpdir(), 'homestand-attack-'));
const shop = await startProgram(SERVER_BUNDLE, [], `${SHOP}/readyz`, {
  DATA_DIR: folder,
  PORT: String(PORT),
  TRUST_PROXY: 'loopback',
  MANAGER_EMAIL: SIGN_IN.email,
  MANAGER_PASSWORD: SIGN_IN.password,
});

let visitors = 0;
/** Every visit has a separate IP address. */
const sendVisit = (path: string, body?: unknown) => {
  visitors += 1;
  const from = `198.51.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`;
  return fetch(SHOP + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-forwarded-for': from, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
};

const home = await (await sendVisit('/')).text();
const [script] = /\/assets\/[\w.-]+\.js/.exec(home)!;
const VISITS = {
  home: () => sendVisit('/'),
  script: () => sendVisit(script),
  quote: () => sendVisit('/api/order-quote', { order: createTeamOrder(20) }),
  'sign-in': () => sendVisit('/api/login', { ...SIGN_IN, action: 'new' }),
};

type ResponseTimes = Record<keyof typeof VISITS, number[]>;

async function measureVisits(milliseconds: number): Promise<{ times: ResponseTimes; refused: number }> {
  const times: ResponseTimes = { home: [], script: [], quote: [], 'sign-in': [] };
  const end = performance.now() + milliseconds;
  let refused = 0;
  await Promise.all(
    (Object.keys(VISITS) as (keyof ResponseTimes)[]).map(async (name) => {
      while (performance.now() < end) {
        const start = performance.now();
        const response = await VISITS[name]();
        await response.arrayBuffer();
        times[name].push(performance.now() - start);
        if (response.status !== 200) refused += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }),
  );
  return { times, refused };
}

function runAttack(attack: AttackRun['attack']): Promise<AttackReport> {
  const workerData: AttackRun = { attack, port: PORT, milliseconds: ATTACK_MS };
  const worker = new Worker(new URL('./attack-worker.ts', import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

const percentile = (numbers: number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]!;
const formatPercentiles = (numbers: number[]) =>
  `${percentile(numbers, 0.5).toFixed(0)} / ${percentile(numbers, 0.95).toFixed(0)} ms`;

/** BENCH_ATTACK=invoices runs only the attacks whose names contain that text. */
const selectedAttacks = (Object.keys(ATTACKS) as AttackRun['attack'][]).filter((name) =>
  name.includes(process.env.BENCH_ATTACK ?? ''),
);
let targetMet = true;
console.log(`
Visitors at other addresses, p50 / p95; target: p95 below ${TARGET_MS} ms, none refused

| While one address sends | Its requests (refused) | Home page | Script | Quote | Sign-in | Visitors refused | Met |
|---|---|---|---|---|---|---|---|`);
try {
  await measureVisits(2000);
  for (const attack of selectedAttacks) {
    const [sent, { times, refused }] = await Promise.all([runAttack(attack), measureVisits(ATTACK_MS)]);
    const slowest = Math.max(...Object.values(times).map((each) => percentile(each, 0.95)));
    const ok = slowest < TARGET_MS && refused === 0 && sent.serverErrors === 0;
    targetMet &&= ok;
    const figures = Object.values(times).map(formatPercentiles).join(' | ');
    const failed = sent.serverErrors > 0 ? `, ${sent.serverErrors} answered 5xx` : '';
    console.log(
      `| ${attack} | ${sent.requests} (${sent.refused}${failed}) | ${figures} | ${refused} | ${ok ? 'yes' : 'no'} |`,
    );
    // Lets the queues empty before the next attack.
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
} finally {
  await stopProgram(shop);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(targetMet ? 0 : 1);
