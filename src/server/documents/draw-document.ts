import type { FastifyReply } from 'fastify';
import { renderInWorker } from '../platform/pdf/render-in-worker.ts';
import type { DocumentToDraw } from './document-worker.ts';

const WORKER = new URL('./document-worker.ts', import.meta.url);

/** Returns the document as a PDF. Rejects as `renderInWorker` does. */
export const drawDocument = (document: DocumentToDraw): Promise<Buffer> => renderInWorker(WORKER, document);

/** Responds with a PDF, which browsers save under this name. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}.pdf"`).send(pdf);
