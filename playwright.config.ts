import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';

const PORT = 3939;
// Workers read the configuration again: they use the folder that the first reading made.
process.env.JOURNEY_DATA ??= mkdtempSync(join(tmpdir(), 'homestand-journeys-'));

/** Whole journeys through a shop of their own, on a phone and on a desktop. */
export default defineConfig({
  testDir: 'e2e',
  timeout: 90_000,
  // One that passes only the second time is named as flaky at the end.
  retries: 1,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? (await findChromium()),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ['captain.spec.ts', 'attacks/**'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' },
    },
    {
      name: 'desktop',
      testIgnore: ['phone.spec.ts', 'attacks/**'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    // Last: it leaves the shop full of rubbish.
    { name: 'attacks', testMatch: 'attacks/*.spec.ts', dependencies: ['phone', 'desktop'] },
  ],
  webServer: {
    command: `${process.execPath} src/server/main.ts`,
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
