import { expect, onTestFinished, vi } from 'vitest';

/** Stops the page's timers. Returns a function that lets time pass as soon as the page waits for something. */
export function stopTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return async (ms: number) => {
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    vi.advanceTimersByTime(ms);
  };
}
