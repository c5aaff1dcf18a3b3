import { readdirSync, readFileSync } from 'node:fs';

/** MB that a process and all below it hold, shared pages counted once (PSS). */
export function memoryOf(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((total, each) => total + proportional(each), 0) / 1024;
}

function childrenOf(pid: number): number[] {
  const direct = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid);
  return direct.flatMap((child) => [child, ...childrenOf(child)]);
}

function parentOf(pid: number): number {
  try {
    return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return -1; // it ended while we looked
  }
}

function proportional(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
