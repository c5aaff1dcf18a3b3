/** npm run bench: prints the table of docs/benchmarks.md, measured in one run on this machine. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunning } from '#server/platform/db/embedded-postgres/start-embedded.ts';
import { createTeamOrder } from '#server/testing/people/teams.ts';
import { SERVER_BUNDLE } from '../scripts/runtime-environment.mjs';
import { buyAsGuest } from './guest-order.ts';
import { prepareHandWritten } from './hand-written.ts';
import { measureOrderRate, type OrderRate } from './order-rate.ts';
import { MOST_FILES, measurePageScripts } from './page-scripts.ts';
import { measureMemory } from './process-memory.ts';
import { compareSaving } from './save-order.ts';
import { startProgram, stopProgram } from './shop-process.ts';
import { measureSignInDelay, SIGN_IN } from './sign-in-load.ts';
import { type Comparison, compareThroughput, SECONDS } from './throughput.ts';

const SHOP_PORT = 3911;
const BASELINE_PORT = 3912;
const SHOP = `http://127.0.0.1:${SHOP_PORT}`;
const BASELINE = `http://127.0.0.1:${BASELINE_PORT}`;
/** Pages are kept compressed. */
const AS_A_BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

const folder = mkdtempSync(join(tmpdir(), 'homestand-bench-'));
const startShop = () =>
  startProgram(SERVER_BUNDLE, [], `${SHOP}/readyz`, {
    DATA_DIR: folder,
    PORT: String(SHOP_PORT),
    LIMITS_FACTOR: '1000000000',
    MANAGER_EMAIL: SIGN_IN.email,
    MANAGER_PASSWORD: SIGN_IN.password,
  });
// The first start compiles the program; the figures are of a later one.
await stopProgram(await startShop());
const shop = await startShop();
const quoteBody = JSON.stringify({ order: createTeamOrder(20) });
const baseline = await startProgram('bench/baseline-server.ts', [String(BASELINE_PORT)], `${BASELINE}/ready`);

/** `ok` is null for a figure without a goal. */
const results: [what: string, figure: string, goal: string, ok: boolean | null][] = [];
const addRatio = (
  what: string,
  { ratio, shop: shopRate, baseline }: Comparison,
  goal: number | null = null,
) =>
  results.push([
    what,
    `${ratio.toFixed(3)} (${Math.round(shopRate)}/s against ${Math.round(baseline)}/s)`,
    goal === null ? 'none' : `>= ${goal}`,
    goal === null ? null : ratio >= goal,
  ]);
const addFigure = (what: string, figure: number, unit: string, goal: number | null) =>
  results.push([
    what,
    `${figure.toFixed(1)} ${unit}`,
    goal === null ? 'none' : `<= ${goal} ${unit.split(' ')[0]}`,
    goal === null ? null : figure <= goal,
  ]);

function addOrderRate({ perSecond, byHand, walKilobytes, time, p50, p99 }: OrderRate) {
  const what = 'Complete guest orders of 20 rows with 10 callers, compared with a hand-written transaction';
  if (byHand) addRatio(what, { ratio: byHand.ratio, shop: perSecond, baseline: byHand.perSecond }, 0.15);
  const { shop: node, database, callers } = time;
  const parts = `(shop ${node.toFixed(1)}, PostgreSQL ${database.toFixed(1)}, callers ${callers.toFixed(1)})`;
  addFigure('Processor time of one of them', node + database + callers, `ms ${parts}`, null);
  addFigure('Write-ahead log of one of them', walKilobytes, 'kB', 22);
  addFigure('The slowest hundredth of them', p99, `ms (median ${p50.toFixed(0)} ms)`, 200);
}

/** None with BENCH_SECONDS below 1, which only checks that the benchmark runs. */
async function buyOrders(count: number): Promise<void> {
  let next = SECONDS < 1 ? 0 : count;
  const buy = async () => {
    for (; next > 0; next -= 1) await buyAsGuest(SHOP);
  };
  await Promise.all(Array.from({ length: 10 }, buy));
}

try {
  await new Promise((resolve) => setTimeout(resolve, 3000));
  addFigure('Memory, idle, PostgreSQL included', measureMemory(shop.pid!), 'MB', 190);
  await buyOrders(2000);
  await new Promise((resolve) => setTimeout(resolve, 20_000 * SECONDS));
  addFigure('Memory, a minute after 2,000 orders', measureMemory(shop.pid!), 'MB', 220);
  // After the memory: pgbench fills the shared buffers of the same server.
  const runByHand = await prepareHandWritten(findRunning(folder)!);
  if (!runByHand)
    console.error('pgbench is not installed: nothing is compared with hand-written transactions');
  addOrderRate(await measureOrderRate({ base: SHOP, dataDir: folder, pid: shop.pid! }, runByHand));
  addRatio(
    'Quoting a 20-row order, compared with the same work on a bare Fastify',
    await compareThroughput(
      { url: `${SHOP}/api/order-quote`, method: 'POST', body: quoteBody },
      { url: `${BASELINE}/quote`, method: 'POST', body: quoteBody },
    ),
    0.8,
  );
  addRatio(
    'The home page, compared with a fixed text behind the same hooks',
    await compareThroughput(
      { url: `${SHOP}/`, headers: AS_A_BROWSER },
      { url: `${SHOP}/robots.txt`, headers: AS_A_BROWSER },
    ),
    0.8,
  );
  if (runByHand) {
    const saving = await compareSaving(SHOP, runByHand);
    addRatio('Saving a 20-row order, compared with a hand-written statement', saving, 0.22);
    addFigure('The slowest hundredth of saves', saving.p99, 'ms', 40);
  }
  addFigure(
    'A quote during 20 concurrent sign-ins, compared with a quote alone',
    await measureSignInDelay(SHOP, { order: createTeamOrder(20) }),
    '×',
    null,
  );
  for (const { page, kilobytes, files, goal } of await measurePageScripts(SHOP))
    results.push([
      `JavaScript that a browser loads: ${page}`,
      `${kilobytes.toFixed(0)} kB in ${files} files`,
      `<= ${goal} kB in ${MOST_FILES}`,
      kilobytes <= goal && files <= MOST_FILES,
    ]);
} finally {
  await stopProgram(baseline);
  await stopProgram(shop);
  rmSync(folder, { recursive: true, force: true });
}

console.log('\n| What | Measured | Goal | Met |\n|---|---|---|---|');
for (const [what, figure, goal, ok] of results)
  console.log(`| ${what} | ${figure} | ${goal} | ${ok === null ? '' : ok ? 'yes' : 'no'} |`);
process.exit(0);
