import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** Uploaded pictures, re-encoded when they came in (product-decisions 8). Whoever has the random name may look. */
export function serveFiles(app: FastifyInstance, { files }: Services): void {
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
