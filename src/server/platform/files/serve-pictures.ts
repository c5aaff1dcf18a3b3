import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { pictureKey } from '../providers/files/file-store.ts';
import { type FoundFile, findFile } from './find-file.ts';

/**
 * Serves uploaded images, which were re-encoded on upload (rules.md uploads-1). Anyone with the random name can read
 * them. One that cannot be sent is replaced by a placeholder (rules.md uploads-3).
 */
export function servePictures(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { id: string } }>('/files/:id.jpg', async (request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    const picture = await findFile(platform, pictureKey(request.params.id));
    if (picture === 'unknown') return reply.callNotFound();
    if (typeof picture !== 'string') return sendPicture(request, reply, picture);
    return sendPlaceholder(reply, picture === 'unreachable' || picture === 'damaged' ? 503 : 404);
  });
}

function sendPicture({ headers }: FastifyRequest, reply: FastifyReply, picture: FoundFile) {
  const { bytes, type, modifiedAt, sha256, isVerified } = picture;
  const etag = `"${sha256.toString('base64url')}"`;
  reply
    .header('cache-control', isVerified ? 'public, max-age=31536000, immutable' : 'no-store')
    .header('etag', etag)
    .header('last-modified', modifiedAt.toUTCString())
    .header('accept-ranges', 'bytes')
    .type(type);
  if (isUnchanged(headers, etag, modifiedAt)) return reply.code(304).send();
  const isSameVersion = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isSameVersion ? parseRange(headers.range, bytes.length) : null;
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  if (!range) return reply.send(bytes);
  const { start, end } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${bytes.length}`)
    .send(bytes.subarray(start, end + 1));
}

/** The entity tag decides; the time only for clients that do not send one. */
function isUnchanged(headers: FastifyRequest['headers'], etag: string, modifiedAt: Date): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined)
    return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(modifiedAt.getTime() / 1000) * 1000 <= since;
}

/** A part of a file, both ends included. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a Range header of one part (RFC 9110). Returns null where the whole file is the answer, also for several parts,
 * and 'unsatisfiable' for a part beyond the end.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (!first && !last) return null;
  if (!first) return toRange(Math.max(0, size - Number(last)), size - 1, size);
  if (last && Number(last) < Number(first)) return null;
  return toRange(Number(first), last ? Math.min(Number(last), size - 1) : size - 1, size);
}

const toRange = (start: number, end: number, size: number): ByteRange | 'unsatisfiable' =>
  start < size && start <= end ? { start, end } : 'unsatisfiable';

/** Not cached, because the picture may be there again in a minute. */
function sendPlaceholder(reply: FastifyReply, status: 404 | 503) {
  if (status === 503) reply.header('retry-after', '30');
  return reply.code(status).header('cache-control', 'no-store').type('image/svg+xml').send(PLACEHOLDER);
}

const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 345" width="300" height="345" role="img" aria-label="No Image">
<rect width="300" height="345" fill="#e8e8ea"/>
<text x="150" y="178" font-family="sans-serif" font-size="22" text-anchor="middle" fill="#5b5d66">No Image</text>
</svg>
`;
