/** A response compressed once (Brotli and gzip) and served according to Accept-Encoding. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CompressedBody {
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export async function compress(body: Buffer): Promise<CompressedBody> {
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(body),
  ]);
  return { identity: body, br, gzip: gzipped };
}

export function sendCompressed(packed: CompressedBody, request: FastifyRequest, reply: FastifyReply) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
  reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(packed[encoding]);
}
