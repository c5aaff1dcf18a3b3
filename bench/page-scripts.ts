/** The JavaScript that a browser loads for a page: from its first byte until nothing is loaded any more, compressed as it is sent. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { createTeamOrder } from '#server/testing/people/teams.ts';
import { findChromium } from '../scripts/find-chromium.mjs';
import { post } from './guest-order.ts';
import { SIGN_IN } from './sign-in-load.ts';

/** The kB that each page may load (docs/benchmarks.md), in so many files. */
const GOALS = { home: 140, product: 170, roster: 200, 'a player’s page': 130, text: 115, staff: 200 };
export const MOST_FILES = 6;

export interface PageScripts {
  page: string;
  kilobytes: number;
  files: number;
  goal: number;
}

export async function measurePageScripts(base: string): Promise<PageScripts[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const saved = await post<{ order_id: string }>(base, '/api/save-order', { order: createTeamOrder(20) });
    const captain = await openVisitor(browser, base, saved.cookie);
    const visitor = await openVisitor(browser, base);
    const manager = await signIn(browser, base);
    const visits: [keyof typeof GOALS, BrowserContext, string][] = [
      ['home', visitor, '/'],
      ['product', visitor, '/product/soccer/s-2'],
      ['roster', captain, `/start-order#order_id=${saved.body.order_id}`],
      ['a player’s page', visitor, '/jersey'],
      ['text', visitor, '/privacy'],
      ['staff', manager, '/dashboard/orders'],
    ];
    const figures: PageScripts[] = [];
    for (const [page, context, path] of visits)
      figures.push({ page, ...(await countScripts(context, base + path)), goal: GOALS[page] });
    return figures;
  } finally {
    await browser.close();
  }
}

async function openVisitor(browser: Browser, base: string, cookie = ''): Promise<BrowserContext> {
  const context = await browser.newContext();
  const [name = '', value = ''] = cookie.split('=');
  if (name) await context.addCookies([{ name, value, url: base }]);
  return context;
}

async function signIn(browser: Browser, base: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${base}/login`);
  await page.getByLabel('Email', { exact: true }).fill(SIGN_IN.email);
  await page.getByLabel('Password', { exact: true }).fill(SIGN_IN.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard/);
  return context;
}

async function countScripts(
  context: BrowserContext,
  url: string,
): Promise<{ kilobytes: number; files: number }> {
  const page: Page = await context.newPage();
  const network = await context.newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith('.js')) scripts.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return { kilobytes: bytes / 1000, files: scripts.size };
}
