import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fchmodSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefusal } from '../../start-refusal.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { type Postmaster, readPostmaster, removeStalePidFile } from './postmaster.ts';
import { folderFor, programEnvironment } from './reach.ts';

export interface Launch {
  cluster: string;
  socketFolder: string;
  logFile: string;
  binaries: Binaries;
  account: Account | undefined;
  settings: Record<string, string>;
}

/** Old backends may hold a killed server's memory for a moment: 3 of 90 starts needed a second try. */
const PAUSES_MS = [100, 1_000];

export async function launch(plan: Launch): Promise<Postmaster> {
  for (const pause of PAUSES_MS) {
    const server = await launchOnce(plan).catch(() => undefined);
    if (server) return server;
    await sleep(pause);
  }
  return launchOnce(plan);
}

async function launchOnce(plan: Launch): Promise<Postmaster> {
  removeStalePidFile(plan.cluster);
  const log = openLog(plan.logFile);
  try {
    const child = spawnServer(plan, log.handle);
    return await untilReady(child, plan.cluster);
  } catch (error) {
    const said = readFileSync(plan.logFile).subarray(log.size).toString().trim() || (error as Error).message;
    throw new StartRefusal(
      `The built-in PostgreSQL did not start (its log is ${plan.logFile}). Mend that, or set DATABASE_URL to a PostgreSQL server. It said: ${said}`,
      { cause: error },
    );
  } finally {
    closeSync(log.handle);
  }
}

const LARGEST_LOG = 5_000_000;

function openLog(file: string): { handle: number; size: number } {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_LOG) renameSync(file, `${file}.1`);
  const handle = openSync(file, 'a', 0o600);
  fchmodSync(handle, 0o600);
  return { handle, size: fstatSync(handle).size };
}

/** Detached, so that Ctrl-C reaches us alone and the last requests still find their database. */
function spawnServer(plan: Launch, log: number): ChildProcess {
  const { cwd, path } = folderFor(plan.cluster, plan.account);
  const settings = Object.entries({ ...plan.settings, unix_socket_directories: `"${plan.socketFolder}"` });
  const child = spawn(
    plan.binaries.postgres,
    ['-D', path, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...plan.account,
      cwd,
      detached: true,
      env: programEnvironment(plan.binaries),
      stdio: ['ignore', log, log],
    },
  );
  child.unref();
  return child;
}

/** However long a repair after a power cut takes, as long as the process lives. */
async function untilReady(child: ChildProcess, cluster: string): Promise<Postmaster> {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  child.once('exit', (code, signal) => {
    failure ??= new Error(`postgres ended with ${signal ?? code}`);
  });
  for (;;) {
    const server = readPostmaster(cluster);
    if (server && server.pid === child.pid && server.status === 'ready') return server;
    await sleep(5);
    if (failure) throw failure;
  }
}
