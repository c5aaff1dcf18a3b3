import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isProcessRunning } from '../../process/is-process-running.ts';

/** A running PostgreSQL server of a folder, as described by its postmaster.pid. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
  status: 'starting' | 'stopping' | 'ready' | string;
}

/** Returns the running server of this folder; undefined for a stale file or one that names another process. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const lines = readPidFile(cluster);
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isInteger(pid) || pid <= 0 || !isPostmaster(pid, cluster)) return undefined;
  return { pid, socketFolder: lines[4] ?? '', status: lines[7]?.trim() ?? 'starting' };
}

function readPidFile(cluster: string): string[] | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

function isPostmaster(pid: number, cluster: string): boolean {
  return process.platform === 'linux'
    ? hasWorkingDirectory(pid, cluster)
    : readCommand(pid).includes('postgres');
}

/**
 * Returns whether the working directory of the process is the folder, as for every PostgreSQL process and no reused
 * process id.
 */
function hasWorkingDirectory(pid: number, cluster: string): boolean {
  try {
    const [actual, expected] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)];
    return actual.ino === expected.ino && actual.dev === expected.dev;
  } catch {
    return false;
  }
}

function readCommand(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

/**
 * PostgreSQL handles a stale file itself when its process is dead, and then also checks whether old backends still
 * hold the memory; but it refuses to start when the id has been reused. Only such a file is deleted here.
 */
export function removeStalePidFile(cluster: string): void {
  const pid = Number(readPidFile(cluster)?.[0]);
  if (!pid || !isProcessRunning(pid) || isPostmaster(pid, cluster) || findProcesses(cluster).length > 0)
    return;
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/**
 * Returns the ids of processes whose working directory is the folder, as those of PostgreSQL and initdb; none on macOS.
 */
export function findProcesses(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => hasWorkingDirectory(pid, folder));
}

/** Stops the server by SIGINT, PostgreSQL's fast shutdown: sessions are ended and everything is written. */
export async function stopPostmaster(cluster: string): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    const server = readPostmaster(cluster);
    if (!server) return;
    process.kill(server.pid, signal);
    if (await hasEnded(cluster, timeoutMs)) return;
  }
  throw new Error(`The database in ${cluster} does not stop.`);
}

async function hasEnded(cluster: string, timeoutMs: number): Promise<boolean> {
  for (const end = performance.now() + timeoutMs; performance.now() < end; await sleep(10)) {
    if (!readPostmaster(cluster)) return true;
  }
  return false;
}
