import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** A machine that is busy with other things must not fail a test that would have passed a moment later. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Two projects, so that a run of the rules alone starts no database. */
export default defineConfig({
  test: {
    // Also on two cores: half of the time a test waits for the database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'rules',
          environment: 'node',
          include: ['src/{domain,contract,web}/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'server',
          environment: 'node',
          include: ['src/server/**/*.test.ts'],
          globalSetup: 'src/server/testing/global-setup.ts',
        },
      },
    ],
  },
});
