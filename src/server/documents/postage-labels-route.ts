/** POST /api/postage-labels: the carriers' labels of a selection as one PDF, in its sequence (rules.md delivery-13). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LEFT_OUT_HEADER } from '#contract/endpoint/calls.ts';
import { selectedOrders } from '#contract/endpoint/fields.ts';
import { MAX_LABEL_ORDERS } from '#domain/production/labels.ts';
import { Problem } from '#domain/shared/problem.ts';
import { serveFile } from '../api/serve-file.ts';
import { renderQueue } from '../platform/images/image-queues.ts';
import type { Services } from '../platform/services.ts';
import { readLabel } from '../shipping/read-label.ts';
import { listShipments } from '../shipping/shipment-store.ts';
import { findShippingOrder } from '../shipping/shipping-order-store.ts';
import { sendPdf } from './draw-document.ts';

export function servePostageLabels(app: FastifyInstance, services: Services): void {
  serveFile(app, services, 'postageLabels', {
    requestsPerMinute: 30,
    input: z.object({ order_ids: selectedOrders(MAX_LABEL_ORDERS) }),
    async send({ order_ids }, { requester }, reply) {
      const orderIds = [...new Set(order_ids)];
      const { pdf, leftOut } = await renderQueue.run(requester, () => readPostageLabels(services, orderIds));
      if (leftOut.length > 0) reply.header(LEFT_OUT_HEADER, leftOut.join(', '));
      const subject = orderIds.length === 1 ? orderIds[0] : `${orderIds.length}-orders`;
      return sendPdf(reply, `postage-labels-${subject}`, pdf);
    },
  });
}

/**
 * Returns the labels in the sequence of the ids, and the orders of which one is missing. Throws Problem
 * 'postage-labels-unavailable' when there is none at all.
 */
async function readPostageLabels(services: Services, orderIds: readonly string[]) {
  const leftOut = new Set<string>();
  const labels: { orderId: string; pdf: Buffer }[] = [];
  for (const orderId of orderIds) {
    const shipments = await listParcels(services, orderId);
    if (shipments.length === 0) leftOut.add(orderId);
    for (const { carrier, code } of shipments) {
      const { pdf } = await readLabel(services, carrier, code);
      if (pdf) labels.push({ orderId, pdf });
      else leftOut.add(orderId);
    }
  }
  const { pdf, unreadable } = await mergePdfs(labels.map((label) => label.pdf));
  for (const index of unreadable) leftOut.add(labels[index]!.orderId);
  if (!pdf) throw new Problem('postage-labels-unavailable', { orders: [...leftOut] });
  return { pdf, leftOut: [...leftOut] };
}

/** The parcels of an order whose labels the shop has bought, the first one first. */
async function listParcels({ db }: Services, orderId: string) {
  const order = await findShippingOrder(db, orderId);
  const shipments = order ? await listShipments(db, order.pk) : [];
  return shipments
    .toSorted((a, b) => a.parcel - b.parcel)
    .flatMap(({ state, carrier, shipmentCode: code }) =>
      state === 'bought' && code !== null && carrier !== 'other' ? [{ carrier, code }] : [],
    );
}

/** Appends the pages of several PDFs, each in its own size. Returns null without a page; skips a file that is no PDF, and tells which. */
async function mergePdfs(
  files: readonly Buffer[],
): Promise<{ pdf: Buffer | null; unreadable: readonly number[] }> {
  // A megabyte of code, loaded with the first labels that are printed together.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const merged = await PDFDocument.create({ updateMetadata: false });
  const unreadable: number[] = [];
  for (const [index, file] of files.entries()) {
    try {
      const source = await PDFDocument.load(file, { ignoreEncryption: true, updateMetadata: false });
      for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page);
    } catch {
      unreadable.push(index);
    }
  }
  const pdf = merged.getPageCount() > 0 ? Buffer.from(await merged.save()) : null;
  return { pdf, unreadable };
}
