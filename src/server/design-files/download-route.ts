/** POST /api/download-design-file: a file of an order as an attachment, which no browser opens as a page. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { FileId } from '#contract/design-files.ts';
import { filePaths, fileRights } from '#contract/endpoint/calls.ts';
import { OrderId } from '#contract/endpoint/fields.ts';
import { formatDownloadName } from '#domain/orders/order/design-file.ts';
import { Problem } from '#domain/shared/problem.ts';
import { admitCaller } from '../api/bind-endpoints.ts';
import { findFile } from '../platform/files/find-file.ts';
import { requireStaff } from '../platform/http/caller.ts';
import { documentKey } from '../platform/providers/files/file-store.ts';
import type { Services } from '../platform/services.ts';
import { findDesignFileRow } from './design-file-store.ts';
import { openAsStaff } from './order-files-access.ts';

const DOWNLOADS_PER_MINUTE = 60;
const DownloadRequest = z.object({ order_id: OrderId, id: FileId });

export function serveDesignFileDownloads(app: FastifyInstance, services: Services): void {
  app.post(
    filePaths.downloadDesignFile,
    { compress: false, config: { requestsPerMinute: DOWNLOADS_PER_MINUTE } },
    async (request, reply) => {
      const caller = await admitCaller(services, fileRights.downloadDesignFile, request, reply);
      const { order_id, id } = DownloadRequest.parse(request.body ?? {});
      const { name, bytes } = await readDesignFile(services, order_id, id, await requireStaff(caller));
      return reply
        .type('application/octet-stream')
        .header('content-disposition', formatDisposition(name))
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
        .send(bytes);
    },
  );
}

/** Throws Problem 'not-found', or 'file-unavailable' when the file is recorded but cannot be read. */
async function readDesignFile(
  services: Services,
  orderId: string,
  id: string,
  session: Parameters<typeof openAsStaff>[1],
): Promise<{ name: string; bytes: Buffer }> {
  const { db } = services;
  const file = await findDesignFileRow(db, await openAsStaff(orderId, session).find(db), id);
  if (!file) throw new Problem('not-found');
  const stored = await findFile(services, documentKey(id, 'bin'));
  if (typeof stored === 'string') throw new Problem('file-unavailable');
  return { name: formatDownloadName(file.name, file.format), bytes: stored.bytes };
}

/** Any name in the form of RFC 8187. */
function formatDisposition(name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}
