/** Data folders of the built-in database, one for each test of a file, and the databases and shops started on them. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import {
  type EmbeddedDatabase,
  type EmbeddedOptions,
  startEmbedded,
} from '../../platform/db/embedded-postgres/start-embedded.ts';
import { type EmbeddedApp, runEmbeddedApp } from './run-embedded-app.ts';

export function prepareDataForEachTest() {
  let prepared: string;
  let running: EmbeddedDatabase[];
  let apps: EmbeddedApp[];
  const place = {
    dataDir: '',
    async start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
      const database = await startEmbedded({ dataDir: place.dataDir, ...options });
      running.push(database);
      return database;
    },
    runApp(): EmbeddedApp {
      const app = runEmbeddedApp(place.dataDir);
      apps.push(app);
      return app;
    },
    empty: () => rmSync(join(place.dataDir, 'postgres'), { recursive: true }),
  };

  beforeAll(async () => {
    prepared = mkdtempSync(join(tmpdir(), 'homestand-prepared-'));
    await (await startEmbedded({ dataDir: prepared })).stop();
  });
  afterAll(() => rmSync(prepared, { recursive: true }));

  /** Restores the data as from a backup, owned by root. */
  beforeEach(() => {
    place.dataDir = mkdtempSync(join(tmpdir(), 'homestand-data-'));
    cpSync(join(prepared, 'postgres'), join(place.dataDir, 'postgres'), { recursive: true });
    running = [];
    apps = [];
  });

  afterEach(async () => {
    await Promise.all(running.map((database) => database.stop()));
    await Promise.all(apps.map((app) => app.leave()));
    rmSync(place.dataDir, { recursive: true, force: true, maxRetries: 3 });
  });
  return place;
}

export async function query({ connectionString }: { connectionString: string }, sql: string) {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
