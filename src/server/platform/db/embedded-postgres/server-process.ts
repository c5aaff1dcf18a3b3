import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fchmodSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../process/startup-error.ts';
import { type Binaries, createProgramEnvironment } from './binaries.ts';
import { type Account, resolveFolder } from './os-account.ts';
import { type Postmaster, readPostmaster, removeStalePidFile, stopPostmaster } from './postmaster.ts';

import { removeSocketFolder } from './server-socket.ts';

export interface LaunchOptions {
  cluster: string;
  socketFolder: string;
  logFile: string;
  binaries: Binaries;
  account: Account | undefined;
  settings: Record<string, string>;
}

const CHECK_INTERVAL_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Restarts the server when it crashes. Returns a function that ends both the supervision and the server. */
export function superviseServer(plan: LaunchOptions, log: (message: string) => void): () => Promise<void> {
  const ending = new AbortController();
  let restart: Promise<void> | undefined;

  const watch = setInterval(() => {
    if (restart || readPostmaster(plan.cluster)) return;
    restart = restartServer(plan, log, ending.signal).finally(() => {
      restart = undefined;
    });
  }, CHECK_INTERVAL_MS).unref();
  const stopOnExit = () => signalServer(plan.cluster);
  process.on('exit', stopOnExit);

  return async () => {
    ending.abort();
    clearInterval(watch);
    await restart;
    await stopPostmaster(plan.cluster);
    process.off('exit', stopOnExit);
    removeSocketFolder(plan.socketFolder);
  };
}

async function restartServer(
  plan: LaunchOptions,
  log: (message: string) => void,
  ending: AbortSignal,
): Promise<void> {
  log('The built-in database has stopped; starting it again.');
  for (let pause = 500; !ending.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await launch(plan);
      return log('The built-in database is back.');
    } catch (error) {
      log((error as Error).message);
      await sleep(pause, undefined, { signal: ending }).catch(() => undefined);
    }
  }
}

/** Stops the server when the process ends without stop(), for example after an uncaught error. */
function signalServer(cluster: string): void {
  const server = readPostmaster(cluster);
  if (server) process.kill(server.pid, 'SIGINT');
}

/** Backends of a killed server may still hold its memory: 3 of 90 starts needed a second attempt. */
const PAUSES_MS = [100, 1_000];

/** Starts the server and waits until it accepts connections. Throws StartupError with the end of its log. */
export async function launch(plan: LaunchOptions): Promise<Postmaster> {
  for (const pause of PAUSES_MS) {
    const server = await launchOnce(plan).catch(() => undefined);
    if (server) return server;
    await sleep(pause);
  }
  return launchOnce(plan);
}

async function launchOnce(plan: LaunchOptions): Promise<Postmaster> {
  removeStalePidFile(plan.cluster);
  const log = openLog(plan.logFile);
  try {
    const child = spawnServer(plan, log.handle);
    return await waitUntilReady(child, plan.cluster);
  } catch (error) {
    const output =
      readFileSync(plan.logFile).subarray(log.size).toString().trim() || (error as Error).message;
    throw new StartupError(
      `The built-in PostgreSQL did not start (its log is ${plan.logFile}). Mend that, or set DATABASE_URL to a PostgreSQL server. It said: ${output}`,
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

/** Detached, so that Ctrl-C does not end the database before the last requests. */
function spawnServer(plan: LaunchOptions, log: number): ChildProcess {
  const { cwd, path } = resolveFolder(plan.cluster, plan.account);
  const settings = Object.entries({ ...plan.settings, unix_socket_directories: `"${plan.socketFolder}"` });
  const child = spawn(
    plan.binaries.postgres,
    ['-D', path, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...plan.account,
      cwd,
      detached: true,
      env: createProgramEnvironment(plan.binaries),
      stdio: ['ignore', log, log],
    },
  );
  child.unref();
  return child;
}

/** Waits without a time limit while the process lives, because recovery after a power failure can take long. */
async function waitUntilReady(child: ChildProcess, cluster: string): Promise<Postmaster> {
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
