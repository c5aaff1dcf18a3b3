import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

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
