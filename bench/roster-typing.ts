/**
 * npm run bench:roster: interaction to next paint (INP) while typing in a desktop roster of a hundred rows, on a four
 * times slower processor. Prints each series of keys: the longest and the median interaction.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { SERVER_BUNDLE } from '../scripts/runtime-environment.mjs';
import { startProgram, stopProgram } from './shop-process.ts';
import { median } from './throughput.ts';

const PORT = 3917;
const BASE = `http://127.0.0.1:${PORT}`;
const CPU_SLOWDOWN = 4;
const ROWS = Number(process.argv[2] ?? 100);
const SERIES = 4;
const KEYS = 20;
const KEY_PAUSE_MS = 120;

interface TimedEvent extends PerformanceEntry {
  interactionId: number;
}

const folder = mkdtempSync(join(tmpdir(), 'homestand-roster-'));
const shop = await startProgram(SERVER_BUNDLE, [], `${BASE}/readyz`, {
  DATA_DIR: folder,
  PORT: String(PORT),
});
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await openRoster(page);
  console.log(`${ROWS} rows, ${await page.locator('*').count()} elements`);
  await slowDown(page);
  for (let series = 1; series <= SERIES; series += 1) report(`typing ${series}`, await measureTyping(page));
  report('sizes by key', await measureSizes(page));
} finally {
  await browser.close();
  await stopProgram(shop);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function openRoster(page: Page) {
  await page.goto(`${BASE}/start-order`);
  await page.getByLabel('Name', { exact: true }).fill('Maya Chen');
  await page.getByLabel('Email').first().fill('maya@team.example');
  await page.getByLabel(/Team Name/).fill('Benchmarks');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  for (const option of ['Shirt', 'Pro Mesh', 'Round Neck']) {
    await page.getByRole('radio', { name: new RegExp(option) }).check({ force: true });
    await next.click();
  }
  const cell = page.getByLabel('Back Name, jersey 1', { exact: true });
  await cell.waitFor();
  const players = Array.from({ length: ROWS }, (_, n) => `Player\t${n % 100}`).join('\n');
  await cell.evaluate((input, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, players);
  await page.getByRole('button', { name: `Edit jersey ${ROWS}`, exact: true }).waitFor();
  await page.evaluate(() => {
    const events: { id: number; ms: number }[] = [];
    Object.assign(globalThis, { interactions: events });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as TimedEvent[])
        if (entry.interactionId) events.push({ id: entry.interactionId, ms: entry.duration });
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Types in the name of the middle row. Returns the duration of each interaction in milliseconds. */
async function measureTyping(page: Page): Promise<number[]> {
  const name = await openJersey(page, 'Back Name', Math.ceil(ROWS / 2));
  await name.fill('');
  await name.click();
  await page.waitForTimeout(1000);
  await forgetInteractions(page);
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 10 < 8 ? 'abcdefgh'[key % 10]! : 'Backspace');
    await page.waitForTimeout(KEY_PAUSE_MS);
  }
  return readInteractions(page);
}

/** Opens a row, which is text until then, and returns one of its fields. */
async function openJersey(page: Page, label: string, jersey: number) {
  const row = page.getByRole('button', { name: `Edit jersey ${jersey}`, exact: true });
  if (await row.isVisible()) await row.click();
  return page.getByLabel(`${label}, jersey ${jersey}`, { exact: true });
}

async function measureSizes(page: Page): Promise<number[]> {
  await forgetInteractions(page);
  for (let row = 1; row <= 5; row += 1) {
    await (await openJersey(page, 'Size', row)).focus();
    await page.keyboard.press('m');
    await page.waitForTimeout(500);
  }
  return readInteractions(page);
}

async function forgetInteractions(page: Page) {
  await page.evaluate(() => {
    (globalThis as unknown as { interactions: unknown[] }).interactions.length = 0;
  });
}

/** The longest event of an interaction is its duration; those under 16 ms are not reported by the browser. */
async function readInteractions(page: Page): Promise<number[]> {
  await page.waitForTimeout(1000);
  const events = await page.evaluate(
    () => (globalThis as unknown as { interactions: { id: number; ms: number }[] }).interactions,
  );
  const longest = new Map<number, number>();
  for (const { id, ms } of events) longest.set(id, Math.max(ms, longest.get(id) ?? 0));
  return [...longest.values()];
}

function report(what: string, interactions: number[]) {
  console.log(`${what}: longest ${Math.max(0, ...interactions)} ms, median ${median(interactions)} ms`);
}
