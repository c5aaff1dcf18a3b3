import { afterEach, expect, test, vi } from 'vitest';
import { readInWorker, type WorkerMessage } from './read-in-worker.ts';

/** A worker that starts, gets a workbook and never answers. */
class BusyWorker {
  static terminated = 0;
  onmessage: ((event: { data: WorkerMessage }) => void) | null = null;
  constructor() {
    queueMicrotask(() => this.onmessage?.({ data: 'ready' }));
  }
  postMessage() {}
  terminate() {
    BusyWorker.terminated += 1;
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a workbook that takes more than three seconds is too big, and its worker is terminated [rules.md orders-44]', async () => {
  vi.stubGlobal('Worker', BusyWorker);
  vi.useFakeTimers();
  const reading = readInWorker(new ArrayBuffer(8));
  const refusal = expect(reading).rejects.toMatchObject({ code: 'too-big' });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(BusyWorker.terminated).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await refusal;
  expect(BusyWorker.terminated).toBe(1);
});
