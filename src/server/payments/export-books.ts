/** POST /api/export-books: the ledger of a period as a file for the accountant. The audit log records each export. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { BOOKS_FORMS, formatBooks } from '#domain/payments/books-file.ts';
import { sendCsv, serveFile } from '../api/serve-file.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { requireStaff } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { listLedger } from './export-books-store.ts';

export function serveBooks(app: FastifyInstance, services: Services): void {
  serveFile(app, services, 'exportBooks', {
    requestsPerMinute: 6,
    input: z.object({ from: z.iso.date(), to: z.iso.date(), form: z.enum(BOOKS_FORMS) }),
    async send(detail, caller, reply) {
      const { from, to, form } = detail;
      const session = await requireStaff(caller);
      await recordEvent(services.db, { kind: 'books-exported', detail, actor: session, at: services.now() });
      return sendCsv(
        reply,
        `books-${from}-${to}`,
        formatBooks(await listLedger(services.db, { from, to }), form),
      );
    },
  });
}
