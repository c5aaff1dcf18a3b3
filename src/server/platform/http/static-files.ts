import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/** Serves the built browser code. Names contain a hash of the content, so browsers may cache them for a year. */
export async function serveAssets(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(directory, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
  });
  app.get('/favicon.svg', async (_request, reply) =>
    reply.sendFile('favicon.svg', directory, { maxAge: '1d', immutable: false }),
  );
}

/**
 * Serves uploaded images, which were re-encoded on upload (rules.md uploads-1). Anyone with the random name can read
 * them.
 */
export function serveFiles(app: FastifyInstance, { files }: Platform): void {
  app.get<{ Params: { id: string } }>('/files/:id.jpg', async (request, reply) => {
    const bytes = await files.get(request.params.id);
    if (!bytes) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/jpeg')
      .send(bytes);
  });
}
