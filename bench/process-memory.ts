import { readdirSync, readFileSync } from 'node:fs';

/** Returns the MB used by a process and its descendants, with shared pages counted once (PSS). */
export function measureMemory(pid: number): number {
  return [pid, ...findChildren(pid)].reduce((total, each) => total + readPss(each), 0) / 1024;
}

interface PrivateMemory {
  /** MB of the process. */
  own: number;
  /** MB of the processes of PostgreSQL below it, of which there is one for each connection. */
  postgres: number;
  servers: number;
}

/** Returns the memory that no other process shares. */
export function readPrivateMemory(pid: number): PrivateMemory {
  const servers = findChildren(pid).filter((child) => readName(child) === 'postgres');
  const postgres = servers.reduce((total, each) => total + readRollup(each, 'Pss_Anon'), 0);
  return { own: readRollup(pid, 'Pss_Anon') / 1024, postgres: postgres / 1024, servers: servers.length };
}

function readName(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Returns the processes below a process. */
export function findChildren(pid: number): number[] {
  const direct = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => readParentId(each) === pid);
  return direct.flatMap((child) => [child, ...findChildren(child)]);
}

function readParentId(pid: number): number {
  try {
    return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return -1; // the process has ended meanwhile
  }
}

const readPss = (pid: number) => readRollup(pid, 'Pss');

/** Returns kB; 0 for a process that has ended meanwhile. */
function readRollup(pid: number, field: 'Pss' | 'Pss_Anon'): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
