import { defineConfig } from 'vitest/config';

/** Two projects, so that a run of the rules alone starts no database. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/{domain,contract,web}/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['src/server/**/*.test.ts'],
          globalSetup: 'src/server/testing/global-setup.ts',
        },
      },
    ],
  },
});
