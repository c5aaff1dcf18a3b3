import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { buildPlayerApp } from './scripts/build-player-app.ts';
import { findChromium } from './scripts/find-chromium.mjs';
import { setTemporaryFolder } from './scripts/test-folder.ts';

// The workers have both, and the programs that they start, which are ready in 1.1 instead of 1.8 seconds of processor time.
setTemporaryFolder();
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node');

/** Generous timeouts, so that a busy machine does not fail tests. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** Loading the server or the pages for every file would take a quarter of the time. What a test changes outside its shop or page it puts back. */
const SHARED_MODULES = { isolate: false };

/** Left to `npm run test:long`: processes that are started and killed, real waiting, proofs of other tests, and conversions that have landed. */
const SLOW = '**/*.slow.test.ts';

/** A password takes a core for 25 ms, and there are hundreds. */
const CHEAP_PASSWORDS = {
  alias: { '@node-rs/argon2': join(import.meta.dirname, 'src/server/testing/shop/cheap-argon2.ts') },
};

/** Repeated more often there, see testing/probes/repeat.ts. */
const REPEATED = [
  'src/domain/payments/cart-properties.test.ts',
  'src/domain/payments/credits.test.ts',
  'src/domain/production/packing-faults.test.ts',
  'src/server/backup/killed-restore.test.ts',
  'src/server/emails/smtp.test.ts',
  'src/server/order-management/update/update-roster.test.ts',
  'src/server/shipping/packing/packing-faults.test.ts',
  'src/server/payments/checkout/settle/concurrent-finalisation.test.ts',
  'src/server/payments/checkout/settle/failing-writes.test.ts',
  'src/server/pgbouncer.test.ts',
  'src/server/platform/db/migrate.test.ts',
  'src/server/platform/process/private-folder.test.ts',
  'src/server/production/seeded-faults.test.ts',
];

/** Projects, so that a run of the rules alone starts neither a database nor a browser, and `npm test` nothing slow. */
export default defineConfig({
  test: {
    // Three even on two cores: half of the time a test waits for the database, a time limit or a repeated attempt.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'rules',
          environment: 'node',
          ...SHARED_MODULES,
          include: [
            'src/*.test.ts',
            'src/{domain,contract,web}/**/*.test.ts',
            'scripts/*.test.mjs',
            'simulation/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'server',
          environment: 'node',
          ...SHARED_MODULES,
          ...CHEAP_PASSWORDS,
          include: ['src/server/**/*.test.ts'],
          exclude: [SLOW],
          globalSetup: 'src/server/testing/shop/global-setup.ts',
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'slow',
          environment: 'node',
          ...SHARED_MODULES,
          ...CHEAP_PASSWORDS,
          env: { LONG_TESTS: 'on' },
          include: [SLOW, ...REPEATED],
          globalSetup: 'src/server/testing/shop/global-setup.ts',
        },
      },
      {
        plugins: [tailwindcss(), buildPlayerApp()],
        // Found before the run, so that no test waits for a second pass of Vite.
        optimizeDeps: {
          include: [
            'react',
            'react/jsx-dev-runtime',
            'react-dom',
            'react-dom/client',
            '@stripe/stripe-js/pure',
            'react-router',
            '@tanstack/react-query',
            'fflate',
            'fast-xml-parser',
            'numfmt',
            'papaparse',
          ],
        },
        test: {
          ...PATIENCE,
          name: 'browser',
          ...SHARED_MODULES,
          include: ['src/web/**/*.test.tsx'],
          setupFiles: 'src/web/testing/reset-browser.ts',
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              actionTimeout: 10_000,
              launchOptions: {
                executablePath: await findChromium(),
                args: ['--no-sandbox', '--disable-gpu'],
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
