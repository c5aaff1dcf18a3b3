import { readdirSync, readFileSync } from 'node:fs';

/** Returns the MB used by a process and its descendants, with shared pages counted once (PSS). */
export function measureMemory(pid: number): number {
  return [pid, ...findChildren(pid)].reduce((total, each) => total + readPss(each), 0) / 1024;
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

/** Returns kB; 0 for a process that has ended meanwhile. */
function readPss(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
