import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { StartRefusal } from '../start-refusal.ts';
import { dropTestDatabases, prepareTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server all test files share, and the migrated database they copy. */
    testServer: { adminUrl: string; template: string };
  }
}

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

/** One server for the whole run: a built-in one of the tests' own, or the one TEST_DATABASE_URL names. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = await prepareTemplate(server.adminUrl);
  project.provide('testServer', { adminUrl: server.adminUrl, template });
  return server.stop;
}

async function startServer(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { adminUrl: given, stop: async () => undefined };

  const server = await startInFreeFolder();
  await dropTestDatabases(server.adminConnectionString);
  return { adminUrl: server.adminConnectionString, stop: server.stop };
}

const RUNS_AT_ONCE = 8;

/** The data stays for the next run; several runs at once get a folder each. */
async function startInFreeFolder() {
  for (let run = 1; ; run++) {
    const dataDir = `${CACHE}test-database-${run}`;
    mkdirSync(CACHE, { recursive: true });
    try {
      return await startEmbedded({ dataDir, scratch: true });
    } catch (error) {
      const inUse = error instanceof StartRefusal && error.message.startsWith('Another Homestand process');
      if (!inUse || run === RUNS_AT_ONCE) throw error;
    }
  }
}
