/** POST /api/export-books: the ledger of a period as a file for the accountant. The audit log records each export. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { filePaths, fileRights } from '#contract/endpoint/calls.ts';
import { BOOKS_FORMS, formatBooks } from '#domain/payments/books-file.ts';
import { authorise } from '../api/bind-endpoints.ts';
import { getCaller } from '../auth/caller.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { requireStaff } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { listLedger } from './export-books-store.ts';

const EXPORTS_PER_MINUTE = 6;

const BooksRequest = z.object({ from: z.iso.date(), to: z.iso.date(), form: z.enum(BOOKS_FORMS) });

export function serveBooks(app: FastifyInstance, services: Services): void {
  app.post(
    filePaths.exportBooks,
    { config: { requestsPerMinute: EXPORTS_PER_MINUTE } },
    async (request, reply) => {
      const caller = getCaller(services, request, reply);
      await authorise(services, fileRights.exportBooks, caller);
      const detail = BooksRequest.parse(request.body ?? {});
      const { from, to, form } = detail;
      const session = await requireStaff(caller);
      await recordEvent(services.db, { kind: 'books-exported', detail, actor: session, at: services.now() });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="books-${from}-${to}.csv"`)
        .send(formatBooks(await listLedger(services.db, { from, to }), form));
    },
  );
}
