/** npm run bench:typing: the latency of keystrokes in the search of Orders, on a four times slower processor. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { paths } from '#contract/endpoint/paths.ts';
import { connect } from '#server/platform/db/connect.ts';
import { findRunning } from '#server/platform/db/embedded-postgres/start-embedded.ts';
import { findChromium } from '../scripts/find-chromium.mjs';
import { startProgram, stopProgram } from './shop-process.ts';
import { SIGN_IN } from './sign-in-load.ts';

const PORT = 3916;
const BASE = `http://127.0.0.1:${PORT}`;
const CPU_SLOWDOWN = 4;
const NETWORK_DELAY_MS = 50;
const LONG_TASK_MS = 50;
/** Twenty characters; some of the pauses are long enough for the list to be requested in between. */
const SEARCH_TEXT = 'northside owls 20261';
const TYPING_PACES = { quickly: 70, 'with the list after every character': 320 };

const folder = mkdtempSync(join(tmpdir(), 'homestand-typing-'));
const shop = await startProgram('src/server/main.ts', [], `${BASE}/readyz`, {
  DATA_DIR: folder,
  PORT: String(PORT),
  MANAGER_EMAIL: SIGN_IN.email,
  MANAGER_PASSWORD: SIGN_IN.password,
});
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  await seedOrders();
  const page = await openOrders(browser);
  for (const [pace, delay] of Object.entries(TYPING_PACES)) {
    const tasks = await measureTyping(page, delay);
    const long = tasks.filter((ms) => ms > LONG_TASK_MS);
    const worst = Math.max(...tasks).toFixed(0);
    console.log(
      `${SEARCH_TEXT.length} signs, ${pace}: ${long.length} of ${tasks.length} tasks over ${LONG_TASK_MS} ms, the longest ${worst} ms`,
    );
  }
} finally {
  await browser.close();
  await stopProgram(shop);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

/** Creates two hundred orders, so that every page of the list is full until the last characters. */
async function seedOrders() {
  const { pool, close } = connect(findRunning(folder)!);
  await pool.query(
    `insert into orders (order_id, secret_code, name, email, order_status, paid, status, total_jerseys, total_shorts, design,
      pricing_version, order_total_cents, final_price_cents, order_submitted_date)
    select lpad(n::text, 4, '0') || '201126', 'Northside Owls ' || n, 'Camille Roy', 'captain' || n || '@example.com', 'production',
      true, true, 12, 0, 'shirt-round-short-top-chest-chevron-12284c-f2b134-ffffff-varsity', 1, 44400, 46900,
      '2026-11-20T17:00:00Z'::timestamptz - n * interval '1 hour'
    from generate_series(1, 200) n`,
  );
  await close();
}

async function openOrders(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${BASE}/login`);
  await page.getByLabel('Email', { exact: true }).fill(SIGN_IN.email);
  await page.getByLabel('Password', { exact: true }).fill(SIGN_IN.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/**');
  await page.goto(`${BASE}/dashboard/orders`);
  await page.getByText('200 orders').waitFor();
  await page.waitForLoadState('networkidle');
  await page.route(`**${paths.orderManagement.orders}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, NETWORK_DELAY_MS));
    await route.continue();
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** CPU time in microseconds, which excludes other processes. */
  tdur?: number;
  args?: { name?: string };
}

/** Returns the duration in milliseconds of each task of the page's main thread, during which no frame is drawn. */
async function measureTyping(page: Page, delay: number): Promise<number[]> {
  await page.getByLabel('Search').fill('');
  await page.getByText('200 orders').waitFor();
  await page.waitForTimeout(1000);
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await page.getByLabel('Search').pressSequentially(SEARCH_TEXT, { delay });
  await page.waitForTimeout(1000);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map((event) => thread(event)),
  );
  return traceEvents
    .filter((event) => main.has(thread(event)) && event.ph === 'X' && event.name.endsWith('RunTask'))
    .map(({ tdur = 0 }) => tdur / 1000);
}
