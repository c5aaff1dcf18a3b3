import type { Sheet } from '#domain/orders/import/table.ts';
import { ImportError, type ImportErrorCode } from './import-limits.ts';

/** What the worker sends: that it has started, and then one answer. */
export type WorkerMessage = 'ready' | { sheets: Sheet[] } | { error: ImportErrorCode };

/** From the start of the worker, not counting its download. */
const TIMEOUT_MS = 3000;

/** Reads a workbook in a worker that is terminated when it takes too long. Throws ImportError. */
export function readInWorker(bytes: ArrayBuffer): Promise<Sheet[]> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answer = new Promise<Sheet[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data === 'ready') {
        timer = setTimeout(() => reject(new ImportError('too-big')), TIMEOUT_MS);
        worker.postMessage(bytes, [bytes]);
      } else if ('sheets' in data) resolve(data.sheets);
      else reject(new ImportError(data.error));
    };
    worker.onerror = (event) => {
      event.preventDefault(); // reported here
      reject(new ImportError('unreadable'));
    };
  });
  return answer.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
