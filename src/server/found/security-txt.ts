/** /.well-known/security.txt (RFC 9116): where a fault in the shop's security is reported. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** The standard recommends less than a year; the date moves with every answer. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 3_600_000;

export function serveSecurityTxt(app: FastifyInstance, { config, now }: Services): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(now().getTime() + VALID_DAYS * DAY_MS);
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${config.shop.email}`,
          `Expires: ${expires.toISOString()}`,
          `Canonical: ${config.publicUrl}/.well-known/security.txt`,
          'Preferred-Languages: en',
          '',
        ].join('\n'),
      );
  });
}
