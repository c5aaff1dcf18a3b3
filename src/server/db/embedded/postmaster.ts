import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A PostgreSQL server that is alive on a folder, as its postmaster.pid tells. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
  status: 'starting' | 'stopping' | 'ready' | string;
}

/** The living server of this folder; a file left by a dead one, or naming a stranger, counts as none. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const lines = readPidFile(cluster);
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isInteger(pid) || pid <= 0 || !serves(pid, cluster)) return undefined;
  return { pid, socketFolder: lines[4] ?? '', status: lines[7]?.trim() ?? 'starting' };
}

function readPidFile(cluster: string): string[] | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

function serves(pid: number, cluster: string): boolean {
  return process.platform === 'linux' ? standsIn(pid, cluster) : commandOf(pid).includes('postgres');
}

/** Every PostgreSQL process stands in its folder. A reused process id, or a thread's, does not; a zombie has none. */
function standsIn(pid: number, cluster: string): boolean {
  try {
    const [theirs, ours] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)];
    return theirs.ino === ours.ino && theirs.dev === ours.dev;
  } catch {
    return false;
  }
}

function commandOf(pid: number): string {
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
 * PostgreSQL judges a stale file itself when its process is dead, and then also looks whether old backends still
 * hold the memory; but it refuses to start when the id was given to another process. Only that file is ours to delete.
 */
export function removeStalePidFile(cluster: string): void {
  const pid = Number(readPidFile(cluster)?.[0]);
  if (!pid || !isAlive(pid) || serves(pid, cluster) || processesIn(cluster).length > 0) return;
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Every process that stands in the folder, as PostgreSQL's and initdb's do. Unknown on macOS. */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => standsIn(pid, folder));
}

/** SIGINT is PostgreSQL's fast shutdown: sessions are ended, everything is written, the next start has nothing to repair. */
export async function stopPostmaster(cluster: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    const server = readPostmaster(cluster);
    if (!server) return;
    process.kill(server.pid, signal);
    if (await isGone(cluster, patience)) return;
  }
  throw new Error(`The database in ${cluster} does not stop.`);
}

async function isGone(cluster: string, patience: number): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(10)) {
    if (!readPostmaster(cluster)) return true;
  }
  return false;
}
