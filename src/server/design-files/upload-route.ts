/** POST /api/upload-design-file and /api/upload-staff-design-file: the body is the file, its headers describe it. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type UploadedDesignFile, UploadHeaders } from '#contract/design-files.ts';
import { filePaths, fileRights } from '#contract/endpoint/calls.ts';
import { cleanFileName, MAX_DESIGN_BYTES } from '#domain/orders/order/design-file.ts';
import { Problem } from '#domain/shared/problem.ts';
import { admitCaller } from '../api/bind-endpoints.ts';
import { type Caller, requireStaff } from '../platform/http/caller.ts';
import { ConcurrencyLimit } from '../platform/limits/concurrency-limit.ts';
import { consumeRateLimit, DAY } from '../platform/limits/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { type OrderFilesAccess, openAsCaptain, openAsStaff } from './order-files-access.ts';
import { uploadDesignFile } from './upload-design-file.ts';

const UPLOADS_PER_MINUTE = 60;

/** Each upload holds up to 20 MB, and twice as much for a moment when its last byte has arrived. */
const MAX_UPLOADS = { max: 8, maxPerClient: 3 };
const MAX_STAFF_UPLOADS = { max: 3, maxPerClient: 3 };

/** A body that brings less in ten seconds gives up its place; a slow mobile connection brings more. */
const MIN_BYTES = 40_000;
const WINDOW_MS = 10_000;

/** What one client may upload in a day: 1 GB, counted in units of 100 kB, of which each file has at least one. */
const UNIT_BYTES = 100_000;
const UNITS_PER_DAY = 10_000;

type UploadRoute = 'uploadDesignFile' | 'uploadStaffDesignFile';

export function serveDesignFileUploads(app: FastifyInstance, services: Services): void {
  // Of each route, so that visitors do not keep staff from sending files.
  const running = {
    uploadDesignFile: new ConcurrencyLimit(MAX_UPLOADS),
    uploadStaffDesignFile: new ConcurrencyLimit(MAX_STAFF_UPLOADS),
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', (_request: FastifyRequest, body: IncomingMessage) =>
    readBody(body),
  );
  for (const name of ['uploadDesignFile', 'uploadStaffDesignFile'] as const) {
    app.post(filePaths[name], {
      bodyLimit: MAX_DESIGN_BYTES,
      config: { requestsPerMinute: UPLOADS_PER_MINUTE },
      preParsing: (request, reply) => admitUpload(services, running[name], name, request, reply),
      handler: (request, reply) => handleUpload(services, name, request, reply),
    });
  }
}

/**
 * Rejects before the body is read, and closes the connection so that the rest is not read either. Throws Problem
 * 'file-too-large', 'too-many-attempts', and those of the access.
 */
async function admitUpload(
  services: Services,
  running: ConcurrencyLimit,
  name: UploadRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  try {
    const caller = await admitCaller(services, fileRights[name], request, reply);
    const access = await openOrder(services, name, request, caller);
    await access.find(services.db);
    const length = Number(request.headers['content-length'] ?? MAX_DESIGN_BYTES);
    if (length > MAX_DESIGN_BYTES) throw new Problem('file-too-large', { max: MAX_DESIGN_BYTES });
    if (!access.session) await limitBytes(services, caller, length);
    const leave = running.enter(caller.requester.client);
    reply.raw.once('finish', leave).once('close', leave);
  } catch (error) {
    reply.header('connection', 'close');
    throw error;
  }
}

const limitBytes = (services: Services, { ipAddress }: Caller, bytes: number): Promise<void> =>
  consumeRateLimit(
    services,
    [{ key: 'design-files', from: ipAddress, max: UNITS_PER_DAY, seconds: DAY }],
    Math.ceil(bytes / UNIT_BYTES) || 1,
  );

async function openOrder(
  services: Services,
  name: UploadRoute,
  { headers }: FastifyRequest,
  caller: Caller,
): Promise<OrderFilesAccess> {
  const { 'x-order-id': orderId } = UploadHeaders.parse(headers);
  if (name === 'uploadStaffDesignFile') return openAsStaff(orderId, await requireStaff(caller));
  return openAsCaptain(services, orderId, caller);
}

async function handleUpload(
  services: Services,
  name: UploadRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UploadedDesignFile> {
  const headers = UploadHeaders.parse(request.headers);
  const caller = await admitCaller(services, fileRights[name], request, reply);
  const file = await uploadDesignFile(services, await openOrder(services, name, request, caller), {
    id: headers['x-upload-id'],
    name: cleanFileName(decodeName(headers['x-file-name'])),
    bytes: request.body instanceof Buffer ? request.body : Buffer.alloc(0),
    requester: caller.requester,
  });
  return { response: true, file };
}

/** Reads the body into memory. Throws Problem 'file-too-large' as soon as it is; one that drips in is broken off. */
async function readBody(body: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let sizeBefore = 0;
  const watch = setInterval(() => {
    if (size - sizeBefore < MIN_BYTES) body.destroy(new Error('too slow'));
    sizeBefore = size;
  }, WINDOW_MS);
  try {
    // Not destroyed, so that the rejection can be sent.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > MAX_DESIGN_BYTES) throw new Problem('file-too-large', { max: MAX_DESIGN_BYTES });
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    throw error instanceof Problem ? error : new DOMException('The upload broke off', 'AbortError');
  } finally {
    clearInterval(watch);
  }
  return Buffer.concat(chunks, size);
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
