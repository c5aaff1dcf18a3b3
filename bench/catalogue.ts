/** npm run bench:catalogue: the list of products in a shop with 2,000 uploads, on a phone whose processor is four times slower. */

import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { connect } from '#server/db/connect.ts';
import { findRunning } from '#server/db/embedded/start-embedded.ts';
import { addProducts } from '#server/testing/many-products.ts';
import { findChromium } from '../scripts/find-chromium.mjs';
import { startProgram, stopProgram } from './shop-process.ts';

const PORT = 3914;
const BASE = `http://127.0.0.1:${PORT}`;
const UPLOADS = 2000;
/** A phone of the middle sort against this machine, as Lighthouse has it. */
const SLOWER = 4;

interface Shown {
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
  await fill();
  for (const encoding of ['br', 'gzip'])
    console.log(`The list, ${encoding}: ${await listBytes(encoding)} kB`);
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await openList(page);
  console.log(`Cards in the page: ${await page.locator('#products li h3').count()}`);
  for (const name of ['baseball', 'soccer', 'All sports', 'red', 'Reset Filter'])
    report(`‘${name}’`, await pressed(page, name));
  report('a word in the search', await typed(page));
} finally {
  await browser.close();
  await stopProgram(shop);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

function report(what: string, { frames, ms }: Shown) {
  console.log(`${what}: shown at frame ${frames}, after ${ms.toFixed(0)} ms`);
}

async function fill() {
  const { db, close } = connect(findRunning(folder)!);
  await addProducts(db, UPLOADS);
  await close();
  await new Promise((resolve) => setTimeout(resolve, 1000)); // the shop hears of it from the database
}

/** node:http leaves the bytes as they came over the line. */
function listBytes(encoding: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(
      BASE + paths.catalogue.siteData,
      { method: 'POST', headers: { 'content-type': 'application/json', 'accept-encoding': encoding } },
      (answer) => {
        let bytes = 0;
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
        });
        answer.on('end', () => resolve((bytes / 1000).toFixed(1)));
      },
    );
    asked.on('error', reject);
    asked.end('{}');
  });
}

/** The page has the whole list, and nothing else to do. */
async function openList(page: Page) {
  const list = page.waitForResponse((answer) => answer.url().endsWith(paths.catalogue.siteData));
  await page.goto(`${BASE}/products`);
  await list;
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** From the press until a frame is about to be painted that shows other designs. */
function pressed(page: Page, name: string): Promise<Shown> {
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

async function typed(page: Page): Promise<Shown> {
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
