import { parentPort, workerData } from 'node:worker_threads';
import { drawInvoice, type InvoiceData } from './invoice.ts';

parentPort?.postMessage(await drawInvoice(workerData as InvoiceData));
