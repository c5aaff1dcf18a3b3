import { Worker } from 'node:worker_threads';

const TIMEOUT_MS = 20_000;

/**
 * Renders a PDF in a worker thread, because it takes a tenth of a second of computing. The worker module receives
 * `data` as its `workerData` and posts the bytes. Rejects when it throws, or after 20 seconds.
 */
export function renderInWorker<Data extends object>(worker: URL, data: Data): Promise<Buffer> {
  const thread = new Worker(worker, { workerData: data });
  return new Promise<Buffer>((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('The document took too long')), TIMEOUT_MS);
    thread.once('message', (pdf: Uint8Array) => resolve(Buffer.from(pdf)));
    thread.once('error', reject);
    thread.once('exit', (code) => {
      clearTimeout(timeout);
      reject(new Error(`The document's thread ended with ${code}`));
    });
  }).finally(() => void thread.terminate());
}
