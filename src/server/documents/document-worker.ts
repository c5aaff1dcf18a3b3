/** The worker thread that draws a document: it receives a DocumentToDraw and posts the PDF. */
import { parentPort, workerData } from 'node:worker_threads';
import { type InvoiceData, renderInvoice } from './invoice.ts';
import { renderWorkOrder, type WorkOrderData } from './work-order.ts';

export type DocumentToDraw =
  | { kind: 'invoice'; data: InvoiceData }
  | { kind: 'work-order'; data: WorkOrderData };

const document = workerData as DocumentToDraw;
const pdf =
  document.kind === 'invoice' ? await renderInvoice(document.data) : await renderWorkOrder(document.data);
parentPort?.postMessage(pdf);
