import type { FastifyReply } from 'fastify';
import { createRenderer } from '../platform/pdf/render-in-worker.ts';
import { PROJECT_URL } from '../platform/process/project.ts';
import type { DocumentToDraw } from './document-worker.ts';

/** Returns the document as a PDF. Rejects as a renderer does. */
export const drawDocument = createRenderer<DocumentToDraw>(
  new URL('src/server/documents/document-worker.ts', PROJECT_URL),
);

/** Responds with a PDF, which browsers save under this name. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}.pdf"`).send(pdf);
