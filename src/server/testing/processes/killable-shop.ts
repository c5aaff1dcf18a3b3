/** The API in a process of its own, for tests that kill it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TestShop } from '../shop/shop.ts';
import { findFreePort } from './pgbouncer.ts';

const PROGRAM = fileURLToPath(new URL('./api-process.ts', import.meta.url));

/** The database and the files that processes share. */
interface ShopPlace {
  database: Pick<TestShop['database'], 'connectionString'>;
  folder: string;
}

export interface KillableShop {
  url: string;
  start: () => Promise<void>;
  kill: () => Promise<void>;
  /** Sends SIGTERM and returns the exit code. */
  end: () => Promise<number | null>;
}

/** Prepares a process on the database and the files of a test shop; `variables` are settings of its own. */
export async function startKillableShop(
  { database, folder }: ShopPlace,
  variables: Record<string, string>,
): Promise<KillableShop> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  const env = {
    ...process.env,
    DATABASE_URL: database.connectionString,
    DATA_DIR: folder,
    PORT: String(port),
    LIMITS_FACTOR: '1000000',
    ...variables,
  };
  return {
    url,
    async start() {
      child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'ignore', 'inherit'] });
      while (!(await isReady(url))) {
        if (child.exitCode !== null) throw new Error(`The process ended with exit code ${child.exitCode}`);
        // Asked without a pause, it would compete with the program that starts.
        await sleep(25);
      }
    },
    async end() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
