import { readFileSync } from 'node:fs';
import { findChildren } from './process-memory.ts';

const TICKS_PER_SECOND = 100;

/** Milliseconds of processor time of a process; with `children`, of those it has waited for as well. */
function readTime(pid: number, children: boolean): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
    const [own, waitedFor] = [fields[11]! + fields[12]!, fields[13]! + fields[14]!];
    return ((own + (children ? waitedFor : 0)) * 1000) / TICKS_PER_SECOND;
  } catch {
    return 0; // the process has ended meanwhile
  }
}

export interface ProcessTimes {
  shop: number;
  /** PostgreSQL with all its processes, also those that have ended. */
  database: number;
  /** This process, which plays the callers. */
  callers: number;
}

/** Returns milliseconds of processor time since the start of each program. `postmaster` is PostgreSQL's first process. */
export function readProcessTimes(shop: number, postmaster: number): ProcessTimes {
  const { user, system } = process.cpuUsage();
  const backends = findChildren(postmaster).reduce((sum, pid) => sum + readTime(pid, true), 0);
  return {
    shop: readTime(shop, false),
    database: readTime(postmaster, true) + backends,
    callers: (user + system) / 1000,
  };
}
