/**
 * Gives the memory of a busy time back when the shop is quiet.
 *
 * V8 has a timer for this, which collects garbage in small steps once a program allocates little. It takes the rate at
 * which Node allocates for native objects, which is zero, for unknown and therefore high, so in Node it never acts:
 * what the last busy minute left stays until the next one. Where memory is to be saved V8 does not ask for the rate. It
 * also collects more often then, so this ends as soon as there is work.
 */
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';

const INTERVAL_MS = 500;

/** Quiet for so many intervals in a row, so 15 seconds. */
const QUIET_INTERVALS = 30;

/** The part of the time in which the event loop works. */
const QUIET_UTILIZATION = 0.2;

/** Looks twice a second for as long as the process runs. */
export function releaseMemoryWhenQuiet(intervalMs = INTERVAL_MS): void {
  let quietFor = 0;
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const isQuiet = performance.eventLoopUtilization(now, before).utilization < QUIET_UTILIZATION;
    before = now;
    if (!isQuiet && quietFor >= QUIET_INTERVALS) setFlagsFromString('--no-memory-saver-mode');
    quietFor = isQuiet ? quietFor + 1 : 0;
    if (quietFor === QUIET_INTERVALS) setFlagsFromString('--memory-saver-mode');
  }, intervalMs);
  timer.unref();
}
