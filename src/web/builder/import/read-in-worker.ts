import { ImportError } from './import-limits.ts';
import type { Sheet } from './read-import-file.ts';

export type WorkerAnswer = { sheets: Sheet[] } | { error: string };

/** With the download of the worker. */
const TIMEOUT_MS = 10_000;

/** Reads a workbook in a worker that is terminated when it takes too long. Throws an error with a message for the captain. */
export function readInWorker(bytes: ArrayBuffer): Promise<Sheet[]> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answer = new Promise<Sheet[]>((resolve, reject) => {
    timer = setTimeout(() => reject(new ImportError('too-big')), TIMEOUT_MS);
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) =>
      'sheets' in data ? resolve(data.sheets) : reject(new Error(data.error));
    worker.onerror = (event) => {
      event.preventDefault(); // reported here
      reject(new ImportError('unreadable'));
    };
    worker.postMessage(bytes, [bytes]);
  });
  return answer.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
