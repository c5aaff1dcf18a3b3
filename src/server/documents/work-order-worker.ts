import { parentPort, workerData } from 'node:worker_threads';
import { drawWorkOrder, type WorkOrderData } from './work-order.ts';

parentPort?.postMessage(await drawWorkOrder(workerData as WorkOrderData));
