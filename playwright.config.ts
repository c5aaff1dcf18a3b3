import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';
import { SERVER_BUNDLE } from './scripts/runtime-environment.mjs';
import { setTemporaryFolder } from './scripts/test-folder.ts';

const PORT = 3939;
setTemporaryFolder();
// Each worker evaluates this file again and uses the folder that the first evaluation created.
process.env.JOURNEY_DATA ??= mkdtempSync(join(tmpdir(), 'homestand-journeys-'));

/** Journeys that look at layout or touch are played on a phone too; expectAccessible looks at the width of a phone in all. */
const ON_A_PHONE = /@phone|mobile\.spec\.ts/;

/** Left to `npm run test:long`: stories whose rules the tests of the pages and of the server tell too. */
const LONG = /@long/;

/** Journeys through a shop with its own database, on a phone and on a desktop. */
export default defineConfig({
  testDir: 'e2e',
  ...(process.env.LONG_TESTS ? { grep: LONG } : { grepInvert: LONG }),
  timeout: 90_000,
  // One that passes only the second time is named as flaky at the end.
  retries: 1,
  expect: { timeout: 10_000 },
  // Four even on two cores: a third of the time a journey waits for an e-mail, a pause or the network to be idle.
  workers: 4,
  fullyParallel: true,
  // PLAYWRIGHT_REPORT=html also writes playwright-report/, which CI keeps when a journey fails.
  reporter: process.env.PLAYWRIGHT_REPORT === 'html' ? [['list'], ['html', { open: 'never' }]] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    // A journey that fails is recorded when it is played again; recording all of them takes time.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? (await findChromium()),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    { name: 'setup', testMatch: 'setup/*.setup.ts' },
    {
      name: 'phone',
      grep: ON_A_PHONE,
      testIgnore: ['security/**', 'setup/**'],
      dependencies: ['setup'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' },
    },
    {
      name: 'desktop',
      testIgnore: ['mobile.spec.ts', 'security/**', 'setup/**'],
      dependencies: ['setup'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    // Last, because they fill the shop with hostile data.
    { name: 'hostile data', testMatch: 'security/*.setup.ts', dependencies: ['phone', 'desktop'] },
    { name: 'security', testMatch: 'security/*.spec.ts', dependencies: ['hostile data'] },
  ],
  webServer: {
    command: `${process.execPath} ${SERVER_BUNDLE}`,
    url: `http://127.0.0.1:${PORT}/readyz`,
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.JOURNEY_DATA,
      MANAGER_EMAIL: 'manager@shop.example',
      MANAGER_PASSWORD: 'seven wooden geese',
      LIMITS_FACTOR: '1000',
      WHATSAPP_NUMBER: '+14165550199',
      MESSENGER_PAGE: 'journeys',
      INSTAGRAM_PAGE: 'journeys',
    },
  },
});
