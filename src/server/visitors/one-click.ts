/**
 * The address that stands in List-Unsubscribe. The mail program posts a form to it, without cookies and without asking
 * anybody (RFC 8058); a person who opens it gets the page with the button.
 */
import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/paths.ts';
import { Problem } from '#domain/problem.ts';
import type { Services } from '../services.ts';
import { unsubscribe } from './newsletter.ts';

interface ByKey {
  Params: { key: string };
}

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const LONGEST_FORM = 4096;

/** From one address: a mail house posts for all its readers. */
const CLICKS_A_MINUTE = 600;

export function serveOneClickUnsubscribe(app: FastifyInstance, services: Services): void {
  const url = `${paths.visitors.unsubscribe}/:key`;
  const options = { bodyLimit: LONGEST_FORM, parseAs: 'string' } as const;
  app.addContentTypeParser(FORM_TYPES, options, (_request, body, done) => done(null, body));

  const rateLimit = { max: CLICKS_A_MINUTE * services.config.limitsFactor, timeWindow: 60_000 };
  app.post<ByKey>(url, { config: { rateLimit, forAnySite: true } }, async ({ params, body }) => {
    if (!String(body).includes('One-Click')) throw new Problem('link-expired');
    return unsubscribe(services, params.key);
  });
  app.get<ByKey>(url, { config: { rateLimit } }, async ({ params }, reply) =>
    reply.redirect(`/newsletter#leave=${encodeURIComponent(params.key)}`),
  );
}
