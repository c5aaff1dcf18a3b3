/**
 * npm run bench:catalogue: the product list of a shop with 2,000 uploads, on a phone with a four times slower
 * processor.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { paths } from '#contract/endpoint/paths.ts';
import { connect } from '#server/platform/db/connect.ts';
import { findRunning } from '#server/platform/db/embedded-postgres/start-embedded.ts';
import { addProducts } from '#server/testing/people/many-products.ts';
import { findChromium } from '../scripts/find-chromium.mjs';
import { startProgram, stopProgram } from './shop-process.ts';

const PORT = 3914;
const BASE = `http://127.0.0.1:${PORT}`;
const UPLOADS = 2000;
/** A mid-range phone compared with this machine, as in Lighthouse. */
const CPU_SLOWDOWN = 4;

interface PaintTiming {
  frames: number;
  ms: number;
}

const folder = mkdtempSync(join(tmpdir(), 'homestand-catalogue-'));
const shop = await startProgram('src/server/main.ts', [], `${BASE}/readyz`, {
  DATA_DIR: folder,
  PORT: String(PORT),
});
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  await seedProducts();
  for (const encoding of ['br', 'gzip'])
    console.log(`The list, ${encoding}: ${await measureListSize(encoding)} kB`);
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await openProductList(page);
  console.log(`Cards in the page: ${await page.locator('#products li h3').count()}`);
  for (const name of ['baseball', 'soccer', 'All sports', 'red', 'Reset Filter'])
    printTiming(`‘${name}’`, await measurePress(page, name));
  printTiming('a word in the search', await measureTyping(page));
} finally {
  await browser.close();
  await stopProgram(shop);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

function printTiming(what: string, { frames, ms }: PaintTiming) {
  console.log(`${what}: shown at frame ${frames}, after ${ms.toFixed(0)} ms`);
}

async function seedProducts() {
  const { db, close } = connect(findRunning(folder)!);
  await addProducts(db, UPLOADS);
  await close();
  await new Promise((resolve) => setTimeout(resolve, 1000)); // the database notifies the shop
}

/** Uses node:http, which does not decompress the body. */
function measureListSize(encoding: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(
      BASE + paths.catalogue.siteData,
      { method: 'POST', headers: { 'content-type': 'application/json', 'accept-encoding': encoding } },
      (response) => {
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
        });
        response.on('end', () => resolve((bytes / 1000).toFixed(1)));
      },
    );
    call.on('error', reject);
    call.end('{}');
  });
}

/** Opens the page and waits until the list is loaded and the main thread is idle. */
async function openProductList(page: Page) {
  const list = page.waitForResponse((response) => response.url().endsWith(paths.catalogue.siteData));
  await page.goto(`${BASE}/products`);
  await list;
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Measures from the press to the frame that shows other designs. */
function measurePress(page: Page, name: string): Promise<PaintTiming> {
  return page
    .getByRole('link', { name, exact: true })
    .first()
    .evaluate(async (link: HTMLElement) => {
      const status = document.querySelector('#products [role=status]');
      const before = status?.textContent;
      const start = performance.now();
      link.click();
      for (let frames = 1; ; frames += 1) {
        await new Promise(requestAnimationFrame);
        if (status?.textContent !== before || frames > 60) return { frames, ms: performance.now() - start };
      }
    });
}

async function measureTyping(page: Page): Promise<PaintTiming> {
  const field = page.getByLabel('Search by name or code');
  await field.focus();
  return field.evaluate(async (input: HTMLInputElement) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const status = document.querySelector('#products [role=status]');
    const before = status?.textContent;
    const start = performance.now();
    write?.call(input, 'fox');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    for (let frames = 1; ; frames += 1) {
      await new Promise(requestAnimationFrame);
      if (status?.textContent !== before || frames > 60) return { frames, ms: performance.now() - start };
    }
  });
}
