/**
 * npm run bench:attack: what visitors at other addresses feel while one address attacks the shop, one attack after the other.
 * The shop has its real limits; addresses are told by X-Forwarded-For, as from a proxy on this machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { teamOrder } from '#server/testing/teams.ts';
import { ATTACKS, type AttackReport, type AttackRun } from './attacks.ts';
import { SECONDS } from './load.ts';
import { startProgram, stopProgram } from './shop-process.ts';
import { SIGN_IN } from './sign-ins.ts';

const PORT = 3915;
const SHOP = `http://127.0.0.1:${PORT}`;
const TARGET_MS = 500;
const ATTACK_MS = 2 * SECONDS * 1000;

const folder = mkdtempSync(join(tmpdir(), 'homestand-attack-'));
const shop = await startProgram('src/server/main.ts', [], `${SHOP}/readyz`, {
  DATA_DIR: folder,
  PORT: String(PORT),
  TRUST_PROXY: 'loopback',
  UV_THREADPOOL_SIZE: '8',
  MANAGER_EMAIL: SIGN_IN.email,
  MANAGER_PASSWORD: SIGN_IN.password,
});

let visitors = 0;
/** Every visit comes from an address of its own. */
const visit = (path: string, body?: unknown) => {
  visitors += 1;
  const from = `198.51.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`;
  return fetch(SHOP + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-forwarded-for': from, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
};

const home = await (await visit('/')).text();
const [script] = /\/assets\/[\w.-]+\.js/.exec(home)!;
const VISITS = {
  home: () => visit('/'),
  script: () => visit(script),
  quote: () => visit('/api/order-quote', { order: teamOrder(20) }),
  'sign-in': () => visit('/api/login', { ...SIGN_IN, action: 'new' }),
};

type Times = Record<keyof typeof VISITS, number[]>;

async function watch(milliseconds: number): Promise<{ times: Times; refused: number }> {
  const times: Times = { home: [], script: [], quote: [], 'sign-in': [] };
  const end = performance.now() + milliseconds;
  let refused = 0;
  await Promise.all(
    (Object.keys(VISITS) as (keyof Times)[]).map(async (name) => {
      while (performance.now() < end) {
        const start = performance.now();
        const answer = await VISITS[name]();
        await answer.arrayBuffer();
        times[name].push(performance.now() - start);
        if (answer.status !== 200) refused += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }),
  );
  return { times, refused };
}

function attackWith(attack: AttackRun['attack']): Promise<AttackReport> {
  const workerData: AttackRun = { attack, port: PORT, milliseconds: ATTACK_MS };
  const worker = new Worker(new URL('./attacks.ts', import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

const percentile = (numbers: number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]!;
const p50and95 = (numbers: number[]) =>
  `${percentile(numbers, 0.5).toFixed(0)} / ${percentile(numbers, 0.95).toFixed(0)} ms`;

/** BENCH_ATTACK=invoices runs the attacks whose names contain that. */
const chosen = (Object.keys(ATTACKS) as AttackRun['attack'][]).filter((name) =>
  name.includes(process.env.BENCH_ATTACK ?? ''),
);
let met = true;
console.log(`
Visitors at other addresses, p50 / p95; target: p95 below ${TARGET_MS} ms, none refused

| While one address sends | Its requests (refused) | Home page | Script | Quote | Sign-in | Visitors refused | Met |
|---|---|---|---|---|---|---|---|`);
try {
  await watch(2000);
  for (const attack of chosen) {
    const [sent, { times, refused }] = await Promise.all([attackWith(attack), watch(ATTACK_MS)]);
    const slowest = Math.max(...Object.values(times).map((each) => percentile(each, 0.95)));
    const ok = slowest < TARGET_MS && refused === 0 && sent.serverErrors === 0;
    met &&= ok;
    const figures = Object.values(times).map(p50and95).join(' | ');
    const failed = sent.serverErrors > 0 ? `, ${sent.serverErrors} answered 5xx` : '';
    console.log(
      `| ${attack} | ${sent.requests} (${sent.refused}${failed}) | ${figures} | ${refused} | ${ok ? 'yes' : 'no'} |`,
    );
    // What an attack left in the queues is not the next one's.
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
} finally {
  await stopProgram(shop);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(met ? 0 : 1);
