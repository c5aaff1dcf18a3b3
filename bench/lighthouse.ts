/**
 * npm run lighthouse: four scores of the public pages, on a simulated phone with slow 4G; the median of three runs.
 * `npm run lighthouse -- / /products` measures only these pages. npx downloads Lighthouse at the first run.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { SERVER_BUNDLE } from '../scripts/runtime-environment.mjs';
import { startProgram, stopProgram } from './shop-process.ts';
import { median } from './throughput.ts';

const PORT = 3913;
const DEBUG_PORT = 9223;
const BASE = `http://127.0.0.1:${PORT}`;
const PAGES = [
  '/',
  '/products',
  '/product/soccer/s-2',
  '/start-order',
  '/materials',
  '/size-chart',
  '/jersey-samples',
  '/warranty-replacement',
  '/mockup-verification',
  '/contact',
  '/order-status',
  '/privacy',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = 3;
const LIGHTHOUSE = 'lighthouse@13.5.0';
const REPORT_BYTES = 50_000_000;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { id: string; title: string; score: number | null; scoreDisplayMode: string; numericValue?: number }
  >;
}

const folder = mkdtempSync(join(tmpdir(), 'homestand-lighthouse-'));
const shop = await startProgram(SERVER_BUNDLE, [], `${BASE}/readyz`, {
  DATA_DIR: folder,
  PORT: String(PORT),
});
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [
    `--remote-debugging-port=${DEBUG_PORT}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
  ],
});
console.log(
  `| Page | ${CATEGORIES.join(' | ')} | largest paint | blocking | layout shift |\n|---|---|---|---|---|---|---|---|`,
);
const requestedPages = process.argv.slice(2);
for (const page of requestedPages.length > 0 ? requestedPages : PAGES) {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await measure(BASE + page));
  const scores = CATEGORIES.map((category) =>
    median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))),
  );
  const measured = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0));
  const paint = measured('largest-contentful-paint').toFixed(0);
  const blocking = measured('total-blocking-time').toFixed(0);
  const shift = measured('cumulative-layout-shift').toFixed(3);
  console.log(`| ${page} | ${scores.join(' | ')} | ${paint} ms | ${blocking} ms | ${shift} |`);
  const failed = Object.values(reports[0]!.audits).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode === 'binary',
  );
  for (const { id, title } of failed) console.log(`  not met: ${id}: ${title}`);
}
await browser.close();
await stopProgram(shop);
rmSync(folder, { recursive: true, force: true });
process.exit(0);

/**
 * Runs Lighthouse in a separate process, because Playwright has to respond meanwhile: it resumes each new page of the
 * browser.
 */
async function measure(url: string): Promise<Report> {
  const options = [
    `--port=${DEBUG_PORT}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    '--output=json',
    '--quiet',
  ];
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    maxBuffer: REPORT_BYTES,
  });
  return JSON.parse(stdout) as Report;
}
