import type { FastifyReply } from 'fastify';
import { createRenderer } from '../platform/pdf/render-in-worker.ts';
import type { DocumentToDraw } from './document-worker.ts';

/** Returns the document as a PDF. Rejects as a renderer does. */
export const drawDocument = createRenderer<DocumentToDraw>(new URL('./document-worker.ts', import.meta.url));

/** Responds with a PDF, which browsers save under this name. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}.pdf"`).send(pdf);
