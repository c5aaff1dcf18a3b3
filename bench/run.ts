/** npm run bench: prints the table of docs/benchmarks.md. Everything is measured in this one run, on this machine. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { teamOrder } from '#server/testing/teams.ts';
import { browserCodeOf } from './browser-code.ts';
import { buyAsGuest } from './guest-order.ts';
import { type Compared, compare, perSecond, SECONDS, WARM_UP_SECONDS } from './load.ts';
import { memoryOf } from './memory.ts';
import { compareSaving } from './save-order.ts';
import { startProgram, stopProgram } from './shop-process.ts';
import { delayBySignIns, SIGN_IN } from './sign-ins.ts';

const SHOP_PORT = 3911;
const BARE_PORT = 3912;
const SHOP = `http://127.0.0.1:${SHOP_PORT}`;
const BARE = `http://127.0.0.1:${BARE_PORT}`;

const folder = mkdtempSync(join(tmpdir(), 'homestand-bench-'));
const shop = await startProgram('src/server/main.ts', [], `${SHOP}/readyz`, {
  DATA_DIR: folder,
  PORT: String(SHOP_PORT),
  LIMITS_FACTOR: '1000000000',
  MANAGER_EMAIL: SIGN_IN.email,
  MANAGER_PASSWORD: SIGN_IN.password,
});
const quoteBody = JSON.stringify({ order: teamOrder(20) });
const files = { quote: join(folder, 'quote.json'), home: join(folder, 'home.html') };
const quote = await fetch(`${SHOP}/api/order-quote`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: quoteBody,
});
writeFileSync(files.quote, await quote.text());
writeFileSync(files.home, await (await fetch(`${SHOP}/`)).text());
const bare = await startProgram(
  'bench/bare.ts',
  [String(BARE_PORT), files.quote, files.home],
  `${BARE}/home`,
);

const lines: [what: string, figure: string, target: string, ok: boolean][] = [];
const ratio = (what: string, { ratio: figure, ours, theirs }: Compared, target: number) =>
  lines.push([
    what,
    `${figure.toFixed(2)} (${Math.round(ours)}/s against ${Math.round(theirs)}/s)`,
    `>= ${target}`,
    figure >= target,
  ]);
const most = (what: string, figure: number, unit: string, target: number) =>
  lines.push([what, `${figure.toFixed(1)} ${unit}`, `<= ${target} ${unit}`, figure <= target]);

try {
  await new Promise((resolve) => setTimeout(resolve, 3000));
  most('Memory, idle, PostgreSQL included', memoryOf(shop.pid!), 'MB', 250);
  ratio(
    'Quoting a 20-row order, to a bare Fastify route with the same bytes',
    await compare(
      { url: `${SHOP}/api/order-quote`, method: 'POST', body: quoteBody },
      { url: `${BARE}/quote`, method: 'POST', body: quoteBody },
    ),
    0.5,
  );
  ratio(
    'The home page, to a bare Fastify route with the same bytes',
    await compare({ url: `${SHOP}/` }, { url: `${BARE}/home` }),
    0.25,
  );
  await perSecond(10, WARM_UP_SECONDS, () => buyAsGuest(SHOP));
  const orders = await perSecond(10, 3 * SECONDS, () => buyAsGuest(SHOP));
  lines.push(['Complete guest orders by 10 callers', `${orders.toFixed(0)}/s`, '>= 100/s', orders >= 100]);
  ratio('Saving a 20-row order, to the same SQL by the driver alone', await compareSaving(SHOP, folder), 0.5);
  most(
    'A quote while 20 people sign in at once, to a quote alone',
    await delayBySignIns(SHOP, { order: teamOrder(20) }),
    '×',
    2,
  );
  most('JavaScript of the home page, gzip', await browserCodeOf(SHOP, '/'), 'kB', 130);
  most('JavaScript of the builder, gzip', await browserCodeOf(SHOP, '/start-order'), 'kB', 200);
} finally {
  await stopProgram(bare);
  await stopProgram(shop);
  rmSync(folder, { recursive: true, force: true });
}

console.log('\n| What | Measured | Target | Met |\n|---|---|---|---|');
for (const [what, figure, target, ok] of lines)
  console.log(`| ${what} | ${figure} | ${target} | ${ok ? 'yes' : 'no'} |`);
process.exit(0);
