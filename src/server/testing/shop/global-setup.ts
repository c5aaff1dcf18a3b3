import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findTestFolder } from '../../../../scripts/test-folder.ts';
import { startEmbedded } from '../../platform/db/embedded-postgres/start-embedded.ts';
import { StartupError } from '../../platform/process/startup-error.ts';
import { dropTestDatabases, prepareSeededTemplate, prepareTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database server shared by all test files, and the databases that they copy: migrated, and with the catalogue. */
    testServer: { adminUrl: string; template: string; seededTemplate: string };
  }
}

/** Starts one server for the whole run: an embedded one, or the one at TEST_DATABASE_URL. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const template = await prepareTemplate(server.adminUrl);
  const seeded = await prepareSeededTemplate(server.adminUrl, template);
  project.provide('testServer', { adminUrl: server.adminUrl, template, seededTemplate: seeded.name });
  return async () => {
    await seeded.drop();
    await server.stop();
  };
}

export async function startTestServer(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  if (configuredUrl) return { adminUrl: configuredUrl, stop: async () => undefined };

  const server = await startInFreeFolder();
  await dropTestDatabases(server.adminConnectionString);
  return { adminUrl: server.adminConnectionString, stop: server.stop };
}

const RUNS_AT_ONCE = 8;

/** The data stays for the next run; concurrent runs get separate folders. */
async function startInFreeFolder() {
  for (let run = 1; ; run++) {
    const dataDir = join(findTestFolder(), `test-database-${run}`);
    mkdirSync(dataDir, { recursive: true });
    try {
      return await startEmbedded({ dataDir, scratch: true });
    } catch (error) {
      const inUse = error instanceof StartupError && error.message.startsWith('Another Homestand process');
      if (!inUse || run === RUNS_AT_ONCE) throw error;
    }
  }
}
