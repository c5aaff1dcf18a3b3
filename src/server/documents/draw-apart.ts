import { Worker } from 'node:worker_threads';
import type { InvoiceData } from './invoice.ts';
import type { WorkOrderData } from './work-order.ts';

export const drawInvoiceApart = (data: InvoiceData) => drawApart('./invoice-worker.ts', data);
export const drawWorkOrderApart = (data: WorkOrderData) => drawApart('./work-order-worker.ts', data);

const PATIENCE_MS = 20_000;

/** A document takes a tenth of a second of computing: a thread of its own keeps the shop answering meanwhile. */
function drawApart(file: string, data: object): Promise<Buffer> {
  const worker = new Worker(new URL(file, import.meta.url), { workerData: data });
  return new Promise<Buffer>((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error('The document took too long')), PATIENCE_MS);
    worker.once('message', (pdf: Uint8Array) => resolve(Buffer.from(pdf)));
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(giveUp);
      reject(new Error(`The document's thread ended with ${code}`));
    });
  }).finally(() => void worker.terminate());
}
