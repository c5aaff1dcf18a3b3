import { afterEach, expect, test, vi } from 'vitest';
import { readInWorker } from './read-in-worker.ts';

/** A worker that gets a workbook and never answers. */
class BusyWorker {
  static terminated = 0;
  postMessage() {}
  terminate() {
    BusyWorker.terminated += 1;
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a workbook that takes more than ten seconds is too big, and its worker is terminated [rules.md orders-44]', async () => {
  vi.stubGlobal('Worker', BusyWorker);
  vi.useFakeTimers();
  const reading = readInWorker(new ArrayBuffer(8));
  const refusal = expect(reading).rejects.toThrow('too big');
  await vi.advanceTimersByTimeAsync(9_999);
  expect(BusyWorker.terminated).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await refusal;
  expect(BusyWorker.terminated).toBe(1);
});
