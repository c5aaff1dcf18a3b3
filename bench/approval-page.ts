/**
 * npm run bench:approval: the largest paint of the approval page of 300 jerseys, opened from a letter on a phone with a four times
 * slower processor, 150 ms and 1.6 Mbit/s.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { createTeamOrder } from '#server/testing/people/teams.ts';
import { findChromium } from '../scripts/find-chromium.mjs';
import { startProgram, stopProgram } from './shop-process.ts';
import { SIGN_IN } from './sign-in-load.ts';

const PORT = 3917;
const BASE = `http://127.0.0.1:${PORT}`;
const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: 96_000,
};
const DESIGN = 'shirt-round-short-top-chest-chevron-12284c-f2b134-ffffff-varsity';
const JERSEYS = 300;
const VISITS = 5;
/** After the last request, so that the largest paint is not yet to come. */
const REST_MS = 1500;

const folder = mkdtempSync(join(tmpdir(), 'homestand-approval-'));
const shop = await startProgram('src/server/main.ts', [], `${BASE}/readyz`, {
  DATA_DIR: folder,
  PORT: String(PORT),
  MANAGER_EMAIL: SIGN_IN.email,
  MANAGER_PASSWORD: SIGN_IN.password,
});
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  const link = await createApprovalLink();
  const paints: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) paints.push(await measureLargestPaint(browser, link));
  const sorted = paints.toSorted((a, b) => a - b);
  console.log(
    `Largest paint of ${JERSEYS} jerseys: ${sorted[Math.floor(VISITS / 2)]} ms (${sorted[0]} to ${sorted.at(-1)})`,
  );
} finally {
  await browser.close();
  await stopProgram(shop);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

/** Saves an order with a mockup and returns the link that a manager copies for its customer. */
async function createApprovalLink(): Promise<string> {
  const saved = await call('save-order', { order: createTeamOrder(JERSEYS) });
  const { order_id } = JSON.parse(saved.order!) as { order_id: string };
  const login = await call('login', { action: 'new', ...SIGN_IN });
  const picture = await fetch(`${BASE}/artwork/both/${DESIGN}.png`);
  const file = Buffer.from(await picture.arrayBuffer()).toString('base64');
  const { secure_url } = await call('mockup-upload-cloud', { file, name: order_id }, login);
  await call('upload-mockup', { order_id, mockup_url: secure_url }, login);
  return (await call('copy-approval-link', { order_id }, login)).link!;
}

interface Answer {
  [field: string]: string | undefined;
  cookie?: string;
}

async function call(name: string, input: object, session: Answer = {}): Promise<Answer> {
  const response = await fetch(`${BASE}/api/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-session-token': session.token ?? '',
      cookie: session.cookie ?? '',
    },
    body: JSON.stringify(input),
  });
  const body = (await response.json()) as Answer;
  if (String(body.response) !== 'true') throw new Error(`${name}: ${body.message}`);
  const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { ...body, cookie: cookies.join('; ') };
}

/** In milliseconds after the navigation, in a browser without a cache. */
async function measureLargestPaint(browser: Browser, link: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', NETWORK);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1)!;
      (window as unknown as { largestPaint: number }).largestPaint = last.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(new URL(new URL(link).pathname + new URL(link).hash, BASE).href);
  await page
    .getByRole('img', { name: /^Mockup of order/ })
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(REST_MS);
  const largestPaint = await page.evaluate(
    () => (window as unknown as { largestPaint: number }).largestPaint,
  );
  await context.close();
  return Math.round(largestPaint);
}
