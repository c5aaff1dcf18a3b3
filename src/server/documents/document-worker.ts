/** The worker thread that draws documents: it receives each as a DocumentToDraw and posts the PDF. */
import { parentPort } from 'node:worker_threads';
import { replaceUnprintable } from '../platform/pdf/printable-text.ts';
import { type InvoiceData, renderInvoice } from './invoice/invoice.ts';
import type { LabelData } from './labels/labels.ts';
import { renderPackingLabels } from './labels/packing-label.ts';
import { renderPlayerLabels } from './labels/player-label.ts';
import { type PosterData, renderPoster } from './poster.ts';
import { renderWorkOrders, type WorkOrdersData } from './work-order.ts';

export type DocumentToDraw =
  | { kind: 'invoice'; data: InvoiceData }
  | { kind: 'work-orders'; data: WorkOrdersData }
  | { kind: 'packing-labels' | 'player-labels'; data: LabelData }
  | { kind: 'team-poster'; data: PosterData };

function renderPdf(document: DocumentToDraw): Promise<Buffer> {
  switch (document.kind) {
    case 'invoice':
      return renderInvoice(document.data);
    case 'work-orders':
      return renderWorkOrders(document.data);
    case 'packing-labels':
      return renderPackingLabels(document.data);
    case 'player-labels':
      return renderPlayerLabels(document.data);
    case 'team-poster':
      return renderPoster(document.data);
  }
}

parentPort?.on('message', async ({ kind, data }: DocumentToDraw) => {
  parentPort?.postMessage(await renderPdf({ kind, data: replaceUnprintable(data) } as DocumentToDraw));
});
